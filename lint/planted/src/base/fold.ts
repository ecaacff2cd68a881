export * from './server/unwritten.ts' // refused: house(rooms)
export * from '#polls/contract.ts' // refused: house(rooms)

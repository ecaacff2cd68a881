export * from './server/unwritten.ts' // refused: house(features)
export * from '#polls/contract.ts' // refused: house(features)

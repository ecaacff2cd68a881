export * from './fold.ts'
export * from '#constituencies/contract.ts' // refused: house(features)

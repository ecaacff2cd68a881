export * from '#base/contract.ts' // refused: house(features)

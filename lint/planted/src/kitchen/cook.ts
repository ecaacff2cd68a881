export * from '#base/contract.ts' // refused: house(rooms)

export * from '#base/fold.ts'
export * from '#news/ranking.ts' // refused: house(features)
export * from './server/unwritten.ts' // refused: house(features)
export * from './web/unwritten.tsx' // refused: house(features)

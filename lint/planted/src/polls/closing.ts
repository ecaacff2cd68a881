export * from '#base/fold.ts'
export * from '#news/ranking.ts' // refused: house(rooms)
export * from './server/unwritten.ts' // refused: house(rooms)
export * from './web/unwritten.tsx' // refused: house(rooms)

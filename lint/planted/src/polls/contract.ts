export * from 'typebox'
export * from '#base/contract.ts'
export * from '#base/fold.ts'
export * from '#news/contract.ts'
export * from './closing.ts'
export * from 'fastify' // refused: house(rooms)
export * from '#guide/contract.ts' // refused: house(rooms)
export * from '#news/ranking.ts' // refused: house(rooms)
export * from '#base/server/db.ts' // refused: house(rooms)
export * from './server/unwritten.ts' // refused: house(rooms)
export * from '../news/contract.ts' // refused: house(rooms)

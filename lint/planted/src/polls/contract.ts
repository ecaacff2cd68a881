export * from 'typebox'
export * from '#base/contract.ts'
export * from '#base/fold.ts'
export * from '#news/contract.ts'
export * from './closing.ts'
export * from 'fastify' // refused: house(features)
export * from '#guide/contract.ts' // refused: house(features)
export * from '#news/ranking.ts' // refused: house(features)
export * from '#base/server/database/db.ts' // refused: house(features)
export * from './server/unwritten.ts' // refused: house(features)
export * from '../news/contract.ts' // refused: house(features)

export * from '../contract.ts'
export * from '#base/server/database/db.ts'
export * from '#news/contract.ts'
export * from '#base/web/api.ts' // refused: house(features)
export * from '#news/server/store.ts' // refused: house(features)
export * from '#guide/contract.ts' // refused: house(features)
export * from '#testing/site.ts' // refused: house(features)
export * from '#kitchen/contract.ts' // refused: house(features)
export * from '../web/unwritten.tsx' // refused: house(features)
export * from '../../news/contract.ts' // refused: house(features)
export * from '../../../package.json' // refused: house(features)
export type Story = import('#news/server/store.ts').Story // refused: house(features)
export const later = () => import('#news/server/store.ts') // refused: house(features)

async function count() {}
count() // refused: typescript(no-floating-promises)
setInterval(async () => count(), 1) // refused: typescript(no-misused-promises)
console.log('a vote') // refused: eslint(no-console)
export const secret = process.env['SECRET'] // refused: node(no-process-env)
export const votes: number = 'many' // refused: typescript(TS2322)

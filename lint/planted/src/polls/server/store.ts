export * from '../contract.ts'
export * from '#base/server/db.ts'
export * from '#news/contract.ts'
export * from '#base/web/api.ts' // refused: house(rooms)
export * from '#news/server/store.ts' // refused: house(rooms)
export * from '#guide/contract.ts' // refused: house(rooms)
export * from '#app/testing.ts' // refused: house(rooms)
export * from '#kitchen/contract.ts' // refused: house(rooms)
export * from '../web/unwritten.tsx' // refused: house(rooms)
export * from '../../news/contract.ts' // refused: house(rooms)
export * from '../../../package.json' // refused: house(rooms)
export type Story = import('#news/server/store.ts').Story // refused: house(rooms)
export const later = () => import('#news/server/store.ts') // refused: house(rooms)

async function count() {}
count() // refused: typescript(no-floating-promises)
setInterval(async () => count(), 1) // refused: typescript(no-misused-promises)
console.log('a vote') // refused: eslint(no-console)
export const secret = process.env['SECRET'] // refused: node(no-process-env)

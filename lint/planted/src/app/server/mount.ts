export * from '#polls/server/module.ts'
export * from '#polls/server/store.ts' // refused: house(features)
export * from '#polls/web/poll-page.tsx' // refused: house(features)
export * from '../web/unwritten.tsx' // refused: house(features)

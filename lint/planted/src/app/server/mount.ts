export * from '#polls/server/store.ts'
export * from '#polls/web/poll-page.tsx' // refused: house(features)
export * from '../web/unwritten.tsx' // refused: house(features)

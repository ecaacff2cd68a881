export * from '#polls/server/store.ts'
export * from '#polls/web/poll-page.tsx' // refused: house(rooms)
export * from '../web/unwritten.tsx' // refused: house(rooms)

export const polls = () => import('#polls/web/poll-page.tsx')
export const store = () => import('#polls/server/store.ts') // refused: house(rooms)
export * from '../server/unwritten.ts' // refused: house(rooms)

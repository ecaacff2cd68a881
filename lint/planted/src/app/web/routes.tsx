export const polls = () => import('#polls/web/poll-page.tsx')
export const store = () => import('#polls/server/store.ts') // refused: house(features)
export * from '../server/unwritten.ts' // refused: house(features)

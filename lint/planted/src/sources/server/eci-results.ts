export * from '#polls/server/store.ts'
export * from '#polls/web/poll-page.tsx' // refused: house(features)
export * from '#app/server/main.ts' // refused: house(features)

export * from '#testing/site.ts'
export * from '#testing/database/test-database.ts'
export * from './server/store.ts'
export * from './web/poll-page.tsx'
export * from '#app/server/main.ts' // refused: house(features)
export * from '#news/server/store.ts' // refused: house(features)

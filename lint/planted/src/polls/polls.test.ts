export * from '#app/testing.ts'
export * from '#base/server/database/testing/test-database.ts'
export * from './server/store.ts'
export * from './web/poll-page.tsx'
export * from '#app/server/main.ts' // refused: house(features)
export * from '#news/server/store.ts' // refused: house(features)

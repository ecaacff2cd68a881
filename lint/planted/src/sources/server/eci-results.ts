export * from '#polls/server/store.ts'
export * from '#polls/web/poll-page.tsx' // refused: house(features)
export * from '#app/server/main.ts' // refused: house(features)
export * from '#candidates/linkage/link.ts'
export * from '#candidates/linkage/names/party-name.ts'
export * from '#candidates/linkage/clusters.ts' // refused: house(features)

export * from './server/mount.ts'
export * from '#polls/server/store.ts'

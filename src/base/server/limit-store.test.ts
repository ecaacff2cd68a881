import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import { limitStore } from './limit-store.ts'

it('counts here while no Redis answers, each key for itself', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => null, enableOfflineQueue: false })
  redis.on('error', () => {})
  const store = new (limitStore(redis))({})
  const count = (key: string) =>
    new Promise((resolve, reject) => {
      store.incr(key, (error, result) => (error ? reject(error) : resolve(result?.current)), 60_000, 2)
    })
  expect(await count('device:a')).toBe(1)
  expect(await count('device:a')).toBe(2)
  expect(await count('network:b')).toBe(1)
  expect(await count('device:a')).toBe(3)
  redis.disconnect()
})

// Where requests are counted for the limits: in Redis for all processes together, and here while Redis is gone.
import { createRequire } from 'node:module'
import type rateLimit from '@fastify/rate-limit'
import type { Redis } from 'ioredis'

type Store = rateLimit.FastifyRateLimitStore

// The library's own two stores, which it offers by name only.
const load = createRequire(import.meta.url)
const Here = load('@fastify/rate-limit/store/LocalStore.js') as new () => Store
const InRedis = load('@fastify/rate-limit/store/RedisStore.js') as new (
  continueExceeding: boolean,
  exponentialBackoff: boolean,
  redis: Redis,
  prefix: string,
) => Store

export function limitStore(redis: Redis): rateLimit.FastifyRateLimitStoreCtor {
  return class implements Store {
    readonly #here = new Here()
    readonly #all = new InRedis(false, false, redis, 'limit:')

    incr(...[key, done, ...limit]: Parameters<Store['incr']>): void {
      const counted: typeof done = (error, result) =>
        error ? this.#here.incr(key, done, ...limit) : done(null, result)
      this.#all.incr(key, counted, ...limit)
    }

    /** No route has a limit of its own. */
    child(): Store {
      return this
    }
  }
}

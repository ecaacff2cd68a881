// Whether the site can serve (`/healthz`), and whether its database and Redis answer (`/readyz`).
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'

export function health(
  app: FastifyInstance,
  dependencies: { database: () => Promise<boolean>; redis: Redis | undefined },
): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const database = await dependencies.database()
    const redis = dependencies.redis && dependencies.redis.status === 'ready'
    return reply
      .header('cache-control', 'no-store')
      .status(database ? 200 : 503)
      .send({ database, ...(redis === undefined ? {} : { redis }) })
  })
}

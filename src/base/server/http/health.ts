// Whether the site can serve (`/healthz`), whether its database and Redis answer (`/readyz`), and what else people who run it
// should mend.
import type { FastifyInstance } from 'fastify'
import type { SharedState } from '../realtime/shared-state.ts'
import type { Proxies } from './proxies.ts'

export function health(
  app: FastifyInstance,
  dependencies: {
    database: () => Promise<boolean>
    shared: Pick<SharedState, 'redis' | 'refusal'>
    proxies: Pick<Proxies, 'trouble'>
  },
): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const database = await dependencies.database()
    const { redis, refusal } = dependencies.shared
    const refused = refusal()
    const problems = [dependencies.proxies.trouble(), refused].filter((one) => one !== undefined)
    return reply
      .header('cache-control', 'no-store')
      .status(database ? 200 : 503)
      .send({
        database,
        ...(redis && { redis: redis.status === 'ready' && refused === undefined }),
        ...(problems.length > 0 && { problems }),
      })
  })
}

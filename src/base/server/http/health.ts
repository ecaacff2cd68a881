// Whether the site can serve (`/healthz`), whether its database answers, and what else people who run it should mend
// (`/readyz`).
import type { FastifyInstance } from 'fastify'
import type { SharedState } from '../realtime/shared-state.ts'
import type { Proxies } from './proxies.ts'

export function health(
  app: FastifyInstance,
  dependencies: {
    database: () => Promise<boolean>
    shared: Pick<SharedState, 'trouble'>
    proxies: Pick<Proxies, 'trouble'>
  },
): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const database = await dependencies.database()
    const { proxies, shared } = dependencies
    const problems = [proxies.trouble(), shared.trouble()].filter((one) => one !== undefined)
    return reply
      .header('cache-control', 'no-store')
      .status(database ? 200 : 503)
      .send({ database, ...(problems.length > 0 && { problems }) })
  })
}

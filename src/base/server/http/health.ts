// Whether the site can serve (`/healthz`), whether its database answers, and what else people who run it should mend
// (`/readyz`).
import type { FastifyInstance } from 'fastify'

export function health(
  app: FastifyInstance,
  dependencies: { database: () => Promise<boolean>; problems: () => string[] },
): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const database = await dependencies.database()
    const problems = dependencies.problems()
    return reply
      .header('cache-control', 'no-store')
      .status(database ? 200 : 503)
      .send({ database, ...(problems.length > 0 && { problems }) })
  })
}

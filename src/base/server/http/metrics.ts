// Metrics for operators (Prometheus text). They contain no addresses and no visitors.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { forbidden, refuse } from '../../contract.ts'
import type { OpenDatabase } from '../database/db.ts'
import type { PageCache } from './page-cache.ts'

type Dependencies = {
  cache: PageCache
  online: () => number
  sockets: () => number
  database: Pick<OpenDatabase, 'ready' | 'connections'>
  problems: () => string[]
}

export function metrics(dependencies: Dependencies) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Answers that were made (not taken from the page cache), by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await read())
      },
    })
  gauge('visitors_online', 'Visitors online over all processes', dependencies.online)
  gauge('live_sockets', 'Live connections of this process', dependencies.sockets)
  const { ready, connections } = dependencies.database
  gauge('database_up', 'Whether the database answers within two seconds', async () => Number(await ready()))
  gauge('database_pool_used', 'Connections to the database in use', () => connections().used)
  gauge('database_pool_waiting', 'Queries that wait for a connection', () => connections().waiting)
  gauge('problems', 'What `/readyz` says should be mended', () => dependencies.problems().length)
  for (const kind of ['hit', 'stale', 'fill', 'failedFill'] as const) {
    gauge(
      `page_cache_${kind.toLowerCase()}_total`,
      `Page cache: ${kind}`,
      () => dependencies.cache.counts[kind],
    )
  }

  return {
    /** Answers made since the start, and how many took at most each number of seconds. */
    async answerTimes() {
      const { values } = await duration.get()
      const sum = (name: string, le?: number) =>
        values
          .filter(
            ({ metricName, labels }) =>
              metricName === `http_request_seconds_${name}` &&
              (le === undefined || (labels as { le?: number | string }).le === le),
          )
          .reduce((all, { value }) => all + value, 0)
      return { count: sum('count'), within: (seconds: number) => sum('bucket', seconds) }
    },
    /** @param token allows access from other machines; without it only loopback may read them. */
    mount(app: FastifyInstance, token: string | undefined) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        const local = /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
        const known = token === undefined ? local : request.headers.authorization === `Bearer ${token}`
        if (!known) throw refuse(forbidden)
        return reply.type(register.contentType).send(await register.metrics())
      })
    },
  }
}

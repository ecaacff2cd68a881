// The rows of a list as a CSV file: those of the endpoint's own answers, of every page of them, so that filters, order
// and silence are the same.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../../address.ts'
import { refusal, refuse } from '../../contract.ts'
import { rowsUrl, withoutPage } from '../../rows-file.ts'
import { anonymousVisitor } from '../visitors/visitor.ts'
import type { PageCache } from './page-cache.ts'
import { anyOrigin, filled, freeTextOf } from './response-cache.ts'
import { answer, type ReadInput, type Route, type SharedInput } from './routes.ts'
import { csvOf, rowsTable, type RowsTable } from './rows-csv.ts'

const mostRows = 10_000

const tooManyRows = refusal(
  'too_many_rows',
  400,
  `More than ${mostRows} rows. Narrow the list, or take the files at /data.`,
)

type Needs = { read: ReadInput; cache: PageCache }

/** One address for each file of the route. */
export function mountRows(app: FastifyInstance, one: Route, { read, cache }: Needs): void {
  const { endpoint, files = [] } = one
  const free = freeTextOf(one)
  for (const file of files) {
    const table = rowsTable(endpoint.reply, file)
    const url = rowsUrl(endpoint.url, file)
    const { seconds = 0 } = endpoint.shared ?? {}
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const asked = read(endpoint.body ? asBody(request, endpoint.body) : request)
      const query = withoutPage(asked.query as object)
      const input = { ...asked, query }
      const said = endpoint.body ? (asked.body as Record<string, unknown>) : query
      const address = addressOf(url, input.params as Record<string, string>, said)
      const kept = await cache.get(
        address,
        () =>
          filled(one, input.params, async () => ({
            type: 'text/csv; charset=utf-8',
            body: csvOf(table, await allRows(one, table, input)),
            seconds: free.some((name) => query[name] !== undefined) ? 0 : seconds,
            headers: { ...anyOrigin, 'content-disposition': `attachment; filename="${nameOf(address)}"` },
          })),
        request.queue,
      )
      return cache.send(kept, request, reply)
    })
  }
}

/** Throws a refusal where they are more than `mostRows`. */
async function allRows(one: Route, table: RowsTable, input: SharedInput): Promise<unknown[]> {
  const { limit, offset, page } = ((one.endpoint.query ?? {}) as Properties).properties ?? {}
  const size = limit?.maximum
  const isPaged = offset !== undefined || page?.type === 'integer'
  const rows: unknown[] = []
  for (let pages = 1; ; pages++) {
    const at = offset ? { offset: rows.length } : isPaged ? { page: pages } : {}
    const query = { ...(input.query as object), ...(size !== undefined && { limit: size }), ...at }
    const reply = await answer(one, { ...input, query, visitor: anonymousVisitor })
    const found = table.rows(reply)
    if (Math.max(rows.length + found.length, knownTotal(reply) ?? 0) > mostRows) throw refuse(tooManyRows)
    rows.push(...found)
    if (!isPaged || found.length === 0 || rows.length >= (knownTotal(reply) ?? Infinity)) return rows
  }
}

type Properties = { properties?: Record<string, { maximum?: number; type?: string } | undefined> }

/** What a call would send in its body, from the address of its file: lists are joined by commas there. */
function asBody({ params, query }: Pick<FastifyRequest, 'params' | 'query'>, schema: Properties) {
  const body = Object.entries(query as Record<string, string>).map(([name, text]) => [
    name,
    schema.properties?.[name]?.type === 'array' ? text.split(',') : text,
  ])
  return { params, query: {}, body: Object.fromEntries(body) as unknown }
}

/** How many items the list has, where the answer says so. */
function knownTotal(reply: unknown): number | undefined {
  const { total, pagination } = reply as { total?: number; pagination?: { total: number } }
  return total ?? pagination?.total
}

/** `/api/constituencies/list.csv?house=assembly` becomes `constituencies-list.csv`. */
function nameOf(address: string): string {
  return address
    .replace(/\?.*$/, '')
    .replace(/^\/api\//, '')
    .replaceAll(/[^\w.-]+/g, '-')
}

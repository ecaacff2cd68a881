// /parliament/members.csv: the table of a state's members exactly as its page shows it, in the same order.
import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { invalidInput, refuse, type Call } from '#base/contract.ts'
import { csvCell } from '#base/server/http/csv-cell.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { listMembers, Order, parliamentTopic, type MemberTerm } from '../contract.ts'

const query = Type.Object({
  term: Type.String({ pattern: '^[1-9]\\d?$' }),
  state: Type.String({ pattern: '^[A-Z]{2}$' }),
  order: Type.Optional(Order),
})

const columns: Readonly<Record<string, (one: MemberTerm) => string | number | undefined>> = {
  lok_sabha: ({ term }) => term,
  member: ({ name }) => name,
  constituency: ({ constituency }) => constituency,
  state: ({ state }) => state,
  party: ({ party }) => party,
  member_from: ({ from }) => from,
  member_until: ({ until }) => until,
  attendance_percent: ({ attendance }) => attendance,
  questions: ({ questions }) => questions,
  debates: ({ debates }) => debates,
  private_members_bills: ({ bills }) => bills,
  figures_cover_part: ({ gap }) => gap,
  period_from: ({ periodFrom }) => periodFrom,
  period_until: ({ periodUntil }) => periodUntil,
  source: ({ source }) => `${source.publisher}, ${source.asOf}, ODbL 1.0`,
}

export function membersFile(app: FastifyInstance, { call, cache }: { call: Call; cache: PageCache }): void {
  app.get('/parliament/members.csv', { schema: { hide: true } }, async (request, reply) => {
    if (!Value.Check(query, request.query)) throw refuse(invalidInput)
    const { state, order = 'seat' } = request.query
    const term = Number(request.query.term)
    const kept = await cache.get(`/parliament/members.csv?${term}-${state}-${order}`, async () => {
      const { members } = await call(listMembers, { query: { term, state, order } })
      return {
        status: 200,
        type: 'text/csv; charset=utf-8',
        body: csvOf(members),
        seconds: 3600,
        topics: [parliamentTopic],
      }
    })
    reply.hijack()
    cache.send(kept, request.raw, reply.raw)
    return reply
  })
}

function csvOf(members: readonly MemberTerm[]): string {
  const lines = members.map((one) =>
    Object.values(columns)
      .map((of) => csvCell(String(of(one) ?? '')))
      .join(','),
  )
  return [Object.keys(columns).join(','), ...lines, ''].join('\r\n')
}

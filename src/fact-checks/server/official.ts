// Checks by fact-check organisations: queries and counts.
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { momentOf } from '#base/server/moment.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { factCheckNotFound, type countFactChecks, type FactCheck, type listFactChecks } from '../contract.ts'
import type { Verdict } from '../verdicts.ts'

export type OfficialStore = {
  list(query: Input<typeof listFactChecks>['query']): Promise<FactCheck[]>
  /** Refuses `factCheckNotFound`. */
  read(id: string): Promise<FactCheck>
  stats(): Promise<Reply<typeof countFactChecks>>
}

export function officialStore(db: Database): OfficialStore {
  return {
    async list({ limit = 50, offset = 0, source, topic, publishedAfter }) {
      const [sources, topics] = [valuesOf(source), valuesOf(topic)]
      const rows = await db<Row>`
        select * from fact_check
        where (${sources.length} = 0 or source = any(${sources}::text[]))
          and (${topics.length} = 0 or topic = any(${topics}::text[]))
          and ${publishedAfter === undefined ? sql`true` : publishedSince(publishedAfter)}
        order by coalesce(published_at, created_at) desc, id limit ${limit} offset ${offset}`
      return rows.map(factCheckOf)
    },
    async read(id) {
      const rows = await db<Row>`select * from fact_check where id = ${id}`
      if (!rows[0]) throw refuse(factCheckNotFound)
      return factCheckOf(rows[0])
    },
    async stats() {
      const [sources, topics, answers] = await Promise.all([
        db<CountRow>`select source as name, count(*)::int as number from fact_check group by 1 order by 2 desc, 1`,
        db<CountRow>`select topic as name, count(*)::int as number from fact_check where topic is not null
          group by 1 order by 2 desc, 1`,
        db<{ completed: number; answers: number; hours: number | null }>`
          select count(*)::int as answers, percentile_cont(0.5) within group (order by hours) as hours,
            (select count(*)::int from fact_check_request where stage = 'completed') as completed
          from (
            select extract(epoch from answered_at - sent_at) / 3600 as hours from fact_check_request
            where answered_at is not null order by answered_at desc limit 100
          ) latest`,
      ])
      const { completed, answers: measured, hours } = answers[0]!
      return {
        totalCount: sources.reduce((sum, { number }) => sum + number, 0),
        sourceCounts: countsOf(sources),
        topicCounts: countsOf(topics),
        completedCount: completed,
        ...(measured >= 5 && hours !== null && { medianAnswerHours: Math.round(hours * 10) / 10 }),
      }
    },
  }
}

/** A date includes its whole day; an instant is exclusive. */
function publishedSince(publishedAfter: string) {
  const at = momentOf(publishedAfter, 'publishedAfter')
  return publishedAfter.length === 10 ? sql`published_at >= ${at}` : sql`published_at > ${at}`
}

function valuesOf(list: string | string[] | undefined): string[] {
  const parts = Array.isArray(list) ? list : (list?.split(',') ?? [])
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

type CountRow = { name: string; number: number }

function countsOf(rows: readonly CountRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]))
}

type Row = {
  id: string
  title: string
  claim: string | null
  verdict: Verdict | null
  rating: string | null
  source: string
  topic: string | null
  language: string | null
  published_at: string | null
  updated_at: string | null
  created_at: string
  source_url: string
}

function factCheckOf(row: Row): FactCheck {
  return withoutNulls({
    id: row.id,
    title: row.title,
    summary: row.claim,
    verdict: row.verdict,
    rating: row.rating,
    source: row.source,
    topic: row.topic,
    language: row.language,
    publishedDate: row.published_at,
    lastUpdated: row.updated_at,
    createdAt: row.created_at,
    sourceUrl: row.source_url,
  })
}

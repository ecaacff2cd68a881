// Checks by fact-check organisations: queries and counts.
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { momentOf } from '#base/server/moment.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { factCheckNotFound, type countFactChecks, type FactCheck, type listFactChecks } from '../contract.ts'

export async function list(
  db: Database,
  { limit = 50, offset = 0, source, topic, publishedAfter }: Input<typeof listFactChecks>['query'],
): Promise<FactCheck[]> {
  const [sources, topics] = [valuesOf(source), valuesOf(topic)]
  const rows = await db<Nullable<FactCheck>>`
    select ${columns} from fact_check
    where (${sources.length} = 0 or source = any(${sources}::text[]))
      and (${topics.length} = 0 or topic = any(${topics}::text[]))
      and ${publishedAfter === undefined ? sql`true` : publishedSince(publishedAfter)}
    order by coalesce(published_at, created_at) desc, id limit ${limit} offset ${offset}`
  return rows.map(withoutNulls)
}

/** Refuses `factCheckNotFound`. */
export async function read(db: Database, id: string): Promise<FactCheck> {
  const rows = await db<Nullable<FactCheck>>`select ${columns} from fact_check where id = ${id}`
  if (!rows[0]) throw refuse(factCheckNotFound)
  return withoutNulls(rows[0])
}

export async function stats(db: Database): Promise<Reply<typeof countFactChecks>> {
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
}

/** A date includes its whole day; an instant is exclusive. */
function publishedSince(publishedAfter: string) {
  const at = momentOf(publishedAfter, 'publishedAfter')
  return publishedAfter.length === 10 ? sql`published_at >= ${at}` : sql`published_at > ${at}`
}

function valuesOf(given: string | string[] | undefined): string[] {
  const parts = Array.isArray(given) ? given : (given?.split(',') ?? [])
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

type CountRow = { name: string; number: number }

function countsOf(rows: readonly CountRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]))
}

const columns = sql`id, title, claim as summary, verdict, rating, source, topic, language,
  published_at as "publishedDate", updated_at as "lastUpdated", created_at as "createdAt", source_url as "sourceUrl"`

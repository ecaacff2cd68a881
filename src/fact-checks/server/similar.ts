// Similar claims: shared words and shared letter triples each make up half of the score.
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { SimilarCheck } from '../contract.ts'
import { claimKeys, type ClaimKeys } from './claim-keys.ts'

/** Found by experiment: above it are the same claims in other words, below it other claims about the same people. */
export const minSimilarity = 0.45

/** Similarity of a row's keys to these, 0 to 1. The input may be the beginning of a longer claim. */
export function similarity({ folded, tokens }: ClaimKeys, row: Sql): Sql<number> {
  const shared = sql`cardinality(array(select unnest(${row}.tokens) intersect select unnest(${tokens}::text[])))`
  return sql`(
    ${shared}::float / greatest(3, least(cardinality(${row}.tokens), ${tokens.length}::int))
    + greatest(similarity(${row}.folded, ${folded}), word_similarity(${folded}, ${row}.folded))
  ) / 2`
}

/** Rows worth scoring, found by index. */
export function mayBeSimilar({ tokens }: ClaimKeys, row: Sql): Sql<boolean> {
  return sql`${row}.tokens && ${tokens}::text[]`
}

/** Published checks that fit, official and community. */
const published = (fits: (row: Sql) => Sql, mark: (row: Sql) => Sql) => sql`(
    select 'official' as kind, c.id, coalesce(c.claim, c.title) as claim, c.verdict, c.rating, c.source_url as address, c.source,
      coalesce(c.published_at, c.created_at) as "publishedAt", ${mark(sql`c`)} as mark
    from fact_check c where ${fits(sql`c`)}
    union all
    select 'community', r.id::text, r.claim, r.verdict, null, '/fact-check/' || r.id, null, r.answered_at, ${mark(sql`r`)}
    from fact_check_request r where r.stage = 'completed' and ${fits(sql`r`)}
  ) found`
const columns = sql<Nullable<SimilarCheck>>`kind, id, claim, verdict, rating, address, source, "publishedAt"`

/** Published checks, best match first. Too short a text finds nothing. */
export async function similarChecks(db: Database, claim: string, limit = 3): Promise<SimilarCheck[]> {
  const keys = claimKeys(claim)
  if (keys.tokens.length < 2) return []
  const among = published(
    (row) => mayBeSimilar(keys, row),
    (row) => similarity(keys, row),
  )
  const rows = await db<Nullable<SimilarCheck>>`select ${columns} from ${among}
    where mark >= ${minSimilarity} order by mark desc, "publishedAt" desc, id limit ${limit}`
  return rows.map(withoutNulls)
}

/** Published checks whose claim has all these words, latest first. A single word is enough. */
export async function findChecks(db: Database, text: string, limit = 10): Promise<SimilarCheck[]> {
  const { tokens } = claimKeys(text)
  if (tokens.length === 0) return []
  const among = published(
    (row) => sql`${row}.tokens @> ${tokens}::text[]`,
    () => sql`0`,
  )
  const rows = await db<Nullable<SimilarCheck>>`select ${columns} from ${among}
    order by "publishedAt" desc, id limit ${limit}`
  return rows.map(withoutNulls)
}

// Operators' decisions on held growth, and their effect on the ranking.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert } from '#base/server/database/upsert.ts'
import { figuresDisputed, linkNotSure, noWithheldGrowth } from '../../desk-contract.ts'
import { growthOf, withholdReasons, type WithholdReason, type GrowthDecision } from '../../history/growth.ts'

/** By person. Only as many as operators have written. */
export async function readReviews(db: Database): Promise<ReadonlyMap<string, GrowthDecision>> {
  const rows = await db<GrowthDecision & { personId: string }>`
    select person_id as "personId", verdict, starting_assets, starting_year, peak_assets, peak_year
    from growth_review`
  return new Map(rows.map(({ personId, ...review }) => [personId, review]))
}

/**
 * Takes effect at once; returns why the growth is not ranked now. Refuses `noWithheldGrowth` and, for a release,
 * `figuresDisputed` and `linkNotSure`.
 */
export async function saveGrowthReview(
  trx: Database,
  person: string,
  verdict: GrowthDecision['verdict'],
  { operator, reason }: { operator: string; reason: string },
): Promise<WithholdReason[]> {
  const growth = await readGrowth(trx, person)
  if (!growth || !(growth.total_growth! > 0)) throw refuse(noWithheldGrowth)
  const { starting_assets, starting_year, peak_assets, peak_year } = growth
  const figures = {
    starting_assets: starting_assets!,
    starting_year: starting_year!,
    peak_assets: peak_assets!,
    peak_year: peak_year!,
  }
  const held = withholdReasons({ verdict, ...figures }, growth)
  if (verdict === 'release' && held.length > 0)
    throw refuse(held.includes('disputed') ? figuresDisputed : linkNotSure)
  const review = { person_id: person, verdict, ...figures, reason, decided_by: operator }
  await upsert(trx, 'growth_review', ['person_id'], [review], { also: { decided_at: sql`now()` } })
  await trx`update career set held = ${held} where person_id = ${person}`
  return held
}

/** What the rules say, regardless of operators. Locks the person's row, so that two operators do not conflict. */
async function readGrowth(trx: Database, person: string) {
  const rows = await trx<{ confidence: number | null }>`
    select confidence from career where person_id = ${person} for update`
  const records = await trx<{ year: number; assets: number | null; disputed: string[] }>`
    select year, assets, disputed from election_record where person_id = ${person} order by at`
  return rows[0] && growthOf(records, rows[0].confidence)
}

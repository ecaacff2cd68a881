// What the desk shows about persons: held growth and doubtful pairs, each with the sources' statements.
import type { Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { listWithheldGrowth, listLinkDoubts, reviewGrowth } from '../../desk-contract.ts'
import type { Page } from '../lists.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { personOnly } from '#base/server/visitors/visitor.ts'
import { candidatesTopic } from '../../contract.ts'
import { saveGrowthReview } from './growth-review.ts'

type Held = Reply<typeof listWithheldGrowth>
type Doubts = Reply<typeof listLinkDoubts>
type Side = Doubts['doubts'][number]['a']

/** Persons whose growth could be calculated but is kept out of the ranking, or was released by an operator. */
async function withheldGrowth(db: Database, page: Page): Promise<Held> {
  const { rows, total } = await listPage(db, {
    select: sql<
      Nullable<Omit<Held['held'][number], 'evidence'>>
    >`person_id as candidate_id, name, held as reasons, total_growth, confidence as link_confidence,
      case when r.person_id is not null then json_build_object(
        'verdict', verdict, 'reason', reason, 'decided_by', decided_by, 'decided_at', decided_at) end as review`,
    from: sql`from career left join growth_review r using (person_id)
      where (held <> '{}' or r.person_id is not null) and total_growth > 0`,
    orderBy: sql`r.person_id is not null, total_growth desc, person_id`,
    ...page,
  })
  const sides = await sidesOf(db, sql`k.person_id = any(${rows.map((row) => row.candidate_id)})`)
  return {
    held: rows.map((row) =>
      withoutNulls({
        ...row,
        evidence: sides.filter(({ candidate_id }) => candidate_id === row.candidate_id),
      }),
    ),
    total,
  }
}

/** Leaves out pairs decided since the last linking, and pairs that are one person by now or no longer exist. */
async function linkDoubts(db: Database, page: Page): Promise<Doubts> {
  const open = sql`from link_doubt
    join (select key as a, person_id as person from candidacy_link) one using (a)
    join (select key as b, person_id as other from candidacy_link) two using (b)
    where person <> other and not exists (
      select from link_decision_pair p where p.a = link_doubt.a and p.b = link_doubt.b)`
  type Row = { a: string; b: string; probability: number; signals: string[]; evidence: unknown }
  const { rows, total } = await listPage(db, {
    select: sql<Row>`a, b, probability, signals, evidence`,
    from: open,
    orderBy: sql`probability desc, a, b`,
    ...page,
  })
  const sides = await sidesOf(db, sql`k.key = any(${rows.flatMap(({ a, b }) => [a, b])})`)
  const byKey = new Map(sides.map((side) => [side.key, side]))
  return {
    doubts: rows.flatMap(({ a, b, signals, ...rest }) => {
      const [one, other] = [byKey.get(a), byKey.get(b)]
      if (!one || !other) return []
      return [
        { a: one, b: other, signals, unseen: signals.filter((of) => !isShown(of, one, other)), ...rest },
      ]
    }),
    total,
  }
}

/** The starter's pairs were compared with files that do not ship. */
function isShown(signal: string, ...sides: readonly Side[]): boolean {
  if (signal === 'parent') return sides.every((side) => side.parent_spouse_name !== undefined)
  if (signal === 'birth year') return sides.every((side) => side.age !== undefined)
  return true
}

/** Candidacies according to their sources, earliest first. `which` is a condition on `candidacy_link k`. */
async function sidesOf(db: Database, which: ReturnType<typeof sql>): Promise<Side[]> {
  const rows = await db<Nullable<Side>>`
    select k.key, k.person_id as candidate_id, r.name, r.parent as parent_spouse_name, r.year as election_year, r.election,
      r.state, r.constituency, r.party, a.age, a.assets as total_assets_amount, a.education as education_level, r.source_id
    from candidacy_link k join candidacy_record r on r.id = k.record_id left join affidavit a on a.record_id = r.id
    where ${which}
    union all
    select k.key, k.person_id, y.name, null, e.year, case e.house when 'lok_sabha' then 'ls' else 'va' end, t.state_then,
      t.name_then, case when y.independent then 'Independent' else p.name end, null, null, null,
      coalesce(t.result_source_id, c.source_id)
    from candidacy_link k
    join candidacy y on y.id = k.candidacy_id
    join contest t using (election_id, constituency_id)
    join election e on e.id = y.election_id
    join constituency c on c.id = y.constituency_id
    left join party p on p.id = y.party_id
    where ${which}
    order by election_year, key`
  return rows.map(withoutNulls)
}

/** The handlers for desk-contract.ts: each decision is stored with the operator who made it. */
export function candidateDeskRoutes({ db, changed }: { db: Database; changed: Changed }): Route[] {
  return [
    route(listWithheldGrowth, ({ query }) => withheldGrowth(db, query)),
    route(listLinkDoubts, ({ query }) => linkDoubts(db, query)),
    route(reviewGrowth, async ({ body: { candidate_id, verdict, reason }, visitor }) => {
      const by = personOnly(visitor)
      const reasons = await db.transaction(async (trx) => {
        const held = await saveGrowthReview(trx, candidate_id, verdict, { operator: by.subject, reason })
        const details = { verdict, reason }
        await recordAct(trx, by, {
          act: 'candidates.review-growth',
          subject: `candidate:${candidate_id}`,
          details,
        })
        return held
      })
      changed(candidatesTopic)
      return { reasons }
    }),
  ]
}

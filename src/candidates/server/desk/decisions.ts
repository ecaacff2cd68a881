// Operators' decisions on links: reversible, and stronger than the software in every later linking.
import { refuse } from '#base/contract.ts'
import type { Line, Proposable } from '#base/proposals.ts'
import type { Database } from '#base/server/database/db.ts'
import { markUndone } from '#base/server/proposals/closing.ts'
import type { ProposalKind } from '#base/server/proposals/kind.ts'
import { linkDecision, nothingToSplit, unknownCandidacy, unknownPerson } from '../../desk-contract.ts'

type Stated = typeof linkDecision extends Proposable<infer S> ? S : never
type Pair = [string, string]

export const linkProposal: ProposalKind<Stated> = {
  of: linkDecision,
  reasoned: true,
  // The next linking applies it, and tells who shows it.
  topics: [],
  // A wrong link puts one person's cases on another's page; a missing one harms nobody.
  persons: ({ decision }) => (decision === 'same' ? 2 : 1),
  subject: ({ person, pairs }) =>
    person === undefined ? `link-decision:${sorted(pairs[0] ?? ['', '']).join(' ')}` : `candidate:${person}`,
  async check(trx, { stated }) {
    const { person, pairs } = stated
    const keys = [...new Set(pairs.flat())]
    const known = await trx<{ key: string; person: string }>`
      select key, person_id as person from candidacy_link where key = any(${keys})`
    if (person !== undefined) await checkSplit(trx, person, pairs)
    else if (keys.length === 0 || known.length < keys.length) throw refuse(unknownCandidacy)
    return { stated: { ...stated, pairs: pairs.map(sorted) } }
  },
  async apply(trx, { id, stated }, by) {
    const { decision, pairs } = stated
    const json = JSON.stringify(pairs.map(([a, b]) => ({ a, b })))
    // A new decision on a pair takes the place of an older, opposite one.
    const replaced = await trx<{ id: number }>`
      select distinct proposal_id::int as id from link_decision_pair
      join json_to_recordset(${json}::json) as new (a text, b text) using (a, b) where kind <> ${decision}`
    await forget(
      trx,
      replaced.map((one) => one.id),
    )
    await markUndone(
      trx,
      by,
      replaced.map((one) => one.id),
      `replaced by ${id}`,
    )
    await trx`insert into link_decision_pair (proposal_id, kind, a, b)
      select ${id}::bigint, ${decision}, a, b from json_to_recordset(${json}::json) as new (a text, b text)`
  },
  undo: (trx, { id }) => forget(trx, [id]),
  async read(db, stored) {
    const keys = stored.flatMap(({ stated }) => stated.pairs.flat())
    const rows = await db<{ key: string; name: string }>`
      select k.key, coalesce(r.name, c.name) as name from candidacy_link k left join candidacy_record r on r.id = k.record_id
      left join candidacy c on c.id = k.candidacy_id where k.key = any(${keys})`
    const names = new Map(rows.map(({ key, name }) => [key, name]))
    return stored.map(({ stated: { decision, pairs } }) => ({
      title: [...new Set(pairs.flat().map((key) => names.get(key) ?? key))].join(', '),
      lines: [
        { term: decision === 'same' ? 'One person' : 'Two persons', text: '' },
        ...pairs.map(([a, b]): Line => ({ term: '', text: `${a} – ${b}` })),
      ],
    }))
  },
}

const sorted = ([a, b]: Pair): Pair => (a < b ? [a, b] : [b, a])

const forget = (trx: Database, ids: readonly number[]) =>
  trx`delete from link_decision_pair where proposal_id = any(${ids}::bigint[])`

/** Each pair is one of the person's candidacies that goes and one that stays. */
async function checkSplit(trx: Database, person: string, pairs: readonly Pair[]): Promise<void> {
  const rows = await trx<{ key: string }>`select key from candidacy_link where person_id = ${person}`
  if (rows.length === 0) throw refuse(unknownPerson)
  const [out, rest] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))]
  const whole =
    rows.every(({ key }) => out.has(key) !== rest.has(key)) && out.size + rest.size === rows.length
  if (!whole || pairs.length !== out.size * rest.size) throw refuse(nothingToSplit)
}

// Operators' decisions on links: recorded, reversible, and stronger than the software in every later linking.
import type { Database } from '#base/server/database/db.ts'
import { refuse } from '#base/contract.ts'
import { nothingToSplit, unknownCandidacy, unknownDecision, unknownPerson } from '../../desk-contract.ts'

export type DecisionBy = { operator: string; reason: string }

/** All functions resolve once the decision is stored; the next linking applies it. New decisions return their id. */
export function linkDecisions({ db }: { db: Database }) {
  return {
    /** Decides that these two are one person. Refuses `unknown_person`. */
    async mergePersons(one: string, other: string, by: DecisionBy): Promise<number> {
      const [a, b] = [await keysOf(db, one), await keysOf(db, other)]
      if (!a[0] || !b[0] || one === other) throw refuse(unknownPerson)
      return decide(db, 'same', [[a[0], b[0]]], by)
    },

    /**
     * Decides that these candidacies (by key) are someone else's. Refuses `unknown_person`, and
     * `nothing_to_split` if none or all are named.
     */
    async splitPerson(person: string, keys: readonly string[], by: DecisionBy): Promise<number> {
      const all = await keysOf(db, person)
      if (all.length === 0) throw refuse(unknownPerson)
      const rest = all.filter((key) => !keys.includes(key))
      if (rest.length === all.length || rest.length === 0) throw refuse(nothingToSplit)
      const out = all.filter((key) => keys.includes(key))
      return decide(
        db,
        'different',
        out.flatMap((a) => rest.map((b): [string, string] => [a, b])),
        by,
      )
    },

    /** Decides that these two candidacies (by key) belong to one person, or to two. Refuses `unknown_candidacy`. */
    async decidePair(kind: 'same' | 'different', a: string, b: string, by: DecisionBy): Promise<number> {
      const rows = await db`select from candidacy_link where key in (${a}, ${b})`
      if (rows.length < 2) throw refuse(unknownCandidacy)
      return decide(db, kind, [[a, b]], by)
    },

    /** Reverses a decision; it stays on record. Refuses `unknown_decision`. */
    async undo(decision: number, operator: string): Promise<void> {
      const affected = await db.affected`
        update link_decision set undone_by = ${operator}, undone_at = now()
        where id = ${decision} and undone_at is null`
      if (!affected) throw refuse(unknownDecision)
    },
  }
}

async function keysOf(db: Database, person: string): Promise<string[]> {
  const rows = await db<{ key: string }>`
    select key from candidacy_link where person_id = ${person} order by key`
  return rows.map(({ key }) => key)
}

/** A new decision on a pair replaces an older, opposite one. */
async function decide(
  db: Database,
  kind: 'same' | 'different',
  pairs: readonly (readonly [string, string])[],
  { operator, reason }: DecisionBy,
): Promise<number> {
  const sorted = pairs.map(([a, b]) => (a < b ? { a, b } : { a: b, b: a }))
  const rows = await db<{ id: number }>`
    with new as (select a, b from json_to_recordset(${JSON.stringify(sorted)}::json) as new (a text, b text)),
    undone as (
      update link_decision set undone_by = ${operator}, undone_at = now()
      where undone_at is null and kind <> ${kind}
        and id in (select decision_id from link_decision_pair join new using (a, b))),
    made as (
      insert into link_decision (kind, reason, decided_by) values (${kind}, ${reason}, ${operator}) returning id)
    insert into link_decision_pair (decision_id, a, b) select made.id, a, b from made, new returning decision_id as id`
  return rows[0]!.id
}

// Who answers for an act. What counts is the human: a machine's proposals are those of the person who gave it its token, and a
// name counts for its first day as the person who invited it.
import { refuse } from '../../contract.ts'
import { newColleague, nobodysToken, secondPerson } from '../../proposals.ts'
import type { Database } from '../database/db.ts'
import { nameKey } from './operator-name.ts'
import type { Operator } from './visitor.ts'

/** How long a new name counts as its inviter: the others can see the invitation in the log. */
const firstHours = 24

/** Refuses `nobodysToken`. */
export function personOf({ subject, machine, owner }: Operator): string {
  if (!machine) return subject
  if (owner === undefined) throw refuse(nobodysToken)
  return owner
}

export const isAmong = (authors: readonly string[], by: Operator) =>
  authors.map(nameKey).includes(nameKey(by.owner ?? by.subject))

/**
 * Refuses `secondPerson`, and `newColleague` if the same person may hold both names: one of them, or someone else, invited the
 * one less than a day ago, also through others, and is or so invited the other. Whom the command line invited is nobody's.
 */
export async function requireAnother(db: Database, authors: readonly string[], by: Operator): Promise<void> {
  if (isAmong(authors, by)) throw refuse(secondPerson)
  const rows = await db<{ name: string; inviter: string }>`
    select name, invited_by as inviter from operator
    where invited_by is not null and invited_at > now() - make_interval(hours => ${firstHours})`
  const inviterOf = new Map(rows.map(({ name, inviter }) => [nameKey(name), nameKey(inviter)]))
  const own = holdersOf(nameKey(by.subject), inviterOf)
  const others = authors.flatMap((name) => [...holdersOf(nameKey(name), inviterOf)])
  if (others.some((name) => own.has(name))) throw refuse(newColleague)
}

/** This person, who invited them, who invited that one, and so on. */
function holdersOf(name: string | undefined, inviterOf: ReadonlyMap<string, string>): Set<string> {
  const holders = new Set<string>()
  for (let next = name; next !== undefined && !holders.has(next); next = inviterOf.get(next))
    holders.add(next)
  return holders
}

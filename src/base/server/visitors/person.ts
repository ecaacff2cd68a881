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

/** Refuses `secondPerson`, and `newColleague` if one of them invited the other, also through others, less than a day ago. */
export async function requireAnother(db: Database, authors: readonly string[], by: Operator): Promise<void> {
  if (isAmong(authors, by)) throw refuse(secondPerson)
  const rows = await db<{ name: string; inviter: string }>`
    select name, invited_by as inviter from operator
    where invited_by is not null and invited_at > now() - make_interval(hours => ${firstHours})`
  const inviterOf = new Map(rows.map(({ name, inviter }) => [nameKey(name), nameKey(inviter)]))
  const own = nameKey(by.subject)
  const others = authors.map(nameKey)
  const invited = (one: string, other: string) => aboveOf(other, inviterOf).includes(one)
  if (others.some((other) => invited(own, other) || invited(other, own))) throw refuse(newColleague)
}

/** Who invited this person, who invited that one, and so on. */
function aboveOf(name: string, inviterOf: ReadonlyMap<string, string>): string[] {
  const above: string[] = []
  for (
    let next = inviterOf.get(name);
    next !== undefined && !above.includes(next);
    next = inviterOf.get(next)
  )
    above.push(next)
  return above
}

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
    select o.name, a.operator as inviter from operator_act a join operator o on a.subject = 'operator:' || o.id
    where a.act in ('operators.add', 'operators.reset') and a.operator <> 'command line'
      and a.at > now() - make_interval(hours => ${firstHours})`
  const invitersOf = Map.groupBy(rows, ({ name }) => nameKey(name))
  const holdersOf = (name: string) => {
    const holders = new Set([nameKey(name)])
    // Grows as it is read: who invited them, who invited those, and so on.
    for (const one of holders)
      for (const { inviter } of invitersOf.get(one) ?? []) holders.add(nameKey(inviter))
    return holders
  }
  const own = holdersOf(by.subject)
  if (authors.some((name) => !own.isDisjointFrom(holdersOf(name)))) throw refuse(newColleague)
}

// Who may act at the desk, and whether what visitors send there can be read.
import type { Database } from '#base/server/database/db.ts'
import { isOperatorName, nameKey } from '#base/server/visitors/operator-name.ts'
import { unwell, well, type Finding } from './finding.ts'

export async function examineOperators(db: Database): Promise<Finding[]> {
  const people = await db<{ name: string; signs: boolean }>`select name,
      exists (select from operator_passkey where operator_id = operator.id) as signs
    from operator where removed_at is null order by name`
  const alike = Map.groupBy(people, ({ name }) => nameKey(name))
  const odd = people
    .filter(({ name }) => !isOperatorName(name) || alike.get(nameKey(name))!.length > 1)
    .map(({ name }) => JSON.stringify(name))
  const able = people.filter(({ signs }) => signs).length
  const rows = await db<{ nobodys: number }>`select count(*)::int as nobodys from operator_token
    where nullif(issued_by, 'command line') is null and revoked_at is null and expires_at > now()`
  const { nobodys } = rows[0]!
  return [
    well(
      `people who can sign in at the desk: ${able}${able === 1 ? '; nobody can confirm what this one proposes' : ''}`,
    ),
    odd.length === 0
      ? well('every operator has a name that can be read in one way only')
      : unwell(
          `operators whose names look like something else or like each other: ${odd.join(', ')}; invite them under others`,
        ),
    nobodys === 0
      ? well('every token of a machine has a person who answers for it')
      : unwell(`tokens of machines that nobody answers for: ${nobodys}; revoke them at the desk`),
  ]
}

export async function examineInbox(db: Database, perHour: number): Promise<Finding[]> {
  const [room] = await db<{
    counted: number
    until: string
  }>`select counted::int as counted, until from crowd_count
    where subject = 'inbox' and prefix = 'all' and standing = 'bare' and until > now()`
  const rows = await db<{ waiting: number; overdue: number }>`select
    (select count(*)::int from report where closed_at is null) +
      (select count(*)::int from fact_check_request where answered_at is null and merged_into is null) as waiting,
    (select count(*)::int from grievance where settled_at is null and due_at < now()) as overdue`
  const { waiting, overdue } = rows[0]!
  const sent = room?.counted ?? 0
  return [
    sent >= perHour
      ? unwell(
          `the inbox took ${sent} of ${perHour} and is closed until ${room!.until}; raise INBOX_PER_HOUR if the senders are honest`,
        )
      : well(`the inbox took ${sent} of ${perHour} in this hour; ${waiting} wait at the desk`),
    overdue === 0
      ? well('no complaint is overdue')
      : unwell(`complaints that should have been settled by now: ${overdue}`),
  ]
}

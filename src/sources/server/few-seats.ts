// A result of one seat or a few, in a year in which the house was not elected, is a by-election, whatever the file
// calls it.
import type { Database } from '#base/server/database/db.ts'
import { enterByElection } from '../formats/by-election-files.ts'
import type { ElectionFacts } from '../formats/seat-format.ts'
import { WrongFormat } from '../wrong-format.ts'

/** Of a house of which nothing else is known, so few seats are no election. */
const fewest = 2
const smallHouse = 20

/** Throws `WrongFormat`. More seats of an election that the site has are always welcome. */
export async function refuseByElection(trx: Database, { election, facts }: ElectionFacts): Promise<void> {
  const rows = await trx<{ known: number; house: number; due: number | null; last: number | null }>`
    select (select count(*)::int from contest where election_id = ${election.id}) as known,
      (select count(*)::int from constituency c where c.house = ${election.house} and not c.superseded
        and (${election.stateCode}::text is null or c.state_code = ${election.stateCode})) as house,
      c.due, c.last
    from (select) one left join lateral (
      select left(e.due->>'from', 4)::int as due, substring(e.due->>'lastElection' from '\\d{4}$')::int as last
      from election_calendar e
      where e.house = ${election.house} and e.status = 'due' and e.kind = 'general'
        and (${election.stateCode}::text is null or exists
          (select from state s where s.code = ${election.stateCode} and s.name = any(e.states)))
    ) c on true`
  const { known, house, due, last } = rows[0]!
  const seats = facts.seats.length
  // Files of the Lok Sabha are of one general election each.
  if (seats === 0 || known > 0 || election.house === 'lok_sabha') return
  const year = election.year
  const isBetween = due !== null && last !== null && year > last && year < due
  const isGeneral = year === last || year === due
  const isFew = isBetween ? seats < house / 2 : !isGeneral && seats <= fewest && house >= smallHouse
  if (!isFew) return
  const names = facts.seats.map(({ nameThen }) => nameThen).slice(0, 4)
  throw new WrongFormat(
    `The file has ${seats} of the ${house} seats of this house (${names.join(', ')}${seats > 4 ? ' …' : ''}), ` +
      `${isBetween ? `and the house was not due for election in ${year}: the next is due in ${due}` : 'and nothing else is known of such an election'}. ` +
      `This looks like a by-election. A result file of it cannot be imported. ${enterByElection}`,
  )
}

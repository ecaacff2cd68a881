// Links each member's term to a person of the site. The importer, which knows names, decides who is who; nothing is guessed.
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#base/server/database/db.ts'
import type { Contested, MemberToLink } from '../facts.ts'

/** Returns the key of a candidacy of the person whose work it is; null if that is not known. */
type WhoseWork = (member: MemberToLink, contested: readonly Contested[]) => string | null

/** A member of whom no person is known here. */
type Unlinked = { id: string; term: number; name: string; seat: string | null }

/** Decides for all members again, as candidacies come and go. Writes only the differences. */
export async function linkMembers(trx: Database, whose: WhoseWork): Promise<Unlinked[]> {
  const [members, contested] = await Promise.all([readMembers(trx), readContested(trx)])
  if (members.length === 0) return []
  const ofState = Map.groupBy(contested, ({ state }) => state)
  const found: (MemberRow & { key: string | null })[] = []
  for (const [i, member] of members.entries()) {
    // The database is given its next statement.
    if (i % 50 === 0) await setImmediate()
    const key = isSeated(member) ? whose(member, ofState.get(member.state) ?? []) : null
    found.push({ ...member, key })
  }
  const links = withOtherTerms(found, new Map(contested.map(({ key, person }) => [key, person])))
  await trx`
    update member_term m set person_key = new.key
    from json_to_recordset(${JSON.stringify(links.map(({ id, key }) => ({ id, key })))}::json) as new (id text, key text)
    where new.id = m.id and new.key is distinct from m.person_key`
  return links.flatMap(({ id, term, name, seat, key }) => (key === null ? [{ id, term, name, seat }] : []))
}

type MemberRow = MemberToLink & { seat: string | null }

const readMembers = (trx: Database) =>
  trx<MemberRow>`
    select id, term, name, constituency_id as seat, state_code as state, party, held_from::text as "from",
      period_until::text as "periodUntil", age
    from member_term order by id`

const readContested = (trx: Database) =>
  trx<Contested>`
    select r.person_id as person, least(r.candidacy_id, r.keys[1]) as key, r.year, r.election, c.state_code as state, r.constituency_id as seat,
      r.name, r.party, r.won, case when 'age' = any(r.disputed) then null else r.age end as age
    from election_record r join constituency c on c.id = r.constituency_id
    where c.house = 'lok_sabha' order by r.person_id, r.at`

type Found = Pick<MemberToLink, 'name' | 'age' | 'periodUntil'> & { seat: string | null; key: string | null }

/** A list that names one member in the same words for the same seat in two terms means one person. */
function withOtherTerms<One extends Found>(
  found: readonly One[],
  personOf: ReadonlyMap<string, string>,
): One[] {
  const same = Map.groupBy(found, ({ name, seat }) => `${name}|${seat}`)
  return found.map((member) => {
    if (member.key !== null || member.seat === null) return member
    const others = same
      .get(`${member.name}|${member.seat}`)!
      .filter((one) => one.key !== null && isOneBirth(one, member))
    const persons = new Set(others.map(({ key }) => personOf.get(key!)))
    return persons.size === 1 ? { ...member, key: others[0]!.key } : member
  })
}

function isOneBirth(a: Found, b: Found): boolean {
  if (a.age === null || b.age === null) return true
  const born = (one: Found) => Number(one.periodUntil.slice(0, 4)) - one.age!
  return Math.abs(born(a) - born(b)) <= 3
}

function isSeated(member: MemberRow): member is MemberToLink {
  return member.seat !== null
}

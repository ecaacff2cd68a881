// Decides for every known holder whether they are in office: reads everything about each office and calls
// office.ts.
import type { Database } from '#base/server/database/db.ts'
import { writeSetting } from '#base/server/settings.ts'
import { firstDay, lastDay } from '../days.ts'
import {
  keptSeat,
  otherHouse,
  statusOf,
  type Claim,
  type Finding,
  type Office,
  type Poll,
} from '../office.ts'
import { today } from './day.ts'
import { leaderId } from '../facts.ts'

/** The setting that holds the Indian day. */
export const settledOn = 'offices-settled-on'

type Row = Claim & {
  office: string
  position: string
  seat: string | null
  state: string | null
  redrawn: boolean
  /** False for the former winner of a corrected result. */
  stands: boolean
  end_until: string | null
  end_day: string | null
  known: string | null
  /** Of the candidacy by which they are known. */
  person: string | null
}

/** Writes only the differences. Runs in the caller's transaction, as of the day `on`. */
export async function settleOffices(trx: Database, on?: string): Promise<void> {
  const day = on ?? (await todayOf(trx))
  await findPersons(trx)
  const [claims, polls] = [await readClaims(trx), await readPolls(trx)]
  const offices = new Map<string, Office>()
  for (const [id, of] of Map.groupBy(claims, ({ office }) => office))
    offices.set(id, {
      claims: of.filter(({ stands }) => stands),
      polls: polls(of[0]!),
      redrawn: of[0]!.redrawn,
    })
  const byId = new Map(claims.map((claim) => [claim.id, claim]))
  const decide = (claim: Row) => findingOf(claim, offices.get(claim.office)!, day)
  const found = claims.map((claim) => {
    const twin = byId.get(claim.twin ?? '')
    const given = twin && decide({ ...twin, twin: null })
    const kept = given && keptSeat(claim, given, byId.get(given.by ?? '')?.asOf)
    return { id: claim.id, ...decide({ ...claim, ...kept }) }
  })
  await write(trx, found)
  await writeSetting(trx, settledOn, await todayOf(trx))
}

function findingOf(claim: Row, office: Office, day: string): Finding {
  const found = statusOf(claim, office, day)
  // A corrected result names someone else.
  return claim.stands || found.status === 'left office' ? found : { status: 'somebody else followed' }
}

/**
 * A shipped list names the election someone won; the candidacy is known once persons are linked. So is that of who won a
 * by-election.
 */
async function findPersons(trx: Database): Promise<void> {
  await trx`
    with asked as (
      select id, split_part(person_of, ' ', 1) as election, split_part(person_of, ' ', 2)::int as year,
        split_part(person_of, ' ', 3) as seat
      from leader where person_of is not null
    ),
    found as (
      select a.id, min(least(r.candidacy_id, r.keys[1])) as key from asked a
      join election_record r on r.year = a.year and r.constituency_id = a.seat and r.won
        and (r.election = a.election or a.election like '%-by' and r.election like a.election || '%')
      group by a.id having count(distinct r.person_id) = 1
    ),
    -- Few of many, read once and not for each seat.
    winner as materialized (select * from election_record where election like '%-by%' and won),
    came as (
      select l.id, case when count(distinct r.person_id) = 1 then min(least(r.candidacy_id, r.keys[1])) end as key
      from leader l join by_election b on b.constituency_id = l.constituency_id and b.winner = l.name
      left join winner r on r.constituency_id = b.constituency_id and r.year = left(b.poll_day, 4)::int
      where l.candidacy_id is null and l.person_of is null
      group by l.id
    ),
    persons as (select a.id, f.key from asked a left join found f using (id) union all select id, key from came)
    update leader l set person_key = p.key
    from persons p where l.id = p.id and l.person_key is distinct from p.key`
}

async function todayOf(db: Database): Promise<string> {
  const rows = await db<{ day: string }>`select ${today}::text as day`
  return rows[0]!.day
}

/**
 * An end confirmed by the desk also overrides a list known at the time, until a source of a later date says
 * that the person is in office.
 */
async function readClaims(trx: Database): Promise<Row[]> {
  const rows = await trx<Row>`
    with won as materialized (
      select o.id as leader, v.id, v.election_id, v.name, v.party_id, k.person_id,
        exists (select from leader h where h.person_key = v.id) as told
      from leader o join candidacy v on v.id = o.candidacy_id left join candidacy_link k on k.candidacy_id = v.id
      where v.won
    ),
    -- The other seat that the same person won in the same election: linked, or of one name and party where a shipped list
    -- tells whose candidacy one of the two is.
    pair as (
      select a.id, b.leader from won a join won b using (election_id, person_id) where a.id <> b.id
      union
      select a.id, b.leader from won a join won b using (election_id, name, party_id) where a.id <> b.id and (a.told or b.told)
    ),
    twin as (select id, min(leader) as leader from pair group by id)
    select l.id, l.office, l.position, l.constituency_id as seat, l.state_code as state,
      coalesce(l.held_from, l.elected_on) as since, l.held_until as until, l.left_office as left, l.term_due as due, l.as_of as "asOf",
      l.elected, twin.leader as twin, coalesce(c.superseded, false) as redrawn, not l.elected or coalesce(w.won, false) as stands,
      e.held_until as end_until, e.source_day::text as end_day,
      e.known_as_of as known, p.person_id as person
    from leader l
    left join constituency c on c.id = l.constituency_id
    left join candidacy w on w.id = l.candidacy_id
    left join office_end e on e.leader_id = l.id
    left join candidacy_link p on p.candidacy_id = coalesce(l.candidacy_id, l.person_key)
    left join twin on twin.id = w.id and l.as_of = l.elected_on
    order by l.id`
  const claims = rows.map((row): Row =>
    row.end_day === null || (row.asOf > row.known! && firstDay(row.asOf) > row.end_day)
      ? row
      : {
          ...row,
          left: true,
          until: row.end_until,
          asOf: lastDay(row.asOf) > row.end_day ? row.asOf : row.end_day,
        },
  )
  const seats = claims.filter(
    ({ stands, person, position }) => stands && person !== null && isInHouse(position),
  )
  const ofPerson = Map.groupBy(seats, ({ person }) => person)
  return claims.map((claim) => {
    const own = seats.includes(claim) ? ofPerson.get(claim.person)! : []
    return own.length > 1 ? { ...claim, ...otherHouse(seatOf(claim), own.map(seatOf)) } : claim
  })
}

const isInHouse = (position: string) => ['mp', 'mla', 'rajya_sabha'].includes(position)

function seatOf({ position, state, ...claim }: Row) {
  return { ...claim, house: position === 'mla' ? `assembly ${state}` : position }
}

type PollRow = Poll & { house: string; state: string | null; seat: string; name: string | null; year: number }

/** The elections that affect an office, earliest first. */
async function readPolls(trx: Database): Promise<(of: Row) => Poll[]> {
  const general = await trx<PollRow>`
    with held as (
      select e.id, e.house, e.state_code, e.year, max(k.poll_date) is null as vague,
        greatest(make_date(e.year, 1, 1), max(k.poll_date)) as first,
        least(make_date(e.year, 12, 31), ${today}, min(s.as_of) filter (where k.status <> 'awaiting')) as last
      from election e join contest k on k.election_id = e.id left join source s on s.id = k.result_source_id
      group by e.id
    )
    select 'general' as kind, first::text as "from", greatest(first, last)::text as "to", vague as "isVague", h.house,
      h.state_code as state, k.constituency_id as seat, w.name, h.year
    from held h join contest k on k.election_id = h.id
    left join candidacy w on w.election_id = k.election_id and w.constituency_id = k.constituency_id and w.won
    order by first`
  const between = await trx<PollRow>`
    select 'by-election' as kind, poll_day as "from", coalesce(counted_on, poll_day) as "to", '' as house, null as state, constituency_id as seat, winner as name, left(poll_day, 4)::int as year
    from by_election where winner is not null
    union all
    select 'by-election' as kind, make_date(year, 1, 1)::text as "from",
      least(make_date(year, 12, 31), ${today})::text as "to", '' as house, null as state, constituency_id as seat,
      max(name) filter (where won) as name, year
    from election_record where election like '%-by%' and constituency_id is not null
    group by constituency_id, year, election order by year`
  const all = [
    ...general,
    ...between.map((one) => ({ ...one, from: firstDay(one.from), to: lastDay(one.to) })),
  ]
  const ofSeat = Map.groupBy(all, ({ seat }) => seat)
  const ofHouse = Map.groupBy(general, ({ house, state }) => `${house} ${state ?? ''}`)
  return (of) => {
    if (of.seat !== null)
      return (ofSeat.get(of.seat) ?? []).map((poll) => ({
        ...poll,
        winner: poll.name === null ? null : leaderId(of.office, poll.name),
      }))
    // The Rajya Sabha is never dissolved.
    if (of.position === 'rajya_sabha') return []
    const house = of.position === 'chief_minister' ? `assembly ${of.state ?? ''}` : 'lok_sabha '
    const years = Map.groupBy(ofHouse.get(house) ?? [], ({ year }) => year)
    return [...years.values()].map(([poll]) => ({ ...poll!, winner: null }))
  }
}

async function write(trx: Database, found: readonly (Finding & { id: string })[]): Promise<void> {
  const json = JSON.stringify(found.map(({ id, status, day = null, by = null }) => ({ id, status, day, by })))
  // The former holder is cleared first: an office has one holder at a time.
  for (const current of [false, true])
    await trx`
      update leader l
      set status = new.status, status_day = new.day, followed_by = new.by, current = ${current}
      from json_to_recordset(${json}::json) as new (id text, status text, day text, by text)
      where new.id = l.id and (new.status = 'in office') = ${current}
        and (l.status, l.status_day, l.followed_by) is distinct from (new.status, new.day, new.by)`
}

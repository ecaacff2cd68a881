// People shown as in office, against later lists, by-elections and vacancies.
import type { Contests } from '../contests.ts'
import type { Report } from '../findings.ts'
import { partiesDiffer } from '../parties.ts'
import { stateKey } from '../places/spelling.ts'
import type { Shown } from '../shown.ts'
import { table } from '../tables.ts'
import { likeness } from '../words.ts'

type Leader = Shown['leaders'][number]

export function checkOffices(raw: string, shown: Shown, contests: Contests, report: Report): void {
  chiefMinisters(raw, shown, report)
  byElections(shown, contests, report)
  vacated(raw, shown, contests, report)
}

function chiefMinisters(raw: string, { leaders }: Shown, report: Report): void {
  const shown = leaders.filter(({ position, current }) => position === 'chief_minister' && current)
  for (const { at, cells } of table(raw, 'leaders/chief-ministers-2026-07-23.csv')) {
    const state = cells['state']!
    const there = shown.filter(
      (one) =>
        one.state !== undefined &&
        stateKey(one.state) === stateKey(state) &&
        one.state.slice(0, 3) === state.slice(0, 3),
    )
    const said = `${at} ${cells['name']} (${cells['party']}), ${cells['as_of']}`
    if (there.length === 0)
      report('wrong', 'chief-minister-missing', [state], `No chief minister of ${state}`, [said])
    for (const one of there) {
      if (likeness(one.name, cells['name']!) >= 0.75 && partiesDiffer(one.party, cells['party']))
        report('wrong', 'chief-minister-party-differs', [state], `${sayLeader(one)} for ${one.party}`, [said])
      if (one.asOf >= cells['as_of']! && likeness(one.name, cells['name']!) < 0.75)
        report('doubt', 'chief-minister-differs', [state], sayLeader(one), [said])
      else if (one.asOf < cells['as_of']! && likeness(one.name, cells['name']!) < 0.75)
        report('wrong', 'chief-minister-of-the-past', [state], sayLeader(one), [said])
    }
  }
}

/** After a by-election since the general election, its winner sits instead of the former member. */
function byElections({ leaders }: Shown, contests: Contests, report: Report): void {
  const members = leaders.filter(({ position, current }) => position === 'mp' && current)
  for (const [key, candidacies] of contests.byKey) {
    const [, year, seat] = /^ls-by-(\d+)\|(.+)$/.exec(key) ?? []
    if (year === undefined || Number(year) < 2024) continue
    const winner = candidacies.flatMap(({ rows }) => rows).find((row) => row.won && row.by)
    if (winner === undefined) continue
    for (const one of members.filter(({ constituencyId }) => constituencyId === seat)) {
      if (likeness(one.name, winner.name) < 0.75)
        report('wrong', 'former-member-in-office', [seat!], sayLeader(one), [
          `${winner.at} ${winner.name} won the by-election`,
        ])
    }
    if (!members.some(({ constituencyId }) => constituencyId === seat))
      report('doubt', 'nobody-in-office', [seat!], `${seat} has no member`, [`${winner.at} ${winner.name}`])
  }
}

function vacated(raw: string, { leaders }: Shown, contests: Contests, report: Report): void {
  for (const { at, cells } of table(raw, 'rosters/ls18_changes_as_of_2026-10-10.csv')) {
    const seat = contests.seatOf(cells['state']!, cells['constituency']!, 2024)
    if (seat === undefined || /sitting/.test(cells['now']!)) continue
    const former = cells['elected_2024']!
    for (const one of leaders) {
      if (
        one.position !== 'mp' ||
        one.constituencyId !== seat ||
        !one.current ||
        likeness(one.name, former) < 0.75
      )
        continue
      report('wrong', 'vacant-seat-held', [seat], sayLeader(one), [
        `${at} ${cells['status_2026-10-10']}, ${cells['now']}`,
      ])
    }
  }
}

/** Problems visible on the site alone: an office without a party, a future date, an end, a source older than a year. */
export function checkOwnOffices(shown: Shown, today: string, report: Report): void {
  const byElection = new Map<string, { name: string; year: number }>()
  for (const { records } of shown.persons) {
    for (const { election, election_year: year, constituency_id: seat, won, name } of records)
      if (won && election.includes('by') && seat !== undefined) byElection.set(seat, { name, year })
  }
  const elected = new Map(
    shown.seats.map(({ seat: { id }, elections: [last] }) => [id, last?.candidates.find(({ won }) => won)]),
  )
  for (const one of shown.leaders) {
    if (one.asOf > today) report('wrong', 'day-in-the-future', [one.id], sayLeader(one))
    if (!one.current) continue
    const [, year] = /^(\d{4})/.exec(one.asOf) ?? []
    if (one.until !== undefined || one.followedBy !== undefined)
      report('wrong', 'current-though-ended', [one.id], sayLeader(one))
    if (one.asOf < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.slice(0, one.asOf.length))
      report('wrong', 'current-though-stale', [one.id], sayLeader(one))
    if (one.position !== 'mla' && one.position !== 'mp' && one.party === undefined)
      report('doubt', 'office-without-party', [one.id], sayLeader(one))
    const winner = elected.get(one.constituencyId ?? '')
    const isWinner = winner?.personId !== undefined && likeness(winner.name, one.name) >= 0.75
    if ((one.position === 'prime_minister' || isWinner) && one.personId === undefined)
      report('doubt', 'office-without-person', [one.id], sayLeader(one))
    const later =
      one.constituencyId === undefined || one.position !== 'mp'
        ? undefined
        : byElection.get(one.constituencyId)
    if (later && later.year >= Number(year) && likeness(later.name, one.name) < 0.75)
      report('wrong', 'by-election-winner-passed-over', [one.id], sayLeader(one), [
        `${later.name} won the by-election of ${later.year}`,
      ])
  }
  const held = shown.leaders.filter(
    ({ current, position }) => current && position !== 'mp' && position !== 'mla',
  )
  for (const [office, some] of Map.groupBy(held, ({ position, state }) =>
    `${position} ${state ?? ''}`.trim(),
  )) {
    if (some.length > 1)
      report('wrong', 'two-holders-of-one-office', [office], some.map(sayLeader).join(' and '))
  }
  for (const [seat, some] of Map.groupBy(
    shown.leaders.filter(({ current, constituencyId }) => current && constituencyId !== undefined),
    ({ constituencyId }) => constituencyId!,
  )) {
    if (some.length > 1)
      report('wrong', 'two-holders-of-one-office', [seat], some.map(sayLeader).join(' and '))
  }
}

export function sayLeader({ name, position, state, constituency, asOf }: Leader): string {
  return `${name}, ${position.replaceAll('_', ' ')}${state || constituency ? ` of ${[constituency, state].filter(Boolean).join(', ')}` : ''}, in office as of ${asOf}`
}

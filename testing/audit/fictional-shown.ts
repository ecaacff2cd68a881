// The fictional country as shown by a site without mistakes.
import {
  assemblySeat,
  assemblySummary,
  biharSeat,
  electionOf,
  seatOf,
  summaryOf,
} from './fictional-results.ts'
import { placeOf, placesShown, secondSeat } from './fictional-places.ts'
import { seats, type FictionalCandidacy } from './fictional-stands.ts'
import { membersShown } from './fictional-members.ts'
import type { Shown, ShownRecord, ShownSeat } from '../../scripts/audit/shown.ts'

export function shownOf(all: readonly FictionalCandidacy[]): Shown {
  const persons = [...Map.groupBy(all, ({ person }) => person)].map(([id, own]) => personOf(id, own))
  return {
    persons,
    listed: [
      ...persons.map(({ candidate_id: id, name, records }) => ({
        id,
        name,
        total_elections: records.length,
      })),
      ...assemblySeat().elections.flatMap(({ candidates }) =>
        candidates.flatMap(({ personId: id, name }) =>
          id === undefined ? [] : [{ id, name, total_elections: 1 }],
        ),
      ),
    ],
    seats: [
      ...Object.keys(seats).map((id) => ({
        seat: seatOf(id),
        elections: [2024, 2019].map((year) => electionOf(all, id, year)),
      })),
      assemblySeat(),
      secondSeat(),
      biharSeat(),
    ].map(listed),
    summaries: [summaryOf(all, 2024), summaryOf(all, 2019), assemblySummary],
    leaders: leaders(all),
    parliament: membersShown(),
    places: placesShown(),
    cases: [2014, 2019, 2024].map((year) => casesOf(all, year)),
    growth: [growthOf(all)],
    sources: [...new Set(persons.flatMap((one) => one.records.flatMap(({ source_ids: ids }) => ids)))].map(
      (id) => ({ id, asOf: '2024-06-04', credit: 'C' }),
    ),
  }
}

/** With what a list of seats shows of it. */
export function listed(one: ShownSeat): ShownSeat {
  const { id, name, reservation } = one.seat
  const [last] = one.elections
  const seat = { ...placeOf(id), ...one.seat }
  if (last === undefined) return { ...one, seat }
  const { electionId, status, winner, turnout } = last
  const latest = { electionId, status, winner: winner!.name, winnerParty: winner!.party }
  return {
    ...one,
    seat,
    card: {
      id,
      name,
      latest,
      ...(reservation && { reservation }),
      ...(turnout !== undefined && { turnout }),
    },
  }
}

function personOf(id: string, own: FictionalCandidacy[]): Shown['persons'][number] {
  return { candidate_id: id, name: own[0]!.name, records: own.map((one, i) => recordOf(one, own[i - 1])) }
}

export function recordOf(one: FictionalCandidacy, before?: FictionalCandidacy): ShownRecord {
  const figures = {
    age: one.age,
    total_assets_amount: one.assets,
    total_liabilities_amount: 0,
    criminal_cases_count: one.cases,
    education_level: 'Graduate',
  }
  const affidavits =
    one.year === 2024 ? ['ls-affidavits-2004-2024'] : ['ls-affidavits-2004-2019', 'ls-affidavits-2004-2024']
  return {
    election_year: one.year,
    election: 'ls',
    state: 'Navgarh',
    constituency: seats[one.seat]!.name,
    seat_key: one.seat,
    constituency_id: one.seat,
    name: one.name,
    party: one.party,
    won: one.won,
    ...(one.year === 2014 ? {} : { votes: one.votes }),
    ...figures,
    ...(before === undefined ? {} : { assets_growth_percent: (one.assets / before.assets - 1) * 100 }),
    assets_doubtful: false,
    disputed: [],
    source_ids: affidavits,
    stated: affidavits.map((source_id) => ({ source_id, name: one.name, ...figures })),
  }
}

function leaders(all: readonly FictionalCandidacy[]): Shown['leaders'] {
  const base = { current: true }
  const members = all.filter(({ year, won }) => year === 2024 && won)
  return [
    {
      ...base,
      id: 'pm-ravi',
      name: 'Ravi Kamble',
      position: 'prime_minister' as const,
      party: 'BJP',
      personId: 'pravi',
      asOf: '2026-07-23',
    },
    {
      ...base,
      id: 'cm-ng-uma',
      name: 'Uma Rao',
      position: 'chief_minister' as const,
      party: 'INC',
      state: 'Navgarh',
      asOf: '2026-07-23',
    },
    {
      ...base,
      id: 'va-ng-1-kiran',
      name: 'Kiran Sen',
      position: 'mla' as const,
      party: 'INC',
      state: 'Navgarh',
      constituency: 'Tarapur',
      constituencyId: 'va-ng-1',
      personId: 'pkiran',
      asOf: '2026-05-20',
    },
    ...members.map((one) => ({
      ...base,
      id: `${one.seat}-${one.person}`,
      name: one.name,
      position: 'mp' as const,
      party: one.party,
      state: 'Navgarh',
      constituency: seats[one.seat]!.name,
      constituencyId: one.seat,
      personId: one.person,
      asOf: '2026-10-10',
    })),
  ]
}

function casesOf(all: readonly FictionalCandidacy[], year: number): Shown['cases'][number] {
  const counted = (some: readonly FictionalCandidacy[]) => ({
    known: some.length,
    declared: some.filter(({ cases }) => cases > 0).length,
  })
  const own = all.filter((one) => one.year === year)
  return {
    election: { key: `ls-${year}`, election: 'ls', year, missing: [] },
    states: [{ key: 'NG', all: counted(own), winners: counted(own.filter(({ won }) => won)) }],
  }
}

function growthOf(all: readonly FictionalCandidacy[]): Shown['growth'][number] {
  const [first, , last] = all.filter(({ person }) => person === 'pasha')
  return {
    candidate_id: 'pasha',
    name: first!.name,
    starting_assets: first!.assets,
    starting_year: 2014,
    peak_assets: last!.assets,
    peak_year: 2024,
    total_growth: (last!.assets / first!.assets - 1) * 100,
  }
}

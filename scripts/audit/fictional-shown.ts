// The fictional country as a site shows it that makes no mistake.
import { assemblySeat, biharSeat, electionOf, seatOf, summaryOf } from './fictional-results.ts'
import { seats, type Stand } from './fictional-stands.ts'
import type { Shown, ShownRecord } from './shown.ts'

export function shownOf(all: readonly Stand[]): Shown {
  const persons = [...Map.groupBy(all, ({ person }) => person)].map(([id, own]) => personOf(id, own))
  return {
    persons,
    listed: persons.map(({ candidate_id: id, name, records }) => ({
      id,
      name,
      total_elections: records.length,
      election_years: records.map((record) => record.election_year),
      constituencies: [],
    })),
    seats: [
      ...Object.keys(seats).map((id) => ({
        seat: seatOf(id),
        elections: [2024, 2019].map((year) => electionOf(all, id, year)),
      })),
      assemblySeat(),
      biharSeat(),
    ],
    summaries: [2024, 2019].map((year) => summaryOf(all, year)),
    leaders: leaders(all),
    cases: [2014, 2019, 2024].map((year) => casesOf(year)),
    growth: [growthOf(all)],
    sources: [...new Set(persons.flatMap((one) => one.records.flatMap(({ source_ids: ids }) => ids)))].map(
      (id) => ({
        id,
        publisher: 'P',
        asOf: '2024-06-04',
        licence: 'L',
        credit: 'C',
      }),
    ),
  }
}

function personOf(id: string, own: Stand[]): Shown['persons'][number] {
  const records = own.map((one, i) => recordOf(one, own[i - 1]))
  return {
    candidate_id: id,
    name: own[0]!.name,
    total_elections: own.length,
    trends: { constituency_changes: 0, party_changes: 0 },
    sources: [],
    records,
  }
}

export function recordOf(one: Stand, before?: Stand): ShownRecord {
  const figures = {
    age: one.age,
    total_assets_amount: one.assets,
    total_liabilities_amount: 0,
    criminal_cases_count: one.cases,
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
    education_level: 'Graduate',
    ...(before === undefined ? {} : { assets_growth_percent: (one.assets / before.assets - 1) * 100 }),
    assets_doubtful: false,
    disputed: [],
    source_ids: affidavits,
    told: affidavits.map((source_id) => ({ source_id, name: one.name, party: one.party, ...figures })),
  }
}

function leaders(all: readonly Stand[]): Shown['leaders'] {
  const base = {
    totalRatings: 0,
    trend: 'flat',
    trendPercentage: 0,
    current: true,
    source: { sourceId: 's', publisher: 'P', title: 'T', asOf: '2026-07-23' },
  } as const
  const members = all.filter(({ year, won }) => year === 2024 && won)
  return [
    {
      ...base,
      id: 'pm-ravi',
      name: 'Ravi Kamble',
      position: 'prime_minister',
      party: 'BJP',
      personId: 'pravi',
      asOf: '2026-07-23',
      elected: false,
    },
    {
      ...base,
      id: 'cm-ng-uma',
      name: 'Uma Rao',
      position: 'chief_minister',
      party: 'INC',
      state: 'Navgarh',
      asOf: '2026-07-23',
      elected: false,
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
      asOf: '2024',
      elected: true,
    })),
  ]
}

function casesOf(year: number): Shown['cases'][number] {
  const all = { known: 2, declared: 1 }
  const row = { key: 'NG', label: 'Navgarh', all, winners: all }
  return {
    election: {
      key: `ls-${year}`,
      election: 'ls',
      year,
      all,
      winners: all,
      members_only: false,
      disputed: 0,
      missing: [],
    },
    states: [row],
    parties: [],
    elections: [],
    sources: [],
  }
}

function growthOf(all: readonly Stand[]): Shown['growth'][number] {
  const [first, , last] = all.filter(({ person }) => person === 'pasha')
  return {
    candidate_id: 'pasha',
    name: first!.name,
    starting_assets: first!.assets,
    starting_year: 2014,
    peak_assets: last!.assets,
    peak_year: 2024,
    total_growth: (last!.assets / first!.assets - 1) * 100,
    growth_rate_annual: 8.4,
    link_confidence: 0.99,
  }
}

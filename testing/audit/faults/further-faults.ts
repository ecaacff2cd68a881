// Forty faults of kinds that earlier audits overlooked or that nobody had planted. Each is planted alone.
import { holder, house } from './members.ts'
import { ballot, files } from '../fictional-world.ts'
import type { World } from '../fictional-world.ts'
import { add, election, leader, record, seat, set, stand, summary } from './planted-faults.ts'
import type { Plant } from './planted-faults.ts'

const pins = (w: World) => w.shown.places.pins
const row2025 = (w: World) => election(w, 'va-ng-1', 2025)
const candidate = (w: World, year: number, n: number) => election(w, 'ls-ng-1', year).candidates[n]!
const first = (w: World, term: number) => house(w, term).members[0]!
export const collection = 'next-elections/va-8states-latest.csv.gz'

/** What one list has of the assembly's seat, instead of the commission's table. */
export function fromCollection(w: World, more: { electors: number; nota: number }): void {
  const votes = { 'Nila Das': 300, 'Om Nath': 100, NOTA: more.nota }
  w.files[collection] = Object.entries(votes).map(([name, count]) => ({
    ...ballot(name, count),
    state: 'NG',
    year: 2025,
    seat_id: 'va-ng-1',
    seat_no: 1,
    seat: 'Tarapur',
    electors: more.electors,
    votes: count,
  }))
  w.files[files.assembly] = []
}

export const furtherFaults: [what: string, plant: Plant][] = [
  // A seat’s table
  ['the electors of an assembly seat', (w) => fromCollection(w, { electors: 1100, nota: 5 })],
  ['the votes for none of the above', (w) => fromCollection(w, { electors: 1000, nota: 6 })],
  [
    'votes of two candidates are exchanged',
    (w) => {
      const [one, other] = row2025(w).candidates
      const votes = one!.votes
      set(one!, { votes: other!.votes })
      set(other!, { votes })
    },
  ],
  ['a candidate is left out', (w) => void row2025(w).candidates.pop()],
  [
    'the day of a poll in a phase of an assembly',
    (w) => {
      w.files['next-elections/poll-phases-5states.csv'] = [
        { year: 2025, state: 'NG', poll_day: '2025-02-10' },
      ]
      set(row2025(w), { pollDate: '2025-02-14' })
    },
  ],
  ['the day of a by-election', (w) => set(election(w, 'va-ng-1', 2026), { pollDate: '2026-05-10' })],
  // A seat’s table against a person’s page
  ['the assets in a seat’s table', (w) => set(candidate(w, 2024, 0), { assets: 1 })],
  ['the age in a seat’s table', (w) => set(candidate(w, 2024, 0), { age: 90 })],
  ['the cases in a seat’s table', (w) => set(candidate(w, 2024, 0), { cases: 9 })],
  ['the education in a seat’s table', (w) => set(candidate(w, 2024, 0), { education: 'Doctorate' })],
  [
    'two candidates of a seat lead to each other’s pages',
    (w) => {
      const [one, other] = election(w, 'ls-ng-2', 2019).candidates
      const person = one!.personId
      set(one!, { personId: other!.personId })
      set(other!, { personId: person })
    },
  ],
  // Affidavits
  [
    'assets ten times too large',
    (w) => {
      const one = record(w, 'pasha', 2014)
      const sum = one.total_assets_amount! * 10
      for (const said of [one, ...one.stated]) set(said, { total_assets_amount: sum })
    },
  ],
  [
    'an affidavit of another year',
    (w) => void add(w, { ...stand('ptara', 2014), year: 2019, age: 70, seat: 'ls-ng-2' }, 'ptara'),
  ],
  // Lists
  ['a person’s name in the list of persons', (w) => set(w.shown.listed[0]!, { name: 'Zubin Mehta' })],
  ['a person’s elections in the list of persons', (w) => set(w.shown.listed[0]!, { total_elections: 9 })],
  ['a summary’s turnout', (w) => set(summary(w, 2024).totals, { votesPolled: 999 })],
  // Places and offices
  ['a PIN code without an answer', (w) => void pins(w).pop()],
  ['the party of a member of the Rajya Sabha', (w) => set(holder(w, 'rs-ng-imran-qadri'), { party: 'INC' })],
  [
    'a chief minister of another party than in the list',
    (w) => set(leader(w, 'cm-ng-uma'), { party: 'BJP' }),
  ],
  ['the reservation of a seat', (w) => set(seat(w, 'va-ng-1').seat, { reservation: 'SC' })],

  // What page and table repeat
  ...Object.entries({
    age: 64,
    total_liabilities_amount: 7,
    criminal_cases_count: 1,
    education_level: 'Doctorate',
  }).map(([figure, value]): [string, Plant] => [
    `${figure} of another on a page, in its sources and in the table`,
    (w) => {
      const one = record(w, 'pasha', 2024)
      for (const said of [one, ...one.stated]) set(said, { [figure]: value })
      const columns = { age: 'age', criminal_cases_count: 'cases', education_level: 'education' }
      set(candidate(w, 2024, 0), { [columns[figure as 'age'] ?? 'none']: value })
    },
  ]),
  [
    'the votes of a candidate on page and table',
    (w) => {
      set(record(w, 'ptara', 2019), { votes: 211 })
      set(candidate(w, 2019, 1), { votes: 211 })
      set(election(w, 'ls-ng-1', 2019), { votesCounted: 501, marginVotes: 69 })
    },
  ],
  [
    'the electors of a Lok Sabha seat',
    (w) => {
      set(election(w, 'ls-ng-1', 2024), { electors: 1250, turnout: 40 })
      set(seat(w, 'ls-ng-1').card!, { turnout: 40 })
      set(summary(w, 2024).totals, { electors: 2250 })
    },
  ],
  [
    'the name of a seat in an earlier election',
    (w) => set(election(w, 'ls-ng-1', 2019), { nameThen: 'Kamalgaon' }),
  ],
  [
    'an election is called by another year',
    (w) => set(election(w, 'ls-ng-1', 2019), { label: 'Lok Sabha 2024' }),
  ],
  [
    'an election that no file has',
    (w) => {
      const before = {
        ...election(w, 'va-ng-1', 2025),
        electionId: 'va-ng-2020',
        label: 'Navgarh assembly 2020',
      }
      seat(w, 'va-ng-1').elections.push({ ...before, year: 2020 })
    },
  ],
  ['an election was called off', (w) => set(election(w, 'va-ng-1', 2025), { status: 'countermanded' })],
  ['a seat is in another state', (w) => set(seat(w, 'ls-ng-2').seat, { state: 'Purvgarh', stateCode: 'PG' })],
  // Persons
  [
    'a person without a page',
    (w) => {
      w.shown.persons = w.shown.persons.filter(({ candidate_id: id }) => id !== 'pimran')
      w.shown.listed = w.shown.listed.filter(({ id }) => id !== 'pimran')
    },
  ],
  ['growth from a later year', (w) => set(w.shown.growth[0]!, { starting_year: 2019 })],
  // Parliament and offices
  ['the attendance of a member', (w) => set(first(w, 17), { attendance: 20.5 })],
  ['the private members’ bills of a member', (w) => set(first(w, 17), { bills: 2 })],
  [
    'since when a member of the Rajya Sabha sits',
    (w) => set(holder(w, 'rs-ng-imran-qadri'), { since: '2020' }),
  ],
  [
    'the beginning of a former office',
    (w) => set(w.shown.parliament.offices[0]!.terms[1]!, { from: '2012-05-16' }),
  ],
  ['a former holder is left out', (w) => void w.shown.parliament.offices[0]!.terms.pop()],
  // Places
  ['the district of a PIN code', (w) => set(pins(w)[0]!, { districts: ['Parvat'] })],
  ['the qualifying day of a roll', (w) => set(w.shown.places.latest[0]!, { qualifyingDay: '2026-01-01' })],
]

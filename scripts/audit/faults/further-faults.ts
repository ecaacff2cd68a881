// Twenty faults of kinds that an earlier audit overlooked or that nobody had planted. Each is planted alone.
import { ballot, files } from '../fictional-world.ts'
import type { World } from '../fictional-world.ts'
import { add, election, leader, record, seat, set, stand, summary } from './planted-faults.ts'
import type { Plant } from './planted-faults.ts'

const pins = (w: World) => w.shown.places.pins
const row2025 = (w: World) => election(w, 'va-ng-1', 2025)
const candidate = (w: World, year: number, n: number) => election(w, 'ls-ng-1', year).candidates[n]!
const holder = (w: World, id: string) => w.shown.parliament.holders.find((one) => one.id === id)!
const collection = 'next-elections/va-8states-latest.csv.gz'

/** What one list has of the assembly's seat, instead of the commission's table. */
function fromCollection(w: World, more: { electors: number; nota: number }): void {
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
]

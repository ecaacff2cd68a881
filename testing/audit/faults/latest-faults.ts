// Faults of kinds that the audit overlooked in November 2026, twenty that were planted before anybody knew whether it sees
// them, and what it did not see of forty more. Each is planted alone.
import { member } from './members.ts'
import { election, leader, record, seat, set, summary } from './planted-faults.ts'
import type { World } from '../fictional-world.ts'
import type { Plant } from './planted-faults.ts'

const pin = (w: World, code: string) => w.shown.places.pins.find((one) => one.pin === code)!
const swap = <T extends object>(one: T, other: T, field: keyof T) => {
  const kept = one[field]
  set(one, { [field]: other[field] } as Partial<Record<keyof T, unknown>>)
  set(other, { [field]: kept } as Partial<Record<keyof T, unknown>>)
}
const cases = (w: World, year: number) => w.shown.cases.find((one) => one.election!.year === year)!

export const latestFaults: [what: string, plant: Plant][] = [
  // Overlooked before
  ['the state of a contest on a person’s page', (w) => set(record(w, 'pasha', 2019), { state: 'Purvgarh' })],
  [
    'the seat of a contest on a person’s page',
    (w) => set(record(w, 'pasha', 2019), { constituency: 'Kamalgaon' }),
  ],
  [
    'how many declared cases',
    (w) => set(cases(w, 2024).states[0]!, { all: { ...cases(w, 2024).states[0]!.all, known: 3 } }),
  ],
  [
    'a member of the Rajya Sabha is left out',
    (w) => {
      w.shown.parliament.holders = w.shown.parliament.holders.filter(({ id }) => id !== 'rs-ng-ela-sen')
    },
  ],
  ['the prime minister’s name', (w) => set(leader(w, 'pm-ravi'), { name: 'Zubin Mehta' })],
  // Results
  [
    'the shares of two candidates are exchanged',
    (w) => {
      const [one, other] = election(w, 'ls-ng-1', 2024).candidates
      swap(one!, other!, 'share')
    },
  ],
  ['how many seats await their result', (w) => set(summary(w, 2024).totals, { awaiting: 1 })],
  [
    'a seat is in no list',
    (w) => {
      w.shown.seats = w.shown.seats.filter(({ seat: { id } }) => id !== 'va-ng-2')
    },
  ],
  [
    'an election has no summary',
    (w) => {
      w.shown.summaries = w.shown.summaries.filter(({ election: { year } }) => year !== 2019)
    },
  ],
  [
    'the older election comes first',
    (w) => {
      const shown = seat(w, 'ls-ng-1')
      shown.elections = shown.elections.toReversed()
    },
  ],
  // Offices
  ['the state of a member', (w) => set(leader(w, 'ls-ng-1-pasha'), { state: 'Purvgarh' })],
  [
    'the seat that a member is said to hold',
    (w) => set(leader(w, 'ls-ng-1-pasha'), { constituency: 'Kamalgaon' }),
  ],
  [
    'a minister is left out',
    (w) => {
      w.shown.parliament.holders = w.shown.parliament.holders.filter(
        ({ position }) => position !== 'minister',
      )
    },
  ],
  [
    'a chief minister stays after the next began',
    (w) => set(w.shown.parliament.offices[0]!.terms[1]!, { until: '2017-05-20' }),
  ],
  // Parliament
  ['a member’s term ends early', (w) => set(member(w, 17, 'pravi'), { until: '2021-01-01' })],
  ['a member’s state in Parliament', (w) => set(member(w, 17, 'pravi'), { state: 'Purvgarh' })],
  ['since when a member sits', (w) => set(member(w, 17, 'pravi'), { from: '2020-01-09' })],
  ['the debates of a member', (w) => set(member(w, 16, 'pasha'), { debates: 30 })],
  // Places
  ['the share of a PIN code in a seat', (w) => set(pin(w, '700001').lokSabha[0]!, { share: 40 })],
  ['the name of a PIN code’s seat', (w) => set(pin(w, '700001').assembly[0]!, { name: 'Belapur' })],
  ['the phase of the revision of the rolls', (w) => set(w.shown.places.latest[0]!, { phase: '1' })],
  // Persons
  ['a candidate’s name in one contest', (w) => set(record(w, 'pasha', 2019), { name: 'Tara Bose' })],
  [
    'a source that does not have the contest',
    (w) => set(record(w, 'pasha', 2024), { source_ids: ['ls-affidavits-2004-2019'] }),
  ],
  [
    'growth ranked in the wrong order',
    (w) => {
      const [one] = w.shown.growth
      w.shown.growth.unshift({
        ...one!,
        candidate_id: 'ptara',
        name: 'Tara Bose',
        starting_assets: 5_000_000,
        peak_assets: 6_500_000,
        total_growth: 30,
      })
    },
  ],
  [
    'a growth that is not the change since before',
    (w) => set(record(w, 'pasha', 2024), { assets_growth_percent: 125 }),
  ],
  // Of forty more, those that it did not see
  [
    'the share of votes for none of the above',
    (w) => set(election(w, 'va-ng-1', 2025), { nota: { votes: 5, share: 40 } }),
  ],
  [
    'the names of two persons are exchanged',
    (w) => {
      const [one, other] = w.shown.persons
      swap(one!, other!, 'name')
      swap(w.shown.listed[0]!, w.shown.listed[1]!, 'name')
    },
  ],
  ['a person is listed twice', (w) => w.shown.listed.push(w.shown.listed[0]!)],
  ['a seat lies in one district too many', (w) => seat(w, 'va-ng-1').seat.place!.districts.push('Kamal')],
  ['the prime minister’s party', (w) => set(leader(w, 'pm-ravi'), { party: 'INC' })],
  ['the number of an assembly seat', (w) => set(seat(w, 'va-ng-1').seat, { number: 7 })],
  ['the key of a contest’s seat', (w) => set(record(w, 'pasha', 2019), { seat_key: 'ls-ng-2' })],
  [
    'an election’s summary is called by another year',
    (w) => set(summary(w, 2019).election, { label: 'Lok Sabha 2014' }),
  ],
  // Of twenty more
  ['a seat was called like another', (w) => set(election(w, 'ls-ng-1', 2019), { nameThen: 'Belapur' })],
  [
    'a member’s office leads to no person',
    (w) => {
      delete leader(w, 'ls-ng-1-pasha').personId
    },
  ],
  ['a PIN code without an assembly seat', (w) => set(pin(w, '700001'), { assembly: [] })],
]

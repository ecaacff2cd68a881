// Faults that were planted on 29 November 2026 before anybody knew whether the audit sees them. Each is planted alone.
import { election, leader, record, seat, set, summary } from './planted-faults.ts'
import type { World } from '../fictional-world.ts'
import type { Plant } from './planted-faults.ts'

const house = (w: World, term: number) => w.shown.parliament.houses.find((one) => one.term === term)!
const member = (w: World, term: number, id: string) =>
  house(w, term).members.find(({ personId }) => personId === id)!
const office = (w: World) => w.shown.parliament.offices[0]!
const card = (w: World, id: string) => seat(w, id).card!

export const newestFaults: [what: string, plant: Plant][] = [
  [
    'the winner of a seat leads to no page',
    (w) => {
      delete election(w, 'ls-ng-2', 2019).candidates[0]!.personId
    },
  ],
  [
    'a seat’s table has nothing of a member’s affidavit',
    (w) => {
      const [winner] = election(w, 'ls-ng-1', 2024).candidates
      for (const field of ['age', 'assets', 'cases', 'education'] as const) delete winner![field]
    },
  ],
  [
    'the debts on a person’s page',
    (w) => set(record(w, 'pasha', 2019), { total_liabilities_amount: 900_000 }),
  ],
  ['the age that one source states', (w) => set(record(w, 'pasha', 2019).stated[1]!, { age: 47 })],
  ['the growth of another person', (w) => set(w.shown.growth[0]!, { name: 'Tara Bose' })],
  [
    'how many winners with declared cases',
    (w) =>
      set(w.shown.cases.find((one) => one.election!.year === 2024)!.states[0]!, {
        winners: { known: 2, declared: 2 },
      }),
  ],
  [
    'a member of an assembly leads to another’s page',
    (w) => set(leader(w, 'va-ng-1-kiran'), { personId: 'pasha' }),
  ],
  [
    'an election that was voted in is called uncontested',
    (w) => set(election(w, 'ls-ng-2', 2019), { status: 'uncontested' }),
  ],
  ['a whole result is called a part', (w) => set(election(w, 'ls-ng-2', 2019), { isPart: true })],
  [
    'a poll in another year than the election',
    (w) => set(election(w, 'ls-ng-1', 2019), { pollDate: '2018-05-01' }),
  ],
  ['the votes for none of the above in a summary', (w) => set(summary(w, 2024), { nota: { votes: 77 } })],
  ['a seat is called redrawn', (w) => set(seat(w, 'ls-ng-1').seat, { superseded: true })],
  ['the name of a seat in the list', (w) => set(card(w, 'ls-ng-2'), { name: 'Belapur' })],
  ['a seat in the list awaits its result', (w) => set(card(w, 'ls-ng-2').latest!, { status: 'awaiting' })],
  ['the questions of a member', (w) => set(member(w, 17, 'pravi'), { questions: 31 })],
  ['the median of a house', (w) => set(house(w, 17), { medianAttendance: 12.5 })],
  [
    'a contest leads to a seat that nobody knows',
    (w) => set(record(w, 'pasha', 2019), { constituency_id: 'ls-ng-9' }),
  ],
  ['the name of a former chief minister', (w) => set(office(w).terms[1]!, { name: 'Zubin Mehta' })],
  ['the state of an office', (w) => set(office(w).office, { state: 'Purvgarh' })],
  // Of twenty-two more, those that it did not see
  [
    'the places of two candidates are exchanged',
    (w) => {
      const [first, second] = election(w, 'ls-ng-1', 2024).candidates
      set(first!, { position: 2 })
      set(second!, { position: 1 })
    },
  ],
  [
    'a member of the Lok Sabha is called one of an assembly',
    (w) => set(leader(w, 'ls-ng-1-pasha'), { position: 'mla' }),
  ],
  [
    'a person is left out of the list',
    (w) => {
      w.shown.listed = w.shown.listed.filter(({ id }) => id !== 'pravi')
    },
  ],
  ['a former chief minister is named twice', (w) => office(w).terms.push(office(w).terms[0]!)],
]

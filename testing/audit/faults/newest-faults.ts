// Faults that were planted from 29 November 2026 on, before anybody knew whether the audit sees them. Each is planted alone.
import { holder, house, member } from './members.ts'
import {
  electedToTwoHouses,
  election,
  leader,
  person,
  record,
  row,
  seat,
  set,
  summary,
} from './planted-faults.ts'
import type { World } from '../fictional-world.ts'
import type { Plant } from './planted-faults.ts'

const office = (w: World) => w.shown.parliament.offices[0]!
const pin = (w: World, code: string) => w.shown.places.pins.find((one) => one.pin === code)!
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
  // Of twenty more, planted on 30 November 2026 before anybody knew whether the audit sees them
  [
    'a contest for the Lok Sabha is called one for an assembly',
    (w) => set(record(w, 'pasha', 2019), { election: 'va' }),
  ],
  [
    'a seat is said to be called like another',
    (w) => set(seat(w, 'ls-ng-1').seat, { alsoSpelt: ['Kamalgaon'] }),
  ],
  ['sound assets are called doubtful', (w) => set(record(w, 'pasha', 2019), { assets_doubtful: true })],
  ['the largest growth is left out', (w) => void w.shown.growth.pop()],
  ['the peak of a growth in another year', (w) => set(w.shown.growth[0]!, { peak_year: 2019 })],
  ['a chief minister leads another state', (w) => set(leader(w, 'cm-ng-uma'), { state: 'Purvgarh' })],
  ['the party of a member of an assembly', (w) => set(leader(w, 'va-ng-1-kiran'), { party: 'BJP' })],
  ['the post offices of a PIN code', (w) => set(pin(w, '700001').lokSabha[0]!, { offices: 2 })],
  ['the state of a PIN code by name', (w) => set(pin(w, '700001').state, { name: 'Purvgarh' })],
  [
    'the end of the enumeration of a roll',
    (w) =>
      [w.shown.places.rolls[0]!, w.shown.places.latest[0]!].forEach((one) =>
        set(one, { enumerationUntil: '2026-06-08' }),
      ),
  ],
  ['a party is left out of a summary', (w) => void summary(w, 2024).parties.pop()],
  ['a decided seat is listed as undecided', (w) => void summary(w, 2024).undecided.push({ id: 'ls-ng-1' })],
  ['the votes of smaller parties in a summary', (w) => set(summary(w, 2024), { others: { votes: 50 } })],
  [
    'the winner of a by-election in a seat’s list of them',
    (w) =>
      set(seat(w, 'va-ng-1'), { byElections: [{ pollDay: '2026-04-09', winner: { name: 'Zubin Mehta' } }] }),
  ],
  ['two seats of one state have a number', (w) => set(seat(w, 'va-ng-2').seat, { number: 1 })],
  ['a minister leads to no page', (w) => void delete holder(w, 'minister-ravi-kamble').personId],
  ['a contest is left out of a member’s page', (w) => void w.shown.persons[0]!.records.shift()],
  ['the turnout of a seat in the list', (w) => set(card(w, 'ls-ng-1'), { turnout: 12 })],
  ['a term of Parliament is left out', (w) => void w.shown.parliament.houses.pop()],
  [
    'the votes of a contest are left out of a person’s page',
    (w) => void delete record(w, 'pasha', 2019).votes,
  ],
  // Of two kinds more, planted later that day, neither of which it saw
  [
    'a member to the end of the term has won a seat of an assembly in its last year',
    (w) => {
      electedToTwoHouses(w)
      delete member(w, 17, 'pravi').until
    },
  ],
  [
    'the PIN codes of a region lie in a district in which none of their seats lies',
    (w) => {
      const one = pin(w, '700001')
      for (const code of ['700002', '700003', '700004', '700005', '700006'])
        w.shown.places.pins.push({ ...one, pin: code, districts: ['Farpur'] })
    },
  ],
  // Of twenty-nine more, planted on 1 December 2026, those that it did not see
  ['a state’s roll is left out', (w) => void w.shown.places.latest.pop()],
  ['a seat was drawn in another year', (w) => set(seat(w, 'ls-ng-1').seat, { delimitation: 1976 })],
  [
    'a source is older than its election',
    (w) => w.shown.sources.forEach((one) => set(one, { asOf: '2010-01-01' })),
  ],
  [
    'a state with affidavits is said to lack them',
    (w) => set(w.shown.cases[2]!.election!, { missing: [{ code: 'NG' }] }),
  ],
  ['the declared cases of another year', (w) => set(w.shown.cases[2]!.election!, { year: 2019 })],
  [
    'the contests of a page are out of order',
    (w) => {
      const [first] = w.shown.persons
      first!.records = first!.records.toReversed()
    },
  ],
  ['the list of seats lacks a winner', (w) => void delete card(w, 'ls-ng-1').latest!.winner],
  // Of twenty-nine more, planted in the shipped files later that day, those that it did not see
  [
    'a stranger’s contest stands on a person’s page',
    (w) => set(record(w, 'pasha', 2019), { name: 'Zubin Mehta', stated: [] }),
  ],
  [
    'a person’s earlier contest stands on a page of its own',
    (w) => {
      const [first] = w.shown.persons
      const [one, ...others] = first!.records
      first!.records = others
      w.shown.persons.push({ ...first!, candidate_id: 'apart', records: [one!] })
    },
  ],
  [
    'the school of a member',
    (w) => set(record(w, 'pasha', 2019).stated[0]!, { education_level: 'Literate' }),
  ],
  [
    'the debts of a winner of an assembly',
    (w) => {
      set(row(w, 'assemblyWinners', /Nila/), { liabilities: 90_000 })
      person(w, 'pasha').records.push({
        ...record(w, 'pasha', 2024),
        election: 'va',
        election_year: 2025,
        constituency: 'Tarapur',
        constituency_id: 'va-ng-1',
        name: 'Nila Das',
        total_liabilities_amount: 900_000,
      })
    },
  ],
  [
    'a post office of a PIN code lies at the other end of the country',
    (w) => {
      set(seat(w, 'ls-ng-1').seat.place!, { neighbours: [{ id: 'ls-br-1' }] })
      pin(w, '700001').lokSabha.push({ ...pin(w, '700001').lokSabha[0]!, id: 'ls-ng-2', name: 'Kamalgaon' })
    },
  ],
]

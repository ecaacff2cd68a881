// Faults that were planted in a copy of the shipped data on 1 December 2026, before anybody knew whether the audit sees them.
import { collection, fromCollection } from './further-faults.ts'
import { house } from './members.ts'
import { election, leader, seat, set, summary } from './planted-faults.ts'
import type { World } from '../fictional-world.ts'
import type { Plant } from './planted-faults.ts'

const pin = (w: World, code: string) => w.shown.places.pins.find((one) => one.pin === code)!

export const shippedFaults: [what: string, plant: Plant][] = [
  [
    'votes in an assembly seat’s part of a Lok Sabha seat',
    (w) => set(seat(w, 'va-ng-1'), { segments: [votedFor('Asha Lakhani', 149)] }),
  ],
  [
    'who led in that part, on the page of the Lok Sabha seat',
    (w) => {
      const { leader: first } = votedFor('Tara Bose', 150)
      set(seat(w, 'va-ng-1'), { segments: [votedFor('Asha Lakhani', 150)] })
      set(seat(w, 'ls-ng-1'), { areas: [{ seat: { id: 'va-ng-1', name: 'Tarapur' }, leader: first }] })
    },
  ],
  ...(
    [
      ['why there was a by-election', { reason: 'resignation of Nila Das' }],
      ['when a by-election was counted', { countedOn: '2026-05-21' }],
    ] as const
  ).map(([what, wrong]): [string, Plant] => [
    what,
    (w) => set(seat(w, 'va-ng-1'), { byElections: [{ pollDay: '2026-05-17', ...wrong }] }),
  ]),
  [
    'another short name of a party in one place',
    (w) => {
      for (const one of election(w, 'ls-ng-1', 2024).candidates)
        Object.assign(one, { party: 'Kamal Dal', partyShort: 'KD' })
      Object.assign(election(w, 'ls-ng-2', 2024).candidates[0]!, { party: 'Kamal Dal', partyShort: 'KMD' })
    },
  ],
  [
    'the votes of a candidate in the list above the elections',
    (w) => {
      const [first] = election(w, 'ls-ng-1', 2024).candidates
      Object.assign(first!, { id: 'c-1', votes: 100 })
      Object.assign(seat(w, 'ls-ng-1'), { candidates: [{ id: 'c-1', votes: 90 }] })
    },
  ],
  [
    'a figure of a person in the list',
    (w) => {
      Object.assign(w.shown.persons[0]!, { latest_assets: 100 })
      Object.assign(
        w.shown.listed.find(({ id }) => id === w.shown.persons[0]!.candidate_id)!,
        { latest_assets: 90 },
      )
    },
  ],
  [
    'a candidate is listed twice',
    (w) => {
      const { candidates } = election(w, 'ls-ng-1', 2024)
      for (const one of candidates) Object.assign(one, { id: 'c-1' })
    },
  ],
  [
    'the name of another beside a candidate’s votes',
    (w) => {
      set(seat(w, 'va-ng-1'), { segments: [votedFor('Asha Lakhani', 150)] })
      w.files['next-elections/ls-2024-by-assembly-segment.csv.gz']!.push({
        ls_seat_id: 'ls-ng-1',
        assembly_seat_id: 'va-ng-1',
        candidate: 'Asha Lakhani',
        evm_votes: 140,
      })
      w.files['next-elections/ls-2024-by-assembly-segment.csv.gz']![0]!['candidate'] = 'Tara Bose'
    },
  ],
  ['votes by machine and by post', (w) => set(election(w, 'ls-ng-1', 2024).candidates[0]!, { evmVotes: 5 })],
  [
    'voters of an assembly seat',
    (w) => {
      fromCollection(w, { electors: 1000, nota: 5 })
      for (const one of w.files[collection]!) set(one, { voters: 450 })
    },
  ],
  ['the items of two seats', (w) => set(seat(w, 'ls-ng-1').seat, { identifiers: identifiers('S01-1') })],
  [
    'the Commission’s number of a seat',
    (w) => set(seat(w, 'va-ng-2').seat, { identifiers: identifiers('S01-9') }),
  ],
  ['a border with one side', (w) => beside(w, 'ls-ng-1', ['ls-ng-2'])],
  [
    'a seat elsewhere on the map of hexagons',
    (w) => {
      beside(w, 'ls-ng-1', ['ls-ng-2'])
      beside(w, 'ls-ng-2', ['ls-ng-1'])
      w.shown.places.hexagons = ['ls-ng-1', 'ls-ng-2'].map((id, i) => ({ id, x: 40 * i, y: 0 }))
    },
  ],
  ['how many post offices a PIN code has', (w) => set(pin(w, '700001'), { offices: 4 })],
  ['when an election is due', (w) => isDue(w, { from: '2031-05', until: '2031-05' })],
  ['the day of a phase of the last election', (w) => isDue(w, { lastTimes: [lastTime('2025-05-14')] })],
  [
    'the site of a Chief Electoral Officer',
    (w) => set(w.shown.places.states[0]!, { ceoSite: 'https://ceo.test' }),
  ],
  [
    'how often a member asked a ministry',
    (w) => house(w, 17).asked.push({ ...asked, topics: [{ ministry: 'Rivers', questions: 2 }] }),
  ],
  [
    'the ministry of a question',
    (w) =>
      house(w, 18).asked.push({
        ...asked,
        questions: [{ day: '2024-07-24', title: 'Dams', ministry: 'Roads' }],
      }),
  ],
  [
    'the short name of a party',
    (w) => set(election(w, 'ls-ng-1', 2024).candidates[0]!, { partyShort: 'BJP' }),
  ],
  [
    'since when a member is of another party',
    (w) => {
      set(leader(w, 'va-ng-1-kiran'), { partySince: '2026-09-14' })
      w.files['next-elections/party-changes-mla.csv'] = [{ ...kiran, to_party: 'INC', day: '2026-09-13' }]
    },
  ],
  [
    'why a member left',
    (w) => {
      set(leader(w, 'va-ng-1-kiran'), { current: false, until: '2026-11-02', leftBecause: 'resigned' })
      w.files['next-elections/seat-vacancies-5states.csv'] = [
        { ...kiran, event: 'vacant', day: '2026-11-02', how: 'death' },
      ]
    },
  ],
  [
    'namesakes of two parties, far from each other, are one',
    (w) => {
      const [ajay] = election(w, 'va-ng-1', 2025).candidates
      const called = { ...ajay!, name: 'Ajay Kumar', won: false, votes: 0 }
      election(w, 'va-ng-1', 2025).candidates.push({ ...called, party: 'BJP', personId: 'pajay' })
      const others = Array.from({ length: 8 }, (_, i) => ({
        ...called,
        party: 'INC',
        personId: `pajay${i || ''}`,
      }))
      const result = { ...election(w, 'va-ng-1', 2025), electionId: 'va-ng-2020', candidates: others }
      seat(w, 'va-ng-2').elections.push(result)
    },
  ],
  [
    'the age of a member of an assembly',
    (w) => set(election(w, 'va-ng-1', 2025).candidates[0]!, { age: 41 }),
  ],
  // Kinds beside these
  ['how many stood in a seat', (w) => set(election(w, 'ls-ng-1', 2024), { candidateCount: 3 })],
  ['the margin in percent', (w) => set(election(w, 'ls-ng-1', 2024), { marginPercent: 13 })],
  [
    'who came second',
    (w) => set(election(w, 'ls-ng-1', 2024), { runnerUp: { name: 'Asha Lakhani', votes: 310 } }),
  ],
  [
    'more votes by post than votes',
    (w) => set(election(w, 'ls-ng-1', 2024).candidates[1]!, { postalVotes: 999 }),
  ],
  [
    'the electors of a state',
    (w) =>
      set(summary(w, 2024).states[0]!, { code: 'NG', electors: 2001, votesPolled: 1000, turnout: 49.98 }),
  ],
  [
    'the state of a seat in an earlier election',
    (w) => set(election(w, 'ls-ng-1', 2019), { stateThen: 'Purvgarh' }),
  ],
  ['a by-election is left out of a seat’s list', (w) => set(seat(w, 'va-ng-1'), { byElections: [] })],
  [
    'two seats have one hexagon',
    (w) => void (w.shown.places.hexagons = ['ls-ng-1', 'ls-ng-2'].map((id) => ({ id, x: 0, y: 0 }))),
  ],
  [
    'a part of a Lok Sabha seat is left out',
    (w) => set(seat(w, 'ls-ng-1'), { areas: [{ seat: { id: 'va-ng-9', name: 'Nowhere' } }] }),
  ],
  ['the turnout of an election', (w) => set(summary(w, 2024).totals, { turnout: 51 })],
  ['the share of a party in an election', (w) => set(summary(w, 2024).parties[0]!, { share: 99 })],
  [
    'the first day of the enumeration',
    (w) => set(w.shown.places.latest[0]!, { enumerationFrom: '2026-07-01' }),
  ],
  ['the closest finish', (w) => set(summary(w, 2024), { closest: { marginVotes: 9 } })],
  ['the party of who came second in a by-election', (w) => secondInByElection(w, 'INC')],
  [
    'for whom a seat of a PIN code is reserved',
    (w) => set(pin(w, '700001').lokSabha[0]!, { reservation: 'SC' }),
  ],
]
const asked = { name: 'Ravi Kamble', topics: [], questions: [] }
const kiran = { seat_id: 'va-ng-1', member: 'Kiran Sen' }
const identifiers = (eci: string) => ({ iso: 'IN-NG', eci, wikidata: 'QKamalgaon' })

function secondInByElection(w: World, party: string): void {
  const runnerUp = { name: 'Nila Das', party }
  set(w.files['next-elections/by-elections-2022-2026.csv']![0]!, {
    runner_up: 'Nila Das',
    runner_up_party: 'BJP',
  })
  set(seat(w, 'va-ng-1'), { byElections: [{ pollDay: '2026-05-17', runnerUp }] })
}

function votedFor(name: string, evmVotes: number) {
  const first = { name, party: 'INC', evmVotes }
  return { year: 2024, candidates: [first], leader: first, leadVotes: evmVotes }
}

function beside(w: World, id: string, others: readonly string[]): void {
  set(seat(w, id).seat.place!, { neighbours: others.map((other) => ({ id: other })) })
}

function isDue(w: World, wrong: object): void {
  const due = { from: '2030-05', until: '2030-05', lastElection: 'May 2025', ...wrong }
  w.shown.places.ahead.push({ id: 'va-ng-due', house: 'assembly', states: ['Navgarh'], due })
  w.files['calendar/assemblies-due.csv'] = [{ due: '2030-05', states: 'Purvgarh|Navgarh' }]
  w.files['next-elections/poll-phases-5states.csv'] = [
    {
      year: 2025,
      state: 'NG',
      phase: 1,
      poll_day: '2025-05-13',
      seats: 1,
      count_day: '2025-05-20',
      announced: '2025-04-01',
    },
  ]
}

const lastTime = (pollDay: string) => ({
  announcedOn: '2025-04-01',
  phases: [{ number: 1, pollDay, seats: 1 }],
  countingDay: '2025-05-20',
})

// Forty faults of the kinds that the audit once overlooked. Each is planted alone, and the audit must complain.
import { listed } from '../fictional-shown.ts'
import { holder, member } from './members.ts'
import type { World } from '../fictional-world.ts'
import {
  add,
  byElection,
  election,
  leader,
  record,
  row,
  seat,
  set,
  split,
  stand,
  summary,
} from './planted-faults.ts'
import type { Plant } from './planted-faults.ts'

const card = (w: World, id: string) => seat(w, id).card!
const pin = (w: World, code: string) => w.shown.places.pins.find((one) => one.pin === code)!
/** What a source said, and what a page shows of it. */
const roll = (w: World, days: object) =>
  [w.shown.places.rolls[0]!, w.shown.places.latest[0]!].forEach((one) => set(one, days))
const segments = (w: World, id: string) => seat(w, id).seat.place!.segments
const place = (w: World, id: string) => seat(w, id).seat.place!
const elsewhere = { id: 'ls-ng-2', name: 'Kamalgaon', share: 100, offices: 3, of: 3 }

/** Lists of seats repeat the fault. */
const everywhere =
  (plant: Plant): Plant =>
  (w) => {
    plant(w)
    w.shown.seats = w.shown.seats.map(listed)
  }

/** A further candidacy on the page of a man: the other one has this father. */
const otherMan = (w: World, father: string, more: { year: number; age: number }) =>
  void add(
    w,
    { ...stand('pimran', 2019), ...more, parent: father, seat: 'ls-ng-1', won: false, votes: 9, pid: 'P8' },
    'pimran',
  )

/** The winner of the assembly seat has this name, in all files. */
function assemblyWinner(w: World, name: string, { personId, age }: { personId: string; age: number }): void {
  const result = election(w, 'va-ng-1', 2025)
  set(result.candidates[0]!, { name, party: 'INC', personId })
  set(row(w, 'assembly', /Nila/), { candidate: name, party: 'Indian National Congress' })
  set(row(w, 'assemblyWinners', /Nila/), { name, party: 'INC', age })
}

function mla(w: World, more: { id: string; name: string; personId?: string; party?: string }): void {
  w.shown.leaders.push({
    ...leader(w, 'va-ng-1-kiran'),
    constituency: 'Valmiki Nagar',
    constituencyId: 'va-br-1',
    ...more,
  })
}

export const fortyFaults: [what: string, plant: Plant][] = [
  // Two on one page
  [
    'two men of one name: the fathers share only the family’s name',
    (w) => otherMan(w, 'Hamid Qadri', { year: 2014, age: 57 }),
  ],
  [
    'two men of one name: a father named in full',
    (w) => otherMan(w, 'Haji Abdul Karim Ansari', { year: 2014, age: 54 }),
  ],
  [
    'a member has the assembly seat of someone of another name',
    (w) => assemblyWinner(w, 'Zubin Mehta', { personId: 'pravi', age: 46 }),
  ],
  [
    'a candidate has the assembly seat of a younger namesake',
    (w) => set(election(w, 'va-ng-1', 2025).candidates[0]!, { personId: 'ptara' }),
  ],
  [
    'a member has the assembly seat of an older namesake',
    (w) => assemblyWinner(w, 'Ravi Kamble', { personId: 'pravi', age: 71 }),
  ],
  [
    'a member won an assembly seat in another state',
    (w) => {
      const won = { ...election(w, 'va-ng-1', 2025), electionId: 'va-br-2025', nota: { votes: 5 } }
      seat(w, 'va-br-1').elections = [
        {
          ...won,
          candidates: won.candidates.map((one, i) => ({ ...one, personId: i === 0 ? 'pravi' : 'pelse' })),
        },
      ]
    },
  ],
  [
    'one person in two seats for two parties',
    (w) => set(election(w, 'ls-ng-2', 2024).candidates[1]!, { personId: 'ptara' }),
  ],
  // One on two pages
  [
    'a member’s assembly seat is on a page of its own',
    (w) => assemblyWinner(w, 'Asha Lakhani', { personId: 'pnew', age: 55 }),
  ],
  ['the same, spelt otherwise', (w) => assemblyWinner(w, 'Aasha Lakhaani', { personId: 'pnew', age: 56 })],
  ['a member’s last election is on a page of its own', (w) => split(w, 'pravi', 2024)],
  [
    'a chief minister’s seat is on another page',
    (w) => mla(w, { id: 'va-br-1-uma', name: 'Uma Rao', personId: 'puma', party: 'INC' }),
  ],
  // Parties
  [
    'the party of a winner of the Lok Sabha',
    everywhere((w) => set(election(w, 'ls-ng-1', 2024).candidates[0]!, { party: 'BJP' })),
  ],
  [
    'the party of a winner of the assembly',
    everywhere((w) => set(election(w, 'va-ng-1', 2025).candidates[0]!, { party: 'INC' })),
  ],
  ['the party of a runner-up', (w) => set(election(w, 'ls-ng-2', 2019).candidates[1]!, { party: 'SP' })],
  ['the party on a person’s page', (w) => set(record(w, 'pasha', 2019), { party: 'BJP' })],
  ['the winner’s party in the list of seats', (w) => set(card(w, 'ls-ng-2').latest!, { winnerParty: 'INC' })],
  ['a member’s party in Parliament', (w) => set(member(w, 17, 'pravi'), { party: 'INC' })],
  ['the party of an office holder', (w) => set(leader(w, 'ls-ng-1-pasha'), { party: 'BJP' })],
  // Education
  ['the education of a member', (w) => set(record(w, 'pasha', 2024), { education_level: 'Doctorate' })],
  [
    'the education of a candidate, long ago',
    (w) => set(record(w, 'ptara', 2014), { education_level: '10th Pass' }),
  ],
  // Rajya Sabha
  [
    'the state of a member of the Rajya Sabha',
    (w) => set(holder(w, 'rs-ng-imran-qadri'), { state: 'Purvgarh' }),
  ],
  ['the end of a term in the Rajya Sabha', (w) => set(holder(w, 'rs-ng-imran-qadri'), { due: '2030' })],
  // By-elections
  [
    'the winner of a by-election to an assembly',
    everywhere((w) => set(election(w, 'va-ng-1', 2026).candidates[0]!, { name: 'Om Nath' })),
  ],
  [
    'the party of that winner',
    everywhere((w) => set(election(w, 'va-ng-1', 2026).candidates[0]!, { party: 'BJP' })),
  ],
  [
    'the votes of that winner',
    everywhere((w) => {
      set(election(w, 'va-ng-1', 2026).candidates[0]!, { votes: 270 })
      set(election(w, 'va-ng-1', 2026), {
        marginVotes: 270,
        votesCounted: 280,
        votesPolled: 280,
        turnout: 28,
      })
    }),
  ],
  [
    'the former member holds the seat after a by-election',
    (w) => set(leader(w, 'va-ng-1-kiran'), { name: 'Nila Das' }),
  ],
  ['the winner of a by-election to the Lok Sabha lost', (w) => set(byElection(w), { won: false })],
  // Places
  [
    'a PIN code leads to a seat elsewhere',
    (w) =>
      set(pin(w, '700001'), {
        lokSabha: [elsewhere],
        assembly: [{ id: 'va-ng-2', name: 'Belapur', share: 100, offices: 3, of: 3 }],
      }),
  ],
  [
    'a PIN code leads to a seat of another state',
    (w) =>
      set(pin(w, '700002'), {
        assembly: [{ id: 'va-br-1', name: 'Valmiki Nagar', share: 100, offices: 3, of: 3 }],
      }),
  ],
  [
    'a PIN code lies in another state',
    (w) => set(pin(w, '710001'), { state: { code: 'PG', name: 'Purvgarh' } }),
  ],
  ['the district of a seat', (w) => set(place(w, 'va-ng-1'), { districts: ['Parvat'] })],
  [
    'the districts of two seats are exchanged',
    (w) => {
      set(place(w, 'va-ng-1'), { districts: ['Kamal'] })
      set(place(w, 'va-ng-2'), { districts: ['Sundar'] })
    },
  ],
  [
    'an assembly seat is a part of another Lok Sabha seat',
    (w) => {
      set(place(w, 'va-ng-1'), { lokSabha: { id: 'ls-ng-2' } })
      segments(w, 'ls-ng-2').push(...segments(w, 'ls-ng-1').splice(0))
    },
  ],
  [
    'a Lok Sabha seat names a part that is another’s',
    (w) => void segments(w, 'ls-ng-1').push({ id: 'va-ng-2' }),
  ],
  // Rolls
  ['the day of a final roll', (w) => roll(w, { finalOn: '2026-10-06' })],
  [
    'the last day for claims is before the draft',
    (w) => set(w.shown.places.latest[0]!, { claimsUntil: '2026-06-04' }),
  ],
  // Page against page
  [
    'a list of seats names the runner-up as the winner',
    (w) => set(card(w, 'ls-ng-1').latest!, { winner: 'Tara Bose' }),
  ],
  [
    'a summary exchanges the seats of two parties',
    (w) => {
      const [one, other] = summary(w, 2024).parties
      set(one!, { votes: one!.votes! + 1 })
      set(other!, { votes: other!.votes! - 1 })
    },
  ],
  [
    'an office leads to the page of the runner-up',
    (w) => set(leader(w, 'ls-ng-1-pasha'), { personId: 'ptara' }),
  ],
  ['a member of both houses', (w) => mla(w, { id: 'va-br-1-asha', name: 'Asha Lakhani', personId: 'pasha' })],
]

// Constituencies and elections of two fictional states, for tests.
import type { Database } from '#base/server/database/db.ts'
import type {
  CandidacyFact,
  ElectionFact,
  PartyFact,
  ResultFact,
  SeatFact,
  StateFact,
} from '#constituencies/facts.ts'
import { putElection, putPollDates, putResults, putTurnout } from '#constituencies/server/intake.ts'
import { putParties, putSeats, putStates } from '#constituencies/server/register-intake.ts'

// Purvgiri's constituencies were redrawn in 2021.
const states: StateFact[] = [
  { code: 'NB', name: 'Navbhoomi', nameHi: 'नवभूमि', kind: 'state', aliases: ['Purana Desh'] },
  { code: 'PG', name: 'Purvgiri', nameHi: null, kind: 'union_territory', aliases: [] },
]
const seat = (id: string, name: string, more: Partial<SeatFact> = {}): SeatFact => ({
  id,
  house: id.startsWith('ls') ? 'lok_sabha' : 'assembly',
  stateCode: id.slice(3, 5).toUpperCase(),
  number: Number(id.split('-')[2]),
  name,
  nameHi: null,
  reservation: 'GEN',
  delimitation: 2008,
  superseded: false,
  aliases: [],
  ...more,
})
export const seats = [
  seat('ls-nb-1', 'Sundarpur', { nameHi: 'सुंदरपुर', aliases: ['Soondarpore'] }),
  seat('ls-nb-2', 'Chandanpur', { reservation: 'SC' }),
  seat('ls-nb-3', 'Anantpur', { reservation: null }),
  seat('ls-pg-1', 'Sundarpur', { delimitation: 2022 }),
  seat('ls-pg-1-2008', 'Sundarpur', { superseded: true }),
  seat('va-nb-1', 'Sundarpur East', { reservation: 'ST' }),
  // It has no election.
  seat('va-nb-2', 'Sundarpur West'),
]
const lotus: PartyFact = { id: 'kd', name: 'Kamal Dal', short: 'KD', aliases: [] }
const wheel: PartyFact = { id: 'chakra', name: 'Chakra Party', short: null, aliases: [] }
const elections: ElectionFact[] = [2019, 2024].map((year) => ({
  id: `ls-${year}`,
  house: 'lok_sabha',
  stateCode: null,
  year,
  label: `Lok Sabha ${year}`,
}))

const assembly2022: ElectionFact = {
  id: 'va-nb-2022',
  house: 'assembly',
  stateCode: 'NB',
  year: 2022,
  label: 'Navbhoomi assembly 2022',
}

type Vote = [name: string, party: PartyFact | null | 'NOTA', votes: number | null, won?: boolean]
function contest(election: string, id: string, status: ResultFact['status'], ...votes: Vote[]): ResultFact {
  const counts = votes.flatMap(([, party, count]) => (party === 'NOTA' || count === null ? [] : count))
  const candidacies = votes.map(([name, party, count, won = false], i): CandidacyFact => {
    const nota = party === 'NOTA'
    return {
      id: `${election}-${id}-${i}`,
      name,
      party: nota ? null : party,
      independent: party === null,
      nota,
      evmVotes: count,
      postalVotes: count === null ? null : 0,
      votes: count,
      position: nota || count === null ? null : 1 + counts.filter((other) => other > count).length,
      won,
    }
  })
  return { seat: id, stateThen: 'Navbhoomi', nameThen: 'Sundarpur', status, candidacies }
}
const results2019 = [
  contest('ls-2019', 'ls-nb-1', 'polled', ['Old Winner', wheel, 9, true], ['Old Loser', lotus, 1]),
  contest('ls-2019', 'ls-pg-1-2008', 'polled', ['Was Here', null, 3, true]),
]
const results2022 = [
  contest('va-nb-2022', 'va-nb-1', 'polled', ['Indu Jain', lotus, 7, true], ['Jai Pal', null, 2]),
]
const results2024 = [
  contest(
    'ls-2024',
    'ls-nb-1',
    'polled',
    ['Asha Rani', lotus, 600, true],
    ['Bala Kumar', wheel, 340],
    ['Chitra Devi', null, 40],
    ['NOTA', 'NOTA', 20],
  ),
  contest('ls-2024', 'ls-nb-2', 'uncontested', ['Dev Anand', lotus, null, true]),
  contest('ls-2024', 'ls-nb-3', 'awaiting', ['Ela Sen', wheel, null], ['Farid Khan', lotus, null]),
  contest(
    'ls-2024',
    'ls-pg-1',
    'polled',
    ['Gita Rao', wheel, 50],
    ['Hari Das', lotus, 50],
    ['NOTA', 'NOTA', 60],
  ),
]

/** The elections of 2019 and 2024 in Navbhoomi and Purvgiri. */
export async function putFictionalStates(db: Database): Promise<void> {
  for (const id of ['register', 'results', 'turnout', 'schedule'])
    await db`insert into source (id, publisher, title, licence, credit, as_of, rows)
      values (${id}, 'Nirvachan Sadan', ${id}, 'free', 'Nirvachan Sadan', '2024-06-04', 1)`
  await putStates(db, states)
  await putSeats(db, { source: 'register', seats })
  await putParties(db, { parties: [lotus, wheel], correct: true })
  for (const election of elections) await putElection(db, election)
  await putResults(db, { election: 'ls-2019', source: 'results', results: results2019 })
  await putElection(db, assembly2022)
  await putResults(db, { election: 'va-nb-2022', source: 'results', results: results2022 })
  await putResults(db, { election: 'ls-2024', source: 'results', results: results2024 })
  const then = { stateThen: 'Navbhoomi', nameThen: 'Sundarpur' }
  await putTurnout(db, {
    election: 'ls-2024',
    source: 'turnout',
    turnout: [
      { ...then, seat: 'ls-nb-1', electors: 2000, votesPolled: 1010, turnout: 50.5 },
      { ...then, seat: 'ls-nb-3', electors: 1000, votesPolled: 800, turnout: 80 },
    ],
  })
  await putPollDates(db, {
    election: 'ls-2024',
    source: 'schedule',
    pollDates: [
      { ...then, seat: 'ls-nb-1', pollDate: '2024-05-13' },
      { ...then, seat: 'ls-nb-2', pollDate: '2024-05-13' },
    ],
  })
}

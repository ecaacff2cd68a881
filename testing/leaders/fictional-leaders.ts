// Office holders of two fictional states, for tests and the benchmark.
import { keysOf } from '#base/fold.ts'
import { indianDay } from '#base/indian-day.ts'
import type { Database } from '#base/server/database/db.ts'
import type { HolderFact } from '#leaders/facts.ts'
import { putHolders, settleLeaders } from '#leaders/server/intake.ts'

const states: [code: string, name: string, hindi: string][] = [
  ['NB', 'Navbhoomi', 'नवभूमि'],
  ['PG', 'Parvat Garh', 'पर्वत गढ़'],
]
/** Sundarpur is a Lok Sabha constituency in both states, and an assembly constituency in one. */
const seats: [id: string, name: string, hindi: string | null][] = [
  ['ls-nb-1', 'Sundarpur', 'सुंदरपुर'],
  ['ls-nb-2', 'Chandanpur', null],
  ['ls-pg-1', 'Sundarpur', null],
  ['va-nb-1', 'Sundarpur', null],
  ['va-nb-2', 'Lakhanpur', null],
]
const parties: [id: string, name: string, short: string | null][] = [
  ['kamal', 'Kamal Dal', 'KD'],
  ['chakra', 'Chakra Party', null],
]
/** Winner and party; null for an independent. */
const winners: Record<string, [name: string, party: string | null]> = {
  'ls-nb-1': ['Asha Rani', 'kamal'],
  'ls-nb-2': ['Bala Kumar', 'chakra'],
  'ls-pg-1': ['Chitra Devi', 'kamal'],
  'va-nb-1': ['Narendra Lakhan', null],
  'va-nb-2': ['Esha Sen', 'chakra'],
}

/** States, constituencies, parties, and the winners of 2024 (Lok Sabha) and 2022 (Navbhoomi assembly). */
export async function putFictionalLeaders(db: Database): Promise<void> {
  for (const id of ['register', 'results', 'holders'])
    await db`insert into source (id, publisher, title, licence, credit, as_of, rows)
      values (${id}, 'Nirvachan Sadan', ${id}, 'free', 'Nirvachan Sadan', '2024-06-04', 1)`
  for (const [code, name, hindi] of states) {
    await db`insert into state (code, name, name_hi, kind) values (${code}, ${name}, ${hindi}, 'state')`
    for (const spelling of [name, hindi]) {
      const { folded, skeleton } = keysOf(spelling)
      await db`insert into state_name values (${code}, ${spelling}, ${folded}, ${skeleton})`
    }
  }
  for (const [id, name, hindi] of seats) await putSeat(db, id, name, hindi)
  for (const [id, name, short] of parties)
    await db`insert into party (id, name, short) values (${id}, ${name}, ${short})`
  await db`insert into election (id, house, state_code, year, label) values
    ('ls-2024', 'lok_sabha', null, 2024, 'Lok Sabha 2024'),
    ('va-nb-2022', 'assembly', 'NB', 2022, 'Navbhoomi assembly 2022')`
  for (const [seat, [name, party]] of Object.entries(winners)) await putWinner(db, seat, name, party)
  await settleLeaders(db)
  await confirmMembers(db)
}

/** A list of today confirms all of them. */
export async function confirmMembers(db: Database): Promise<void> {
  const asOf = thisDay()
  const sitting = [
    { position: 'mp', state: null, asOf },
    { position: 'mla', state: null, asOf },
  ] as const
  await putHolders(db, { source: 'holders', holders: [], sitting })
  await settleLeaders(db)
}

async function putSeat(db: Database, id: string, name: string, hindi: string | null): Promise<void> {
  const [house, state, number] = id.split('-') as [string, string, string]
  await db`insert into constituency (id, house, state_code, number, name, name_hi, reservation, delimitation, source_id)
    values (${id}, ${house === 'ls' ? 'lok_sabha' : 'assembly'}, ${state.toUpperCase()}, ${Number(number)}, ${name},
      ${hindi}, 'GEN', 2008, 'register')`
  for (const spelling of [name, ...(hindi === null ? [] : [hindi])]) {
    const { folded, skeleton } = keysOf(spelling)
    await db`insert into constituency_name (constituency_id, spelling, folded, skeleton)
      values (${id}, ${spelling}, ${folded}, ${skeleton})`
  }
}

async function putWinner(db: Database, seat: string, name: string, party: string | null): Promise<void> {
  const election = seat.startsWith('ls') ? 'ls-2024' : 'va-nb-2022'
  await db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
    values (${election}, ${seat}, 'Navbhoomi', ${seat}, 'polled', 'results')`
  await db`insert into candidacy (id, election_id, constituency_id, name, party_id, independent, nota, votes, position, won)
    values (${`${election}-${seat}-1`}, ${election}, ${seat}, ${name}, ${party}, ${party === null}, false, 10, 1, true)`
}

/** Today in India. */
export const thisDay = () => indianDay(new Date())

export const holder = (more: Partial<HolderFact>): HolderFact => ({
  position: 'chief_minister',
  name: 'Farid Khan',
  party: null,
  independent: false,
  state: 'NB',
  seat: null,
  from: null,
  until: null,
  left: (more.until ?? null) !== null,
  asOf: thisDay(),
  ...more,
})

/** Does what an import of office holders does. */
export async function stateHolders(db: Database, ...holders: HolderFact[]): Promise<void> {
  await putHolders(db, { source: 'holders', holders })
  await settleLeaders(db)
}

/** An end as an operator would record it. */
export const resignation = {
  leader: 'ls-nb-2-bala-kumar',
  source: 'https://gazette.example/1',
  sourceDay: '2024-07-01',
}

// One file's facts into the database, inside the caller's transaction.
import type { Database } from '#base/server/database/db.ts'
import type { ElectionFact, PartyFact, SourceFact } from '#constituencies/facts.ts'
import {
  putElection,
  putPollDates,
  putResults,
  putTurnout,
  sum,
  unchanged,
} from '#constituencies/server/intake.ts'
import type { Changes } from '#constituencies/server/intake.ts'
import { putParties, putSeats, putSpellings, putStates } from '#constituencies/server/register-intake.ts'
import type { Register } from '../register.ts'
import type { Facts } from '../validate-seats.ts'
import { announceSource, isOwnImport, putSource } from './store.ts'

export type Batch = { source: SourceFact; election: ElectionFact; facts: Facts; rows: number }

/** States, seats and parties, so that figures have something to point at. */
export async function writeRegister(trx: Database, register: Register): Promise<Changes> {
  await announceSource(trx, register.source)
  const changes = sum(
    await putStates(trx, register.states),
    await putSeats(trx, { source: register.source.id, seats: register.seats }),
    await putParties(trx, { parties: register.parties, correct: true }),
  )
  const rows = register.seats.length
  const touched = isTouched(changes)
  return sum(changes, await putSource(trx, { source: register.source, rows, shipped: true, touched }))
}

/** `shipped` marks starter data, which leaves alone what an operator imported from the same source. */
export async function writeBatch(trx: Database, batch: Batch, shipped: boolean): Promise<Changes> {
  const { source, election, facts, rows } = batch
  if (rows === 0 || (shipped && (await isOwnImport(trx, source.id)))) return unchanged
  await announceSource(trx, source)
  const changes = sum(await putElection(trx, election), await putFacts(trx, batch))
  const spellings = seatsIn(facts).map(({ seat, nameThen }) => ({ seat, spelling: nameThen }))
  await putSpellings(trx, spellings)
  return sum(changes, await putSource(trx, { source, rows, shipped, touched: isTouched(changes) }))
}

async function putFacts(trx: Database, { source, election, facts }: Batch): Promise<Changes> {
  const of = { source: source.id, election: election.id }
  if (facts.kind === 'turnout') return putTurnout(trx, { ...of, turnout: facts.turnout })
  if (facts.kind === 'poll-dates') return putPollDates(trx, { ...of, pollDates: facts.pollDates })
  await putParties(trx, { parties: partiesIn(facts.results), correct: false })
  return putResults(trx, { ...of, results: facts.results })
}

function seatsIn(facts: Facts): readonly { seat: string; nameThen: string }[] {
  if (facts.kind === 'results') return facts.results
  return facts.kind === 'turnout' ? facts.turnout : facts.pollDates
}

function partiesIn(results: readonly { candidacies: readonly { party: PartyFact | null }[] }[]): PartyFact[] {
  const parties = results.flatMap(({ candidacies }) => candidacies.flatMap(({ party }) => party ?? []))
  return [...new Map(parties.map((party) => [party.id, party])).values()]
}

function isTouched({ added, changed, removed }: Changes): boolean {
  return added + changed + removed > 0
}

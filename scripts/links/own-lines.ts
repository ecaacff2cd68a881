// Lines of 2019 that have their candidate's own figures although a namesake is in the file: the results or
// the other file show that the candidate contested for the party in the line, and no namesake contested for
// it anywhere.
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import { independent, partyKey } from '#candidates/linkage/names/party-name.ts'
import { seatKey, stateFamily } from '#candidates/linkage/places.ts'
import type { House } from '#constituencies/contract.ts'
import type { ResultFact } from '#constituencies/facts.ts'

/** The results of one election; all of them ship. */
export type Results = { house: House; year: number; results: readonly ResultFact[] }

export function ownLines(
  elections: readonly Results[],
  others: readonly CandidacyRecordFact[],
): (record: CandidacyRecordFact) => boolean {
  const seats = new Map<string, Set<string>>()
  const stood = (name: string, party: string | null, seat: string) => {
    const who = `${lettersOf(name)}|${partyKey(party)}`
    seats.set(who, (seats.get(who) ?? new Set()).add(seat))
  }
  for (const { house, year, results } of elections)
    if (house === 'lok_sabha' && year === 2019)
      for (const { stateThen, nameThen, candidacies } of results)
        for (const { name, party } of candidacies)
          stood(name, party?.name ?? null, placeOf(stateThen, nameThen))
  for (const { year, election, name, party, state, constituency } of others)
    if (year === 2019 && election === 'ls') stood(name, party, placeOf(state, constituency))
  return ({ name, party, state, constituency }) => {
    const key = partyKey(party)
    if (key === null || key === independent) return false
    const of = seats.get(`${lettersOf(name)}|${key}`)
    return of?.size === 1 && of.has(placeOf(state, constituency))
  }
}

function placeOf(state: string, seat: string): string {
  return `${stateFamily(state)}|${seatKey(seat)}`
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}

// Assemblies 2024 to 2026: every candidate's votes, one file per election (thecont1/india-votes-data).
// Known: collected from the result pages soon after counting; the winner is not marked; a constituency with
// only zeros has no result yet.
import { oneOf, text, count } from '../columns.ts'
import { ballotOf } from './contests.ts'
import { resultsFormat } from './seat-format.ts'

/** The dates of the collection: its files of 2024 and 2025, and those of 2026. */
const collectedOn = (year: number) => (year <= 2025 ? '2025-11-16' : year === 2026 ? '2026-05-09' : '')

export const assemblyVotesData = resultsFormat({
  id: 'assembly-votes-data',
  reads: 'an assembly election since 2024, votes by candidate (2025Assembly-BR.csv and its like)',
  columns: {
    year: text('election_year'),
    type: oneOf('election_type', { Assembly: 'assembly' }),
    state: text('election_state'),
    seat: text('constituency'),
    number: text('constituency_no'),
    candidate: text('candidate'),
    party: text('party'),
    evm: count('evm_votes'),
    postal: count('postal_votes'),
  },
  place: ({ year, state, seat, number }) => ({
    election: { house: 'assembly', state, year: Number(year) },
    state,
    number: Number(number),
    name: seat,
  }),
  fact: ballotOf,
  source: ({ stateCode, year, label }) => ({
    id: `assembly-votes-data-${(stateCode ?? '').toLowerCase()}-${year}`,
    publisher: 'Election Commission of India',
    title: `${label}, votes by candidate`,
    licence: 'MIT (file of thecont1/india-votes-data); the figures are public record',
    credit: 'Election Commission of India, collected by thecont1/india-votes-data',
    address: 'https://results.eci.gov.in/',
    asOf: collectedOn(year),
  }),
})

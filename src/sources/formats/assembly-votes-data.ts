// Assemblies 2024 to 2026: every candidate's votes, one file per election (thecont1/india-votes-data).
// Known: collected from the result pages soon after counting, some seats before its end; the winner is not marked; a
// constituency of several candidates with only zeros has no result yet. No file says of which day it is.
import { columnOf, count, numberIn, optional, text } from '../columns.ts'
import { resultLineOf, votesIn } from './result-lines.ts'
import { isByElection } from './by-election-files.ts'
import { resultsFormat } from './seat-format.ts'

export const assemblyVotesData = resultsFormat({
  id: 'assembly-votes-data',
  reads: 'an assembly election, votes by candidate (2025Assembly-BR.csv and its like; needs --as-of)',
  columns: {
    year: text('election_year'),
    type: columnOf('election_type', 'Assembly', (cell) =>
      /^assembly$/i.test(cell) || isByElection(cell) ? cell : undefined,
    ),
    state: text('election_state'),
    seat: text('constituency'),
    number: text('constituency_no'),
    serial: optional(count('serial_no', 999_999)),
    candidate: text('candidate'),
    party: text('party'),
    evm: votesIn('evm_votes'),
    postal: votesIn('postal_votes'),
  },
  isBetween: ({ type }) => isByElection(type),
  place: ({ year, state, seat, number }) => ({
    election: { house: 'assembly', state, year: numberIn(year) ?? NaN },
    state,
    number: numberIn(number),
    name: seat,
  }),
  fact: resultLineOf,
  source: ({ stateCode, year, label }) => ({
    id: `assembly-votes-data-${(stateCode ?? '').toLowerCase()}-${year}`,
    publisher: 'Election Commission of India',
    title: `${label}, votes by candidate`,
    licence: 'MIT (file of thecont1/india-votes-data); the figures are public record',
    credit: 'Election Commission of India, collected by thecont1/india-votes-data',
    address: 'https://results.eci.gov.in/',
    asOf: '',
  }),
})

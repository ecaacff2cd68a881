// Lok Sabha 2024: every candidate's votes, from the Election Commission's result pages.
// Known: no constituency numbers (state and name identify it), Surat had no poll, some names end in "(SC)" or
// "(ST)".
import { decimal, oneOf, text } from '../columns.ts'
import { resultLineOf, votesIn } from './result-lines.ts'
import type { ElectionKey } from '../register.ts'
import { resultsFormat } from './seat-format.ts'

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2024 }

export const eciLs2024 = resultsFormat({
  id: 'eci-ls-2024',
  reads: 'Lok Sabha 2024, votes by candidate (GE_2024_Results_new.csv)',
  columns: {
    state: text('State'),
    seat: text('Constituency'),
    candidate: text('Candidate'),
    party: text('Party'),
    evm: votesIn('EVM Votes'),
    postal: votesIn('Postal Votes'),
    total: votesIn('Total Votes'),
    share: decimal('% of Votes'),
    won: oneOf('Result', { Won: true, Lost: false }),
  },
  place: ({ state, seat }) => ({ election, state, number: null, name: seat }),
  fact: resultLineOf,
  source: {
    id: 'eci-ls-2024',
    publisher: 'Election Commission of India',
    title: 'General election to the Lok Sabha 2024, votes by candidate',
    licence: 'MIT (file of skailashh/india-election-2024-explorer); the figures are public record',
    credit: 'Election Commission of India, collected by skailashh/india-election-2024-explorer',
    address: 'https://www.eci.gov.in/',
    asOf: '2024-06-04',
  },
})

// Lok Sabha 2024: every candidate's votes, as the Election Commission's result pages gave them.
// Known: no seat numbers (state and name tell the seat), Surat had no poll, some seats carry "(SC)" or "(ST)".
import { ballotOf } from './ballots.ts'
import { numberIn } from '../parse-cells.ts'
import type { ElectionKey, ResultForm } from '../file-format.ts'
import { csvLines } from '../table.ts'
import type { Columns } from '../table.ts'

const columns: Columns = [
  ['State', 'state'],
  ['Constituency', 'seat'],
  ['Candidate', 'candidate'],
  ['Party', 'party'],
  ['EVM Votes', 'evm'],
  ['Postal Votes', 'postal'],
  ['Total Votes', 'total'],
  ['% of Votes', 'share'],
  ['Result', 'result'],
]
type Cells = Record<
  'state' | 'seat' | 'candidate' | 'party' | 'evm' | 'postal' | 'total' | 'share' | 'result',
  string
>

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2024 }
const outcomes: Record<string, boolean> = { won: true, lost: false }

export const eciLs2024: ResultForm = {
  kind: 'results',
  id: 'eci-ls-2024',
  reads: 'Lok Sabha 2024, votes by candidate (GE_2024_Results_new.csv)',
  lines: (text) => csvLines(text, columns),
  parse(cells) {
    const { state, seat, share, result, ...votes } = cells as Cells
    const place = { election, state, number: null, name: seat }
    const read = ballotOf(votes)
    if ('fault' in read) return { place, ...read }
    const percent = numberIn(share)
    const won = outcomes[result.toLowerCase()]
    if (percent === undefined) return { place, fault: 'the percentage is not a number' }
    if (won === undefined) return { place, fault: `the result is neither Won nor Lost` }
    return { place, ballot: { ...read.ballot, share: percent, won } }
  },
  source: () => ({
    id: 'eci-ls-2024',
    publisher: 'Election Commission of India',
    title: 'General election to the Lok Sabha 2024, votes by candidate',
    licence: 'MIT (file of skailashh/india-election-2024-explorer); the figures are public record',
    credit: 'Election Commission of India, collected by skailashh/india-election-2024-explorer',
    address: 'https://www.eci.gov.in/',
    asOf: '2024-06-04',
  }),
}

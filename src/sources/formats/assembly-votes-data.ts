// Assemblies 2024 to 2026: every candidate's votes, one file per election (thecont1/india-votes-data).
// Known: taken from the result pages soon after counting; the winner is not marked; a seat with only zeros has no
// result yet.
import { ballotOf } from './ballots.ts'
import type { ElectionKey, ResultForm } from '../file-format.ts'
import { csvLines } from '../table.ts'
import type { Columns } from '../table.ts'

const columns: Columns = [
  ['election_year', 'year'],
  ['election_type', 'type'],
  ['election_state', 'state'],
  ['constituency', 'seat'],
  ['constituency_no', 'number'],
  ['serial_no', ''],
  ['candidate', 'candidate'],
  ['party', 'party'],
  ['evm_votes', 'evm'],
  ['postal_votes', 'postal'],
]
type Cells = Record<
  'year' | 'type' | 'state' | 'seat' | 'number' | 'candidate' | 'party' | 'evm' | 'postal',
  string
>

/** On these days the collection stood as it is: its files of 2024 and 2025, and those of 2026. */
const collected = (year: number) => (year <= 2025 ? '2025-11-16' : year === 2026 ? '2026-05-09' : '')

export const assemblyVotesData: ResultForm = {
  kind: 'results',
  id: 'assembly-votes-data',
  reads: 'an assembly election since 2024, votes by candidate (2025Assembly-BR.csv and its like)',
  lines: (text) => csvLines(text, columns),
  parse(cells) {
    const { year, type, state, seat, number, ...votes } = cells as Cells
    const election: ElectionKey = { house: 'assembly', state, year: Number(year) }
    const place = { election, state, number: Number(number), name: seat }
    if (type.toLowerCase() !== 'assembly') return { place, fault: `an election of the type "${type}"` }
    return { place, ...ballotOf(votes) }
  },
  source: ({ stateCode, year, label }) => ({
    id: `assembly-votes-data-${(stateCode ?? '').toLowerCase()}-${year}`,
    publisher: 'Election Commission of India',
    title: `${label}, votes by candidate`,
    licence: 'MIT (file of thecont1/india-votes-data); the figures are public record',
    credit: 'Election Commission of India, collected by thecont1/india-votes-data',
    address: 'https://results.eci.gov.in/',
    asOf: collected(year),
  }),
}

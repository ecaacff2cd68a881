// Assemblies 2023 (Madhya Pradesh, Rajasthan, Telangana, Chhattisgarh, Mizoram): every candidate's votes, seats by number only.
// Known: each seat ends with a line "Total", which is checked against the sum and never taken for a candidate.
import { ballotOf } from './ballots.ts'
import { countIn, numberIn } from '../parse-cells.ts'
import type { ElectionKey, ResultForm } from '../file-format.ts'
import { csvLines } from '../table.ts'
import type { Columns } from '../table.ts'

const columns: Columns = [
  ['s_n', 'serial'],
  ['candidate', 'candidate'],
  ['party', 'party'],
  ['evm_votes', 'evm'],
  ['postal_votes', 'postal'],
  ['total_votes', 'total'],
  ['perc_of_votes', 'share'],
  ['constituency', 'number'],
]
type Cells = Record<
  'serial' | 'candidate' | 'party' | 'evm' | 'postal' | 'total' | 'share' | 'number',
  string
>

/** The file does not name its state: whoever imports it says which one by choosing the form. */
export function assembly2023(state: string): ResultForm {
  const id = `assembly-2023-${state.toLowerCase()}`
  const election: ElectionKey = { house: 'assembly', state, year: 2023 }
  return {
    kind: 'results',
    id,
    reads: `the ${state} assembly election of 2023, votes by candidate (seats by number, with "Total" lines)`,
    lines: (text) => csvLines(text, columns),
    parse(cells) {
      const { serial, share, number, ...votes } = cells as Cells
      const place = { election, state, number: Number(number), name: null }
      if (serial === '' && /^total$/i.test(votes.candidate)) {
        const total = countIn(votes.total)
        return total == null ? { place, fault: 'the total is not a number' } : { place, total }
      }
      const read = ballotOf(votes)
      if ('fault' in read) return { place, ...read }
      const percent = numberIn(share)
      if (percent === undefined) return { place, fault: 'the percentage is not a number' }
      return { place, ballot: { ...read.ballot, share: percent } }
    },
    source: ({ label }) => ({
      id,
      publisher: 'Election Commission of India',
      title: `${label}, votes by candidate`,
      licence: 'GPL-3.0 on the repository azadecon/assembly_elections_2023, which asks to be cited',
      credit:
        'Election Commission of India, collected by azadecon/assembly_elections_2023, doi:10.17605/OSF.IO/JX3YS',
      address: 'https://results.eci.gov.in/',
      asOf: state === 'MZ' ? '2023-12-04' : '2023-12-03',
    }),
  }
}

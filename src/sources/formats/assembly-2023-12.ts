// Assemblies of December 2023 (Madhya Pradesh, Chhattisgarh, Telangana, Mizoram): every candidate's votes, four states in one file.
// Known: seats by name only; EVM and postal votes are not told apart; each line repeats the total of its seat, NOTA included.
import { ballotOf } from './ballots.ts'
import { countIn } from '../parse-cells.ts'
import type { ElectionKey, ResultForm } from '../file-format.ts'
import { csvLines } from '../table.ts'
import type { Columns } from '../table.ts'

const columns: Columns = [
  ['seat_name', 'seat'],
  ['state_name', 'state'],
  ['cand_name', 'candidate'],
  ['cand_party', 'party'],
  ['cand_party_short', ''],
  ['cand_votes', 'total'],
  ['total_votes', 'all'],
  ['cand_position', ''],
]
type Cells = Record<'seat' | 'state' | 'candidate' | 'party' | 'total' | 'all', string>

/** One file holds four elections: whoever imports it says which one by choosing the form. */
export function assemblyDecember2023(code: string, name: string): ResultForm {
  const id = `assembly-2023-12-${code.toLowerCase()}`
  const election: ElectionKey = { house: 'assembly', state: code, year: 2023 }
  return {
    kind: 'results',
    id,
    reads: `the ${name} assembly election of 2023, votes by candidate (from a file of four states)`,
    lines: (text) => csvLines(text, columns),
    parse(cells) {
      const { seat, state, all, ...votes } = cells as Cells
      if (state !== name) return { skip: 'lines of other states' }
      const place = { election, state: code, number: null, name: seat }
      const read = ballotOf({ ...votes, evm: '', postal: '' })
      const seatVotes = countIn(all)
      if ('fault' in read) return { place, ...read }
      return seatVotes == null
        ? { place, fault: 'the total is not a number' }
        : { place, ballot: { ...read.ballot, seatVotes } }
    },
    source: ({ label }) => ({
      id,
      publisher: 'Election Commission of India',
      title: `${label}, votes by candidate`,
      licence: 'Public domain (shijithpk/data_dump_dec_2023_polls); the figures are public record',
      credit: 'Election Commission of India, collected by shijithpk/data_dump_dec_2023_polls',
      address: 'https://results.eci.gov.in/',
      asOf: code === 'MZ' ? '2023-12-04' : '2023-12-03',
    }),
  }
}

// Assemblies of December 2023 (Madhya Pradesh, Chhattisgarh, Telangana, Mizoram): every candidate's votes, four states in one file.
// Known faults: constituencies by name only; EVM and postal votes are not separate; each line repeats its
// constituency's total, including NOTA.
import { required, text, count } from '../columns.ts'
import { resultLineOf, votesIn } from './result-lines.ts'
import type { ElectionKey } from '../register.ts'
import { resultsFormat, type SeatFormat } from './seat-format.ts'

/** One file has four elections: the operator selects one by choosing the format. */
export function assemblyDecember2023(code: string, name: string): SeatFormat {
  const id = `assembly-2023-12-${code.toLowerCase()}`
  const election: ElectionKey = { house: 'assembly', state: code, year: 2023 }
  return resultsFormat({
    id,
    reads: `the ${name} assembly election of 2023, votes by candidate (from a file of four states)`,
    columns: {
      seat: text('seat_name'),
      state: text('state_name'),
      candidate: text('cand_name'),
      party: text('cand_party'),
      total: votesIn('cand_votes'),
      seatVotes: required(count('total_votes')),
    },
    skip: ({ state }) => (state === name ? undefined : 'lines of other states'),
    place: ({ seat }) => ({ election, state: code, number: null, name: seat }),
    fact: resultLineOf,
    source: ({ label }) => ({
      id,
      publisher: 'Election Commission of India',
      title: `${label}, votes by candidate`,
      licence: 'Public domain (shijithpk/data_dump_dec_2023_polls); the figures are public record',
      credit: 'Election Commission of India, collected by shijithpk/data_dump_dec_2023_polls',
      address: 'https://results.eci.gov.in/',
      asOf: code === 'MZ' ? '2023-12-04' : '2023-12-03',
    }),
  })
}

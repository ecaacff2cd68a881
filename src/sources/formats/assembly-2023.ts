// Assemblies 2023: every candidate's votes, by two collectors. The operator selects the state by choosing the format.
import { count, decimal, numberIn, required, text } from '../columns.ts'
import { resultLineOf, votesIn } from './result-lines.ts'
import type { ElectionKey } from '../register.ts'
import { resultsFormat, type SeatFormat } from './seat-format.ts'

const electionIn = (state: string): ElectionKey => ({ house: 'assembly', state, year: 2023 })

const sourceOf =
  (id: string, state: string, of: { licence: string; collector: string }) =>
  ({ label }: { label: string }) => ({
    id,
    publisher: 'Election Commission of India',
    title: `${label}, votes by candidate`,
    licence: of.licence,
    credit: `Election Commission of India, collected by ${of.collector}`,
    address: 'https://results.eci.gov.in/',
    asOf: state === 'MZ' ? '2023-12-04' : '2023-12-03',
  })

/**
 * Madhya Pradesh, Rajasthan, Telangana, Chhattisgarh, Mizoram; constituencies by number only, and no state in the file.
 * Known: each constituency ends with a line "Total", which is checked against the sum.
 */
export function assembly2023(state: string): SeatFormat {
  const id = `assembly-2023-${state.toLowerCase()}`
  return resultsFormat({
    id,
    reads: `the ${state} assembly election of 2023, votes by candidate (seats by number, with "Total" lines)`,
    columns: {
      serial: count('s_n', 999_999),
      candidate: text('candidate'),
      party: text('party'),
      evm: votesIn('evm_votes'),
      postal: votesIn('postal_votes'),
      total: votesIn('total_votes'),
      share: decimal('perc_of_votes'),
      number: text('constituency'),
    },
    place: ({ number }) => ({ election: electionIn(state), state, number: numberIn(number), name: null }),
    fact: resultLineOf,
    source: sourceOf(id, state, {
      licence: 'GPL-3.0 on the repository azadecon/assembly_elections_2023, which asks to be cited',
      collector: 'azadecon/assembly_elections_2023, doi:10.17605/OSF.IO/JX3YS',
    }),
  })
}

/**
 * Madhya Pradesh, Chhattisgarh, Telangana, Mizoram, in one file. Known: constituencies by name only; EVM and postal votes are
 * not separate; each line repeats its constituency's total, including NOTA.
 */
export function assemblyDecember2023(code: string, name: string): SeatFormat {
  const id = `assembly-2023-12-${code.toLowerCase()}`
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
    place: ({ seat }) => ({ election: electionIn(code), state: code, number: null, name: seat }),
    fact: resultLineOf,
    source: sourceOf(id, code, {
      licence: 'Public domain (shijithpk/data_dump_dec_2023_polls); the figures are public record',
      collector: 'shijithpk/data_dump_dec_2023_polls',
    }),
  })
}

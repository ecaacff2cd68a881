// Assemblies 2023 (Madhya Pradesh, Rajasthan, Telangana, Chhattisgarh, Mizoram): every candidate's votes,
// constituencies by number only.
// Known: each constituency ends with a line "Total", which is checked against the sum.
import { decimal, numberIn, text } from '../columns.ts'
import { resultLineOf, votesIn } from './result-lines.ts'
import type { ElectionKey } from '../register.ts'
import { resultsFormat, type SeatFormat } from './seat-format.ts'

/** The file does not name its state: the operator selects it by choosing the format. */
export function assembly2023(state: string): SeatFormat {
  const id = `assembly-2023-${state.toLowerCase()}`
  const election: ElectionKey = { house: 'assembly', state, year: 2023 }
  return resultsFormat({
    id,
    reads: `the ${state} assembly election of 2023, votes by candidate (seats by number, with "Total" lines)`,
    columns: {
      serial: text('s_n'),
      candidate: text('candidate'),
      party: text('party'),
      evm: votesIn('evm_votes'),
      postal: votesIn('postal_votes'),
      total: votesIn('total_votes'),
      share: decimal('perc_of_votes'),
      number: text('constituency'),
    },
    place: ({ number }) => ({ election, state, number: numberIn(number), name: null }),
    fact: resultLineOf,
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
  })
}

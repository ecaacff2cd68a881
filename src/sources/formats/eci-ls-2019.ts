// Lok Sabha 2019: every candidate's votes, one JSON list per seat. The winner is not marked.
// Known: Vellore is missing (polled later); in Jammu and Kashmir migrants' votes were counted apart.
import { ballotOf } from './ballots.ts'
import { WrongFormat } from '../file-format.ts'
import type { ElectionKey, Line, ResultForm } from '../file-format.ts'

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2019 }
const needed = ['state_name', 'pc_name', 'constituency_code', 'candidate_name', 'party_name', 'evm_votes']

function lines(text: string): Line[] {
  const records = seatsIn(text).flat()
  return records.map((record, i) => {
    if (typeof record !== 'object' || record === null || needed.some((name) => !(name in record)))
      throw new WrongFormat(`Record ${i + 1} has not all of ${needed.join(', ')}.`)
    const cells = Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, String(value).trim()]),
    )
    return { line: i + 1, cells, text: Object.values(cells).join(',') }
  })
}

function seatsIn(text: string): unknown[] {
  try {
    const seats: unknown = JSON.parse(text)
    if (Array.isArray(seats)) return seats
  } catch (error) {
    throw new WrongFormat(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new WrongFormat('Expected a list of seats, each a list of candidates.')
}

export const eciLs2019: ResultForm = {
  kind: 'results',
  id: 'eci-ls-2019',
  reads: 'Lok Sabha 2019, votes by candidate (JSON, one list per seat)',
  lines,
  parse(cells) {
    const { state_name: state = '', pc_name: name = '', constituency_code: code = '' } = cells
    const place = { election, state, number: Number(code), name }
    return {
      place,
      ...ballotOf({
        candidate: cells['candidate_name'] ?? '',
        party: cells['party_name'] ?? '',
        evm: cells['evm_votes'] ?? '',
        postal: cells['postal_votes'] ?? '',
        migrant: cells['migrant_votes'] ?? '',
        total: cells['total_votes'] ?? '',
      }),
    }
  },
  source: () => ({
    id: 'eci-ls-2019',
    publisher: 'Election Commission of India',
    title: 'General election to the Lok Sabha 2019, votes by candidate',
    licence: 'None stated by rohit-gupta/indian-election-results; the figures are public record',
    credit: 'Election Commission of India, collected by rohit-gupta/indian-election-results',
    address: 'https://www.eci.gov.in/',
    asOf: '2019-05-23',
  }),
}

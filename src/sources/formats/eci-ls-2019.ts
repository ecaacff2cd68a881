// Lok Sabha 2019: every candidate's votes, one JSON list per constituency. The winner is not marked.
// Known: Vellore is missing (polled later); in Jammu and Kashmir migrants' votes were counted separately.
import { numberIn, optional, text } from '../columns.ts'
import { readRecords } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { resultLineOf, votesIn } from './result-lines.ts'
import type { ElectionKey } from '../register.ts'
import { resultsFormat } from './seat-format.ts'

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2019 }

function seatsIn(content: string): unknown[] {
  try {
    const seats: unknown = JSON.parse(content)
    if (Array.isArray(seats)) return seats
  } catch (error) {
    throw new WrongFormat(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new WrongFormat('Expected a list of seats, each a list of candidates.')
}

export const eciLs2019 = resultsFormat({
  id: 'eci-ls-2019',
  reads: 'Lok Sabha 2019, votes by candidate (JSON, one list per seat)',
  columns: {
    state: text('state_name'),
    name: text('pc_name'),
    number: text('constituency_code'),
    candidate: text('candidate_name'),
    party: text('party_name'),
    evm: votesIn('evm_votes'),
    postal: votesIn('postal_votes'),
    migrant: optional(votesIn('migrant_votes')),
    total: votesIn('total_votes'),
  },
  read: (content, columns) => readRecords(seatsIn(content).flat(), columns),
  place: ({ state, number, name }) => ({ election, state, number: numberIn(number), name }),
  fact: resultLineOf,
  source: {
    id: 'eci-ls-2019',
    publisher: 'Election Commission of India',
    title: 'General election to the Lok Sabha 2019, votes by candidate',
    licence: 'None stated by rohit-gupta/indian-election-results; the figures are public record',
    credit: 'Election Commission of India, collected by rohit-gupta/indian-election-results',
    address: 'https://www.eci.gov.in/',
    asOf: '2019-05-23',
  },
})

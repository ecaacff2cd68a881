// Assemblies 2012 to 2026: several elections in one table, every candidate's votes, with the electors of the seat.
// Known: most collectors list no NOTA. Parties are written in full, or as one collector abbreviates them
// (data/party-codes.csv). Seats go by number: their names are spelt in many ways, and seats without an id have other
// boundaries. Three seats of Gujarat have the first two candidates only.
import type { ElectionFact } from '#constituencies/facts.ts'
import { count, numberIn, optional, text } from '../columns.ts'
import countedOn from './assemblies-counted-on.json' with { type: 'json' }
import { resultLineOf, votesIn } from './result-lines.ts'
import { resultsFormat, type SeatFormat } from './seat-format.ts'

const withTheFirstTwo = 'E'

/** The tables say years only; the figures are those of the day of counting. Of 2026, of the day on which they were read. Empty if the command must state it. */
function dayOf({ stateCode, year }: ElectionFact): string {
  const found = Object.entries(countedOn).find(
    ([day, states]) => day.startsWith(String(year)) && states.includes(stateCode ?? ''),
  )
  return found?.[0] ?? ''
}

function assemblyTable(of: {
  id: string
  collector: string
  marks: readonly string[]
  terms: string
}): SeatFormat {
  return resultsFormat({
    id: `assemblies-${of.id}`,
    reads: `assembly elections in one table, votes by candidate (lines collected by ${of.collector})`,
    several: true,
    columns: {
      year: text('year'),
      state: text('state'),
      id: text('seat_id'),
      number: text('seat_no'),
      electors: count('electors'),
      voters: optional(count('voters')),
      place: text('position'),
      candidate: text('candidate'),
      party: text('party'),
      evm: optional(votesIn('evm')),
      postal: optional(votesIn('postal')),
      votes: votesIn('votes'),
      mark: optional(text('source')),
      cut: optional(text('name_cut')),
    },
    skip: ({ id, mark }) =>
      of.marks.includes(mark)
        ? id === ''
          ? 'lines of seats with other boundaries'
          : undefined
        : 'lines of other collectors',
    place: ({ year, state, number }) => ({
      election: { house: 'assembly', state, year: numberIn(year) ?? NaN },
      state,
      number: numberIn(number),
      name: null,
    }),
    fact: ({ electors, voters, place, mark, cut, votes, ...cells }) =>
      resultLineOf({
        ...cells,
        total: votes,
        won: place === '1',
        // A parent's name told them apart, and was cut.
        isNamesake: cut !== '',
        poll: { electors, voters, isPart: mark === withTheFirstTwo },
      }),
    source: (election) => ({
      id: `${of.id}-${election.id}`,
      publisher: 'Election Commission of India',
      title: `${election.label}, votes by candidate`,
      licence: `${of.terms}; the figures are public record`,
      credit: `Election Commission of India, collected by ${of.collector}`,
      address: 'https://results.eci.gov.in/',
      asOf: dayOf(election),
    }),
  })
}

export const assemblyTables: readonly SeatFormat[] = [
  {
    id: 'electionlens',
    collector: 'ElectionLens/ElectionLens',
    marks: ['', 'D', withTheFirstTwo],
    terms: 'MIT, as its readme says',
  },
  { id: 'ap-elections', collector: 'githubasr2001/AP_Elections', marks: ['A'], terms: 'None stated' },
  { id: 'matdaanpulse', collector: 'mannuray/matdaanpulse', marks: ['B'], terms: 'None stated' },
  { id: 'india-votes-data', collector: 'thecont1/india-votes-data', marks: ['C', 'C2'], terms: 'MIT' },
].map(assemblyTable)

// Small files in the publishers' formats, about fictional states.
import { join } from 'node:path'
import type { CandidacyFact, ResultFact, SourceFact } from '#constituencies/facts.ts'
import type { Register } from '#sources/register.ts'
import type { ElectionFacts, SeatFormat } from '#sources/formats/seat-format.ts'
import { factsIn, type ReadContext, type Validated } from '#sources/import-format.ts'

export const registerFolder = join(import.meta.dirname, 'register')

const header2024 = 'State,Constituency,Candidate,Party,EVM Votes,Postal Votes,Total Votes,% of Votes,Result'

/** A file in the format `eci-ls-2024`. */
export function ls2024(...lines: string[]): string {
  return [header2024, ...lines, ''].join('\n')
}

export const sundarpurOfNavbhoomi = [
  'Navbhoomi,Sundarpur,ASHA  RANI,Kamal Dal,60,0,60,60,Won',
  'Navbhoomi,Sundarpur,BALA KUMAR,Chakra Party  (Progressive),30,4,34,34,Lost',
  'Navbhoomi,Sundarpur,CHITRA DEVI,Independent,4,0,4,04.00,Lost',
  'Navbhoomi,Sundarpur,NOTA,None of the Above,2,0,2,2,Lost',
]
export const sundarpurOfPurvgiri = [
  'Purvgiri,SUNDARPUR,DEV ANAND,Independent,7,0,7,70,Won',
  'Purvgiri,SUNDARPUR,ELA SEN,Kamal Dal,3,0,3,30,Lost',
]

const headerVotes =
  'election_year,election_type,election_state,constituency,constituency_no,serial_no,candidate,party,evm_votes,postal_votes'

/** A file in the format `assembly-votes-data`. */
export function assemblyVotes(...lines: string[]): string {
  return [headerVotes, ...lines, ''].join('\n')
}

/** A file in the format `assembly-2023-…`. */
export function assembly2023File(...lines: string[]): string {
  return [
    's_n,candidate,party,evm_votes,postal_votes,total_votes,perc_of_votes,constituency',
    ...lines,
    '',
  ].join('\n')
}

/** A file in the format `assembly-2023-12-…`: several states in one. */
export function assemblyDecember2023File(...lines: string[]): string {
  return [
    'seat_name,state_name,cand_name,cand_party,cand_party_short,cand_votes,total_votes,cand_position',
    ...lines,
    '',
  ].join('\n')
}

/** The statistical table 13 of 2014 and 2019, with its title above and its disclaimer below. */
export function turnoutTable(year: 2014 | 2019, ...lines: string[]): string {
  const columns =
    year === 2014
      ? 'State Name,PC NO.,PC NAME,ELECTORS,MALE,FEMALE,OTHERS,TOTAL,NRI,,TOTAL VOTES,VOTER TURN OUT(%),MALE,FEMALE,OTHERS'
      : ' State Name , PC NO. , PC NAME , ELECTORS , MALE , FEMALE , THIRD GENDER , TOTAL , NRI ,, TOTAL VOTERS , VOTER TURN OUT (%) , MALE , FEMALE , THIRD GENDER '
  return [
    '13 - PC Wise Voters Turn Out,,,,,,,,,,,,,,',
    ',,,, VOTERS ,,,,,,,,,,',
    ',,,, EVM ,,,,, POSTAL VOTES ,,,Voters Turn Out(Excl. Postal)%,,',
    columns,
    ...lines,
    ',,,,,,,,,,,,,,',
    'Disclaimer,,,,,,,,,,,,,,',
    '"This report is based on index cards. In case of any dispute, the forms prevail.",,,,,,,,,,,,,,',
    '',
  ].join('\n')
}

/** The same table of 2024. */
export function turnoutTable2024(...lines: string[]): string {
  return [
    '13 - PC Wise Voters Turn Out,,,,,,,,,,,,,,,,,,,',
    ',,,,Electors,,,,,VOTERS,,,,,,,,,,',
    'State Name,PC NO.,PC NAME,Polling Stations,Male,Female,TG,TOTAL,,Male,Female,TG,TOTAL,NRI,,TOTAL VOTERS,VOTER TURN OUT (%),Male,Female,TG',
    ...lines,
    'Note -This report excludes a constituency with an unopposed election.,,,,,,,,,,,,,,,,,,,',
    '',
  ].join('\n')
}

export type SeatsRead = Omit<ElectionFacts, 'facts'> & {
  source: SourceFact
  report: Omit<Validated<never>, 'facts'>
  facts: ElectionFacts['facts']
}

/** A file with figures by seat as it is read and checked. */
export function seatsIn(
  format: SeatFormat,
  text: string,
  register: Register,
  how: Pick<ReadContext, 'asOf' | 'isFinal'> = {},
): SeatsRead {
  const context = { register, ...how }
  const { facts, ...report } = factsIn(format, text, context, 'file.csv')
  return { ...facts[0]!, source: format.source(facts[0]!, context)!, report }
}

export type ResultsRead = Omit<SeatsRead, 'facts'> & {
  results: ResultFact[]
  seat(id: string): ResultFact | undefined
}

export function resultsIn(
  format: SeatFormat,
  text: string,
  register: Register,
  how: Pick<ReadContext, 'asOf' | 'isFinal'> = {},
): ResultsRead {
  const { facts, ...rest } = seatsIn(format, text, register, how)
  const results = facts.kind === 'results' ? facts.seats : []
  return { ...rest, results, seat: (id) => results.find((result) => result.seat === id) }
}

export function namesIn(of: ResultFact | undefined, which: (candidacy: CandidacyFact) => boolean): string[] {
  return (of?.candidacies ?? []).filter(which).map(({ name }) => name)
}

export function winnersIn(of: ResultFact | undefined): string[] {
  return namesIn(of, ({ won }) => won)
}

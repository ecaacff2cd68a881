// What an importer of candidacies declares: the names of its columns, and the meaning of a line. One reader
// serves all.
import type { SourceFact } from '#constituencies/facts.ts'
import { electionKey } from '../formats/by-election-files.ts'
import pollsByTerm from './by-election-years.json' with { type: 'json' }
import type { CandidacyCells, Field } from './candidacy-cells.ts'
import headers from './candidacy-headers.json' with { type: 'json' }
import type { KnownFaults } from './misplaced-cells.ts'

export type CandidacyFormat = {
  /** The name on the command line: `npm run import -- <id> <file…>`. */
  id: string
  reads: string
  /** Headers by field, ignoring case and punctuation. */
  headers: Readonly<Partial<Record<Field, readonly string[]>>>
  /** The kind of election within its year: `ls`, `va`, or a text of its own. */
  election(cells: CandidacyCells): string
  /** The constituency, if its column contains more than a name. */
  seat?(cells: CandidacyCells): string
  /** The year, if the year column does not have it; undefined if unknown. */
  year?(cells: CandidacyCells): number | undefined
  /** A list of winners only, without a column that says so. */
  areWinners?: true
  /** Known cells that belong to someone else than the candidate. */
  faults?: KnownFaults
  /** Why a line is not a candidacy, e.g. "NOTA". */
  skip?(cells: CandidacyCells, file: string): string | undefined
  /** `asOf` is empty if the operator must supply it, or today's date is used. */
  source: SourceFact
}

const affidavits = (of: {
  id: string
  title: string
  asOf: string
  collector: string
  how?: string
}): SourceFact => ({
  id: of.id,
  publisher: 'Association for Democratic Reforms (MyNeta)',
  title: of.title,
  licence: 'Terms of myneta.info; for the operator’s own use, not to be passed on',
  credit: `Candidate’s affidavit to the Election Commission, as published by ADR/MyNeta${of.how ?? ''}; collected by ${of.collector}`,
  address: 'https://www.myneta.info/',
  asOf: of.asOf,
})

/** Of the collections of MyNeta’s pages. */
const affidavitHeaders = {
  state: ['state'],
  constituency: ['constituency'],
  candidate: ['name'],
  party: ['party'],
  age: ['age'],
  assets: ['assets'],
  cases: ['criminal_cases'],
  education: ['education'],
}

export const candidacyFormats: readonly CandidacyFormat[] = [
  {
    id: 'candidacies',
    reads: 'your own CSV of candidacies, any election (docs/import-candidacies.md)',
    headers,
    election: ({ election }) => electionKey(election),
    source: {
      id: 'candidacies',
      publisher: 'The operator of this site',
      title: 'Candidacies imported by the operator',
      licence: 'As agreed with the author of the file',
      credit: 'Imported by the operator of this site',
      address: null,
      asOf: '',
    },
  },
  {
    id: 'ls-affidavits-2004-2019',
    reads: 'affidavits of Lok Sabha candidates 2004–2019 with parents (2004-2019-affidavits.csv)',
    headers: {
      election_year: ['Year'],
      state: ['State'],
      constituency: ['Constituency'],
      candidate: ['Candidate'],
      parent_spouse_name: ['ParentInfo'],
      // Four women in a hundred have 0 here.
      women: ['Women'],
      party: ['Party'],
      age: ['Age'],
      assets: ['TotalAssets'],
      liabilities: ['TotalLiabilities'],
      cases: ['CriminalCases'],
      education: ['Education'],
      winner: ['Winner'],
      source_id: ['ID'],
    },
    election: () => 'ls',
    faults: {
      noAssets: 'NA',
      parts: [
        'Cash',
        'Jewellerygivedetailsweightvalue',
        'AgriculturalLand',
        'NonAgriculturalLand',
        'CommercialBuildings',
        'ResidentialBuildings',
      ],
      joinedByNameIn: 2019,
    },
    source: affidavits({
      id: 'ls-affidavits-2004-2019',
      title: 'Affidavits of candidates to the Lok Sabha, 2004 to 2019',
      collector: 'bkamapantula',
      asOf: '2019-05-23',
    }),
  },
  {
    id: 'ls-affidavits-2004-2024',
    reads: 'affidavits of Lok Sabha candidates 2004–2024, second source (docs/data/candidates.csv)',
    headers: {
      ...affidavitHeaders,
      election_year: ['election_year'],
      liabilities: ['liabilities'],
      winner: ['is_winner'],
    },
    election: (cells) => (isByElection(cells) ? 'ls-by' : 'ls'),
    // For a by-election the file has the year in which the term began; two have a date after the
    // constituency's name.
    year: (cells) => {
      const [, told] = markOfByElection.exec(cells.constituency) ?? []
      if (told !== undefined) return Number(told)
      const year = Number(cells.election_year)
      return isByElection(cells) ? byElectionYears.get(termAndSeat(year, cells.constituency)) : year
    },
    seat: ({ constituency }) => constituency.replace(markOfByElection, '').trim(),
    faults: { noAssets: '0' },
    source: affidavits({
      id: 'ls-affidavits-2004-2024',
      title: 'Affidavits of candidates to the Lok Sabha, 2004 to 2024',
      collector: 'AandK1412/myneta-dashboard',
      asOf: '2026-08-01',
    }),
  },
  affidavits2024('listing'),
  affidavits2024('two-readings-agree'),
  // Sums that the publisher shows as a picture were read once only: such lines are left out.
  {
    id: 'assembly-winners',
    reads: 'affidavits of the winners of assembly elections, sums as listed (mla_winners_main.csv)',
    headers: {
      ...affidavitHeaders,
      election_year: ['year'],
      liabilities: ['liabilities'],
      source_id: ['candidate_id'],
    },
    election: ({ cell }) => (cell('election_type') === 'main_election' ? 'va' : 'va-by'),
    areWinners: true,
    skip: ({ cell }) => (cell('assets_how') === 'listing' ? undefined : 'sums that are not listed'),
    source: affidavits({
      id: 'assembly-winners',
      title: 'Affidavits of the winners of assembly elections',
      collector: 'rocksolid911/crawltut',
      asOf: '2025-08-21',
    }),
  },
  {
    id: 'ls-2024-nominations',
    reads: 'accepted nominations to the Lok Sabha 2024 with parents (candidates_2024.csv)',
    headers: {
      state: ['State'],
      constituency: ['Constituency'],
      candidate: ['Candidate Name'],
      parent_spouse_name: ["Father/Husband's Name"],
      sex: ['Gender'],
      party: ['Party'],
      age: ['Age'],
    },
    election: () => 'ls',
    year: () => 2024,
    source: {
      id: 'ls-2024-nominations',
      publisher: 'Election Commission of India',
      title: 'Accepted nominations to the Lok Sabha 2024',
      licence: 'None stated; for the operator’s own use, not to be passed on',
      credit: 'Election Commission of India, collected by ShreyasUpadhyaya/india-election-predictor',
      address: 'https://affidavit.eci.gov.in/',
      asOf: '2024-05-17',
    },
  },
  tcpd('tcpd-ge', 'ls', 'Lok Sabha candidates since 1962', '2024-03-27'),
  tcpd('tcpd-ae', 'va', 'candidates to a state assembly since 1961', '2023-12-31'),
]

/**
 * The publisher shows sums as text or as a picture, which was read twice by machine. Two equal readings match the
 * listed sum in 99.5 of 100 cases for assets, but only in 95 for liabilities, so those are not used.
 */
function affidavits2024(how: 'listing' | 'two-readings-agree'): CandidacyFormat {
  const isListed = how === 'listing'
  const id = isListed ? 'ls-affidavits-2024' : 'ls-affidavits-2024-read'
  return {
    id,
    reads: `affidavits of Lok Sabha candidates 2024, ${isListed ? 'sums as listed' : 'assets read from a picture, twice'} (assets_how: ${how})`,
    headers: {
      ...affidavitHeaders,
      parent_spouse_name: ['parent_or_spouse'],
      ...(isListed && { liabilities: ['liabilities'] }),
      winner: ['is_winner'],
      source_id: ['candidate_id'],
    },
    election: () => 'ls',
    year: () => 2024,
    skip: ({ cell }) =>
      cell('assets_how') === how
        ? undefined
        : `sums that are not ${isListed ? 'listed' : 'read twice alike'}`,
    source: affidavits({
      id,
      title: `Affidavits of candidates to the Lok Sabha 2024${isListed ? '' : ': assets read from a picture, twice'}`,
      how: isListed ? '' : ' as a picture; the assets were read from it by machine, twice, with one result',
      collector: 'rocksolid911/crawltut',
      asOf: '2025-08-21',
    }),
  }
}

function tcpd(id: string, house: 'ls' | 'va', what: string, asOf: string): CandidacyFormat {
  return {
    id,
    reads: `TCPD Lok Dhaba: ${what}`,
    headers: {
      election_year: ['Year'],
      state: ['State_Name'],
      constituency: ['Constituency_Name'],
      candidate: ['Candidate'],
      sex: ['Sex'],
      party: ['Party'],
      ...(house === 'ls' ? { education: ['MyNeta_education'] } : { age: ['Age'] }),
      votes: ['Votes'],
      position: ['Position'],
    },
    // General polls may extend into the next calendar year; by-elections are counted within an assembly.
    election: ({ cell }) =>
      cell('Poll_No') === '0' ? house : `${house}-by-${cell('Assembly_No')}-${cell('Poll_No')}`,
    skip: ({ candidate, party, cell }, file) => {
      // The publisher's file of one assembly repeats what its candidates did before.
      const assembly = /-incumbency-(\d+)\./.exec(file)?.[1]
      if (assembly !== undefined && cell('Assembly_No') !== assembly) return 'of other assemblies'
      return party === 'NOTA' || /^(?:nota|none of the above)$/i.test(candidate) ? 'NOTA' : undefined
    },
    source: {
      id,
      publisher: 'Trivedi Centre for Political Data, Ashoka University',
      title: `Lok Dhaba: ${what}`,
      licence:
        'Terms of TCPD: non-commercial, with citation; for the operator’s own use, not to be passed on',
      credit: 'TCPD Indian Elections Data, Trivedi Centre for Political Data, Ashoka University',
      address: 'https://lokdhaba.ashoka.edu.in/',
      asOf,
    },
  }
}

const markOfByElection = /\(\s*bye-election on [\d-]*?(\d{4})\s*\)/i

function isByElection({ cell, constituency }: CandidacyCells): boolean {
  return /^true$/i.test(cell('is_bye_election')) || markOfByElection.test(constituency)
}

/**
 * The year of a by-election to the Lok Sabha, by the year in which the term began and the year of the poll. It is TCPD's
 * (Lok Dhaba) if it has the poll, otherwise that in which the winner's term began (PRS India, ODbL 1.0). Where both have it
 * they agree, except for Valmiki Nagar: polled in 2020, sworn in in 2021. No source here has the month of the poll.
 */
const byElectionYears = new Map(
  Object.entries(pollsByTerm).flatMap(([term, byYear]) =>
    Object.entries(byYear).flatMap(([year, seats]) =>
      seats.map((seat) => [termAndSeat(Number(term), seat), Number(year)] as const),
    ),
  ),
)

function termAndSeat(term: number, seat: string): string {
  return `${term} ${seat.toLowerCase().replace(/[^a-z]/g, '')}`
}

// Reads the affidavit files unchanged.
import type { Row } from './rows.ts'
import { candidatesOf, number, type Cells } from './tables.ts'

const folder = 'affidavits'
const affidavitFiles = {
  one: `${folder}/ls_affidavits_2004_2019.csv.gz`,
  two: `${folder}/ls_affidavits_2004_2024_second_source.csv.gz`,
  winners2024: `${folder}/2024/ls2024_winners_543.csv`,
  candidates2024: `${folder}/2024/ls2024_candidates_main.csv.gz`,
  assemblyWinners: `${folder}/assembly-winners/mla_winners_main.csv.gz`,
}

const partColumns = [
  'Cash',
  'Jewellerygivedetailsweightvalue',
  'AgriculturalLand',
  'NonAgriculturalLand',
  'CommercialBuildings',
  'ResidentialBuildings',
]

export function readAffidavits(raw: string): Row[] {
  return [...first(raw), ...second(raw), ...of2024(raw), ...assemblyWinners(raw)]
}

function first(raw: string): Row[] {
  return candidatesOf(raw, affidavitFiles.one, 'affidavits-1', (cells) => {
    const parts = partColumns.map((column) => number(cells[column])).filter((part) => part !== undefined)
    return {
      year: Number(cells['Year']),
      state: cells['State']!,
      seat: cells['Constituency']!,
      name: cells['Candidate']!,
      party: cells['Party'],
      // The column marks women; an unmarked row says nothing.
      sex: cells['Women'] === '1' ? 'F' : undefined,
      age: ageOf(cells['Age']),
      parent: cells['ParentInfo'] === 'NA' ? undefined : cells['ParentInfo'],
      won: cells['Winner'] === 'NA' ? undefined : cells['Winner'] === '1',
      assets: number(cells['TotalAssets']),
      liabilities: number(cells['TotalLiabilities']),
      cases: number(cells['CriminalCases']),
      education: cells['Education'],
      parts: parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : undefined,
    }
  })
}

function second(raw: string): Row[] {
  return candidatesOf(raw, affidavitFiles.two, 'affidavits-2', (cells) => ({
    ...pollOf(cells),
    state: cells['state']!,
    seat: cells['constituency']!.replace(byElectionDay, ''),
    category: cells['seat_category'],
    name: cells['name']!,
    party: cells['party'],
    won: cells['is_winner'] === 'True',
    ...declared(cells),
  }))
}

const byElectionDay = /\s*\(bye-election on (\d+)-(\d+)-(\d{4})\)/i

/** Two by-elections have their date in the constituency's name; the others are marked and give only the term. */
function pollOf(cells: Cells) {
  const day = byElectionDay.exec(cells['constituency']!)
  if (day) return { year: Number(day[3]), by: true }
  const by = cells['is_bye_election'] === 'True'
  return { year: Number(cells['election_year']), by, termOnly: by ? true : undefined }
}

function of2024(raw: string): Row[] {
  const read = (file: string) =>
    candidatesOf(raw, file, 'affidavits-2024', (cells) => ({
      year: 2024,
      state: cells['state']!,
      seat: cells['constituency']!,
      name: cells['name']!,
      party: cells['party'],
      parent: cells['parent_or_spouse'],
      won: cells['is_winner'] === undefined || cells['is_winner'] === 'True',
      assetsHow: cells['assets_how'],
      liabilitiesHow: cells['liabilities_how'],
      ...declared(cells),
    }))
  const all = read(affidavitFiles.candidates2024)
  const known = new Set(all.map(({ state, seat, name }) => `${state}|${seat}|${name}`))
  return [
    ...all,
    ...read(affidavitFiles.winners2024).filter(
      ({ state, seat, name }) => !known.has(`${state}|${seat}|${name}`),
    ),
  ]
}

function assemblyWinners(raw: string): Row[] {
  return candidatesOf(raw, affidavitFiles.assemblyWinners, 'assembly-winners', (cells) => ({
    house: 'va',
    year: Number(cells['year']),
    by: cells['election_type'] !== 'main_election',
    state: cells['state']!,
    seat: cells['constituency']!,
    name: cells['name']!,
    party: cells['party'],
    won: true,
    assetsHow: cells['assets_how'],
    ...declared(cells),
  }))
}

function declared(cells: Cells) {
  return {
    age: ageOf(cells['age']),
    assets: number(cells['assets']),
    liabilities: number(cells['liabilities']),
    cases: number(cells['criminal_cases']),
    education: cells['education'],
  }
}

/** Nobody under 25 may be elected: smaller numbers are typing errors. */
function ageOf(text: string | undefined): number | undefined {
  const age = number(text)
  return age === undefined || age < 25 || age > 105 ? undefined : age
}

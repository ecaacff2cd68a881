// One candidate in one contest as one raw file has it.
export type Source =
  | 'affidavits-1'
  | 'affidavits-2'
  | 'affidavits-2024'
  | 'tcpd'
  | 'nominations-2024'
  | 'main-candidates-2019'
  | 'results'
  | 'members-prs'
  | 'members-wikidata'
  | 'assembly-winners'

export type Sex = 'M' | 'F'

export type Row = {
  source: Source
  /** file:line */
  at: string
  /** `ls`, or `va` for an assembly. */
  house: 'ls' | 'va'
  /** Of the poll; for a by-election whose year the file does not say, that of the general election before it. */
  year: number
  by: boolean
  /** The year is that of the general election before the by-election. */
  termOnly?: boolean
  state: string
  seat: string
  number?: number
  /** GEN, SC or ST. */
  category?: string
  name: string
  party?: string
  sex?: Sex
  age?: number
  /** Exact day where a file has it: the year of birth. */
  birthYear?: number
  parent?: string
  won?: boolean
  position?: number
  votes?: number
  assets?: number
  liabilities?: number
  cases?: number
  education?: string
  /** Cash, jewellery, land, buildings: added up. A file lists some of the parts only, so they can be less than the total. */
  parts?: number
  /** How a figure of 2024 was read. */
  assetsHow?: string
  liabilitiesHow?: string
  pid?: string
}

/** Lok Sabha elections by the number of the house they filled. */
export const generalElections: Readonly<Record<number, number>> = {
  14: 2004,
  15: 2009,
  16: 2014,
  17: 2019,
  18: 2024,
}

/** The general election whose term a year falls in. */
export function termOf(year: number): number {
  return Math.max(2004, ...Object.values(generalElections).filter((general) => general <= year))
}

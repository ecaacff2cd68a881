// One candidate in one contest, according to one raw file.
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
  /** Year of the poll; if a by-election's year is not given, that of the general election before it. */
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
  /** The exact year of birth, if a file gives the date. */
  birthYear?: number
  parent?: string
  won?: boolean
  position?: number
  votes?: number
  /** Without those by post. */
  evm?: number
  assets?: number
  liabilities?: number
  cases?: number
  education?: string
  /**
   * Sum of cash, jewellery, land and buildings. A file lists only some of the parts, so the sum may be below
   * the total.
   */
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

/** The general election whose term covers a year. */
export function termOf(year: number): number {
  return Math.max(2004, ...Object.values(generalElections).filter((general) => general <= year))
}

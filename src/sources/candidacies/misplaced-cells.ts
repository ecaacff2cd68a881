// Finds cells that belong to someone else than the line's candidate, or that the file cannot know. They are
// removed and reported, never corrected.
import { affidavitNames, type AffidavitFigure, type CandidacyRecordFact } from '#candidates/facts.ts'
import { rupeesIn } from '../columns.ts'
import { tidyCell } from '../parse-cells.ts'

/** Known faults of a publisher's file: docs/sources.md says how they were found and how common they are. */
export type KnownFaults = {
  /** The cell that marks unreadable assets; a 0 beside it is not a figure either. */
  noAssets: 'NA' | '0'
  /** Columns that are parts of the assets. */
  parts?: readonly string[]
  /**
   * The year in which party, cases, education, assets and liabilities were joined to a line by the
   * candidate's name alone.
   */
  joinedByNameIn?: number
}

/** Rounding tolerance: a sum may differ by this share. */
const rounding = 0.01
/** In the year of the join, parts this many times the total prove that the rest of the line is also someone else's. */
const misplacedTimes = 10

/** A line imported without some of its cells, and why: the rule and its evidence. */
export type PartialLine = { line: number; text: string; reasons: { rule: string; seen: string }[] }

type File = { columns: readonly string[]; records: readonly CandidacyRecordFact[] }
type Cleaned = Pick<PartialLine, 'reasons'> & { record: CandidacyRecordFact }

/** `inPart` lists each line with removed cells. */
export function removeMisplacedCells(
  faults: KnownFaults,
  file: File,
  isOwn: (record: CandidacyRecordFact) => boolean,
): { records: CandidacyRecordFact[]; inPart: PartialLine[] } {
  const partsOf = partsIn(file.columns, faults.parts ?? [])
  const shared = sharedNames(file.records, faults.joinedByNameIn)
  const twins = twinsIn(file.records)
  const winnerless = winnerlessContests(file.records)
  const inPart: PartialLine[] = []
  const records = file.records.map((one) => {
    const { year, affidavit } = one
    const parts = partsOf(one)
    const times = affidavit.assets === null ? 0 : parts / affidavit.assets
    const isMisplaced =
      year === faults.joinedByNameIn &&
      ((shared.has(lettersOf(one.name)) && !isOwn(one)) || times >= misplacedTimes)
    let taken: Cleaned = { record: one, reasons: [] }
    if (isMisplaced)
      taken = withoutListing(taken, {
        rule: 'its figures were found by name alone and may be a namesake’s',
        seen: figuresOf(one),
      })
    else if (times > 1 + rounding)
      taken = withoutFigures(taken, ['assets'], {
        rule: 'parts add up to more than the total of the assets',
        seen: `${parts}, ${affidavit.assets}`,
      })
    if (twins.has(one.id))
      taken = withoutFigures(taken, affidavitNames, {
        rule: 'a namesake in this contest has the same assets to the rupee',
        seen: figuresOf(one),
      })
    taken = withoutEmptyAffidavit(taken, file.columns, faults)
    const { record, reasons } = winnerless.has(contestOf(one)) ? withoutOutcome(taken) : taken
    if (reasons.length > 0) inPart.push({ line: one.line, text: one.cells.join(','), reasons })
    return record
  })
  return { records, inPart }
}

function withoutFigures(
  { record, reasons }: Cleaned,
  figures: readonly AffidavitFigure[],
  reason: PartialLine['reasons'][number],
): Cleaned {
  const { affidavit } = record
  const known = figures.filter((name) => affidavit[name] !== null)
  if (known.length === 0) return { record, reasons }
  const left = {
    ...affidavit,
    ...Object.fromEntries(known.map((name) => [name, null])),
  }
  return { record: { ...record, affidavit: left }, reasons: [...reasons, reason] }
}

/** Name, age, parent and constituency are the candidate's own; what came from the list of namesakes is not. */
function withoutListing({ record, reasons }: Cleaned, reason: PartialLine['reasons'][number]): Cleaned {
  return withoutFigures(
    { record: { ...record, party: null }, reasons },
    affidavitNames.filter((name) => name !== 'age'),
    reason,
  )
}

/**
 * If the publisher's list has no assets, nobody could read them: liabilities of 0 were not read, and cases of
 * 0 only if the education was.
 */
function withoutEmptyAffidavit(
  { record, reasons }: Cleaned,
  columns: readonly string[],
  { noAssets }: KnownFaults,
): Cleaned {
  const { affidavit } = record
  const cell = record.cells[columns.findIndex((name) => /^(?:total)?assets$/i.test(name))]?.trim()
  const isNil = noAssets === '0' ? affidavit.assets === 0 : affidavit.assets === null && cell === noAssets
  if (!isNil) return { record, reasons }
  const wasRead = affidavit.education !== null && !/^not\s*given$/i.test(affidavit.education)
  const zeros = [
    ...(affidavit.assets === 0 ? ['assets' as const] : []),
    ...(affidavit.liabilities === 0 ? ['liabilities' as const] : []),
    ...(affidavit.cases === 0 && !wasRead ? ['cases' as const] : []),
  ]
  return withoutFigures({ record, reasons }, zeros, {
    rule: 'the affidavit was not read, so 0 is not known',
    seen: zeros.join(', '),
  })
}

function withoutOutcome({ record, reasons }: Cleaned): Cleaned {
  if (record.won === null) return { record, reasons }
  return {
    record: { ...record, won: null },
    reasons: [
      ...reasons,
      {
        rule: 'its contest has no winner in this file, or more than one, so who lost is not known',
        seen: record.won ? 'won' : 'lost',
      },
    ],
  }
}

/** The sum of the parts of a line; unknown parts count as nothing. */
function partsIn(columns: readonly string[], names: readonly string[]): (of: CandidacyRecordFact) => number {
  const at = names.map((name) => columns.indexOf(name)).filter((i) => i !== -1)
  return ({ cells }) => at.reduce((sum, i) => sum + (rupeesIn(tidyCell(cells[i] ?? '')) ?? 0), 0)
}

function sharedNames(records: readonly CandidacyRecordFact[], year: number | undefined): Set<string> {
  const names = Map.groupBy(
    records.filter((one) => one.year === year),
    ({ name }) => lettersOf(name),
  )
  return new Set([...names].flatMap(([name, of]) => (of.length > 1 ? [name] : [])))
}

/** Ids of namesakes in one contest with equal assets: one line is a copy of the other. */
function twinsIn(records: readonly CandidacyRecordFact[]): Set<string> {
  const alike = Map.groupBy(
    records.filter(({ affidavit }) => affidavit.assets),
    (one) => `${contestOf(one)}|${lettersOf(one.name)}|${one.affidavit.assets}`,
  )
  return new Set([...alike.values()].flatMap((of) => (of.length > 1 ? of.map(({ id }) => id) : [])))
}

/** A contest has one winner: a file that marks none, or two, does not know who lost. */
function winnerlessContests(records: readonly CandidacyRecordFact[]): Set<string> {
  const contests = Map.groupBy(records, contestOf)
  return new Set(
    [...contests].flatMap(([contest, of]) => (of.filter(({ won }) => won).length === 1 ? [] : [contest])),
  )
}

function contestOf({ year, election, state, constituency }: CandidacyRecordFact): string {
  return [year, election, state, constituency].join('|')
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}

function figuresOf({ party, affidavit: { assets, cases } }: CandidacyRecordFact): string {
  return `${party ?? 'no party'}, assets ${assets ?? 'unknown'}, ${cases ?? 'unknown'} cases`
}

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

/** `inPart` lists each line with removed cells. */
export function removeMisplacedCells(
  faults: KnownFaults,
  file: File,
  isOwn: (record: CandidacyRecordFact) => boolean,
): { records: CandidacyRecordFact[]; inPart: PartialLine[] } {
  const partsOf = partsIn(file.columns, faults.parts ?? [])
  const assetsAt = file.columns.findIndex((name) => /^(?:total)?assets$/i.test(name))
  const shared = sharedNames(file.records, faults.joinedByNameIn)
  const twins = twinsIn(file.records)
  const winnerless = winnerlessContests(file.records)
  const inPart: PartialLine[] = []
  const records = file.records.map((one) => {
    const left = { ...one }
    const reasons: PartialLine['reasons'] = []
    const remove = (figures: readonly AffidavitFigure[], rule: string, seen: string) => {
      const known = figures.filter((name) => left.affidavit[name] !== null)
      if (known.length === 0) return
      left.affidavit = { ...left.affidavit, ...Object.fromEntries(known.map((name) => [name, null])) }
      reasons.push({ rule, seen })
    }
    const parts = partsOf(one)
    const times = one.affidavit.assets === null ? 0 : parts / one.affidavit.assets
    const isMisplaced =
      one.year === faults.joinedByNameIn &&
      ((shared.has(lettersOf(one.name)) && !isOwn(one)) || times >= misplacedTimes)
    if (isMisplaced) {
      // Name, age, parent and constituency are the candidate's own; what came from the list of namesakes is not.
      left.party = null
      const listed = affidavitNames.filter((name) => name !== 'age')
      remove(listed, 'its figures were found by name alone and may be a namesake’s', figuresOf(one))
    } else if (times > 1 + rounding) {
      const seen = `${parts}, ${one.affidavit.assets}`
      remove(['assets'], 'parts add up to more than the total of the assets', seen)
    }
    if (twins.has(one.id))
      remove(affidavitNames, 'a namesake in this contest has the same assets to the rupee', figuresOf(one))
    const unread = unreadZeros(left.affidavit, one.cells[assetsAt], faults)
    remove(unread, 'the affidavit was not read, so 0 is not known', unread.join(', '))
    if (winnerless.has(contestOf(one)) && one.won !== null) {
      left.won = null
      reasons.push({
        rule: 'its contest has no winner in this file, or more than one, so who lost is not known',
        seen: one.won ? 'won' : 'lost',
      })
    }
    if (reasons.length > 0) inPart.push({ line: one.line, text: one.cells.join(','), reasons })
    return left
  })
  return { records, inPart }
}

/**
 * If the publisher's list has no assets, nobody could read them: liabilities of 0 were not read, and cases of
 * 0 only if the education was.
 */
function unreadZeros(
  { assets, liabilities, cases, education }: CandidacyRecordFact['affidavit'],
  cell: string | undefined,
  { noAssets }: KnownFaults,
): AffidavitFigure[] {
  const isNil = noAssets === '0' ? assets === 0 : assets === null && cell?.trim() === noAssets
  if (!isNil) return []
  const wasRead = education !== null && !/^not\s*given$/i.test(education)
  return [
    ...(assets === 0 ? ['assets' as const] : []),
    ...(liabilities === 0 ? ['liabilities' as const] : []),
    ...(cases === 0 && !wasRead ? ['cases' as const] : []),
  ]
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

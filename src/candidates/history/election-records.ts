// One person's elections in order: the sources' statements about each contest merged into one record.
import { affidavitFigures, affidavitFrom, affidavitNames, type AffidavitFact } from '../facts.ts'
import type { ConstituencyIndex } from './constituency-index.ts'
import { isDoubtfulStep } from './growth.ts'

/** One candidacy according to one source. `null` means unknown. Money is in whole rupees. */
export type Declaration = AffidavitFact & {
  key: string
  source_id: string
  /** ISO date of the source's data. */
  as_of: string
  year: number
  election: string
  state: string
  constituency: string
  /** From the register, if the source is the results. */
  constituency_id: string | null
  candidacy_id: string | null
  name: string
  party: string | null
  votes: number | null
  won: boolean | null
  education_score: number | null
}

const figures = [...affidavitNames, 'won'] as const
export type Figure = (typeof figures)[number]

/**
 * Which sources state what, if a contest has more than one: the value shown, or every value of a disputed
 * figure, newest source first.
 */
type Stated = Partial<Record<Figure, { value: number | string | boolean; sources: string[] }[]>>

export type ContestRecord = Omit<Declaration, 'key' | 'source_id' | 'as_of'> & {
  /** One key for all spellings of the constituency. */
  seat: string
  seat_change: 'same' | 'moved' | 'redrawn' | null
  disputed: Figure[]
  stated: Stated
  assets_doubtful: boolean
  /** Of the candidacies that it was put together from, beside `candidacy_id`. */
  keys: string[]
  source_ids: string[]
}

/** Earliest first. */
export function electionRecords(
  declarations: readonly Declaration[],
  seats: ConstituencyIndex,
): ContestRecord[] {
  const contests = Map.groupBy(declarations, (one) => `${one.year}|${kindOf(one)}|${seats.seatOf(one)}`)
  const records = inOneSeat([...contests.values()].map((of) => recordOf(of, seats)))
  records.sort((a, b) => a.year - b.year || compare(a.election, b.election) || compare(a.seat, b.seat))
  return records.map((record) => ({
    ...record,
    seat_change: seatChangeOf(record, records, seats),
    assets_doubtful: isDoubtful(record, records),
  }))
}

/** A constituency of the register has one key, however unlike its names are: Suryapur Cantt and Suryapur Cantonment. */
function inOneSeat(records: readonly Bare[]): Bare[] {
  const seats = new Map(records.map(({ constituency_id: id, seat }) => [id, seat]))
  return records.map((one) =>
    one.constituency_id === null ? one : { ...one, seat: seats.get(one.constituency_id)! },
  )
}

/** Sources number by-elections differently; a constituency has at most one a year. */
const kindOf = ({ election }: Declaration) => /^(?:ls|va)-by/.exec(election)?.[0] ?? election

export const keysOf = ({ keys, candidacy_id }: Pick<ContestRecord, 'keys' | 'candidacy_id'>) =>
  candidacy_id === null ? keys : [...keys, candidacy_id]

export const houseOf = ({ election }: { election: string }) => election.split('-', 1)[0]!

type Bare = Omit<ContestRecord, 'seat_change' | 'assets_doubtful'>

/** Prefers one source's complete affidavit to pieces of several; then the newest source. */
function recordOf(unsorted: readonly Declaration[], seats: ConstituencyIndex): Bare {
  const declarations = unsorted.toSorted(
    (a, b) =>
      countStated(b) - countStated(a) || compare(b.as_of, a.as_of) || compare(a.source_id, b.source_id),
  )
  const seat = seats.seatOf(declarations[0]!)
  const first = <K extends keyof Declaration>(name: K): Declaration[K] =>
    declarations.find((one) => one[name] !== null)?.[name] ?? declarations[0]![name]
  const named =
    declarations.find((one) => one.candidacy_id !== null) ??
    declarations.find(isMixedCase) ??
    declarations[0]!
  const disputed = figures.filter((name) => isDisputed(declarations, name))
  return {
    year: first('year'),
    election: first('election'),
    state: named.state,
    constituency: named.constituency,
    constituency_id:
      first('constituency_id') ?? seats.idOf({ house: houseOf(named), seat, year: named.year }),
    candidacy_id: first('candidacy_id'),
    name: named.name,
    party: named.party ?? first('party'),
    votes: first('votes'),
    won: declarationsThatCount(declarations, 'won').find((one) => one.won !== null)?.won ?? null,
    ...affidavitFrom(first),
    education_score: declarations.find((one) => one.education !== null)?.education_score ?? null,
    seat,
    disputed,
    stated: statedOf(declarations, disputed),
    keys: declarations.flatMap(({ key, candidacy_id }) => (key === candidacy_id ? [] : key)).toSorted(),
    source_ids: [...new Set(declarations.map(({ source_id }) => source_id))].toSorted(),
  }
}

function countStated(declaration: Declaration): number {
  return affidavitNames.filter((name) => declaration[name] !== null).length
}

function isMixedCase({ constituency }: Declaration): boolean {
  return constituency !== constituency.toUpperCase()
}

/** The Election Commission decides who was elected: its own results override copies of them. */
function declarationsThatCount(declarations: readonly Declaration[], name: Figure): readonly Declaration[] {
  const official =
    name === 'won' ? declarations.filter((one) => one.candidacy_id !== null && one.won !== null) : []
  return official.length > 0 ? official : declarations
}

function statedOf(declarations: readonly Declaration[], disputed: readonly Figure[]): Stated {
  const stated: Stated = {}
  if (new Set(declarations.map(({ source_id }) => source_id)).size < 2) return stated
  for (const name of figures) {
    const values = [...Map.groupBy(declarationsThatCount(declarations, name), (one) => one[name])].flatMap(
      ([value, by]) =>
        value === null ? [] : [{ value, sources: [...new Set(by.map(({ source_id }) => source_id))] }],
    )
    if (values.length > 0) stated[name] = disputed.includes(name) ? values : values.slice(0, 1)
  }
  return stated
}

/** Sources may round, word education or count birthdays differently without contradicting each other. */
function isDisputed(declarations: readonly Declaration[], name: Figure): boolean {
  const values = declarationsThatCount(declarations, name).map((one) =>
    name === 'education' ? one.education_score : one[name],
  )
  const known = values.flatMap((value) => (value === null ? [] : Number(value)))
  const [min, max] = [Math.min(...known), Math.max(...known)]
  if (known.length < 2) return false
  const kind = name === 'won' ? undefined : affidavitFigures[name].kind
  if (kind === 'rupees') return max - min > max * 0.01
  return kind === 'years' ? max - min > 1 : max !== min
}

/**
 * Compared with all contests of the previous election: a candidate who keeps every constituency and contests
 * one more has not moved.
 */
function seatChangeOf(
  record: Bare,
  all: readonly Bare[],
  seats: ConstituencyIndex,
): ContestRecord['seat_change'] {
  const house = houseOf(record)
  const earlier = all.filter((one) => houseOf(one) === house && one.year < record.year)
  const latest = earlier.at(-1)
  if (!latest) return null
  const before = earlier.filter(({ year, election }) => year === latest.year && election === latest.election)
  if (before.some(({ seat }) => seat === record.seat)) return 'same'
  const now = all.filter(({ year, election }) => year === record.year && election === record.election)
  const left = before.filter((one) => !now.some(({ seat }) => seat === one.seat))
  if (left.length === 0) return 'same'
  const moved = left.every((one) =>
    seats.isMove({ house, seat: one.seat, year: one.year }, { house, seat: record.seat, year: record.year }),
  )
  return moved ? 'moved' : 'redrawn'
}

function isDoubtful(record: Bare, all: readonly Bare[]): boolean {
  const { assets, year } = record
  if (assets === null) return false
  const before = all.findLast((one) => one.assets !== null && one.year < year)
  return before !== undefined && isDoubtfulStep(before.assets!, assets)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

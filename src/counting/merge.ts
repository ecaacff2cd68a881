// What becomes of what is known of the count in one seat when a page or file says more. Pure.
import { fold } from '#base/fold.ts'
import { sortedJson } from '#base/sorted-json.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { isNota } from './forms/counted-lines.ts'
import { nobodyIn } from './forms/nobody.ts'
import { marksOf, stillTrue } from './marks.ts'
import {
  contestant,
  isSame,
  votesOf,
  type Contestant,
  type CountedCandidate,
  type Marks,
  type SeatState,
  type Stated,
} from './seat-state.ts'

export type Outcome =
  | { state: SeatState; marks?: Marks }
  | { same: true }
  /** Older than what is known. */
  | { older: true }
  | { refused: string }

/**
 * @param at ISO instant of what is told.
 * @param of.knownAt the newest moment of which `known` was said. @param of.elsewhere by another page or file. @param of.statedAt
 * what is told states no moment of its own; what is known was said of this one.
 */
export function merge(
  known: SeatState | undefined,
  told: Stated,
  at: string,
  {
    knownAt = known?.at,
    elsewhere = false,
    statedAt,
  }: { knownAt?: string | undefined; elsewhere?: boolean; statedAt?: string | undefined } = {},
): Outcome {
  const begun = known?.status === 'counting' || known?.status === 'declared'
  const stated = withWord(told, known)
  const all = completed(known, stated)
  if (typeof all === 'string') return { refused: all }
  const said = understood(all, at, begun)
  if ('refused' in said) return said
  if (!known) return { state: said }
  if (stated.ofRounds && (said.round ?? 0) < (known.round ?? 0)) return { older: true }
  if (Date.parse(at) < Date.parse(knownAt!)) return { older: true }
  // What one page counts again, all do before long; until then another one is only late.
  const isLate =
    elsewhere &&
    Date.parse(at) - Date.parse(knownAt!) < patience &&
    !(said.round !== undefined && known.round !== undefined && said.round > known.round)
  const isNow = elsewhere && Date.parse(at) === Date.parse(knownAt!) && said.round === known.round
  const contradiction = contradicts(known, said, { ...stated, isLate, isNow })
  if (contradiction !== undefined) return { refused: contradiction }
  // A list without a time may be the older one: while the page is young, the page counts.
  const isGuess = elsewhere && statedAt !== undefined && Date.parse(at) - Date.parse(statedAt) < patience
  if (isGuess && said.leader && known.leader && !maySame(said.leader, known.leader)) return { older: true }
  const state = joined(known, said, stated)
  if (withoutTimes(state) === withoutTimes(known)) return { same: true }
  const hasOtherWinner = known.leader && state.leader ? !maySame(known.leader, state.leader) : false
  const marks = marksOf(known, state, hasOtherWinner)
  if (marks && isLate) return { older: true }
  const corrects = stillTrue(known.corrects, marks, state)
  return { state: corrects ? { ...state, corrects } : state, ...(marks && { marks }) }
}

/** Milliseconds for which the figures of one source stand against lower ones of another. */
const patience = 15 * 60_000

/** Beside votes a word that is none of ours is quoted, and nobody has won; where nothing is counted it stands alone. */
function withWord(stated: Stated, known: SeatState | undefined): Stated {
  const { status, word, candidates, leader, runnerUp, margin, round = 0, rounds = 0 } = stated
  // Nobody has won with rounds to come: one of the two is not true.
  if (status === 'declared' && known?.status !== 'declared' && round < rounds)
    return { ...stated, status: 'counting', word: word ?? 'Declared' }
  const isOurs = word === undefined || (status !== undefined && status !== 'countermanded')
  const isCounted =
    (margin ?? 0) > 0 || round > 0 || hasVotes(candidates) || (margin === undefined && leader && runnerUp)
  return isOurs || !isCounted ? stated : { ...stated, status: 'counting' }
}
const hasVotes = (candidates: readonly CountedCandidate[] = []) =>
  candidates.some((one) => (votesOf(one) ?? 0) > 0)

/** With the candidates whom a file of changes leaves out; or why that cannot be. */
function completed({ candidates: before }: Partial<SeatState> = {}, stated: Stated): Stated | string {
  const { changes, candidates } = stated
  if (!changes || stated.ofRounds || !before || !candidates || candidates.length >= before.length)
    return stated
  const all = [...before]
  for (const one of candidates) {
    const places = before.flatMap((other, i) =>
      isSame(one, other) && one.serial === other.serial ? [i] : [],
    )
    if (places.length !== 1) return `${one.name} is not one of those who were known, or two of one name`
    all[places[0]!] = one
  }
  return { ...stated, candidates: all }
}

const withoutTimes = ({ at: _at, corrects: _corrects, ...rest }: SeatState) => sortedJson(rest)

/** What a statement means by itself. */
function understood(stated: Stated, at: string, begun: boolean): SeatState | { refused: string } {
  const { status, word, round, rounds, candidates, leader, margin = 0 } = stated
  if (round !== undefined && rounds !== undefined && round > rounds)
    return { refused: `round ${round} of ${rounds}` }
  if (leader && isNota(leader.name)) return { refused: 'NOTA is named as the one who leads' }
  const nobody = nobodyIn(stated)
  if (nobody !== undefined) return { refused: nobody }
  if (!leader && !candidates && margin > 0) return { refused: `ahead by ${margin}, but nobody is named` }
  if (status === 'countermanded')
    return margin > 0 || hasVotes(candidates)
      ? { refused: `called off, but ${leader?.name ?? 'somebody'} has votes` }
      : { status, at, ...(word !== undefined && { word }) }
  if (word !== undefined && status === undefined) return { status: 'waiting', at, word }
  const of = withoutNulls({ at, round, rounds, word })
  return candidates ? byVotes(stated, candidates, of) : byLead(stated, of, begun)
}

type Progress = Pick<SeatState, 'at' | 'round' | 'rounds' | 'word'>

/** A line that names the first two and the margin. */
function byLead(
  { status, leader, runnerUp, margin }: Stated,
  of: Progress,
  begun: boolean,
): SeatState | { refused: string } {
  if (status === 'uncontested' && (runnerUp || (margin ?? 0) > 0))
    return { refused: 'uncontested, but others have stood' }
  if (status === 'uncontested')
    return leader ? { ...of, status, leader } : { refused: 'uncontested, but nobody is named' }
  if (status === 'declared' && !leader) return { refused: 'declared, but nobody is named' }
  const lead = withoutNulls({ leader, runnerUp, margin })
  if (status === 'declared') return { ...of, status, ...lead }
  // Before the count everybody stands with 0 votes, and some pages name one of them first.
  if (!leader || (margin === 0 && (of.round ?? (begun ? 1 : 0)) === 0)) return { ...of, status: 'waiting' }
  if (margin === 0) return { ...of, status: 'counting', level: true, margin }
  return { ...of, status: 'counting', ...lead }
}

function byVotes(
  { status, leader: named, changes }: Stated,
  candidates: CountedCandidate[],
  of: Progress,
): SeatState | { refused: string } {
  for (const { name, votes, evm = 0, postal = 0 } of candidates)
    if (votes !== undefined && votes < evm + postal)
      return { refused: `${name}: ${votes} votes are less than ${evm} and ${postal}` }
  if (candidates.filter(({ nota }) => nota).length > 1) return { refused: 'NOTA twice' }
  const contestants = candidates.filter(({ nota }) => !nota)
  const isCounted = hasVotes(candidates)
  const all = { ...of, candidates }
  const [only] = contestants
  if (only && contestants.length === 1 && !isCounted) {
    // Where it is still counted, or in a file of changes, one line is not all who stand there.
    const isAll = status === undefined ? changes === undefined : status !== 'counting'
    return isAll ? { ...of, status: 'uncontested', leader: contestant(only) } : { ...of, status: 'waiting' }
  }
  if (!isCounted) {
    if (status === 'declared') return { refused: 'declared without votes' }
    return { ...all, status: 'waiting' }
  }
  if (contestants.some((one) => votesOf(one) === undefined)) return { refused: 'votes of some are missing' }
  const parted = contestants.filter(({ votes }) => votes === undefined)
  if (new Set(parted.map(({ postal }) => postal === undefined)).size > 1)
    return { refused: 'postal votes of some are missing, and no totals are there' }
  const [first, second] = contestants.toSorted((a, b) => votesOf(b)! - votesOf(a)!)
  if (!first) return { refused: 'no candidates' }
  if (!second) return { refused: `votes are counted, but only ${first.name} stands there` }
  const margin = votesOf(first)! - votesOf(second)!
  const isDeclared = status === 'declared'
  if (margin === 0 && !isDeclared) return { ...all, status: 'counting', level: true, margin }
  // Of equal votes lots are drawn.
  const winners = contestants.filter((one) => votesOf(one) === votesOf(first))
  const leader = named === undefined ? first : winners.find((one) => isSame(named, one))
  if (leader === undefined)
    return {
      refused: `${named!.name} is ${isDeclared ? 'declared' : 'said to lead'}, but ${first.name} has more votes`,
    }
  const runnerUp = contestant(leader === first ? second : first)
  return { ...all, status: isDeclared ? status : 'counting', leader: contestant(leader), runnerUp, margin }
}

/** After a declaration only a page that speaks of the status may take it back. */
function contradicts(
  known: SeatState,
  said: SeatState,
  { status, isLate, isNow }: Stated & { isLate: boolean; isNow: boolean },
): string | undefined {
  const begun = known.status === 'counting' || known.status === 'declared'
  // An empty page, or half of one, is likelier than a count that has not begun after all.
  if (begun && said.status === 'waiting') return 'nothing is counted here, but something was known'
  if (begun && said.status === 'uncontested' && status === undefined)
    return 'only one candidate is there, without votes; more were known'
  const stranger = strangerIn(known, said)
  if (stranger !== undefined) return stranger
  if (isNow && said.leader && known.leader && !maySame(said.leader, known.leader))
    return `${said.leader.name} leads here, and ${known.leader.name} at the same moment elsewhere`
  if (known.status === 'declared' && status !== undefined && said.status !== 'declared' && isLate)
    return `${said.status} here, but it was declared elsewhere a moment ago`
  if (known.status !== 'declared' || status !== undefined || !said.leader || !known.leader) return undefined
  return isSameName(said.leader, known.leader)
    ? undefined
    : `${said.leader.name} leads here, but ${known.leader.name} was declared`
}

/** Somebody who does not stand there: the line is another seat’s, or a name is wrong. */
function strangerIn({ candidates }: SeatState, said: SeatState): string | undefined {
  if (!candidates) return undefined
  const isKnown = (one: Contestant) => candidates.some((other) => maySame(one, other))
  if (!said.candidates) {
    const stranger = [said.leader, said.runnerUp].find((one) => one && !isKnown(one))
    return (
      stranger &&
      `${stranger.name} is none of the ${candidates.filter(({ nota }) => !nota).length} who are known to stand there`
    )
  }
  const [before, now] = [candidates, said.candidates].map((all) => all.filter(({ nota }) => !nota))
  if (now!.length < before!.length) return `only ${now!.length} of ${before!.length} candidates are there`
  const known = now!.filter(isKnown).length
  return known * 2 < before!.length
    ? `only ${known} of ${before!.length} known candidates are there, with others`
    : undefined
}

/** Sources spell and shorten names: one name within the other, or a word in common and one party. */
function maySame(a: Contestant, b: Contestant): boolean {
  if (isSameName(a, b)) return true
  const [one = [], other = []] = [a, b]
    .map(({ name }) => fold(name).split(' '))
    .toSorted((x, y) => x.length - y.length)
  const common = one.filter((word) => word.length > 2 && other.includes(word)).length
  const long = one.filter((word) => word.length > 2).length
  return common > 0 && (common === long || (a.party !== undefined && a.party === b.party))
}

/** Some pages cut long names. */
function isSameName(a: Contestant, b: Contestant): boolean {
  const [one = '', other = ''] = [a, b].map(({ name }) =>
    name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
  )
  return (
    one === other ||
    (Math.min(one.length, other.length) >= 20 && (one.startsWith(other) || other.startsWith(one)))
  )
}

function joined(known: SeatState, said: SeatState, stated: Stated): SeatState {
  const { status, candidates, margin } = stated
  const isOver =
    known.status === 'declared' || known.status === 'uncontested' || known.status === 'countermanded'
  // A list that names only who leads takes back no margin; one that speaks of no status, no word either.
  const isSilent = status === undefined || (status === known.status && said.word === undefined)
  if (isSilent && candidates === undefined && margin === undefined) {
    const isSameLead = said.leader && known.leader && isSameName(said.leader, known.leader)
    const isTold = status === undefined && (said.word === undefined || known.status === 'uncontested')
    if ((isOver && isTold) || isSameLead) return { ...known, ...progress(stated) }
  }
  if (said.status === 'uncontested' || said.status === 'countermanded') return said
  // The candidates' votes stay, with their own time, when a newer line names only the first two.
  const votes = known.candidates && { candidates: known.candidates }
  const word = status === undefined &&
    known.status === 'declared' && { status: known.status, leader: said.leader ?? known.leader! }
  // A round belongs to the lead of which it was said.
  const last = margin === undefined && candidates === undefined ? {} : progress(known)
  return { ...last, ...votes, ...said, ...word }
}

const progress = ({ round, rounds }: Pick<Stated, 'round' | 'rounds'>) => withoutNulls({ round, rounds })

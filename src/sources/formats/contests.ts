// Assembles the candidates of one constituency from their lines: winner, positions, and consistency. Never
// corrects contradictory figures: leaves the constituency out and gives the reason.
import type { CandidacyFact, ElectionFact, ResultFact, FormerSeat } from '#constituencies/facts.ts'
import { slug } from '#base/slug.ts'
import type { Register, RegisterSeat } from '../register.ts'
import { quoted } from '../parse-cells.ts'
import { linesByKind, type ResultLine, type FileOfResultLines, type SeatLines } from './result-lines.ts'

/** Published percentages are rounded, some of them downwards. */
const shareTolerance = 0.02

type Contest = {
  election: ElectionFact
  seat: RegisterSeat
  seatThen: FormerSeat
  register: Register
}

/** `aside`: how many lines are of nobody, by what they are. */
export function contestOf(
  { election, seat, seatThen, register }: Contest,
  resultLines: readonly ResultLine[],
  file: FileOfResultLines,
): { facts: ResultFact; aside: Record<string, number> } | { fault: string } {
  const lines = linesByKind(resultLines, file)
  if ('fault' in lines) return lines
  const poll = resultLines[0]?.poll
  const fault =
    faultOfRepeats(lines.candidates, ({ party }) => register.party(party) === null) ??
    faultIn(lines, file) ??
    faultOfPoll(resultLines)
  if (fault !== undefined) return { fault }
  const { candidates, nota, aside } = lines
  const all = resultLines.filter((resultLine) => candidates.includes(resultLine) || nota.includes(resultLine))
  // A poll is held where two or more stand: the only candidate is elected without one.
  const counted = votesOf(all) > 0 && !isAlone(candidates, all)
  const status = counted ? 'polled' : candidates.length === 1 ? 'uncontested' : 'awaiting'
  const winner = status === 'uncontested' ? candidates[0] : counted ? winnerOf(candidates) : undefined
  const ids = idsOf(election, seat, all)

  const candidacies = all.flatMap((resultLine, i): CandidacyFact[] => {
    const isNota = nota.includes(resultLine)
    // Nobody votes where nobody stands against the one.
    if (isNota && status === 'uncontested') return []
    const party = isNota ? null : register.party(resultLine.party, election.id)
    return [
      {
        id: ids[i]!,
        name: isNota ? 'NOTA' : resultLine.candidate,
        party,
        independent: !isNota && party === null,
        nota: isNota,
        evmVotes: counted ? resultLine.evmVotes : null,
        postalVotes: counted ? resultLine.postalVotes : null,
        votes: counted ? resultLine.votes : null,
        position: status === 'awaiting' || isNota ? null : positionOf(resultLine, candidates),
        won: resultLine === winner,
      },
    ]
  })
  const { electors = null, voters = null, isPart = false } = poll ?? {}
  const whole = { ...(electors !== null && { electors }), ...(counted && voters !== null && { voters }) }
  return { facts: { ...seatThen, status, candidacies, ...whole, ...(isPart && { isPart }) }, aside }
}

/** One vote stands for "elected" where a table has room for numbers only. */
function isAlone(candidates: readonly ResultLine[], all: readonly ResultLine[]): boolean {
  return candidates.length === 1 && votesOf(all) <= 1
}

/** Names of parties in the column of names. */
export function exchangedFault(
  resultLines: readonly ResultLine[],
  { election, register }: Pick<Contest, 'election' | 'register'>,
): string | undefined {
  const isParty = (name: string, of?: string) => {
    const party = register.party(name, of)
    return party === null || register.parties.some(({ id }) => id === party.id)
  }
  const one = resultLines.find(
    ({ kind, candidate, party }) =>
      kind === 'candidate' && !isParty(party, election.id) && isParty(candidate),
  )
  return (
    one &&
    `${quoted(one.candidate)} is a party, and ${quoted(one.party)} is none that we know: are the columns exchanged?`
  )
}

/** A number that the list of a seat leaves out, and so perhaps who won. `first`: where all lists begin. */
export function gapIn(resultLines: readonly ResultLine[], first?: number): string | undefined {
  const serials = new Set(resultLines.flatMap(({ serial }) => serial ?? []))
  // NOTA may have any number.
  const ofCandidates = resultLines.flatMap(({ kind, serial }) => (kind === 'candidate' ? (serial ?? []) : []))
  const [from, to] = [first ?? Math.min(...ofCandidates), Math.max(...ofCandidates)]
  // Of ranks, a tie leaves one out: 1, 2, 2, 4.
  if (ofCandidates.length > to - from) return undefined
  for (let n = from; n <= to; n++)
    if (!serials.has(n))
      return `number ${n} of its list is not there: is somebody missing? If not, leave out its numbers`
  return undefined
}

function faultOfPoll(resultLines: readonly ResultLine[]): string | undefined {
  const [first, ...others] = resultLines.map(({ poll }) => poll)
  const { electors = null, voters = null } = first ?? {}
  if (others.some((other) => (other?.electors ?? null) !== electors || (other?.voters ?? null) !== voters))
    return 'its lines differ on electors or voters'
  const counted = voters ?? votesOf(resultLines)
  return electors !== null && counted > electors ? `${counted} votes, and ${electors} electors` : undefined
}

/** Why the lines of a constituency cannot all be true. */
function faultIn({ candidates, nota, figures }: SeatLines, file: FileOfResultLines): string | undefined {
  const resultLines = [...candidates, ...nota]
  const marked = resultLines.filter((resultLine) => resultLine.won)
  const counted = votesOf(resultLines)
  const max = Math.max(...candidates.map((resultLine) => resultLine.votes ?? 0))
  const alone = isAlone(candidates, resultLines)
  if (candidates.some((resultLine) => resultLine.party === '')) return 'a candidate without a party'
  if (candidates.some((resultLine) => !/\p{L}/u.test(resultLine.candidate)))
    return 'a candidate without a name'
  if (candidates.length === 0) return 'no candidates'
  if (nota.length > 1) return 'NOTA comes twice'
  if (marked.length > 1) return `${marked.length} winners`
  if (marked.some((resultLine) => nota.includes(resultLine))) return 'NOTA is marked as the winner'
  const unread = alone ? undefined : resultLines.find((resultLine) => resultLine.unread !== undefined)?.unread
  if (candidates.some((resultLine) => resultLine.saysUnopposed) && !alone)
    return counted > 0 ? 'votes for an uncontested candidate' : 'an uncontested candidate with opponents'
  if (unread !== undefined) return unread
  if (alone) return faultOfOnlyCandidate(candidates[0]!, file)
  if (counted === 0) return marked.length > 0 ? 'a winner without votes' : undefined
  if (resultLines.some((resultLine) => resultLine.votes === null)) return 'votes are missing'
  const postal = new Set(resultLines.map(({ isSum, postalVotes }) => !isSum || postalVotes !== null))
  if (postal.size > 1) return 'some of its candidates have postal votes, and of others they are not known'
  if (marked.some((resultLine) => resultLine.votes !== max)) return 'the winner has not the most votes'
  if (marked.length === 0 && resultLines.some((resultLine) => resultLine.won === false))
    return 'nobody is marked as the winner'
  const rejected = votesOf(figures.filter(({ kind }) => kind === 'figure'))
  const stated = figures.find(
    ({ kind, votes }) =>
      kind === 'total' && votes !== null && votes !== counted && votes !== counted + rejected,
  )
  const other =
    stated?.votes ?? resultLines.find(({ seatVotes }) => (seatVotes ?? counted) !== counted)?.seatVotes
  if (other !== undefined) return `the votes add up to ${counted}, the file says ${other}`
  if (resultLines.some((resultLine) => wrongShare(resultLine, counted)))
    return 'a percentage does not fit the votes'
  return undefined
}

/** A file of one line per seat may be a list of winners, or cut; it does not show who stood. */
function faultOfOnlyCandidate(
  { won, saysUnopposed }: ResultLine,
  file: FileOfResultLines,
): string | undefined {
  if (won === false) return 'the only candidate is marked as not elected'
  return file.listsOnePerSeat && !saysUnopposed && won === null
    ? 'one candidate without votes, as in most seats of this file: it does not show who else stood'
    : undefined
}

function votesOf(resultLines: readonly ResultLine[]): number {
  return resultLines.reduce((sum, resultLine) => sum + (resultLine.votes ?? 0), 0)
}

function wrongShare({ share, votes }: ResultLine, counted: number): boolean {
  return share !== null && Math.abs(share - ((votes ?? 0) / counted) * 100) > shareTolerance
}

/**
 * The candidate marked in the file; otherwise the one with most votes. Nobody in a tie that the file does not
 * resolve.
 */
function winnerOf(candidates: readonly ResultLine[]): ResultLine | undefined {
  const marked = candidates.find((resultLine) => resultLine.won)
  if (marked) return marked
  const first = candidates.filter((resultLine) => positionOf(resultLine, candidates) === 1)
  return first.length === 1 ? first[0] : undefined
}

function positionOf(resultLine: ResultLine, among: readonly ResultLine[]): number {
  return 1 + among.filter((other) => (other.votes ?? 0) > (resultLine.votes ?? 0)).length
}

/** `ls-2024-up-77-narendra-modi`; namesakes in one constituency are numbered in file order. */
function idsOf(election: ElectionFact, seat: RegisterSeat, resultLines: readonly ResultLine[]): string[] {
  const place = seat.id.replace(/^(ls|va)-/, '').replace(/-\d{4}$/, '')
  const prefix = election.house === 'lok_sabha' ? `${election.id}-${place}` : `${election.id}-${seat.number}`
  const seen = new Map<string, number>()
  return resultLines.map(({ kind, candidate }) => {
    const name = kind === 'nota' ? 'nota' : slug(candidate) || 'candidate'
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? `${prefix}-${name}` : `${prefix}-${name}-${count}`
  })
}

// A constituency whose candidates come twice: a second count of the same poll, or one candidate on two lines. Which of
// them is true, the file does not say.
function faultOfRepeats(
  candidates: readonly ResultLine[],
  isIndependent: (resultLine: ResultLine) => boolean,
): string | undefined {
  const names = new Map(
    candidates.map((resultLine) => [
      resultLine,
      `${letters(resultLine.candidate)} of ${isIndependent(resultLine) ? '' : letters(resultLine.party)}`,
    ]),
  )
  const nameOf = (resultLine: ResultLine) => names.get(resultLine)!
  // A party has one candidate, whose name may be spelt otherwise the second time.
  const standing = Map.groupBy(candidates, (resultLine) =>
    isIndependent(resultLine) ? nameOf(resultLine) : letters(resultLine.party),
  )
  const twice = [...standing.values()].filter((of) => of.length > 1)
  if (twice.length > 1 && twice.length >= standing.size / 2) return twoCounts(candidates, twice)
  // Independents of one name are namesakes, unless they have the same votes as well.
  for (const of of Map.groupBy(candidates, nameOf).values()) {
    const [first, ...others] = of
    const same = others.filter(
      (other) =>
        !isIndependent(other) ||
        (first!.votes && other.votes === first!.votes && !(first!.isNamesake && other.isNamesake)),
    )
    if (same.length > 0) return onTwoLines([first!, ...same])
  }
  return undefined
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function twoCounts(candidates: readonly ResultLine[], twice: readonly (readonly ResultLine[])[]): string {
  const later = new Set(twice.flatMap((of) => of.slice(1)))
  const blocks = [candidates.filter((resultLine) => !later.has(resultLine)), [...later]].map((of) => {
    const lines = of.map(({ line }) => line)
    const votes = of.reduce((sum, resultLine) => sum + (resultLine.votes ?? 0), 0)
    return `lines ${Math.min(...lines)} to ${Math.max(...lines)} with ${votes} votes`
  })
  return `the candidates of this seat come twice, on ${blocks.join(' and ')}: leave out the count that is not final`
}

function onTwoLines(of: readonly ResultLine[]): string {
  const lines = of.map(({ line, votes }) => `line ${line} with ${votes ?? 'unknown'} votes`)
  return `${of[0]!.candidate} comes ${of.length} times, on ${lines.join(' and ')}: leave out the wrong lines`
}

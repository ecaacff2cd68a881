// The one place that decides who is in office on a given day: everything known about the office, against
// everything that may have ended it.
import * as Type from 'typebox'
import { firstDay, lastDay, monthsLater } from './days.ts'

export const officeRule = {
  /** An older check no longer shows who is in office. */
  checkedWithinMonths: 12,
  /** The maximum term of a house. A government answers to the house, so this limits it too. */
  termMonths: 60,
} as const

/** Only `in office` makes a holder current. */
export const OfficeStatus = Type.Enum([
  'in office',
  'left office',
  'somebody else followed',
  'election held since',
  'by-election held since',
  'term over',
  'constituency redrawn',
  'won two seats',
  'in another house',
  'sources disagree',
  'not checked lately',
  'not yet in office',
])
export type OfficeStatus = Type.Static<typeof OfficeStatus>

/**
 * One person in one office, according to the latest source. Dates may be years or months (days.ts); `null`
 * means unknown.
 */
export type Claim = {
  id: string
  since: string | null
  until: string | null
  /** A source says that they have left, possibly without a date. */
  left: boolean
  /** When the term is due to end, if a source says so. */
  due?: string | null
  asOf: string
  /** Known as the winner of the latest election here, not from a list of holders. */
  elected: boolean
  /**
   * The claim to another constituency won by the same person on the same day, if no later source says which
   * one they kept.
   */
  twin?: string | null
  /** Set if the same person has taken a seat in another house; since when, if that ended this term. */
  elsewhere?: { since: string | null } | null
}

/** What is known of one person's seat in a house. */
export type Seat = Pick<Claim, 'id' | 'since' | 'until' | 'left' | 'asOf'> & { house: string }

/**
 * Nobody sits in two houses (Article 101(2)): who takes a seat in another house has left the first. A source must have seen
 * them there after both terms began; until then it is not known which seat they kept.
 */
export function otherHouse(seat: Seat, seats: readonly Seat[]): Pick<Claim, 'elsewhere' | 'twin'> {
  for (const other of seats) {
    if (other.house === seat.house || seat.left || other.since === null || seat.since === null) continue
    const beganLater = firstDay(other.since) > lastDay(seat.since)
    const beganEarlier = firstDay(seat.since) > lastDay(other.since)
    if (beganEarlier && other.left) continue
    const both = lastDay(beganLater ? other.since : seat.since)
    const wasSeen = ({ asOf, left }: Seat) => firstDay(asOf) > both || left
    const isNewer = firstDay(other.asOf) > lastDay(seat.asOf)
    const isOlder = firstDay(seat.asOf) > lastDay(other.asOf)
    if (wasSeen(other) && (isNewer || (beganLater && !isOlder)))
      return { elsewhere: { since: beganLater ? other.since : null } }
    if (!wasSeen(seat) && !wasSeen(other)) return { twin: other.id }
  }
  return {}
}

/** Of two seats won at once, one was filled again or left: the other was kept, as the source of that knows. */
export function keptSeat(
  { asOf }: Claim,
  given: Finding,
  successorAsOf: string | undefined,
): Pick<Claim, 'twin' | 'asOf'> | undefined {
  if (!['somebody else followed', 'by-election held since', 'left office'].includes(given.status))
    return undefined
  const isNewer = successorAsOf !== undefined && firstDay(successorAsOf) > lastDay(asOf)
  return { twin: null, asOf: isNewer ? successorAsOf : asOf }
}

/** An election that filled, or may have changed, the office. It took place between `from` and `to`. */
export type Poll = {
  kind: 'general' | 'by-election'
  from: string
  to: string
  /** No day of polling is known. */
  isVague?: boolean
  /** The winner's claim; null if unknown, or for another office. */
  winner: string | null
}

export type Office = { claims: readonly Claim[]; polls: readonly Poll[]; redrawn: boolean }

/** `day`: the date of the end, the later term or the later election, if known. `by`: the successor's claim. */
export type Finding = { status: OfficeStatus; day?: string; by?: string }

/** @param today the Indian day. On any day at most one claim to an office is "in office". */
export function statusOf(of: Claim, { claims, polls, redrawn }: Office, today: string): Finding {
  const claim = on(today, of)
  const { id, since, until, asOf, left } = claim
  if (!hasBegun(claim, today)) return { status: 'not yet in office' }
  if (left) return { status: 'left office', ...(until !== null && { day: until }) }
  const others = claims
    .filter((other) => other.id !== id && hasBegun(other, today))
    .map((other) => on(today, other))
  const later = others.find((other) => isLater(other, claim))
  if (later?.left) return { status: 'left office', ...(later.until !== null && { day: later.until }) }
  if (later)
    return {
      status: 'somebody else followed',
      by: later.id,
      ...(later.since !== null && { day: later.since }),
    }
  const { elsewhere } = claim
  if (elsewhere) return { status: 'in another house', ...(elsewhere.since && { day: elsewhere.since }) }
  if (redrawn) return { status: 'constituency redrawn' }
  const poll = polls.find(
    (one) => one.winner !== id && one.from <= today && one.to > firstDay(asOf) && !isBefore(one, since),
  )
  if (poll)
    return {
      status: poll.kind === 'general' ? 'election held since' : 'by-election held since',
      day: poll.to.slice(0, 4),
    }
  if (others.some((other) => !other.left && !isLater(claim, other))) return { status: 'sources disagree' }
  if (claim.twin) return { status: 'won two seats', by: claim.twin }
  if (claim.due && firstDay(claim.due) <= today) return { status: 'term over', day: claim.due }
  if (termOver(claim, polls, today)) return { status: 'term over' }
  if (monthsLater(firstDay(asOf), officeRule.checkedWithinMonths) <= today)
    return { status: 'not checked lately' }
  return { status: 'in office' }
}

/** A statement about a future date is not known yet. */
function hasBegun({ since, asOf }: Claim, today: string): boolean {
  return firstDay(asOf) <= today && (since === null || firstDay(since) <= today)
}

/** An end announced for a later date has not happened yet. */
function on(today: string, claim: Claim): Claim {
  return { ...claim, left: claim.left && (claim.until === null || firstDay(claim.until) <= today) }
}

/** The stated term began after this election, so the election did not end it. */
function isBefore(poll: Poll, since: string | null): boolean {
  return since !== null && firstDay(since) > poll.to
}

/** Whether the information about `other` ends the term of `claim`. */
function isLater(other: Claim, claim: Claim): boolean {
  const began = firstDay(claim.since ?? claim.asOf)
  if (other.left && other.until !== null && lastDay(other.until) <= began) return false
  if (firstDay(other.asOf) > lastDay(claim.asOf)) return true
  if (lastDay(other.asOf) < firstDay(claim.asOf) || other.left) return false
  if (other.since !== null && claim.since !== null) {
    if (firstDay(other.since) > lastDay(claim.since)) return true
    if (firstDay(claim.since) > lastDay(other.since)) return false
  }
  // A result says who won; a list of holders says who actually sits.
  return claim.elected && !other.elected
}

/** The house must have been elected again since the check, whether or not we have the result. */
function termOver({ asOf }: Claim, polls: readonly Poll[], today: string): boolean {
  const last = polls.filter(({ kind, from }) => kind === 'general' && from <= today).at(-1)
  if (!last) return false
  // No house ends too early because we do not know the day of its election.
  const due = monthsLater(last.isVague ? last.to : last.from, officeRule.termMonths)
  return due <= today && lastDay(asOf) < due
}

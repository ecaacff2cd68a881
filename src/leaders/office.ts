// Who is in office, decided in one place: what is known of an office, on a day, against everything that may have ended it.
import * as Type from 'typebox'
import { firstDay, lastDay, monthsLater } from './days.ts'

export const officeRule = {
  /** A check older than this no longer says who is in office. */
  checkedWithinMonths: 12,
  /** The longest that a house sits. A government is answerable to the house, so this counts for it too. */
  termMonths: 60,
} as const

/** `in office` is the only one that makes a holder current. */
export const OfficeStatus = Type.Union([
  Type.Literal('in office'),
  Type.Literal('left office'),
  Type.Literal('somebody else followed'),
  Type.Literal('election held since'),
  Type.Literal('by-election held since'),
  Type.Literal('term over'),
  Type.Literal('constituency redrawn'),
  Type.Literal('won two seats'),
  Type.Literal('sources disagree'),
  Type.Literal('not checked lately'),
  Type.Literal('not yet in office'),
])
export type OfficeStatus = Type.Static<typeof OfficeStatus>

/** One person in one office, as the latest source has it. Days may be years or months (days.ts); `null` is "not known". */
export type Claim = {
  id: string
  since: string | null
  until: string | null
  /** A source says that they have left, maybe not when. */
  left: boolean
  asOf: string
  /** Known as the winner of the latest election held here, not from a list of holders. */
  elected: boolean
  /** The claim to another seat that the same person won on the same day, where nothing later tells which one they kept. */
  twin?: string | null
}

/** An election that filled, or may have changed, the office. It was held on a day from `from` to `to`. */
export type Poll = {
  kind: 'general' | 'by-election'
  from: string
  to: string
  /** The claim of who won it; null where that is not known, or is another office. */
  winner: string | null
}

export type Office = { claims: readonly Claim[]; polls: readonly Poll[]; redrawn: boolean }

/** `day`: of the end, the later term or the later election, where it is known. `by`: the claim of who followed. */
export type Finding = { status: OfficeStatus; day?: string; by?: string }

/** @param today the Indian day. At most one claim of an office is "in office" on any day. */
export function statusOf(of: Claim, { claims, polls, redrawn }: Office, today: string): Finding {
  const claim = on(today, of)
  const { id, since, until, asOf, left } = claim
  if (!begun(claim, today)) return { status: 'not yet in office' }
  if (left) return { status: 'left office', ...(until !== null && { day: until }) }
  const others = claims
    .filter((other) => other.id !== id && begun(other, today))
    .map((other) => on(today, other))
  const later = others.find((other) => isLater(other, claim))
  if (later?.left) return { status: 'left office', ...(later.until !== null && { day: later.until }) }
  if (later)
    return {
      status: 'somebody else followed',
      by: later.id,
      ...(later.since !== null && { day: later.since }),
    }
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
  if (termOver(claim, polls, today)) return { status: 'term over' }
  if (monthsLater(firstDay(asOf), officeRule.checkedWithinMonths) <= today)
    return { status: 'not checked lately' }
  return { status: 'in office' }
}

/** What a source says of a day that has not come is not known yet. */
function begun({ since, asOf }: Claim, today: string): boolean {
  return firstDay(asOf) <= today && (since === null || firstDay(since) <= today)
}

/** An end that is announced for a later day has not come. */
function on(today: string, claim: Claim): Claim {
  return { ...claim, left: claim.left && (claim.until === null || firstDay(claim.until) <= today) }
}

/** The stated term began after this election: it did not come in between. */
function isBefore(poll: Poll, since: string | null): boolean {
  return since !== null && firstDay(since) > poll.to
}

/** Whether what is said of `other` takes the office from `claim`. */
function isLater(other: Claim, claim: Claim): boolean {
  const began = firstDay(claim.since ?? claim.asOf)
  if (other.left && other.until !== null && lastDay(other.until) <= began) return false
  if (firstDay(other.asOf) > lastDay(claim.asOf)) return true
  if (lastDay(other.asOf) < firstDay(claim.asOf) || other.left) return false
  if (other.since !== null && claim.since !== null) {
    if (firstDay(other.since) > lastDay(claim.since)) return true
    if (firstDay(claim.since) > lastDay(other.since)) return false
  }
  // A result says who won, a list of holders who sits.
  return claim.elected && !other.elected
}

/** The house of its day must have been elected anew since the check, whether or not the result is held here. */
function termOver({ asOf }: Claim, polls: readonly Poll[], today: string): boolean {
  const last = polls.filter(({ kind, from }) => kind === 'general' && from <= today).at(-1)
  if (!last) return false
  const due = monthsLater(last.from, officeRule.termMonths)
  return due <= today && lastDay(asOf) < due
}

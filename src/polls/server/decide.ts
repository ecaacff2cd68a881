// Decides a batch of votes one by one, from what the database returned. Pure: cast.ts reads and writes. For
// the reasons see docs/decisions/polls.md.
import { randomUUID } from 'node:crypto'
import { refuse, silencePeriod, type Silent } from '#base/contract.ts'
import type { Crowd, Admissions } from '#base/server/visitors/crowds.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import {
  changedTooOften,
  checkAnswer,
  pollEnded,
  pollNotFound,
  type Answer,
  type Question,
  type UserVote,
} from '../contract.ts'
import { hourOf, type LogEntry } from '../log.ts'

export type Ballot = Answer & { pollId: string; identity: Identity }

type Held = NonNullable<UserVote['held']>

/** A row of `poll_vote`. */
export type VoteRow = {
  id: string
  pollId: string
  voter: string
  fingerprint: string | undefined
  network: string
  options: string[]
  customText: string | undefined
  held: Held | undefined
  /** For a held vote: the data needed to judge it again. */
  crowd?: Pick<Crowd, 'prefixes' | 'standing'> | undefined
  receipt: string
  createdAt: string
  changedAt: string
  /** `changes_until` of the table; absent before the first change. */
  changesUntil?: string | undefined
}

/** How often an answer may be changed: ten times in a row, then every half hour. */
const changes = { atOnce: 10, every: 30 * 60_000 }

/** Undefined: not now. */
function afterChange({ changesUntil }: VoteRow, at: string): string | undefined {
  const now = Date.parse(at)
  const until = Math.max(now, Date.parse(changesUntil ?? at)) + changes.every
  return until > now + changes.atOnce * changes.every ? undefined : new Date(until).toISOString()
}

/** An open or ended poll while its votes are decided; each vote changes it. */
export type PollState = Omit<Question, 'options'> & {
  id: string
  /** The database's clock, read while the poll is locked. */
  at: string
  ended: boolean
  votes: number
  other: number
  held: number
  options: { id: string; votes: number }[]
  silent?: Silent | undefined
}

/** What the database knows about one ballot. */
export type PriorVote = {
  own: VoteRow | undefined
  /** Another voter's counted vote has the same fingerprint and network. */
  sameDevice: boolean
}

export type BatchState = {
  polls: ReadonlyMap<string, PollState>
  /** The remaining allowance of each network. */
  admissions: Pick<Admissions, 'admits'>
}

/** `row` is the new content of the table; without an entry the vote is unchanged. */
export type Decision = { row: VoteRow; entry?: LogEntry }

/** The name under which `crowds.ts` counts this poll's votes. */
export const crowdSubject = (poll: string) => `poll:${poll}`

/** Decides ballots in order; votes in the same batch see each other. Throws refusals. */
export function decider({ polls, admissions }: BatchState): (ballot: Ballot, known: PriorVote) => Decision {
  const rows = new Map<string, VoteRow>()
  const idOf = new Map<string, string>()
  const counted = new Set<string>()
  const signOf = (row: VoteRow) => `${row.pollId} ${row.network} ${row.fingerprint}`

  function remember(row: VoteRow): void {
    rows.set(row.id, row)
    idOf.set(`${row.pollId} ${row.voter}`, row.id)
    if (row.held === undefined && row.fingerprint !== undefined) counted.add(signOf(row))
  }

  /** The voter's row after the previous ballots. */
  function ownRow({ pollId, identity }: Ballot, known: PriorVote): VoteRow | undefined {
    const id = idOf.get(`${pollId} ${identity.key}`) ?? known.own?.id
    return id === undefined ? undefined : (rows.get(id) ?? known.own)
  }

  function whyHeld(row: VoteRow, { identity }: Ballot, { sameDevice }: PriorVote): Held | undefined {
    // A token belongs to one person, however many come from one place.
    if (row.voter.startsWith('token:')) return undefined
    // All of them would look like one network's, although many people sent them.
    if (identity.crowd?.addressless) return 'no-address'
    if (!identity.proven && (sameDevice || (row.fingerprint !== undefined && counted.has(signOf(row)))))
      return 'same-device'
    return admissions.admits(crowdSubject(row.pollId), identity.crowd) ? undefined : 'flood'
  }

  return function decide(ballot, known) {
    const poll = polls.get(ballot.pollId)
    if (!poll) throw refuse(pollNotFound)
    if (poll.ended) throw refuse(pollEnded)
    if (poll.silent) throw refuse(silencePeriod, poll.silent)
    const checked = checkAnswer(poll, ballot)
    if ('wrong' in checked) throw refuse(checked.wrong)
    const { optionIds: options, customText } = checked.answer
    const { pollId, identity } = ballot
    const { at } = poll
    const said = { options, customText, receipt: randomUUID(), changedAt: at }

    const own = ownRow(ballot, known)
    if (!own) {
      const { key: voter, fingerprint, network } = identity
      const fresh = { id: randomUUID(), pollId, voter, fingerprint, network, createdAt: at, ...said }
      const row: VoteRow = { ...fresh, held: undefined }
      row.held = whyHeld(row, ballot, known)
      if (row.held) row.crowd = identity.crowd
      addToTally(poll, row, 1)
      remember(row)
      return { row, entry: entryOf(row) }
    }
    if (own.customText === customText && own.options.join() === options.join()) {
      remember(own)
      return { row: own }
    }
    const changesUntil = afterChange(own, at)
    if (changesUntil === undefined) throw refuse(changedTooOften)
    const row = { ...own, ...said, changesUntil }
    addToTally(poll, own, -1)
    addToTally(poll, row, 1)
    remember(row)
    return { row, entry: entryOf(row, own.receipt) }
  }
}

function addToTally(poll: PollState, { held, options, customText }: VoteRow, by: 1 | -1): void {
  if (held) {
    poll.held += by
    return
  }
  poll.votes += by
  if (customText !== undefined) poll.other += by
  for (const option of poll.options) if (options.includes(option.id)) option.votes += by
}

function entryOf(row: VoteRow, replaces?: string): LogEntry {
  return {
    kind: 'vote',
    poll: row.pollId,
    receipt: row.receipt,
    ...(replaces === undefined ? {} : { replaces }),
    options: row.options,
    other: row.customText !== undefined,
    held: row.held !== undefined,
    hour: hourOf(new Date(row.changedAt)),
  }
}

// Recounts a poll from outside, using only what the site shows to everyone. See docs/polls.md.
import type { Reply } from '#base/contract.ts'
import {
  isCounted,
  type Checkpoint,
  type CountedPoll,
  type Poll,
  type readPoll,
  type readPollLog,
} from './contract.ts'
import { isSigned, questionHash, readEntry, recount, rootOf, InvalidLog, type LogCount } from './log.ts'
import { percentage as percentageOf } from './poll-contract.ts'
import { questionOf, questionText } from './question.ts'
import { comparePage } from './shown-page.ts'

export type Verified = {
  poll: CountedPoll
  checkpoint: Checkpoint
  key: string
  entries: string[]
  counted: LogCount
}

export type VerifyDependencies = {
  /** Calls the site: returns `data` from the response to `GET <path>`. */
  get: (path: string) => Promise<unknown>
  /** Fetches the page of the poll as HTML; without it only the API's answers are compared. */
  getPage?: ((path: string) => Promise<string>) | undefined
  pollId: string
  key?: string | undefined
  earlier?: Checkpoint | undefined
  /** Milliseconds the shown tally may lag behind what was signed before it was read. */
  patience?: number
}

/** Nothing is wrong, and nothing can be recounted now: the site may not show counts or log around a poll. */
class SilentPeriod extends Error {
  override readonly name = 'SilentPeriod'
}

const pageSize = 1000
/** Milliseconds by which the site's clock may differ from the verifier's. */
const clocksDiffer = 10 * 60_000

/** Throws `InvalidLog`, naming the problem, unless log, signature, question, shown tally and page agree. */
export async function verifyPoll(dependencies: VerifyDependencies): Promise<Verified> {
  const { get, getPage, pollId, key, earlier } = dependencies
  // Read the tally before the log: the log only grows and must contain everything the tally counts.
  const poll = await freshPoll(dependencies)
  const log = await wholeLog(get, pollId)
  const { checkpoint, entries } = log
  if (poll.id !== pollId || checkpoint.poll !== pollId)
    throw new InvalidLog('the site answers about another poll')
  if (key !== undefined && key !== log.key) throw new InvalidLog('the log is signed with another key')
  if (!(await isSigned(checkpoint, log.key))) throw new InvalidLog('the signature of the checkpoint is wrong')
  if ((await rootOf(entries)) !== checkpoint.root)
    throw new InvalidLog('the entries do not have the root that the site signed')
  if (earlier) await requireContinuation(earlier, log)
  const counted = recount(pollId, entries)
  await compareQuestion(poll, checkpoint, counted)
  if (earlier && poll.logSize < earlier.size)
    throw new InvalidLog(
      `the tally counts ${poll.logSize} entries, although ${earlier.size} were signed before`,
    )
  compare(poll, entries)
  compareTimes(poll, checkpoint)
  if (getPage) comparePage(await getPage(`/poll/${pollId}`), poll)
  return { poll, counted, ...log }
}

/** The poll as shown, once it counts everything signed before the request: a site cannot show an old tally forever. */
async function freshPoll({ get, pollId, patience = 5_000 }: VerifyDependencies): Promise<CountedPoll> {
  const log = (await get(`/api/polls/${pollId}/log?offset=0&limit=1`)) as Reply<typeof readPollLog>
  const { size } = log.checkpoint
  for (const until = Date.now() + patience; ;) {
    const { poll } = (await get(`/api/polls/${pollId}`)) as Reply<typeof readPoll>
    if (!isCounted(poll))
      throw new SilentPeriod(
        `the count is closed during a silence period, until ${poll.silent?.until ?? 'it is known'}`,
      )
    if (poll.logSize >= size) return poll
    if (Date.now() >= until)
      throw new InvalidLog(`the tally counts ${poll.logSize} entries, although the log has ${size}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A server with a wrong clock could end a poll early, or accept votes after its end. */
function compareTimes(poll: CountedPoll, checkpoint: Checkpoint): void {
  const now = Date.now()
  if (Date.parse(checkpoint.at) > now + clocksDiffer)
    throw new InvalidLog('the checkpoint is dated in the future')
  const left = poll.endDate === undefined ? Infinity : Date.parse(poll.endDate) - now
  if (Math.abs(left) > clocksDiffer && poll.ended !== left < 0)
    throw new InvalidLog(
      poll.ended ? 'the poll is shown as ended before its end' : 'the poll is shown as open after its end',
    )
}

/** The log, the checkpoint and the page must all have the same question. */
async function compareQuestion(poll: Poll, { question }: Checkpoint, counted: LogCount): Promise<void> {
  if (!counted.question) throw new InvalidLog('the log does not say what was asked')
  if (question !== (await questionHash(counted.question)))
    throw new InvalidLog('the site signed another question than the one in the log')
  if (questionText(questionOf(poll)) !== questionText(counted.question))
    throw new InvalidLog('the site shows another question, or other answers, than the log')
}

type Log = Omit<Verified, 'poll' | 'counted'>

async function wholeLog(get: VerifyDependencies['get'], pollId: string): Promise<Log> {
  const page = async (offset: number) =>
    (await get(`/api/polls/${pollId}/log?offset=${offset}&limit=${pageSize}`)) as Reply<typeof readPollLog>
  const { key, checkpoint, entries } = await page(0)
  while (entries.length < checkpoint.size) {
    const more = (await page(entries.length)).entries
    if (more.length === 0)
      throw new InvalidLog(`the log has ${entries.length} entries instead of ${checkpoint.size}`)
    entries.push(...more)
  }
  // Entries added while we read belong to a later checkpoint.
  return { key, checkpoint, entries: entries.slice(0, checkpoint.size) }
}

async function requireContinuation(earlier: Checkpoint, { key, checkpoint, entries }: Log): Promise<void> {
  if (earlier.poll !== checkpoint.poll) throw new InvalidLog('the earlier checkpoint is of another poll')
  if (!(await isSigned(earlier, key)))
    throw new InvalidLog('the earlier checkpoint was signed with another key')
  if (earlier.at > checkpoint.at) throw new InvalidLog('the checkpoint is dated before the earlier one')
  if (earlier.size > entries.length) throw new InvalidLog('the log was longer at the earlier checkpoint')
  if ((await rootOf(entries.slice(0, earlier.size))) !== earlier.root)
    throw new InvalidLog('the log was rewritten since the earlier checkpoint')
}

/** Compares the tally on the page with a count of the entries it claims to cover. */
function compare(poll: CountedPoll, entries: readonly string[]): void {
  if (poll.logSize > entries.length) throw new InvalidLog('the tally counts more than the log holds')
  const counted = recount(poll.id, entries.slice(0, poll.logSize))
  const known = new Set(poll.options.map(({ id }) => id))
  for (const id of counted.options.keys())
    if (!known.has(id)) throw new InvalidLog('the log names an unknown option')
  const figures: [what: string, shown: number, counted: number][] = [
    ['votes', poll.totalVotes, counted.votes],
    ['votes', poll._count.votes, counted.votes],
    ['held votes', poll.heldVotes, counted.held],
    ['answers in own words', poll.other?.votes ?? 0, counted.other],
    ...poll.options.map(({ id, text, votes }): [string, number, number] => [
      `votes for "${text}"`,
      votes,
      counted.options.get(id) ?? 0,
    ]),
  ]
  for (const [what, shown, log] of figures)
    if (shown !== log) throw new InvalidLog(`the site shows ${shown} ${what}, the log has ${log}`)
  for (const { votes, percentage } of [...poll.options, ...(poll.other ? [poll.other] : [])])
    if (percentage !== percentageOf(votes, poll.totalVotes).percentage)
      throw new InvalidLog(`the site shows ${percentage}% for ${votes} of ${poll.totalVotes} votes`)
}

/** The position and content of the vote with this receipt; undefined if the log has none. */
export function findReceipt(
  entries: readonly string[],
  receipt: string,
): { index: number; says: string } | undefined {
  const index = entries.findIndex((text) => {
    const entry = readEntry(text)
    return entry.kind === 'vote' && entry.receipt === receipt
  })
  return index === -1 ? undefined : { index, says: entries[index]! }
}

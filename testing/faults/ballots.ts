// Phones that vote continuously and remember what the site acknowledged: the measure of what must survive.
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type DatabaseConfig } from '../../src/base/server/database/db.ts'
import { changedTooOften, type Checkpoint, type Poll, type VoteReply } from '../../src/polls/contract.ts'
import { storedFigures, recountVotes } from '../../src/polls/server/recount.ts'
import { verifyPoll } from '../../src/polls/verify.ts'
import { Counter, check } from './checks.ts'
import { Phone } from './voting-site.ts'

type Acknowledged = { receipt: string; option: string; unsure: boolean }

export class Ballots {
  readonly answers = new Counter()
  acknowledged = 0
  sent = 0
  readonly #poll: Poll
  readonly #origin: string
  readonly #phones: number
  readonly #rest: number
  readonly #senders = new Map<number, Phone>()
  /** The last acknowledgement to each phone, and whether a later request has an unknown outcome. */
  readonly #acknowledged = new Map<number, Acknowledged>()
  /** Who votes at an odd place, in all rounds. */
  readonly #stays = new Map<number, number>()
  #numbers = 0
  #over = true
  #voting: Promise<unknown> = Promise.resolve()
  #earlier: Checkpoint | undefined

  /** @param of.phones how many vote at once; each waits `rest` milliseconds after an answer. */
  constructor(origin: string, poll: Poll, of: { phones?: number; rest?: number } = {}) {
    this.#origin = origin
    this.#poll = poll
    this.#phones = of.phones ?? 40
    this.#rest = of.rest ?? 0
  }

  /** All phones vote and change their votes, one call after another; in each round half of them are new, and a phone that may change no more. */
  begin(): void {
    this.#over = false
    this.#voting = Promise.all(Array.from({ length: this.#phones }, (_, n) => this.#vote(n)))
  }

  /** Each phone stops after its next answer. */
  async end(): Promise<void> {
    this.#over = true
    await this.#voting
  }

  /** Waits until this many more are acknowledged and the next ones are under way. */
  async come(count: number): Promise<void> {
    const enough = this.acknowledged + count
    for (const began = Date.now(); this.acknowledged < enough; await pause(Math.random() * 5))
      if (Date.now() - began > 60_000)
        throw new Error(`No votes are acknowledged: ${this.answers.toString()}`)
  }

  async #vote(place: number): Promise<void> {
    let who = (place % 2 === 1 && this.#stays.get(place)) || (this.#numbers += 1)
    const path = `/api/polls/${this.#poll.id}/vote`
    while (!this.#over) {
      this.#stays.set(place, who)
      const sender = this.#phoneOf(who)
      const option = this.#poll.options[Math.floor(Math.random() * this.#poll.options.length)]!.id
      const before = this.#acknowledged.get(who)
      const wasUnsure = before?.unsure ?? false
      if (before) before.unsure = true
      this.sent += 1
      try {
        const answer = await sender.send(this.#origin, path, { optionId: option })
        const body = (await answer.json()) as { data: VoteReply; code?: string }
        if (body.code === changedTooOften.code) {
          if (before) before.unsure = wasUnsure
          who = this.#numbers += 1
          continue
        }
        const when = answer.headers.has('retry-after') ? ' with Retry-After' : ''
        this.answers.add(answer.ok ? 'acknowledged' : `${answer.status}${when}`)
        if (answer.ok) {
          this.acknowledged += 1
          this.#acknowledged.set(who, { receipt: body.data.vote.receipt, option, unsure: false })
          if (this.#rest > 0) await pause(this.#rest)
        } else await pause(50)
      } catch {
        // The connection broke: stored without an answer, or not at all.
        this.answers.add('no answer')
        await pause(50)
      }
    }
  }

  /** A phone that votes again in a later round keeps its cookie. */
  #phoneOf(who: number): Phone {
    const phone = this.#senders.get(who) ?? new Phone(who)
    this.#senders.set(who, phone)
    return phone
  }

  /** Number of log entries; throws if the log does not continue the one seen before. */
  async verify(): Promise<number> {
    const get = async (path: string) =>
      ((await (await fetch(this.#origin + path)).json()) as { data: unknown }).data
    const { checkpoint } = await verifyPoll({ get, pollId: this.#poll.id, earlier: this.#earlier })
    this.#earlier = checkpoint
    return checkpoint.size
  }

  /** With the site stopped: compares the database with what was acknowledged. */
  async compare(database: DatabaseConfig): Promise<void> {
    const { id } = this.#poll
    const { db, close } = await openDatabase(database)
    const rows = await db<{ receipt: string; option: string; voter: string }>`
      select receipt, options[1] as option, voter from poll_vote where poll_id = ${id}`
    const log = await db<{ receipt: string }>`
      select receipt from poll_log_entry where poll_id = ${id}`
    const kept = JSON.stringify(await storedFigures(db, id))
    const recounted = JSON.stringify(await recountVotes(db, id))
    await close()
    const standing = new Map(rows.map((row) => [row.receipt, row]))
    const logged = new Set(log.map(({ receipt }) => receipt))
    // A final vote without an answer may have replaced the acknowledged one.
    const lost = [...this.#acknowledged.values()].filter(({ receipt, option, unsure }) =>
      unsure ? !logged.has(receipt) : standing.get(receipt)?.option !== option,
    )
    const twice = rows.length - new Set(rows.map(({ voter }) => voter)).size
    console.log(`        ${this.sent} votes sent, ${this.answers.toString()}`)
    check(
      'every acknowledged vote is there, once',
      lost.length === 0 &&
        twice === 0 &&
        rows.length >= this.#acknowledged.size &&
        rows.length <= this.#numbers,
      `${this.acknowledged} acknowledged to ${this.#acknowledged.size} phones, ${rows.length} stored, ${lost.length} lost, ${twice} twice`,
    )
    check(
      'the tally equals the recount',
      kept === recounted,
      kept === recounted ? '' : `${kept}, ${recounted}`,
    )
  }
}

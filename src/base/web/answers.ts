// The answers that a page knows: each asked for once, shown wherever it is needed, and asked for again when it may have changed.
import { isRefused, type AnyEndpoint, type Call, type Input, type Reply } from '../contract.ts'
import { notKept } from './api.ts'
import { lifetimes, type LocalCache } from './storage/local-cache.ts'
import { cachePrefix, stored } from './storage/local-storage.ts'

/** What a page wants to know: of an endpoint, of a function, or only of what the page itself notes. */
export type Question<T = unknown> = {
  key: readonly [name: string, input?: unknown]
  endpoint?: AnyEndpoint
  ask?: () => Promise<T>
  /** The page is shown without it. */
  optional?: true
  /** Only a type. */
  readonly answer?: T
}

export function read<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Question<Reply<E>> {
  return { key: [endpoint.url, input], endpoint }
}

/** `at`: when the data came; `error`: why it could not be asked for the last time: older data stay. */
export type Known<T = unknown> = { data?: T; at?: number; error?: Error }
const nothing: Known<never> = {}

/** Without a time, so that the same data give the same bytes. */
export type Carried = [key: Question['key'], data: unknown][]

type Entry = {
  question: Question
  known: Known
  /** May have changed since. */
  isOld: boolean
  /** Of several askings only the last one counts: an earlier answer may be older than a write between them. */
  asked: number
  coming?: Promise<unknown>
  readonly told: Set<() => void>
  /** How many want it kept up to date. */
  followers: number
}

export const keyOf = ({ key }: Question): string => JSON.stringify(key)

type Means = {
  cache?: LocalCache
  /** Before an answer is shown: what it needs besides. */
  ready?: (endpoint: AnyEndpoint) => Promise<void>
  /** Milliseconds after which a call is made again that failed for no reason of its own. */
  retryAfter?: number
}

export class Answers {
  private readonly entries = new Map<string, Entry>()
  private readonly drawnFrom = new Map<string, Known>()
  private readonly call: Call
  private readonly means: Means

  constructor(call: Call, means: Means = {}) {
    this.call = call
    this.means = means
  }

  /** From now on the page knows that it may ask this. */
  about(question: Question): Entry {
    const key = keyOf(question)
    let entry = this.entries.get(key)
    if (!entry) {
      entry = { question, known: nothing, isOld: false, asked: 0, told: new Set(), followers: 0 }
      this.entries.set(key, entry)
    }
    if (question.endpoint) entry.question = question
    return entry
  }

  all(): { question: Question; data: unknown }[] {
    return Array.from(this.entries.values(), ({ question, known }) => ({ question, data: known.data }))
  }

  known<T>(question: Question<T>): Known<T> {
    return (this.entries.get(keyOf(question))?.known ?? nothing) as Known<T>
  }

  get<T>(question: Question<T>): T | undefined {
    return this.known(question).data
  }

  set<T>(question: Question<T>, next: T | ((known: T | undefined) => T | undefined)): void {
    const entry = this.about(question)
    const data =
      typeof next === 'function'
        ? (next as (known: T | undefined) => T | undefined)(entry.known.data as T | undefined)
        : next
    if (data !== undefined) settle(entry, data)
  }

  /** Asks only if the page does not know it. */
  async load<T>(question: Question<T>): Promise<T> {
    const entry = this.about(question)
    return (entry.known.data ?? (await (entry.coming ?? this.ask(question)))) as T
  }

  /** An earlier caller who still waits gets this answer, too. */
  ask<T>(question: Question<T>): Promise<T> {
    const entry = this.about(question)
    const n = (entry.asked += 1)
    const isLast = () => entry.asked === n
    const { error, ...older } = entry.known
    show(entry, { ...older, ...(error && older.at !== undefined && { error }) })
    const coming = this.answerTo(entry, isLast).then(
      (answer) => {
        if (!isLast()) return entry.coming ?? entry.known.data
        delete entry.coming
        settle(entry, answer)
        return answer
      },
      (reason: Error) => {
        if (!isLast()) return entry.coming ?? entry.known.data
        delete entry.coming
        show(entry, { ...entry.known, error: reason })
        throw reason
      },
    )
    // The part that shows it says why it failed.
    coming.catch(() => {})
    entry.coming = coming
    return coming as Promise<T>
  }

  private async answerTo({ question, known }: Entry, isLast: () => boolean): Promise<unknown> {
    const { endpoint, ask } = question
    const { cache, ready, retryAfter } = this.means
    if (!endpoint) return ask!()
    const input = question.key[1] as Input<AnyEndpoint>
    await ready?.(endpoint)
    const isCached = cache && endpoint.shared
    // Only the first answer may come from the phone's cache: who asks again wants news.
    const kept = isCached && known.data === undefined ? cache.get(keyOf(question)) : undefined
    if (kept !== undefined) return kept
    const data = await this.call(endpoint, input).catch(async (error: unknown) => {
      if (retryAfter === undefined || (isRefused(error) && error.status > 0 && error.status < 500))
        throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return this.call(endpoint, input)
    })
    if (isCached && isLast() && !notKept.has(data)) cache.set(keyOf(question), data)
    return data
  }

  watch(question: Question, told: () => void): () => void {
    const { told: all } = this.about(question)
    all.add(told)
    return () => all.delete(told)
  }

  /** Keeps it up to date from now on. @param anew asks even if it is known. */
  follow(question: Question, anew = false): () => void {
    const entry = this.about(question)
    entry.followers += 1
    const { isOld, known } = entry
    const isFresh = !isOld && known.at !== undefined && Date.now() - known.at < lifetimes.medium
    if (!entry.coming && (anew || !isFresh)) void this.ask(question)
    return () => (entry.followers -= 1)
  }

  /** It may have changed: asked for now if it is followed, otherwise once it is. */
  async outdate(question: Question): Promise<void> {
    const entry = this.about(question)
    entry.isOld = true
    if (entry.followers > 0 || entry.coming) await this.ask(entry.question).catch(() => {})
  }

  /** After a write: forgets the answers of these endpoints, also those that the phone keeps, and asks for what is on the screen. */
  async changed(...endpoints: readonly Pick<AnyEndpoint, 'url'>[]): Promise<void> {
    for (const { url } of endpoints) {
      const kept = `${cachePrefix}[${JSON.stringify(url)},`
      for (const name of stored.cached()) if (name.startsWith(kept)) stored.remove(name)
    }
    const urls = new Set(endpoints.map(({ url }) => url))
    const of = [...this.entries].filter(([, { question }]) => urls.has(question.key[0]))
    const wanted = of.filter(([, { told, coming }]) => told.size > 0 || coming !== undefined)
    for (const [key] of of) if (!wanted.some(([one]) => one === key)) this.entries.delete(key)
    await Promise.all(wanted.map(([, { question }]) => this.outdate(question)))
  }

  /** For the browser: the answers that parts of the page were drawn from. */
  carried(keys: ReadonlySet<string>): Carried {
    return [...this.entries].flatMap(([key, { question, known }]): Carried =>
      question.endpoint && known.data !== undefined && keys.has(key) ? [[question.key, known.data]] : [],
    )
  }

  unpack(carried: Carried): void {
    for (const [key, data] of carried) {
      this.set({ key }, data)
      this.drawnFrom.set(keyOf({ key }), { data })
    }
  }

  /** In a browser: what the server drew, whatever parts that woke before have learned since. */
  drawn<T>(question: Question<T>): Known<T> {
    return (this.drawnFrom.get(keyOf(question)) ?? nothing) as Known<T>
  }
}

function settle(entry: Entry, data: unknown): void {
  entry.isOld = false
  show(entry, { data, at: Date.now() })
}

function show(entry: Entry, known: Known): void {
  entry.known = known
  for (const told of entry.told) told()
}

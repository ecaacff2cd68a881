// Where a reader looks: a folder, a file, or the Commission's pages at an address. Each look gives what is new since the last.
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeDocument } from '#base/files/decode-document.ts'
import { indianTime } from '#base/indian-day.ts'
import { ChangedForm, readDocument, type CountDocument } from '../../forms/read-document.ts'

/** A page or file, read; or why it could not be. */
export type Look = { name: string } & ({ document: CountDocument } | { refused: string })

/** Hands on what it finds. What `take` could not pass on (false) is new again at the next look. */
export type LookAround = (take: (look: Look) => Promise<boolean>) => Promise<void>

type Of = {
  /** The Commission's code of the state, or ours. */
  state?: string | undefined
}

export function read(name: string, text: string, { state }: Of): Look {
  try {
    return { name, document: readDocument({ name, text, state }) }
  } catch (error) {
    if (!(error instanceof ChangedForm)) throw error
    return { name, refused: error.message }
  }
}

const mostBytes = 100_000_000

/** Packed files are unpacked, whatever their name; throws where they are cut off. */
export function textOf(bytes: Uint8Array, contentType?: string): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return decodeDocument(isPacked ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes, contentType)
}

/** Files that are new or were changed, by name. A single file is a folder of one. */
export function folder(path: string, of: Of): LookAround {
  const seen = new Map<string, string>()
  return async (take) => {
    const isFile = (await stat(path)).isFile()
    const names = isFile ? [''] : (await readdir(path, { recursive: true })).toSorted()
    for (const name of names) {
      const file = name === '' ? path : join(path, name)
      if (!isFile && !/\.(html?|json|csv)(\.gz)?$/i.test(name)) continue
      const [look, mark] = await lookAtFile(file, seen.get(file), of)
      if (look === undefined || (await take(look))) seen.set(file, mark)
    }
  }
}

async function lookAtFile(
  file: string,
  before: string | undefined,
  of: Of,
): Promise<[Look | undefined, string]> {
  const name = basename(file)
  try {
    const { mtimeMs, size } = await stat(file)
    const mark = `${mtimeMs} ${size}`
    return [mark === before ? undefined : read(name, textOf(await readFile(file)), of), mark]
  } catch (error) {
    return [{ name, refused: `It cannot be read: ${(error as Error).message}` }, '']
  }
}

type Ask = (address: string) => Promise<{ status: number; text: string; retryAfter?: string | null }>

/** Milliseconds: no night waits longer for one page. */
const longestWait = 15 * 60_000

/** Asks nothing until a server that had too much to do (429, 503) said that it may be asked again. */
export function patiently(ask: Ask): Ask {
  let until = 0
  return async (address) => {
    const left = until - Date.now()
    // More is a clock that was set back since.
    if (left > 0 && left <= longestWait)
      throw new Error(`the address asks us to wait until ${indianTime(new Date(until))} (Indian time)`)
    const answer = await ask(address)
    const { status, retryAfter } = answer
    if ((status === 429 || status === 503) && retryAfter) {
      const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
      if (wait > 0) until = Date.now() + Math.min(wait, longestWait)
    }
    return answer
  }
}

/** “fetch failed” alone tells nobody anything. */
export function whyNot(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message !== '' ? `${message}: ${cause.message}` : message
}

async function lookAt(
  address: string,
  { name, state, ask }: Of & { name: string; ask: Ask },
): Promise<Look | 'none'> {
  try {
    const { status, text } = await ask(address)
    if (status === 404) return 'none'
    return status === 200 ? read(name, text, { state }) : { name, refused: `The address answers ${status}` }
  } catch (error) {
    return { name, refused: `It cannot be fetched: ${whyNot(error)}` }
  }
}

/** Milliseconds for the pages of seats, after which the list of all is read again. */
const longestRound = 60_000

/** Looks for a page that never was there, until its line says more. */
const mostTries = 30

/** The page of a seat. `told`: the seat’s line in the list of which it has told, or was given up; `tries`: in vain, since then. */
type SeatPage = { told?: string; askedAt?: number; isThere: boolean; tries: number }

/** The Commission has no more pages of twenty seats than this in a state. */
const mostPages = 40

/**
 * The pages of one state below `root`: who leads, the sums of the parties, all seats, and the page of each seat whose line changed.
 */
export function commissionPages(root: string, { state, ask }: { state: string; ask: Ask }): LookAround {
  const base = root.replace(/\/*$/, '/')
  const seats = new Map<number, SeatPage>()
  /** Pages of seats that were there. */
  let known = 0
  const fetched = (name: string) => lookAt(base + name, { name, state, ask })
  /** Pages of which the site was told that they cannot be read. */
  const refused = new Set<string>()
  return async (hand) => {
    const take = async (look: Look) => {
      const isTaken = await hand(look)
      if (isTaken && 'refused' in look) refused.add(look.name)
      else if (isTaken) refused.delete(look.name)
      return isTaken
    }
    /** There is no such page, so nobody waits for it. */
    const leave = async (name: string) => {
      if (refused.has(name)) await take({ name, document: { form: 'none', stated: [], problems: [] } })
    }
    const changed = new Map<number, { line: string; at: string | undefined }>()
    const seen = new Set<number | undefined>()
    const listed = new Set<number | undefined>()
    for (const name of [`election-json-${state}-live.json`, `partywiseresult-${state}.htm`]) {
      const one = await fetched(name)
      await (one === 'none' ? leave(name) : take(one))
      if (one !== 'none' && 'document' in one) one.document.stated.forEach(({ number }) => listed.add(number))
    }
    for (let page = 1; page <= mostPages; page++) {
      const name = `statewise${state}${page}.htm`
      const found = await fetched(name)
      // A server may answer anything where there is no page.
      const isNone = found === 'none' || ('refused' in found && listed.size > 0 && listed.isSubsetOf(seen))
      if (isNone && page > Math.max(1, known)) {
        await leave(name)
        break
      }
      const one = found === 'none' ? { name, refused: 'There is no such page at the address' } : found
      // Some servers answer with another page instead of “not found”.
      const numbers = 'document' in one ? one.document.stated.map(({ number }) => number) : []
      if (numbers.length > 0 && numbers.every((number) => seen.has(number))) {
        await leave(name)
        break
      }
      numbers.forEach((number) => seen.add(number))
      await take(one)
      if (!('document' in one)) {
        // Whether there are more pages, a page that cannot be read does not say.
        if (page >= known) break
        continue
      }
      for (const { number, ...told } of one.document.stated) {
        const line = JSON.stringify(told)
        if (number === undefined || seats.get(number)?.told === line) continue
        changed.set(number, { line, at: one.document.at })
      }
      if (one.document.stated.length === 0) break
      known = Math.max(known, page)
    }
    // Where a server is slow, what waited longest comes first, and the rest at the next look.
    const askedAt = (number: number) => seats.get(number)?.askedAt ?? 0
    const until = performance.now() + longestRound
    for (const [number, { line, at }] of [...changed].toSorted(([a], [b]) => askedAt(a) - askedAt(b))) {
      if (performance.now() > until) break
      const before = seats.get(number) ?? { isThere: false, tries: 0 }
      const seat: SeatPage = { ...before, askedAt: Date.now() }
      seats.set(number, seat)
      const name = `candidateswise-${state}${number}.htm`
      const found = await fetched(name)
      const isLost = found === 'none' && seat.isThere
      const one = isLost ? { name, refused: 'There is no such page any more' } : found
      if (one === 'none') {
        await leave(name)
        seat.tries += 1
        if (seat.tries >= mostTries) Object.assign(seat, { told: line, tries: 0 })
        continue
      }
      // One that could not be fetched, or is older than the line, is asked for again.
      const isTaken = (await take(one)) && 'document' in one && !isBefore(one.document.at, at)
      if (!isTaken) continue
      Object.assign(seat, { told: line, isThere: true, tries: 0 })
    }
  }
}

const isBefore = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && Date.parse(one) < Date.parse(other)

/** One file at an address. */
export function oneAddress(address: string, of: Of & { ask: Ask }): LookAround {
  const name = basename(new URL(address).pathname) || address
  return async (take) => {
    const look = await lookAt(address, { ...of, name })
    await take(look === 'none' ? { name, refused: 'The address answers 404' } : look)
  }
}

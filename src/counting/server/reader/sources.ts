// Where a reader looks: a folder, a file, or the Commission's pages at an address. Each look gives what is new since the last.
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { decoded } from '../../forms/decoded.ts'
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

/** Files that are new or were changed, by name. A single file is a folder of one. */
export function folder(path: string, of: Of): LookAround {
  const seen = new Map<string, string>()
  return async (take) => {
    const isFile = (await stat(path)).isFile()
    const names = isFile ? [''] : (await readdir(path, { recursive: true })).toSorted()
    for (const name of names) {
      const file = name === '' ? path : join(path, name)
      if (!isFile && !/\.(html?|json|csv)$/i.test(name)) continue
      const { mtimeMs, size } = await stat(file)
      const mark = `${mtimeMs} ${size}`
      if (seen.get(file) === mark) continue
      if (await take(read(basename(file), decoded(await readFile(file)), of))) seen.set(file, mark)
    }
  }
}

type Ask = (address: string) => Promise<{ status: number; text: string }>

/** The Commission has no more pages of twenty seats than this in a state. */
const mostPages = 40

/**
 * The pages of one state below `root`: who leads, the sums of the parties, all seats, and the page of each seat whose line changed.
 */
export function commissionPages(root: string, { state, ask }: { state: string; ask: Ask }): LookAround {
  const base = root.replace(/\/*$/, '/')
  const lines = new Map<number, string>()
  const fetched = async (name: string): Promise<Look | 'none'> => {
    try {
      const { status, text } = await ask(base + name)
      if (status === 404) return 'none'
      return status === 200 ? read(name, text, { state }) : { name, refused: `The address answers ${status}` }
    } catch (error) {
      return { name, refused: `It cannot be fetched: ${(error as Error).message}` }
    }
  }
  return async (take) => {
    const changed = new Map<number, string>()
    for (const name of [`election-json-${state}-live.json`, `partywiseresult-${state}.htm`]) {
      const one = await fetched(name)
      if (one !== 'none') await take(one)
    }
    for (let page = 1; page <= mostPages; page++) {
      const one = await fetched(`statewise${state}${page}.htm`)
      if (one === 'none') break
      await take(one)
      if (!('document' in one)) continue
      for (const { number, ...line } of one.document.stated) {
        const text = JSON.stringify(line)
        if (number === undefined || lines.get(number) === text) continue
        changed.set(number, text)
      }
      if (one.document.stated.length === 0) break
    }
    for (const [number, text] of changed) {
      const one = await fetched(`candidateswise-${state}${number}.htm`)
      if (one === 'none' || (await take(one))) lines.set(number, text)
    }
  }
}

/** One file at an address. */
export function oneAddress(address: string, of: Of & { ask: Ask }): LookAround {
  const name = basename(new URL(address).pathname) || address
  return async (take) => {
    const { status, text } = await of
      .ask(address)
      .catch((error: Error) => ({ status: 0, text: error.message }))
    if (status === 200) await take(read(name, text, of))
    else
      await take({
        name,
        refused: status === 0 ? `It cannot be fetched: ${text}` : `The address answers ${status}`,
      })
  }
}

// What a feature tells search engines: the addresses of its pages that have parameters.
import type { Call } from '../contract.ts'

/** Addresses from the root and without language, at most 50,000 in a file. */
export type SitemapPart = {
  name: string
  /** Its place in the index, among those of the other features. */
  order: number
  topics: readonly string[]
  /** How many files it takes, where one is not enough. */
  files?: () => Promise<number>
  /** `file` counts from 1. */
  addresses: (call: Call, file: number) => Promise<string[]>
}

/** Page after page of a feature's own list, until one is not full. */
export async function everyPage(
  size: number,
  read: (offset: number) => Promise<string[]>,
  max = 50_000,
): Promise<string[]> {
  const found: string[] = []
  for (let offset = 0; found.length < max; offset += size) {
    const page = await read(offset)
    found.push(...page)
    if (page.length < size) break
  }
  return found.slice(0, max)
}

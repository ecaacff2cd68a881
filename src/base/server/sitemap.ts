// A feature's contribution to the sitemap: the addresses of its pages with parameters.
import type { Call } from '../contract.ts'

/** Addresses from the root and without language, at most 50,000 per file. */
export type SitemapPart = {
  name: string
  /** Its position in the index, among the other features. */
  order: number
  topics: readonly string[]
  /** Number of files, if one is not enough. */
  files?: () => Promise<number>
  /** `file` counts from 1. */
  addresses: (call: Call, file: number) => Promise<string[]>
}

/** Fetches the pages of a feature's own list until one is not full. */
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

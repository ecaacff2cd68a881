// The data that an operator may load beyond the starter data, from their publishers' public addresses. Each address names
// one version of a file for good, so its size and checksum can be known (data/published-files.csv).
import declared from './declared-sets.json' with { type: 'json' }

export type DeclaredSet = {
  /** `npm run data -- add <name>` */
  name: string
  title: string
  publisher: string
  /** What the publisher asks of those who use the data. */
  terms: string
  /** What the site shows with it that it does not show without. */
  adds: string
  /** How long it takes, where that is longer than a minute: shown before the operator agrees. */
  takes?: string
  /** The importer that reads its files. */
  format: string
  /** The day on which its figures were true, if its files do not say. */
  asOf?: string
  /** The sources that an import leaves. */
  sources: readonly string[]
  /** Paths of its files are relative to it. Ends with a slash. */
  base: string
  /** Hosts that may be asked, including by redirects. */
  hosts: readonly string[]
}

/** Published again every day, so without a checksum: an operator downloads it, and says whose part of it to take. */
export const openCollections = declared.collections

export const declaredSets: readonly DeclaredSet[] = declared.sets

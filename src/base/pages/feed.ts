/** What is new about a subject, to follow without an account. Texts are in the language of the feed. */
export type Feed = {
  title: string
  /** The address of its page, without language and origin. */
  page: string
  entries: readonly FeedEntry[]
  /** What a phone is told when it begins to follow (src/app/server/push). Absent: phones cannot. */
  welcome?: string
  /** Some of them may fall silent around a poll. */
  silent?: true
  /** It is RSS instead of Atom, which has a description. */
  rss?: { description: string }
}

export type FeedEntry = {
  /** Its own page, `/fact-check/7`, or a place on the feed’s page, `#asked`. It never changes. */
  address: string
  title: string
  /** An Indian day or an instant. */
  updated: string
  published?: string
  summary?: string
  categories?: readonly string[]
  /** Of its texts, ISO 639, where that is not the feed's. */
  language?: string
  /** Phones that follow are told of it. */
  tells?: boolean
}

/** The day of the newest of the sources; undefined without any. */
export const latestDay = (sources: readonly { asOf: string }[]): string | undefined =>
  sources
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1)

/** The text of a shared page's preview picture. */
export type Preview = {
  /** The kind of subject, above the title. */
  kicker: string
  /** Before the title and in its colour: a glance at the picture must not leave a false claim in mind. */
  verdict?: { word: string; tone: 'good' | 'bad' | 'accent' | 'muted' }
  title: string
  /** The fact as on the page. */
  sentence?: string
  /** Shares of one whole, in percent, as a bar: the winner's and the runner-up's. */
  bar?: readonly { name: string; share: number; shown: string }[]
  /** At most two. */
  facts: readonly { figure: string; label: string }[]
  /** Publisher and day. */
  source?: string
  /** Seconds, where its figures change: otherwise an hour. */
  freshFor?: number
}

/** What the picture of a shared page says. */
export type Preview = {
  /** What kind of thing it is, above the title. */
  kicker: string
  /** Said before the title and in its colour: whoever sees the picture in passing must not take away a false claim. */
  verdict?: { word: string; tone: 'good' | 'bad' | 'accent' | 'muted' }
  title: string
  /** At most two. */
  facts: readonly { figure: string; label: string }[]
  /** Publisher and day. */
  source?: string
}

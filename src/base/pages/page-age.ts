// Says on a page how old it is, if it comes from memory while no newer one can be made: in `data-as-of` of its root element, which the style sheets show.
const formOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' })

const english = formOf({ dateStyle: 'medium', timeStyle: 'short' })
/** In figures: not every browser knows the months of every language. */
const inFigures = formOf({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/**
 * @param page a document: its root element names its language, and has the sentence in `data-age`.
 * @param made unknown: `?`.
 */
export function withAge(page: string, made: number | Date | undefined): string {
  const [root = ''] = /<html[^>]*>/.exec(page) ?? []
  const time = made === undefined ? '?' : (/ lang="(?!en)/.test(root) ? inFigures : english).format(made)
  const sentence = / data-age="([^"]*)"/.exec(root)?.[1] ?? 'As of {time}'
  return page.replace('<html ', () => `<html data-as-of="${sentence.replace('{time}', () => time)}" `)
}

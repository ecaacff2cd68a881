// Checks that the page people read agrees with the API: a site could be honest only to programs.
import type { CountedPoll } from './contract.ts'
import { InvalidLog } from './log.ts'

/**
 * Throws `InvalidLog` if the page lacks the question, shows the answers in another order, or, once the poll has
 * ended and results are shown, has different figures.
 * @param html the English page of the poll, as the server sends it.
 */
export function comparePage(html: string, poll: CountedPoll): void {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]
  if (main === undefined) throw new InvalidLog('the page of the poll cannot be read')
  const text = textOf(main)
  let at = 0
  const next = (wanted: string, what: string): string => {
    const found = text.indexOf(plain(wanted), at)
    if (found === -1) throw new InvalidLog(`the page does not show ${what}`)
    const between = text.slice(at, found)
    at = found + plain(wanted).length
    return between
  }
  next(poll.title, 'the question of the log')
  next(poll.description, 'the description of the log')
  const figuresOf: string[] = []
  for (const { text: option } of poll.options) figuresOf.push(next(option, `"${option}" in its place`))
  if (!poll.ended) return
  figuresOf.push(text.slice(at, at + 200))
  for (const [i, { text: option, votes }] of poll.options.entries()) {
    const shown = / ([\d,]+) votes?\b/.exec(figuresOf[i + 1]!)?.[1]
    if (shown !== votes.toLocaleString('en-IN'))
      throw new InvalidLog(`the page shows ${shown ?? 'no'} votes for "${option}", the log has ${votes}`)
  }
}

function textOf(html: string): string {
  const words = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
  return plain(words.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole))
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// What may be kept of an answer, and how it is shown later.
import { withAge } from '#base/pages/page-age.ts'
import { keepUntilHeader } from '#base/silence.ts'

export const mayKeep = ({ status, headers, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  /^(text\/html|application\/json)\b/.test(headers.get('content-type') ?? '') &&
  !(headers.get('cache-control') ?? 'no-store').includes('no-store') &&
  // A page that is old already.
  headers.get('x-as-of') === null

/** When this phone kept it, by its own clock. */
const keptAtHeader = 'x-kept-at'

/** The answer as it is kept. */
export function toKeep(answer: Response, now: number): Response {
  const headers = new Headers(answer.headers)
  headers.set(keptAtHeader, new Date(now).toISOString())
  return new Response(answer.body, { status: answer.status, headers })
}

/** Then it need not be fetched again. Both times are the phone's: its clock may be years off, or have been set right since. */
export const isKeptOfLate = ({ headers }: Pick<Response, 'headers'>, now: number): boolean =>
  Math.abs(now - Date.parse(headers.get(keptAtHeader) ?? '')) < 3_600_000

/**
 * Counts and ratings may fall silent around an election: until a moment by the server's clock. A phone's clock may be wrong, and
 * may be set back: what it has measured since then counts as well. From and until when they may be shown, by its own clock.
 */
function timeOf(headers: Headers): { from: number; until: number } | undefined {
  const until = headers.get(keepUntilHeader)
  if (until === null) return undefined
  const time = (name: string) => Date.parse(headers.get(name) ?? '')
  const [from, sent, end] = [time(keptAtHeader), time('date'), Date.parse(until)]
  return { from, until: Math.min(end, from + end - sent) }
}

export function stillAllowed({ headers }: Pick<Response, 'headers'>, now: number): boolean {
  const time = timeOf(headers)
  return time === undefined || (time.from <= now && now < time.until)
}

/**
 * The same page, saying from when it is, as the server marks its old pages (src/base/server/http/page-cache.ts), and until
 * when the open tab may show its figures.
 */
export async function asKept(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const made = new Date(page.headers.get('date') ?? '')
  const text = await page.text()
  const until = timeOf(page.headers)?.until
  const edge = until === undefined ? '' : `data-keep-until="${new Date(until).toISOString()}" `
  const body = withAge(
    text.replace(/(<html[^>]*?) data-keep-until="[^"]*"/, '$1').replace('<html ', `<html ${edge}`),
    Number.isNaN(made.getTime()) ? undefined : made,
  )
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(body, { status: 200, headers })
}

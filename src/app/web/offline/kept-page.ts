// What may be kept of an answer, and how it is shown later.

export const mayKeep = ({ status, headers, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  /^(text\/html|application\/json)\b/.test(headers.get('content-type') ?? '') &&
  !(headers.get('cache-control') ?? 'no-store').includes('no-store') &&
  // A page that is old already.
  headers.get('x-as-of') === null

/** Counts and ratings may fall silent around an election: `until` is the header of an answer that shows any. */
export const stillAllowed = (until: string | null, now: number): boolean =>
  until === null || now < Date.parse(until)

const shownTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** The same page, saying from when it is: as the server marks its old pages (src/base/server/http/stale-marking.ts). */
export async function withAge(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const made = new Date(page.headers.get('date') ?? '')
  const time = Number.isNaN(made.getTime()) ? '?' : shownTime.format(made)
  const body = (await page.text()).replace('<html ', `<html data-as-of="${time}" `)
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(body, { status: 200, headers })
}

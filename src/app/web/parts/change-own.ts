// Other parameters of a page whose parameters are the browser’s own (the desk).
import type { Way } from '#base/web/go.ts'
import { nowIs, pageData, withOwn } from './wake.ts'

/** Nothing is fetched: the server does not know these parameters. */
export async function changeOwn(to: URL, { replace = false, back = false }: Way): Promise<boolean> {
  if (!back) history[replace ? 'replaceState' : 'pushState'](null, '', to)
  const data = withOwn(pageData(), to.search)
  nowIs(data)
  const awake = [...document.querySelectorAll('page-part[data-awake]')]
  if (awake.length > 0) (await import('./react.tsx')).changeParts(data, awake)
  dispatchEvent(new Event('page-changed'))
  return true
}

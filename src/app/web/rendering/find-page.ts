// On the server: the page that an address shows.
import { matchPath } from 'react-router'
import type { PageModule } from '#base/web/page.ts'
import { languageOf, languages } from '#base/web/site.ts'
import type { Renderer } from '../../rendering.ts'
import { embedParameters } from './embed-document.tsx'
import type { FoundPage } from './routes.ts'

export const notFoundFile = 'src/app/web/not-found.page.tsx'

export function embedOf(pages: readonly FoundPage[], path: string) {
  for (const page of pages) {
    if (!('embeds' in page)) continue
    const { page: about, kind } = page.embeds
    const id = (matchPath(about, path) ?? matchPath(page.path, path))?.params['id']
    if (id !== undefined) return `/embed/${kind}/${encoded(id)}`
  }
  return undefined
}

/** Which page an address shows, and its canonical address, which is its key in the page cache. */
export function finder(pages: readonly FoundPage[]): Renderer['find'] {
  const patterns = pages.map((page) => ({ page, parts: partsOf(page.path.toLowerCase()) }))
  return async (url) => {
    const { pathname, search, searchParams } = new URL(`http://site${url}`)
    const { language, path } = languageOf(pathname)
    const asked = partsOf(path.toLowerCase())
    const page = patterns.find(
      ({ parts, page: one }) => mayMatch(parts, asked) && matchPath({ path: one.path, end: true }, path),
    )?.page
    if (!page || 'movedTo' in page) {
      // All unknown addresses show the same page, so they share one cache entry.
      return {
        url: pathname,
        language,
        ...('movedTo' in (page ?? {}) ? {} : { file: notFoundFile, key: `${language}:404` }),
      }
    }
    const written = `${languages[language].prefix}${pathOf(page.path, path)}` || '/'
    const module = await page.module()
    const { file, ownDocument } = page
    if (written !== pathname) return { language, file, url, movedTo: written + search }
    const embed = 'embeds' in page
    const at = addressed(pathname, searchParams, embed ? { parameters: embedParameters } : module)
    return {
      language,
      file,
      ...(ownDocument ? { ownDocument } : {}),
      ...(embed ? { embed } : {}),
      url: at.url,
      ...(module.kept !== 'never' && at),
    }
  }
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

/** Matching makes an expression of a pattern: only of those whose fixed parts are in the address. */
const mayMatch = (pattern: readonly string[], asked: readonly string[]) =>
  pattern.length === asked.length && pattern.every((part, i) => part.startsWith(':') || part === asked[i])

/** The router also matches `/POLLS` and `/%70olls`. Each would be a separate cache entry. */
function pathOf(pattern: string, path: string): string {
  const asked = path.split('/')
  const parts = pattern.split('/').map((part, i) => (part.startsWith(':') ? encoded(asked[i] ?? '') : part))
  return parts.join('/').replace(/\/$/, '')
}

/** A path segment, with the same encoding however it was written. */
function encoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part)).replace(
      /%(?:3A|40|2C|2B|24|26|3D|3B)/g,
      decodeURIComponent,
    )
  } catch {
    return part
  }
}

/** Known parameters in the page's order, each with a permitted value; others are dropped. */
function addressed(
  pathname: string,
  given: URLSearchParams,
  module: Pick<PageModule, 'parameters' | 'freeParameters'>,
): { url: string; key?: string } {
  const kept = new URLSearchParams()
  for (const [name, allowed] of Object.entries(module.parameters ?? {})) {
    const value = given.get(name)
    if (value !== null && allowed.test(value)) kept.set(name, value)
  }
  const closed = kept.size
  for (const name of module.freeParameters ?? []) {
    // A form sends a parameter once for each ticked box.
    const value = given.getAll(name).join(',').trim().slice(0, 200)
    if (value) kept.set(name, value)
  }
  const url = kept.size === 0 ? pathname : `${pathname}?${kept}`
  return kept.size > closed ? { url } : { url, key: url }
}

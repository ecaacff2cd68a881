// On the server: the page that an address shows.
import type { PageModule } from '#base/web/page.ts'
import { speaks } from '#base/languages.ts'
import { addressIn, languageCodes, languageOf, languages } from '#base/web/site.ts'
import type { PageRequest } from '../../rendering.ts'
import { featuresSpoken } from './catalogues.ts'
import { embedParameters } from './embed-document.tsx'
import type { pagesOn } from '../pages.ts'
import { matchPath } from './match-path.ts'

type Pages = ReturnType<typeof pagesOn>

export const notFoundFile = 'src/app/web/not-found.page.tsx'

export function embedOf(pages: Pages, path: string) {
  for (const page of pages) {
    if (!('embeds' in page)) continue
    const { page: about, kind } = page.embeds
    const id = (matchPath(about, path) ?? matchPath(page.path, path))?.['id']
    if (id !== undefined) return `/embed/${kind}/${encoded(id)}`
  }
  return undefined
}

/** Which page an address shows, and its canonical address, which is its key in the page cache. */
export function findPage(pages: Pages, url: string): PageRequest {
  const { pathname, search, searchParams } = new URL(`http://site${url}`)
  const { language, path } = languageOf(pathname)
  const page = pages.find((one) => matchPath(one.path, path))
  if (page && 'movedTo' in page) return { url, language, movedTo: addressIn(language, page.movedTo) }
  // All unknown addresses show the same page, so they share one cache entry.
  if (!page || page.path === '*')
    return { url: pathname, language, file: notFoundFile, key: `${language}:404` }
  const { file, module, embeds } = page
  if (!featuresSpoken(file).every((feature) => speaks(language, feature)))
    return { url, language, movedTo: addressIn(languageCodes[0]!, path) + search }
  const written = `${languages[language].prefix}${pathOf(page.path, path)}` || '/'
  if (written !== pathname) return { language, file, url, movedTo: written + search }
  return {
    language,
    file,
    ...(embeds ? { embed: true } : {}),
    ...addressed(pathname, searchParams, embeds ? { parameters: embedParameters } : module),
  }
}

/** `/POLLS` is `/polls`: each would be a separate cache entry. */
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
    const ticked = given.getAll(name).slice(0, 50)
    const value = ticked.map((one) => one.trim().slice(0, 200)).join(',')
    if (value) kept.set(name, value)
  }
  const url = kept.size === 0 ? pathname : `${pathname}?${kept}`
  return kept.size > closed ? { url } : { url, key: url }
}

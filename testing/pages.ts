// The pages of a test site. Apart from testing.ts, because most tests need no pages.
import type { Call } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import type { Renderer } from '#app/rendering.ts'
import { renderedPages, type builtPages } from '#app/server/pages.ts'
import { renderer } from '#app/web/render.tsx'

/** Renders pages with the answers of these calls. */
export function testPages(call: Call, promises = false): Renderer {
  const links = { social: [] }
  const site = { name: 'Matdata', origin: 'http://site.test', flags: defaultFlags(), promises, links }
  return renderer({ call, site, tags: '', addressOf: (source) => `/${source}` })
}

/** For a test site that serves pages: from their sources, without a build. */
export const servedTestPages: typeof builtPages = async (dependencies) =>
  renderedPages(
    dependencies,
    renderer({
      call: dependencies.call,
      site: dependencies.site,
      tags: '',
      addressOf: (source) => `/${source}`,
    }),
  )

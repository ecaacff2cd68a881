// The pages of a test site. Apart from testing.ts, because most tests need no pages.
import type { Call } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import type { Renderer } from './rendering.ts'
import { renderer } from './web/render.tsx'

/** Renders pages with the answers of these calls. */
export function testPages(call: Call): Renderer {
  const links = { social: [] }
  const site = { name: 'Matdata', origin: 'http://site.test', flags: defaultFlags(), promises: false, links }
  return renderer({ call, site, assetsOf: () => '' })
}

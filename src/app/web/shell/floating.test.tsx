import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { defaultFlags } from '#base/flags.ts'
import { HereContext } from '#base/web/here.tsx'
import { SiteContext, type SiteInfo } from '#base/web/site.ts'
import { Words, wordsOf } from '#base/web/words.tsx'
import { Floating } from './floating.tsx'

function floatingAt(path: string, links: Partial<SiteInfo['links']> = {}, supportUsPage = false): string {
  const flags = { ...defaultFlags(), supportUsPage }
  const site: SiteInfo = {
    name: 'Votes',
    origin: 'http://site',
    flags,
    promises: true,
    links: { social: [], ...links },
  }
  const here = { path, params: {}, search: '', pattern: path }
  return renderToStaticMarkup(
    <SiteContext value={{ ...site, language: 'en' }}>
      <Words i18n={wordsOf('en')}>
        <HereContext value={here}>
          <Floating />
        </HereContext>
      </Words>
    </SiteContext>,
  )
}

describe('the floating buttons', () => {
  it.each([
    ['/voter-id-help', 'Voter ID Portal', 'https://voters.eci.gov.in/', 'bg-orange'],
    ['/voting-education', 'ECI Resources', 'https://www.eci.gov.in/', 'bg-good'],
    ['/personalized-guide', 'Candidate Info', 'https://affidavit.eci.gov.in/', 'bg-purple'],
  ])('link from %s to %s in a new tab', (path, title, address, colour) => {
    const html = floatingAt(path)
    for (const part of [`href="${address}"`, `title="${title}"`, 'target="_blank"', colour])
      expect(html).toContain(part)
  })

  it.each(['/desk', '/personalized-guide', '/support-us'])('include no tools on %s', (path) =>
    expect(floatingAt(path)).not.toContain('#tools'),
  )

  it('include the tools elsewhere, which without scripts link to the front page', () => {
    expect(floatingAt('/').match(/<a /g)).toHaveLength(1)
    expect(floatingAt('/')).toContain('href="/#tools"')
  })

  it('include the donation link only if donations are enabled', () => {
    expect(floatingAt('/', { donation: 'https://give.example/' })).toContain('href="https://give.example/"')
    expect(floatingAt('/', {}, true)).toContain('href="/support-us"')
  })
})

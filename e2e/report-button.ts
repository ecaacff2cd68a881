// "Report a mistake" is below the heading of every page with figures.
import { expect, type Page } from '@playwright/test'

export const onlyWords = 'words, with an address to write to'

/** Pages whose figures, if any, are not ours to correct; every other page has figures. */
export const withoutFigures: Record<string, string> = {
  '/': 'each figure leads to the page of its seat',
  '/search': 'finds pages',
  '/count': 'leads to the counts',
  '/guide/answers': 'leads to the answers',
  '/desk': 'for operators',
  '/corrections': 'says what was reported',
  '/fact-check-request': 'the visitor’s own request',
  '/poll/:pollId/answer': 'an answer, from a frame on another site',
  '/embed-this/:kind/:id': 'code for other sites',
  '/data': 'files of what the other pages show',
  '/status': 'measured by this site itself',
  '/offline': 'leads to what the phone keeps',
  '/promises/:list': 'none is published here',
  '/predictions': 'to come',
  '/sentiment': 'to come',
  '*': 'not found',
  ...Object.fromEntries(
    [
      '/about-us',
      '/contact-us',
      '/contact',
      '/disclaimer',
      '/terms',
      '/privacy',
      '/legal/:type',
      '/translations',
      '/voter-id-help',
      '/voting-education',
      '/personalized-guide',
      '/get-on-the-roll',
      '/booth-card',
      '/grievance',
      '/silence',
    ].map((route) => [route, onlyWords]),
  ),
}

/** The page offers it once, near its heading. */
export async function expectReportButton(page: Page, where: string) {
  const { times, below, height } = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main button')].filter(
      (one) => one.textContent.includes('Report a mistake') && one.checkVisibility(),
    )
    const heading = document.querySelector('main h1')!.getBoundingClientRect()
    return {
      times: buttons.length,
      below: (buttons[0]?.getBoundingClientRect().y ?? NaN) - heading.bottom,
      height: heading.height,
    }
  })
  expect(times, where).toBe(1)
  expect(below, where).toBeGreaterThanOrEqual(-height)
  expect(below, where).toBeLessThan(400)
}

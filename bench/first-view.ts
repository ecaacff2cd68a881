// A first visit on a cheap phone: slow 4G, a processor four times slower, an empty cache.
import { electionPollId } from '../src/polls/contract.ts'
import { firstView, type View } from './first-view/view.ts'
import { within } from './measuring/children.ts'
import { openBrowser, startOwnSite } from './measuring/own-site.ts'

const rounds = 9
/** The limits for a first view: milliseconds, milliseconds, and a share of the screen. */
const bars = { lcp: 900, tbt: 150, cls: 0.02 }
/** For English and Hindi; the first layout of other scripts takes longer. */
const otherScripts = 200

within(1200, 'first-view')
const { origin, stop } = await startOwnSite()

/** The candidate with the most contests has the fullest page. */
const { data } = (await (await fetch(`${origin}/api/candidate-analysis/search?limit=1`)).json()) as {
  data: { candidates: [{ id: string }] }
}
const candidate = `/cand/${data.candidates[0].id}`
const seat = '/c/ls-up-77'
const examples = [
  '/',
  '/hi',
  '/constituencies',
  seat,
  `/hi${seat}`,
  `/ta${seat}`,
  `/ur${seat}`,
  candidate,
  `/poll/${electionPollId}`,
]

const browser = await openBrowser()
console.log(
  `Slow 4G (1.6 Mbit/s, 150 ms), CPU ÷4, 360 × 740; median of ${rounds}. Bars: LCP ${bars.lcp} ms, TBT ${bars.tbt} ms (other scripts ${otherScripts} ms), CLS ${bars.cls}.`,
)
for (const page of examples) {
  const views: View[] = []
  for (let n = 0; n < rounds; n += 1) views.push(await firstView(browser, origin + page))
  const middle = (of: keyof View) => views.map((one) => one[of]).toSorted((x, y) => x - y)[rounds >> 1]!
  const [lcp, tbt, cls] = [middle('lcp'), middle('tbt'), middle('cls')]
  const bar = /^\/(ta|ur)(\/|$)/.test(page) ? otherScripts : bars.tbt
  const over = lcp > bars.lcp || tbt > bar || cls > bars.cls
  if (over) process.exitCode = 1
  const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`
  console.log(
    `${page.padEnd(44)} LCP ${ms(lcp)}   TBT ${ms(tbt)}   CLS ${cls.toFixed(3)}${over ? '   over the bar' : ''}`,
  )
}
await browser.close()
await stop()

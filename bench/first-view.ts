// A first visit on a cheap phone: slow 4G, a processor four times slower, an empty cache. `-- --against http://127.0.0.1:5111` asks
// another running site in turn, and prints what this one spends as a share of it.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { electionPollId } from '../src/polls/contract.ts'
import { firstView, type View } from './first-view/view.ts'
import { within } from './measuring/children.ts'
import { openBrowser, startOwnSite } from './measuring/own-site.ts'

const rounds = 9
/** The limits for a first view: milliseconds, milliseconds, and a share of the screen. */
const bars = { lcp: 900, tbt: 150, cls: 0.02 }
/** For English and Hindi; the first layout of other scripts takes longer. */
const otherScripts = 200

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const finish = within(against === undefined ? 1200 : 2400, 'first-view')
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
  const [here, there] = await inTurn(against === undefined ? [origin] : [origin, against], page)
  if (!here) continue
  const over = shareOfBars(page, here) > 1
  if (over) process.exitCode = 1
  console.log(`${line(page, here)}${over ? '   over the bar' : ''}`)
  if (!there) continue
  console.log(line('  against', there))
  const share = (of: 'lcp' | 'tbt') => `${of} ${(here[of] / there[of]).toFixed(2)}×`
  console.log(`  ${share('lcp')}  ${share('tbt')}   load ${loadavg()[0]!.toFixed(1)}`)
}
await browser.close()
await stop()
finish()

/** The largest of its measures, as a share of its bar. */
function shareOfBars(page: string, { lcp, tbt, cls }: View): number {
  const bar = /^\/(ta|ur)(\/|$)/.test(page) ? otherScripts : bars.tbt
  return Math.max(lcp / bars.lcp, tbt / bar, cls / bars.cls)
}

/** The medians of each site, one round after the other. */
async function inTurn(sites: readonly string[], page: string): Promise<View[]> {
  const seen = sites.map((site) => ({ site, views: [] as View[] }))
  for (let n = 0; n < rounds; n += 1)
    for (const { site, views } of seen) views.push(await firstView(browser, site + page))
  return seen.map(({ views }) => medians(views))
}

function medians<T extends Record<string, number>>(all: readonly T[]): T {
  const middle = (of: string) =>
    all.map((one) => one[of]!).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
  return Object.fromEntries(Object.keys(all[0]!).map((name) => [name, middle(name)])) as T
}

function line(name: string, { lcp, tbt, cls }: View): string {
  const ms = (value: number) => value.toFixed(0).padStart(5)
  return `${name.padEnd(44)} LCP ${ms(lcp)} ms   TBT ${ms(tbt)} ms   CLS ${cls.toFixed(3)}`
}

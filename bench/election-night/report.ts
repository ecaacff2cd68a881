// What one request of each kind cost, and what ten million readers and a million votes in an hour would cost at that.
import type { Returned } from './crowd.ts'

export type Costs = {
  name: string
  seconds: number
  returned: Returned
  /** Seconds of CPU of each part. */
  cpu: Readonly<Record<string, number>>
  /** Answers by what nginx says of its cache: HIT, MISS, EXPIRED, REVALIDATED; `-`: it may not keep them. */
  cached: Readonly<Record<string, number>>
}

/** docs/operations.md, "Arithmetic: 10 million readers and a million votes in one hour". */
const perSecond = { madeAgain: 470, searches: 1_390, votes: 278 }

export function report(costs: readonly Costs[]): void {
  for (const { name, seconds, returned, cpu, cached } of costs) {
    const { requests, pages, searches, votes, failed, p50, p99, bytes } = returned
    const used = Object.entries(cpu).map(([part, time]) => `${part} ${((time * 1000) / requests).toFixed(3)}`)
    const kept = Object.entries(cached)
      .toSorted(([, a], [, b]) => b - a)
      .map(([state, count]) => `${state} ${((100 * count) / requests).toFixed(1)} %`)
    const rate = (count: number) => (count / seconds).toFixed(0)
    console.log(
      `${name}: ${rate(requests)}/s (pages ${rate(pages)}, searches ${rate(searches)}, votes ${rate(votes)})`,
    )
    console.log(
      `  ${failed} of ${requests} failed; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${(bytes / 1000).toFixed(1)} kB each`,
    )
    console.log(`  ms of CPU a request: ${used.join(', ')}`)
    console.log(`  nginx: ${kept.join(', ')}\n`)
    if (failed > 0) process.exitCode = 1
  }
}

/** Cores for the hour, part by part: rate × what one request cost here. A floor: no part is ever busy all the time. */
export function night(costs: readonly Costs[]): void {
  const of = (name: string) => costs.find((one) => one.name === name)!
  const cores = (name: string, parts: readonly string[], rate: number) => {
    const { cpu, returned } = of(name)
    const time = Object.entries(cpu).reduce(
      (sum, [part, one]) => (parts.some((start) => part.startsWith(start)) ? sum + one : sum),
      0,
    )
    // A page that nginx has costs the site nothing; the more readers, the larger their share.
    const made = name === 'pages' ? returned.requests - (of(name).cached['HIT'] ?? 0) : returned.requests
    return ((rate * time) / made).toFixed(1).padStart(8)
  }
  console.log('\n10 million readers and 1 million votes in an hour, at these costs: cores')
  console.log(`${'nginx'.padStart(44)}  process  primary  standby`)
  for (const [what, name, rate] of [
    [`${perSecond.madeAgain} pages/s made again`, 'pages', perSecond.madeAgain],
    [`${perSecond.searches} searches/s`, 'searches', perSecond.searches],
    [`${perSecond.votes} votes/s`, 'votes', perSecond.votes],
  ] as const)
    console.log(
      what.padEnd(36) +
        ['nginx', 'process', 'primary', 'replica'].map((part) => cores(name, [part], rate)).join(' '),
    )
}

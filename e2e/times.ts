// Where the journeys' time went, as the last lines of a run: by kind, by process, and the slowest tests.
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** By the first words of a step's title; the first match decides, also for steps inside it. */
const kinds: [kind: string, title: RegExp][] = [
  ['axe', /^axe$/],
  ['starting sites', /^site:/],
  [
    'contexts and pages',
    /^(Fixture|Launch browser|Create (context|page)|Close (context|page)|Worker Cleanup)/i,
  ],
  ['going to pages', /^(Navigate|Reload|Go (back|forward)|Set content)/],
  ['waiting for load or quiet', /^Wait for (load state|event|navigation)/i],
  ['fixed waits', /^Wait for timeout/i],
  ['waiting for what is expected', /^(Expect|toPass|poll)/i],
  ['requests', /^(GET|POST|HEAD|PUT|Fetch|Create request context)/i],
  ['scripts in the page', /^Evaluate/],
  [
    'hands on the page',
    /^(Click|Fill|Press|Tap|Check|Select|Hover|Focus|Type|Insert|Down|Move|Mouse|Scroll)/i,
  ],
]
const slowest = 20

export default class Times implements Reporter {
  #tests = new Map<TestCase, number>()
  #kinds = new Map<string, number>()
  #cpu = new Map<number, { role: string; seconds: number }>()
  #began = performance.now()
  #sampling: NodeJS.Timeout | undefined

  onBegin(_config: FullConfig, _suite: Suite) {
    this.#sampling = setInterval(() => this.#sample(), 1_000)
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#tests.set(test, (this.#tests.get(test) ?? 0) + result.duration)
    const within = this.#add(result.steps)
    this.#count('between the steps', result.duration - within)
  }

  onEnd() {
    clearInterval(this.#sampling)
    this.#sample()
    const wall = (performance.now() - this.#began) / 1000
    const lines = [`Browser tests: ${wall.toFixed(0)} s`, '  by kind:']
    for (const [kind, ms] of byValue(this.#kinds)) lines.push(row(ms / 1000, kind))
    lines.push('  processor time:')
    const roles = new Map<string, number>()
    for (const { role, seconds } of this.#cpu.values()) roles.set(role, (roles.get(role) ?? 0) + seconds)
    for (const [role, seconds] of byValue(roles)) lines.push(row(seconds, role))
    lines.push(`  the slowest ${slowest}:`)
    for (const [test, ms] of byValue(this.#tests).slice(0, slowest)) lines.push(row(ms / 1000, nameOf(test)))
    console.log(`\n${lines.join('\n')}`)
  }

  /** The total duration of these steps; nested ones are not counted twice. */
  #add(steps: TestStep[], inherited?: string): number {
    let sum = 0
    for (const step of steps) {
      const own = kinds.find(([, title]) => title.test(step.title))?.[0]
      const kind = inherited ?? own
      const settled = kind === 'axe' || kind === 'starting sites' ? kind : undefined
      const inside = this.#add(step.steps, settled)
      this.#count(kind ?? 'other steps', Math.max(0, step.duration - inside))
      sum += Math.max(step.duration, 0)
    }
    return sum
  }

  #count(kind: string, ms: number) {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + ms)
  }

  /** CPU time of this process's descendants so far, from /proc; undefined without it. */
  #sample() {
    try {
      const all = new Map<number, { parent: number; seconds: number; name: string }>()
      for (const entry of readdirSync('/proc')) {
        if (!/^\d+$/.test(entry)) continue
        try {
          const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
          const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
          const seconds = (Number(fields[11]) + Number(fields[12])) / 100
          const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ')
          all.set(Number(entry), { parent: Number(fields[1]), seconds, name: command })
        } catch {
          // It has ended meanwhile.
        }
      }
      for (const [id, { seconds, name }] of all) {
        let up: number | undefined = id
        while (up !== undefined && up !== process.pid) up = all.get(up)?.parent
        if (up === process.pid) this.#cpu.set(id, { role: roleOf(name, id), seconds })
      }
    } catch {
      // No /proc on this system.
    }
  }
}

function roleOf(command: string, id: number): string {
  if (id === process.pid) return 'test runner'
  if (/--type=renderer/.test(command)) return 'browser: pages'
  const kind = /--type=([a-z-]+)/.exec(command)?.[1]
  if (/chrom/i.test(command.split(' ')[0]!)) return `browser: ${kind ?? 'itself'}`
  if (/e2e\/site|dist\/site\/main/.test(command)) return 'sites'
  if (/fictional|hostile-data/.test(command)) return 'filling sites'
  return 'test workers'
}

const byValue = <K>(map: Map<K, number>) => [...map].toSorted(([, a], [, b]) => b - a)
const row = (seconds: number, what: string) => `  ${seconds.toFixed(1).padStart(8)} s  ${what}`
const nameOf = (test: TestCase) => {
  const [, project, , ...titles] = test.titlePath()
  return `${basename(test.location.file)} [${project}] ${titles.join(' › ')}`
}

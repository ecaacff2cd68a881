// Votes on one poll and searches, apart and together, through nginx: three processes on a PostgreSQL with fsync; no vote may be lost.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/testing/services.ts'
import { openStack } from '../scripts/testing/stack.ts'
import { client, rank, voter } from './measuring/asking.ts'
import { within } from './measuring/children.ts'

/** Milliseconds, p99. */
const bars = { vote: 1_000, search: 1_000 }
/** At once; each is followed by another one as soon as it is answered. */
const people = { voting: 200, searching: 4 }
const words = ['varanasi', '221005', 'rahul gandhi', 'वाराणसी', 'sector 62 noida', 'cm of kerala', 'zqxw']
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } })
const seconds = Number(values.seconds)

within(600, 'votes')
const postgres = await startPostgres({ fsync: true })
const stack = await openStack({
  behindCdn: true,
  services: { env: { TEST_DATABASE_URL: postgres.url }, stop: postgres.stop },
  settings: () => ({ FEEDS: 'off', OPEN_DATA: 'off', LOG_LEVEL: 'error' }),
})
const ask = client(stack.port)
const vote = await voter(ask)
let searched = 0
async function search(): Promise<number> {
  const n = searched++
  const from = performance.now()
  const path = `/api/search?q=${encodeURIComponent(words[n % words.length]!)}`
  const { status } = await ask(path, { network: `10.${(n >> 8) & 255}.${n & 255}.7` })
  if (status !== 200) throw new Error(`A search is answered ${status}`)
  return performance.now() - from
}

console.log(
  `${people.voting} voters, ${people.searching} who search, ${seconds} s each; ${availableParallelism()} cores that they share, load ${loadavg()[0]!.toFixed(1)} before.`,
)
console.log('                        a second   p50 ms   p99 ms')
let acknowledged = await row('votes', people.voting, vote, bars.vote)
await row('searches', people.searching, search, bars.search)
const [beside] = await Promise.all([
  row('votes beside searches', people.voting, vote, bars.vote),
  row('searches beside votes', people.searching, search, bars.search),
])
acknowledged += beside
const { rows } = await stack.database.query<{ stored: number }>(
  'select count(*)::int as stored from poll_vote where poll_id = $1',
  [vote.pollId],
)
console.log(`${acknowledged} votes acknowledged, ${rows[0]!.stored} stored`)
if (rows[0]!.stored !== acknowledged) process.exitCode = 1
await stack.stop()
process.exit()

/** How many were answered. */
async function row(name: string, atOnce: number, act: () => Promise<number>, bar: number): Promise<number> {
  const took: number[] = []
  const began = performance.now()
  const one = async () => {
    while (performance.now() - began < seconds * 1_000) took.push(await act())
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const each = (value: number) => value.toFixed(0).padStart(9)
  const p99 = rank(took, 0.99)
  const rate = (took.length * 1_000) / (performance.now() - began)
  console.log(
    `${name.padEnd(23)}${each(rate)}${each(rank(took, 0.5))}${each(p99)}${p99 > bar ? `   over the bar, ${bar}` : ''}`,
  )
  if (p99 > bar) process.exitCode = 1
  return took.length
}

// An election night on a small scale: three processes, PostgreSQL with a standby, and nginx; what it costs, times ten million readers.
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openStack } from '../scripts/testing/stack.ts'
import { run } from '../scripts/child.mjs'
import { startPostgres } from '../scripts/testing/services.ts'
import { changedChannel } from '../src/base/server/realtime/changes.ts'
import { notification } from '../src/base/server/realtime/peers.ts'
import type { Outing, Returned } from './election-night/crowd.ts'
import { night, report, type Costs } from './election-night/report.ts'
import { ask, startChild, stopChildren, within } from './measuring/children.ts'
import { cpuSeconds, familyCpuSeconds } from './measuring/cpu.ts'
import { client, pagesOf } from './measuring/asking.ts'

const seconds = Number(process.argv[2] ?? 12)
/** How often results come in: then every process makes its pages of constituencies again. */
const countEvery = 5_000
const lanes = 24

const built = await run(process.execPath, ['scripts/build.mjs'])
if (built.code !== 0) throw new Error(built.output)
const primary = await startPostgres({ fsync: true })
const replica = await startPostgres({ standbyOf: primary.url })
const stop = async () => void (await Promise.all([replica, primary].map((one) => one.stop())))
const stack = await openStack({
  behindCdn: true,
  settings: () => ({
    FEEDS: 'off',
    OPEN_DATA: 'off',
    LOG_LEVEL: 'error',
  }),
  services: { env: { TEST_DATABASE_URL: primary.url }, stop },
})
const inTime = within(240, 'election-night')
const crowd = startChild(new URL('election-night/crowd.ts', import.meta.url))
try {
  const visitor = client(stack.port)
  const { poll, options } = await electionPoll()
  const front = ['/', '/constituencies', '/leaders-performance', '/elections', '/api/constituencies/summary']
  const read = [
    ...front,
    ...(await pagesOf(visitor)).filter((path) => path.startsWith('/c/ls-')).slice(0, 995),
  ]
  const search = ['ram', 'devi', 'khan', 'patel', 'singh', 'varanasi', 'pune', 'kumar']
  const kinds: [name: string, does: Outing['does']][] = [
    ['pages', { read }],
    ['searches', { search }],
    ['votes', { poll, options }],
    ['all', { all: { read, search, poll, options } }],
  ]
  console.log(
    `Three processes, one standby and nginx on ${availableParallelism()} cores that the crowd shares; ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]!.toFixed(1)} before.`,
  )
  console.log(
    `${read.length} pages, the nth asked for 1/n as often as the first; results come in every ${countEvery / 1000} s.\n`,
  )
  await out({ read }, 6)
  const costs: Costs[] = []
  let votes = 0
  for (const [name, does] of kinds) {
    const one = await measured(name, does)
    votes += one.returned.votes
    costs.push(one)
  }
  await delay(3_000)
  report(costs)
  await recount(poll, votes)
  night(costs)
} finally {
  await stopChildren(crowd)
  await stack.stop()
  inTime()
}

/** Where the time went, and what nginx had to do. */
async function measured(name: string, does: Outing['does']): Promise<Costs> {
  const before = { cpu: cpuNow(), log: logLines() }
  const counting = setInterval(
    () =>
      void stack.database.query(
        'select pg_notify($1, $2)',
        notification(changedChannel, '["constituencies"]'),
      ),
    countEvery,
  )
  const returned = await out(does, seconds).finally(() => clearInterval(counting))
  const cpu = Object.fromEntries(
    Object.entries(cpuNow()).map(([part, now]) => [part, now - before.cpu[part]!]),
  )
  const nginx = Map.groupBy(logLines().slice(before.log.length), (line) => line.split(' ').at(-1)!)
  return {
    name,
    seconds,
    returned,
    cpu,
    cached: Object.fromEntries([...nginx].map(([state, lines]) => [state, lines.length])),
  }
}

function out(does: Outing['does'], time: number): Promise<Returned> {
  return ask<Returned>(crowd, { port: stack.port, seconds: time, lanes, does } satisfies Outing)
}

/** Seconds of CPU so far. */
function cpuNow(): Record<string, number> {
  const processes = stack.processes.map(({ child }, i) => [`process ${i + 1}`, cpuSeconds(child.pid!)])
  return {
    nginx: familyCpuSeconds(stack.proxyPid),
    ...Object.fromEntries(processes),
    primary: familyCpuSeconds(primary.pid()),
    replica: familyCpuSeconds(replica.pid()),
    'the crowd': cpuSeconds(crowd.pid!),
  }
}

function logLines(): string[] {
  return readFileSync(stack.accessLog, 'utf8').trimEnd().split('\n')
}

async function electionPoll(): Promise<{ poll: string; options: string[] }> {
  const { data } = JSON.parse((await client(stack.port)('/api/polls/election-poll', {})).body) as {
    data: { id: string; results: { optionId: string }[] }
  }
  return { poll: data.id, options: data.results.map(({ optionId }) => optionId) }
}

/** Every acknowledged vote is in the table, the tally and the log, whose first entry is the question; on the replica too. */
async function recount(poll: string, acknowledged: number): Promise<void> {
  const counts = `select (select count(*) from poll_vote where poll_id = $1) as votes,
    (select votes + held_votes from poll_tally where poll_id = $1) as tally,
    (select count(*) - 1 from poll_log_entry where poll_id = $1) as log`
  for (const [name, { url }] of [['primary', primary] as const, ['replica', replica] as const]) {
    const server = new pg.Client(url)
    await server.connect()
    const { rows } = await server.query<Record<'votes' | 'tally' | 'log', string>>(counts, [poll])
    await server.end()
    const { votes, tally, log } = rows[0]!
    console.log(
      `${name}: ${acknowledged} acknowledged votes; ${votes} rows, tally ${tally}, ${log} log entries`,
    )
    if (new Set([acknowledged, Number(votes), Number(tally), Number(log)]).size > 1) process.exitCode = 1
  }
}

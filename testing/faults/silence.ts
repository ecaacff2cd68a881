// A silence period on three processes behind nginx: both edges, and what may go wrong at them. Nothing opens early.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { openStack, type Stack } from '../../scripts/testing/stack.ts'
import { plantFigures } from '#testing/silence/fictional-figures.ts'
import { addressesIn, foundCounts, queriesFor } from '#testing/silence/crawl.ts'
import { openDatabase, type Database } from '../../src/base/server/database/db.ts'
import { addressIn, languageCodes } from '../../src/base/languages.ts'
import { fictionalNews } from '#testing/news/feeds.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { keepStories } from '../../src/news/server/stories/ingest.ts'
import { electionPollId, pollTally, pollTopic, type Poll } from '../../src/polls/contract.ts'
import { startPostgres } from '../../scripts/testing/services.ts'
import { Ballots } from './ballots.ts'
import { check } from './checks.ts'
import { deafen } from './deaf.ts'
import type { Fault } from './fault.ts'
import { closeAt, openAt } from './silence-calendar.ts'
import { between, opening, outletsAt, watch, type Sample } from './silence-outlets.ts'
import { Phone } from './voting-site.ts'

/** Milliseconds by which a process may miss an edge. */
const tolerance = 1_000

/** What nginx keeps from before a window was entered is gone after 15 s (its `s-maxage`). */
const notice = 18_000

/** A process whose own clock is an hour behind and also too slow. */
const slowClock = `data:text/javascript,${encodeURIComponent(
  `const p = performance.now.bind(performance), d = Date.now
  performance.now = () => p() * 0.95
  Date.now = () => d() - 3600000`,
)}`

type Scene = {
  stack: Stack
  db: Database
  postgres: Awaited<ReturnType<typeof startPostgres>>
  /** By name. */
  origins: Record<'nginx' | 'one' | 'two' | 'slow', string>
  ids: string[]
  paths: string[]
  /** Phones vote on it meanwhile. */
  busy: Poll
}

export const silence: Fault = {
  does: 'lets a silence period begin and end on three processes behind nginx, and breaks things at its edges',
  nightly: true,
  async happens() {
    const postgres = await startPostgres()
    const env = { TEST_DATABASE_URL: postgres.url }
    const stack = await openStack({
      services: { env, stop: postgres.stop },
      settings: (at) => ({
        FEEDS: 'off',
        ...(at === 2 ? { NODE_OPTIONS: `--import=${slowClock}` } : {}),
      }),
    })
    const { db, close } = await openDatabase({ url: postgres.url, poolSize: 2 })
    try {
      const scene = { stack, db, postgres, ...(await plant(stack, db)) }
      await begins(scene)
      await ends(scene)
      await beginsUnderFire(scene)
      await crawl(scene)
      await endsWithoutDatabase(scene)
    } finally {
      await close()
      await stack.stop()
    }
    return undefined
  },
}

async function plant(stack: Stack, db: Database) {
  const direct = stack.processes.map(({ port }) => `http://127.0.0.1:${port}`)
  const asked = async (number: number, title: string) => {
    const answer = await new Phone(number).send(direct[0]!, '/api/polls', {
      title,
      description: 'A fictional question of a test.',
      endDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      options: [{ text: 'Lok Ekta Dal' }, { text: 'Another party' }],
    })
    return ((await answer.json()) as { data: { poll: Poll } }).data.poll
  }
  const [poll, busy] = [
    await asked(1, 'Which party will win in Navbhoomi?'),
    await asked(2, 'Which party do people vote for?'),
  ]
  await addFictionalFeeds(db)
  const stories = { db, changed: () => {} }
  for (const [feed, items] of fictionalNews(new Date())) await keepStories(stories, feed, items)
  const listed = (await (await fetch(`${direct[0]}/api/leaders?sortBy=name&limit=1`)).json()) as {
    data: { leaders: { id: string }[] }
  }
  const leader = listed.data.leaders[0]!.id
  // The question of turnout is not among them: outside the 48 hours it stays open.
  const story = await plantFigures(db, { polls: [poll.id], leader })
  return {
    busy,
    origins: {
      nginx: `http://127.0.0.1:${stack.port}`,
      one: direct[0]!,
      two: direct[1]!,
      slow: direct[2]!,
    },
    ids: [poll.id, story, electionPollId, leader, 'ls-up-77', 'UP'],
    paths: [
      `/poll/${poll.id}`,
      `/api/polls/${poll.id}`,
      `/hi/poll/${poll.id}`,
      '/polls-forecasts',
      '/hi/leaders-performance',
      '/api/leaders?sortBy=rating',
      '/',
      '/digest.xml',
      `/api/news/${story}`,
      '/api/news/latest?limit=20&page=1',
    ],
  }
}

const inSeconds = (ms: number) => (ms / 1_000).toFixed(2)

/** Counts figures shown while it was shut, and says by how much an edge was missed. */
function noLeaks(what: string, samples: readonly Sample[], shut: { from: number; until: number }) {
  const { inside, asked } = between(samples, shut)
  const late = Math.max(0, ...inside.map(({ by }) => by))
  const worst = inside.filter(({ by }) => by > tolerance)
  const detail = worst
    .slice(0, 5)
    .map(({ outlet, told, status, by }) => `${outlet} ${told[0]} ${status} ${by} ms`)
  check(
    `${what}: no figure`,
    worst.length === 0 && asked > 0,
    `${asked} answers, ${inside.length} with figures, up to ${inSeconds(late)} s from the edge ${detail.join('; ')}`,
  )
}

/** Waits until the clock shows it. */
const at = (moment: number) => pause(Math.max(0, moment - Date.now()))

async function begins({ db, origins, paths }: Scene) {
  const edge = Date.now() + notice
  await closeAt(db, edge)
  const stop = watch(outletsAt({ origins, paths }))
  await at(edge + 6_000)
  const samples = await stop()
  const before = samples.filter(({ gotAt, told }) => gotAt < edge && told.length > 0)
  const silentPaths = paths.filter((path) => !before.some(({ outlet }) => outlet.includes(`${path} `)))
  check('until it begins, each outlet shows its figures', silentPaths.length === 0, silentPaths.join())
  noLeaks('it begins', samples, { from: edge, until: Infinity })
}

async function ends({ db, origins, paths }: Scene) {
  const edge = Date.now() + 8_000
  const from = Date.now()
  await openAt(db, edge)
  const stop = watch(outletsAt({ origins, paths }))
  await at(edge + 8_000)
  const samples = await stop()
  noLeaks('until it ends', samples, { from, until: edge })
  const { last, never } = opening(samples, edge)
  check(
    'afterwards each outlet shows them again',
    never.length === 0,
    `${last} ${never.length > 0 ? `never: ${never.join(' ')}` : ''}`,
  )
}

/** With votes and sockets, processes that do not hear each other, one of them killed at the edge and started again. */
async function beginsUnderFire({ stack, db, origins, paths, busy }: Scene) {
  const edge = Date.now() + notice
  await closeAt(db, edge)
  const heard: number[] = []
  const sockets = Array.from({ length: 6 }, (_, i) =>
    io(origins.nginx, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      extraHeaders: { 'user-agent': `visitor ${i}`, origin: origins.nginx },
    }).on(pollTally.name, () => void heard.push(Date.now())),
  )
  for (const socket of sockets) socket.on('connect', () => socket.emit('watch', pollTopic(busy.id)))
  const ballots = new Ballots(origins.two, busy, { phones: 4, rest: 50 })
  ballots.begin()
  const stop = watch(outletsAt({ origins, paths }))
  await at(edge - 3_000)
  const deafening = setInterval(() => void deafen(stack.database), 200)
  await at(edge - 300)
  await stack.processes[0]!.end('SIGKILL')
  await stack.processes[0]!.again()
  const back = Date.now()
  await at(Math.max(edge + 6_000, back + 3_000))
  const samples = await stop()
  await ballots.end()
  clearInterval(deafening)
  for (const socket of sockets) socket.disconnect()
  noLeaks(
    `kill -9 at the edge (back after ${inSeconds(back - edge)} s), deaf processes, a slow clock`,
    samples,
    {
      from: edge,
      until: Infinity,
    },
  )
  const late = heard.filter((when) => when > edge + tolerance)
  check(
    'sockets hear of votes until then, and of none afterwards',
    heard.some((when) => when < edge) && late.length === 0,
    `${heard.length} tallies, the last one ${inSeconds(Math.max(0, ...heard) - edge)} s from the edge`,
  )
  const rows = await db<{ n: number; last: string }>`
    select count(*) filter (where changed_at >= ${new Date(edge).toISOString()})::int as n, max(changed_at) as last
    from poll_vote where poll_id = ${busy.id}`
  check(
    'no vote is taken after the edge, to the millisecond',
    rows[0]!.n === 0 && ballots.acknowledged > 0,
    `${ballots.acknowledged} acknowledged, the last one ${inSeconds(edge - Date.parse(rows[0]!.last))} s before it; answers ${String(ballots.answers)}`,
  )
}

/** Not what the build made. */
const isFile = (address: string) =>
  !/^\/(assets|preview|data)\//.test(address) && /\.(xml|ics|csv|json)$|^\/o?embed\b/.test(address)

type Documented = { paths: Record<string, { get?: { parameters?: { name: string }[] } }> }

/** Everything there is, twice through nginx so that kept answers count, and at each process. */
async function crawl({ origins, ids }: Scene) {
  const { routes } = (await import(join(import.meta.dirname, '../../dist/server/render.js'))) as {
    routes: string[]
  }
  const filled = (path: string) =>
    /:/.test(path) ? ids.map((id) => path.replaceAll(/:\w+/g, encodeURIComponent(id))) : [path]
  const pages = routes
    .filter((path) => path !== '*')
    .flatMap(filled)
    .flatMap((path) => languageCodes.map((code) => addressIn(code, path)))
  const documented = (await (await fetch(`${origins.one}/api/docs/json`)).json()) as Documented
  const answers = Object.entries(documented.paths).flatMap(([path, { get }]) =>
    get === undefined
      ? []
      : queriesFor((get.parameters ?? []).map(({ name }) => name)).flatMap((query) =>
          filled(path.replaceAll(/\{(\w+)\}/g, ':$1')).map((url) => url + query),
        ),
  )
  const all = new Set([...pages, ...answers, '/digest.xml', '/corrections.xml', '/silence.ics'])
  const leaks: string[] = []
  let [asked, expected] = [0, 0]
  for (const origin of [origins.nginx, ...Object.values(origins)]) {
    // What a page names besides pages and pictures is read as well: feeds, calendar files, tables, embedded cards.
    for (const path of all) {
      const answer = await fetch(origin + path).catch(() => undefined)
      const text = (await answer?.text()) ?? ''
      const told = foundCounts(text)
      asked += answer === undefined ? 0 : 1
      if (told.length > 0) leaks.push(`${origin}${path} ${told.join()}`)
      for (const named of addressesIn(text, origin)) if (isFile(named)) all.add(named)
    }
    expected += all.size
  }
  check(
    'the crawl through nginx, twice, and of each process finds no figure',
    leaks.length === 0 && asked === expected && all.has('/follow/constituency/ls-up-77.xml'),
    `${asked} answers to ${all.size} addresses, leaks ${leaks.length} ${leaks.slice(0, 5).join('; ')}`,
  )
}

/** It ends while nobody can say so. */
async function endsWithoutDatabase({ db, postgres, origins, paths }: Scene) {
  const edge = Date.now() + 14_000
  const from = Date.now()
  await openAt(db, edge)
  const stop = watch(outletsAt({ origins, paths: paths.slice(0, 5) }))
  await at(edge - 8_000)
  await postgres.kill()
  await at(edge + 5_000)
  const back = Date.now()
  await postgres.again()
  const ready = Date.now()
  await at(ready + 30_000)
  const samples = await stop()
  noLeaks('without a database nothing opens, at the edge neither', samples, { from, until: back })
  const { slowest, last, never } = opening(samples, ready)
  check(
    'and everything does within ten seconds of its return',
    never.length === 0 && slowest < 10_000,
    `${last} ${never.length > 0 ? `never: ${never.join(' ')}` : ''}`,
  )
}

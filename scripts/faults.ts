/**
 * npm run test:faults [-- --kills N] [--postgres] [--away SECONDS]: kills the site with SIGKILL in the middle of votes, N times
 * (20), on an embedded database of its own; with --postgres, a PostgreSQL of its own in the place of the site (10 times), which
 * is then away for some seconds (60). Counts what is left: every acknowledged vote must be there once, tallies and log must
 * agree with the votes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { openDatabase } from '../src/base/server/db.ts'
import type { Checkpoint, Poll, VoteReply } from '../src/polls/contract.ts'
import { keptFigures, recountVotes } from '../src/polls/server/recount.ts'
import { verifyPoll } from '../src/polls/verify.ts'
import { freePort, startPostgres } from './services.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    away: { type: 'string', default: '60' },
  },
})
const kills = Number(values.kills ?? (values.postgres ? 10 : 20))
const postgres = values.postgres ? await startPostgres() : undefined
/** Phones that vote at the same time. */
const phones = 40

const folder = mkdtempSync(join(tmpdir(), 'matdata-faults-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
/** What each phone was last told, and whether something was sent since of which nobody knows what became. */
const told = new Map<number, { receipt: string; option: string; unsure: boolean }>()
let sent = 0
let acknowledged = 0
/** Phones stop after their next answer. */
let roundOver = false
let earlier: Checkpoint | undefined
let site: ChildProcess | undefined

try {
  site = await start()
  const poll = await newPoll()
  for (let kill = 1; kill <= kills; kill += 1) {
    const voting = Array.from({ length: phones }, (_, n) => voteUntilKilled(poll, n, kill))
    await votesCome(20 + Math.random() * 400)
    // What PostgreSQL loses the site survives: it is the same process until the end.
    if (postgres) {
      await postgres.kill()
      await pause(200)
      roundOver = true
      await postgres.again()
      await databaseBack()
    } else await end(site, 'SIGKILL')
    await Promise.all(voting)
    roundOver = false
    if (!postgres) site = await start()
    earlier = (await verifyPoll({ get, pollId: poll.id, earlier })).checkpoint
    process.stdout.write(`kill ${kill}: ${acknowledged} acknowledged, ${earlier.size} in the log\n`)
  }
  if (postgres) await stayAway(postgres, poll, Number(values.away))
  await end(site, 'SIGTERM')
  site = undefined
  await compare(poll)
} finally {
  if (site) await end(site, 'SIGKILL')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Waits until the site answers that its database is there. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/app/server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: postgres?.url ?? '',
      REDIS_URL: '',
      STARTER_DATA: 'none',
      LOG_LEVEL: 'error',
      LIMIT_DEVICE: '1000000',
      LIMIT_NETWORK: '10000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const began = Date.now(); Date.now() - began < 60_000 && child.exitCode === null; await pause(50)) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
  }
  await end(child, 'SIGKILL')
  throw new Error('The site does not start. Is it built (npm run build)?')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Milliseconds until the site answers again that its database is there. */
async function databaseBack(): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if ((await fetch(`${origin}/readyz`)).ok) return Math.round(performance.now() - began)
    await pause(50)
  }
  throw new Error('The site does not find its database again.')
}

/** No database for so many seconds: pages that are kept go on, votes are refused with a time to come back. */
async function stayAway(
  { kill, again }: Awaited<ReturnType<typeof startPostgres>>,
  poll: Poll,
  seconds: number,
): Promise<void> {
  const pages = [`/api/polls/${poll.id}`, '/api/polls/election-poll', `/poll/${poll.id}`, '/']
  for (const page of pages) await (await fetch(origin + page)).arrayBuffer()
  await kill()
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  for (const began = Date.now(); Date.now() - began < seconds * 1000; await pause(500)) {
    for (const page of pages) {
      const answer = await fetch(origin + page)
      await answer.arrayBuffer()
      count(`page ${answer.status}${answer.headers.has('x-as-of') ? ' with its time' : ''}`)
    }
    const answer = await send(`/api/polls/${poll.id}/vote`, 99_999, { optionId: poll.options[0]!.id })
    count(`vote ${answer.status}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`)
    await answer.arrayBuffer()
  }
  await again()
  const back = await databaseBack()
  const counts = [...seen].map(([what, times]) => `${times} × ${what}`).join(', ')
  console.log(`\ndatabase away for ${seconds} s: ${counts}; back after ${back} ms`)
  const expected = ['page 200', 'page 200 with its time', 'vote 503 with Retry-After']
  if ([...seen.keys()].some((what) => !expected.includes(what)) || back > 5_000) {
    console.error(`FAILED: only ${expected.join(' and ')} were expected, and to be back within 5000 ms`)
    process.exitCode = 1
  }
}

/** Until so many more votes are acknowledged, and the next ones are on their way. */
async function votesCome(count: number): Promise<void> {
  const enough = acknowledged + count
  const began = Date.now()
  for (;;) {
    if (acknowledged >= enough) return
    if (Date.now() - began > 60_000) throw new Error('No votes are acknowledged.')
    await pause(Math.random() * 5)
  }
}

async function newPoll(): Promise<Poll> {
  const answer = await send('/api/polls', 0, {
    title: 'Is every vote still there?',
    description: 'A fictional question of a test.',
    endDate: indianDayAfter(indianDay(new Date()), 5),
    options: [{ text: 'Yes' }, { text: 'No' }, { text: 'Not sure' }],
  })
  return ((await answer.json()) as { data: { poll: Poll } }).data.poll
}

/** Votes and changes the vote, one call after the other, until the site is gone. */
async function voteUntilKilled(poll: Poll, phone: number, round: number): Promise<void> {
  // In each round half of the phones are new ones.
  const who = phone % 2 ? phone : round * phones + phone
  for (;;) {
    if (roundOver) return
    const option = poll.options[Math.floor(Math.random() * poll.options.length)]!.id
    sent += 1
    const before = told.get(who)
    if (before) before.unsure = true
    try {
      const answer = await send(`/api/polls/${poll.id}/vote`, who, { optionId: option })
      // Refused, or stored without an answer: nobody knows.
      if (postgres && answer.status === 503) {
        await pause(50)
        continue
      }
      if (!answer.ok) throw new Error(`a vote was answered with ${answer.status}: ${await answer.text()}`)
      const { vote } = ((await answer.json()) as { data: VoteReply }).data
      acknowledged += 1
      told.set(who, { receipt: vote.receipt, option, unsure: false })
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** As a phone without cookies, from a network of its own. */
function send(path: string, who: number, body: object): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device-fingerprint': `phone ${who}`,
      'x-forwarded-for': `10.${who >> 8}.${who & 255}.1`,
    },
    body: JSON.stringify(body),
  })
}

async function get(path: string): Promise<unknown> {
  // Kept answers may be two seconds old; the verifier knows which part of the log they count.
  return ((await (await fetch(`${origin}${path}`)).json()) as { data: unknown }).data
}

/** With the site stopped: what is in the database, against what was acknowledged. */
async function compare(poll: Poll): Promise<void> {
  const { db, close } = await openDatabase(postgres ? { url: postgres.url } : { dataDir: folder })
  const { rows } = await sql<{ receipt: string; option: string; voter: string }>`
    select receipt, options[1] as option, voter from poll_vote where poll_id = ${poll.id}`.execute(db)
  const { rows: log } = await sql<{ receipt: string }>`
    select receipt from poll_log_entry where poll_id = ${poll.id}`.execute(db)
  const kept = JSON.stringify(await keptFigures(db, poll.id))
  const recounted = JSON.stringify(await recountVotes(db, poll.id))
  await close()
  const standing = new Map(rows.map((row) => [row.receipt, row]))
  const logged = new Set(log.map(({ receipt }) => receipt))
  // A last vote of which no answer came may have been stored in the place of the acknowledged one.
  const lost = [...told.values()].filter(({ receipt, option, unsure }) =>
    unsure ? !logged.has(receipt) : standing.get(receipt)?.option !== option,
  )
  const twice = rows.length - new Set(rows.map(({ voter }) => voter)).size
  console.log(
    `\n${kills} kills: ${sent} votes sent, ${acknowledged} acknowledged, ${told.size} phones, ${rows.length} stored`,
  )
  console.log(
    `lost: ${lost.length} · twice: ${twice} · tally ${kept === recounted ? 'equals' : 'IS NOT'} the recount`,
  )
  const most = told.size + phones
  if (lost.length > 0 || twice > 0 || kept !== recounted || rows.length < told.size || rows.length > most) {
    console.error(`FAILED: kept ${kept}, recounted ${recounted}`)
    process.exitCode = 1
  }
}

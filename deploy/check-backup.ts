// npm run check:backup: casts votes, backs them up during voting, destroys the database, restores it,
// and recounts: with backup.sh and restore.sh on PostgreSQL, and with `npm run copy` on the embedded database
// and from it to PostgreSQL. Needs PostgreSQL (Debian: postgresql) and a built site (npm run build).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { run } from '../scripts/child.mjs'
import { startPostgres } from '../scripts/testing/services.ts'
import { check, seen } from '../testing/faults/checks.ts'
import { openVotingSite } from './check/voting.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'matdata-backup-'))
const postgres = await startPostgres()
const addressOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: name }).href

async function command(args: [string, ...string[]], env: Record<string, string>) {
  const [program, ...rest] = args
  return run(program, rest, { cwd: root, env: { PATH: process.env['PATH'], ...env } })
}
async function done(...call: Parameters<typeof command>): Promise<string> {
  const { code, output } = await command(...call)
  if (code !== 0) throw new Error(`${call[0].join(' ')} ended with ${code}:\n${output}`)
  return output
}
const copy = (target: string, env: Record<string, string>) =>
  done([process.execPath, 'src/app/server/commands/copy.ts', target], env)

async function administer(text: string): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Rows of each table. */
async function countsOf(address: string): Promise<Map<string, number>> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${name}"`)
    counts.set(name, Number(rows[0]!.rows))
  }
  await client.end()
  return counts
}

/** One phone after another votes while `work` runs. */
async function during<T>(votes: () => Promise<void>, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const watched = work.finally(() => over.abort())
  do await votes()
  while (!over.signal.aborted)
  return watched
}

async function onPostgres() {
  await administer('create database live')
  const env = { DATABASE_URL: addressOf('live') }
  const site = await openVotingSite(env)
  const poll = await site.ask()
  await site.vote(poll, 60)
  const before = await site.verify(poll)
  const backup = done(['sh', 'deploy/backup.sh', join(folder, 'dumps')], env)
  const dump = (await during(() => site.vote(poll, 1), backup)).trim().split('\n').at(-1)!
  const after = await site.verify(poll)
  await site.stop()
  const quiet = (await done(['sh', 'deploy/backup.sh', join(folder, 'quiet')], env))
    .trim()
    .split('\n')
    .at(-1)!
  const counts = await countsOf(env.DATABASE_URL)
  check(
    'it is refused into a database that holds something',
    (await command(['sh', 'deploy/restore.sh', dump], env)).code === 1,
  )
  await administer('drop database live')

  const restored = { DATABASE_URL: addressOf('restored') }
  await administer('create database restored')
  await done(['sh', 'deploy/restore.sh', quiet], restored)
  const again = await countsOf(restored.DATABASE_URL)
  const differ = [...counts].filter(([name, rows]) => again.get(name) !== rows)
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  check(
    'restore.sh brings every row of every table back',
    differ.length === 0,
    `${rows} rows of ${counts.size} tables ${differ.join(' ')}`,
  )
  await continues('the restored database', restored, poll, after)

  await administer('create database busy')
  await done(['sh', 'deploy/restore.sh', dump], { DATABASE_URL: addressOf('busy') })
  await continues('the dump made in the middle of votes', { DATABASE_URL: addressOf('busy') }, poll, before)
}

async function embedded() {
  const live = { DATA_DIR: join(folder, 'live') }
  const site = await openVotingSite(live)
  const poll = await site.ask()
  await site.vote(poll, 60)
  const before = await site.verify(poll)
  const kept = join(folder, 'kept')
  await during(() => site.vote(poll, 1), copy(kept, live))
  const after = await site.verify(poll)
  await site.stop()
  await administer('create database moved')
  const moved = { DATABASE_URL: addressOf('moved') }
  await copy(moved.DATABASE_URL, live)
  rmSync(live.DATA_DIR, { recursive: true })
  await continues('the copied data folder', { DATA_DIR: kept }, poll, before)
  await continues('the embedded database, moved to PostgreSQL', moved, poll, after)
}

/** A site on it shows a poll whose log continues the earlier count, and accepts votes. */
async function continues(what: string, env: Record<string, string>, ...[poll, earlier]: Continued) {
  const site = await openVotingSite(env)
  const found = await site.verify(poll, earlier)
  await site.vote(poll, 5)
  const then = await site.verify(poll, found)
  await site.stop()
  const [had, has, more] = [earlier, found, then].map((count) => count.poll.totalVotes + count.poll.heldVotes)
  check(
    `${what}: log, signature and tally agree, and it goes on`,
    has! >= had! && more === has! + 5,
    `${had} → ${has} → ${more} votes`,
  )
}
type Continued = Required<Parameters<Awaited<ReturnType<typeof openVotingSite>>['verify']>>

try {
  await onPostgres()
  await embedded()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(seen.failures === 0 ? 'All as it should be.' : `${seen.failures} not as they should be.`)
process.exit(seen.failures === 0 ? 0 : 1)

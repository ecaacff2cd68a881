// npm run check:upgrade: takes the first version, gives its database data, upgrades it to this version, and goes back from
// the backup. Needs git history, PostgreSQL (Debian: postgresql) and a built site.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { run } from '../scripts/child.mjs'
import { check, seen } from '../testing/faults/checks.ts'
import { startPostgres } from '../scripts/testing/services.ts'
import { startSite } from '../scripts/testing/site-process.ts'

/** The oldest commit whose migrations are the first of today's. */
const firstVersion = process.argv[2] ?? 'df7a870'
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'matdata-upgrade-'))
const old = join(folder, 'first')
const postgres = await startPostgres()
const addressOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: name }).href

async function done(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await run(command, args, { cwd: root, env: { ...process.env, ...env } })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

async function query<Row extends pg.QueryResultRow>(name: string, text: string): Promise<Row[]> {
  const client = new pg.Client(addressOf(name))
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

/** What a release in its own folder answers about a seat. */
async function seatIn(cwd: string, settings: { DATABASE_URL: string }): Promise<string> {
  const mains = ['dist/site/main.js', 'src/app/server/main.ts', 'src/app/main.ts']
  const main = join(
    cwd,
    mains.find((file) => existsSync(join(cwd, file)))!,
  )
  const site = await startSite(settings, { main, cwd })
  const answer = await (await fetch(`${site.origin}/api/constituencies/ls-up-77`)).text()
  await site.end()
  return answer
}

const facts = `select (select count(*) from constituency where not superseded) as seats,
  (select count(*) from candidacy) as candidacies, (select sum(evm_votes + postal_votes) from candidacy) as votes`

try {
  await done('git', ['worktree', 'add', '--detach', old, firstVersion])
  // Its own packages, and this project's Node.
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: old })
  await run(process.execPath, ['scripts/build.mjs'], { cwd: old })
  await query('postgres', 'create database live')
  const live = { DATABASE_URL: addressOf('live') }
  const before = await seatIn(old, live)
  const [had] = await query(`live`, facts)
  check(
    'the first version runs on an empty database and has data',
    before.includes('Varanasi'),
    JSON.stringify(had),
  )
  const dump = (await done('sh', ['deploy/backup.sh', join(folder, 'dumps')], live))
    .trim()
    .split('\n')
    .at(-1)!

  const shown = await seatIn(root, live)
  const [has] = await query('live', facts)
  const [{ newest } = { newest: '' }] = await query<{ newest: string }>(
    'live',
    'select max(name) as newest from applied_migration',
  )
  check(
    'this version upgrades it',
    shown.includes('Varanasi'),
    `${JSON.stringify(has)}, newest migration ${newest}`,
  )
  check(
    'and loses no seat and no candidacy',
    ['seats', 'candidacies'].every((name) => Number(has![name]) >= Number(had![name])),
  )

  await query('postgres', 'create database before')
  const back = { DATABASE_URL: addressOf('before') }
  await done('sh', ['deploy/restore.sh', dump], back)
  check('the first version runs again on its backup', (await seatIn(old, back)).includes('Varanasi'))
  const [restored] = await query('before', facts)
  check(
    'with exactly what it had',
    JSON.stringify(restored) === JSON.stringify(had),
    JSON.stringify(restored),
  )
} finally {
  await run('git', ['worktree', 'remove', '--force', old], { cwd: root })
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(seen.failures === 0 ? 0 : 1)

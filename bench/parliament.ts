// Members' work in the starter data with 100,000 questions, embedded and on its own PostgreSQL; p50 and p99 against the
// limit of 25 ms, and the processor time of a query (mean and p99, the server's always as a mean), which other programs on the
// machine change less than the clock.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/testing/services.ts'
import { openDatabase, type Database, type OpenDatabase } from '../src/base/server/database/db.ts'
import { migrate } from '../src/base/server/database/migrate.ts'
import { represented } from '../src/parliament/server/represented.ts'
import { parliamentStore } from '../src/parliament/server/store.ts'
import { loadStarterData } from '../src/sources/server/starter.ts'
import { within } from './measuring/children.ts'
import { familyCpuSeconds } from './measuring/cpu.ts'

const limit = 25
const [questions, rounds] = [100_000, 300]
const root = join(import.meta.dirname, '..')

const finish = within(900, 'parliament')
const folder = mkdtempSync(join(tmpdir(), 'bench-parliament-'))
const postgres = await startPostgres()
/** Milliseconds of processor time of this process so far, of which the embedded engine is a thread. */
const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
try {
  await on('Embedded', await openDatabase({ dataDir: folder }))
  await on('PostgreSQL', await openDatabase({ url: postgres.url, poolSize: 4 }))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
finish()

async function on(engine: string, database: OpenDatabase): Promise<void> {
  try {
    await migrate(database.db, join(root, 'migrations'))
    await loadStarterData(database.db, join(root, 'data'))
    await ask(database.db)
    await measure(engine, database.db)
  } finally {
    await database.close()
  }
}

/** The questions that ship, on other days, until there are enough. */
async function ask(db: Database): Promise<void> {
  await db`
    insert into member_question (id, member_id, asked_on, title, ministry, starred, source_id)
    select 'q' || substr(md5(q.id || n) || md5(q.id), 1, 20), member_id, asked_on - n * 14, title, ministry, starred, source_id
    from member_question q, generate_series(1, 20) n
    order by n limit ${questions}::int - (select count(*) from member_question)`
  await db`vacuum analyze`
}

async function measure(engine: string, db: Database): Promise<void> {
  const kept = new Map<string, Promise<unknown>>()
  const computed = {
    get<T>(key: string, _: readonly string[], make: () => Promise<T>): Promise<T> {
      const value = kept.get(key) ?? make()
      kept.set(key, value)
      return value as Promise<T>
    },
  }
  const parliament = parliamentStore(db, computed)
  const rows = await db<{ id: string; term: number; seat: string; state: string; person: string }>`
    select m.id, m.term, m.constituency_id as seat, m.state_code as state, k.person_id as person
    from member_term m join candidacy_link k on k.key = m.person_key where m.term > 16 order by md5(m.id)`
  const askers = await db<{ id: string; ministry: string }>`
    select member_id as id, min(ministry) as ministry from member_question group by 1 order by md5(member_id)`

  const some = <T>(of: readonly T[], i: number) => of[i % of.length]!
  const house = rows.filter(({ term }) => term === 18)
  const total = await db<{ n: number }>`select count(*)::int as n from member_question`
  console.log(
    `${engine}, ${total[0]!.n} questions, one at a time`.padEnd(48),
    '     p50     p99     CPU     p99',
  )
  await time('for comparison: an empty question', () => db`select 1`)
  await time(
    'questions of a member, pages 1 to 10',
    (i) => parliament.questions(some(askers, i).id, { page: 1 + (i % 10) }),
    limit,
  )
  await time(
    'questions of a member to one ministry',
    (i) => parliament.questions(some(askers, i).id, { ministry: some(askers, i).ministry }),
    limit,
  )
  await time('work of a person', (i) => parliament.ofPerson(some(rows, i).person), limit)
  await time('members for a seat', (i) => parliament.ofSeat(some(rows, i).seat), limit)
  await time(
    'members from a state',
    (i) => parliament.members({ term: some(rows, i).term, state: some(rows, i).state, order: 'questions' }),
    limit,
  )
  await time(
    'five members compared',
    (i) => parliament.compare([0, 1, 2, 3, 4].map((n) => some(house, i + n).id)),
    limit,
  )
  await time(
    'who is represented, figures of candidates kept',
    (i) => represented({ db, computed }, { term: 15 + (i % 4) }),
    limit,
  )
  await time('addresses for the sitemap', () => parliament.addresses(), limit)
  await time('for information: who is represented, nothing kept', () => {
    kept.clear()
    return represented({ db, computed }, {})
  })
}

async function time(name: string, run: (i: number) => Promise<unknown>, max = Infinity): Promise<void> {
  for (let i = 0; i < 20; i += 1) await run(i)
  const times: number[] = []
  const own: number[] = []
  const before = familyCpuSeconds(postgres.pid())
  for (let i = 0; i < rounds; i += 1) {
    const [began, used] = [performance.now(), ownCpu()]
    await run(i)
    times.push(performance.now() - began)
    own.push(ownCpu() - used)
  }
  const onServer = ((familyCpuSeconds(postgres.pid()) - before) * 1_000) / rounds
  const mean = own.reduce((sum, one) => sum + one, onServer * rounds) / rounds
  const share = (of: number[], at: number) => of.toSorted((a, b) => a - b)[Math.floor(rounds * at)]!
  const p99 = share(times, 0.99)
  const figures = [share(times, 0.5), p99, mean, share(own, 0.99) + onServer]
  console.log(
    `${name.padEnd(48)} ${figures.map((one) => one.toFixed(1).padStart(7)).join(' ')}${p99 > max ? '  OVER THE LIMIT' : ''}`,
  )
  if (p99 > max) process.exitCode = 1
}

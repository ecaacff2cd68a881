import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'
import { openDatabase } from './db.ts'
import { StartupError } from '../startup-error.ts'
import { openBareDatabase, testEngines } from '#testing/database/test-database.ts'

test.each([
  [
    'nobody listens',
    'postgres://navbhoomi:kept-secret@127.0.0.1:1/matdata',
    /"matdata" at 127\.0\.0\.1:1: .*ECONNREFUSED/,
  ],
  [
    'the host is unknown',
    'postgres://navbhoomi:kept-secret@nowhere.invalid/matdata',
    /"matdata" at nowhere\.invalid:5432: /,
  ],
  [
    'the address is of something else',
    'mysql://navbhoomi:kept-secret@127.0.0.1/matdata',
    /^DATABASE_URL is not an address/,
  ],
  ['the address is no address', 'kept-secret', /^DATABASE_URL is not an address/],
])(
  'a server cannot be opened when %s; the error names it without the password',
  async (_case, url, message) => {
    const error: unknown = await openDatabase({ url }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(StartupError)
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message).not.toContain('kept-secret')
  },
)

describe.runIf(testEngines.includes('server'))('on a PostgreSQL server', () => {
  const url = process.env['TEST_DATABASE_URL']!

  test('a wrong password is one clear error without the password', async () => {
    const wrong = new URL(url)
    wrong.password = 'kept-secret'
    const error: unknown = await openDatabase({ url: wrong.href }).catch((caught: unknown) => caught)
    // A server that trusts its own machine asks for no password.
    if (!(error instanceof Error)) return
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain('password authentication failed')
    expect(error.message).not.toContain('kept-secret')
  })

  test('what is set for the user or the database gives way', async () => {
    const odd = new URL(url)
    odd.searchParams.set(
      'options',
      '-c default_transaction_isolation=serializable -c lock_timeout=20 -c idle_session_timeout=20',
    )
    const { db, close } = await openDatabase({ url: odd.href })
    const rows = await db`select current_setting('transaction_isolation') as isolation,
      current_setting('lock_timeout') as waits, current_setting('idle_session_timeout') as idle`
    expect(rows).toEqual([{ isolation: 'read committed', waits: '0', idle: '0' }])
    await close()
  })

  test('whose database is gone can be tried again later', async () => {
    const nowhere = Object.assign(new URL(url), { pathname: '/nowhere' })
    const error: unknown = await new pg.Client(nowhere.href).connect().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: '3D000' })
    expect(isDatabaseGone(error)).toBe(true)
  })

  test('connections cut by the server, idle or in use, are reported and replaced', async () => {
    const warnings: string[] = []
    const log = { warn: (_details: object, message: string) => warnings.push(message), error: () => {} }
    const victim = await openDatabase({ url, poolSize: 2, log })
    const other = await openDatabase({ url, poolSize: 1 })
    const pidOf = async () => (await victim.db<{ pid: number }>`select pg_backend_pid() as pid`)[0]!.pid
    const cut = (pid: number) => other.db`select pg_terminate_backend(${pid})`

    await cut(await pidOf())
    await expect.poll(() => warnings.length).toBeGreaterThan(0)
    expect(await victim.ready()).toBe(true)

    const inUse = victim.db.transaction(async (trx) => {
      const rows = await trx<{ pid: number }>`select pg_backend_pid() as pid`
      await cut(rows[0]!.pid)
      await trx`select pg_sleep(5)`
    })
    expect(isDatabaseGone(await inUse.catch((error: unknown) => error))).toBe(true)
    expect(await victim.ready()).toBe(true)
    expect(warnings.join()).not.toContain(new URL(url).password)
    await victim.close()
    await other.close()
    expect(isDatabaseGone(await pidOf().catch((error: unknown) => error))).toBe(true)
  })

  test('each test has its own database, dropped at the end even if still in use', async () => {
    const one = await openBareDatabase('server')
    const two = await openBareDatabase('server')
    await one.db`create table seat (name text)`
    await two.db`create table seat (name text)`
    const nameOf = async ({ db }: typeof one) =>
      (await db<{ name: string }>`select current_database() as name`)[0]!.name
    const gone = await nameOf(one)
    const forgotten = await openDatabase({ url: Object.assign(new URL(url), { pathname: `/${gone}` }).href })
    await one.close()
    const rows = await two.db`select from pg_database where datname = ${gone}`
    expect(rows).toEqual([])
    expect(await nameOf(two)).toMatch(/^test_/)
    await two.close()
    await forgotten.close()
  })
})

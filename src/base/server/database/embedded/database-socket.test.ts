import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../db.ts'
import { copyRows } from '../copy-rows.ts'
import { StartupError } from '../../startup-error.ts'
import { guestPort } from './database-socket.ts'
import { createBareDatabase } from '#testing/database/test-database.ts'

let dataDir: string
let site: OpenDatabase
let left: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guests-'))
  await createBareDatabase(dataDir)
  site = await openDatabase({ dataDir, onClientDisconnect: () => (left += 1) })
  await site.db`create table note (id int primary key generated always as identity, text text, at timestamptz default now())`
})
beforeEach(async () => {
  left = 0
  await site.db`truncate note restart identity`
})
afterAll(async () => {
  await site?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const notes = async ({ db }: OpenDatabase) =>
  (await db<{ text: string }>`select text from note order by id`).map(({ text }) => text)
const write = ({ db }: OpenDatabase, text: string) => db`insert into note (text) values (${text})`

describe('a guest of the embedded database', () => {
  it('reads and writes what the running site reads and writes, with the same values', async () => {
    await write(site, 'of the site')
    const guest = await openDatabase({ dataDir, asGuest: true })
    await write(guest, 'of the guest')
    expect(await notes(guest)).toEqual(['of the site', 'of the guest'])
    expect(await notes(site)).toEqual(['of the site', 'of the guest'])
    const rows = await guest.db<{
      at: unknown
      n: unknown
    }>`select at, count(*) over () as n from note`
    expect(rows[0]).toEqual({ at: expect.stringMatching(/Z$/), n: 2 })
    await guest.close()
    await expect.poll(() => left).toBe(1)
  })

  it('copies more rows than one message of its socket holds, and hears what is wrong with them', async () => {
    const guest = await openDatabase({ dataDir, asGuest: true })
    const texts = Array.from({ length: 9_000 }, (_, i) => `${i} ${'copied '.repeat(9)}`)
    const copy = (rows: object[]) => guest.db.transaction((trx) => copyRows(trx, 'note', rows))
    await copy(texts.map((text) => ({ text })))
    await expect(copy([{ nothing: 1 }])).rejects.toMatchObject({ code: '42703' })
    expect(await notes(guest)).toEqual(texts)
    await guest.close()
  })

  it('has the engine to itself during a transaction, while the site waits', async () => {
    const guest = await openDatabase({ dataDir, asGuest: true })
    const order: string[] = []
    let sites: Promise<unknown> | undefined
    await guest.db.transaction(async (trx) => {
      await trx`insert into note (text) values ('one')`
      sites = write(site, 'two').then(() => order.push('site'))
      await new Promise((resolve) => setTimeout(resolve, 100))
      await trx`insert into note (text) values ('three')`
      order.push('guest')
    })
    await sites
    expect(order).toEqual(['guest', 'site'])
    expect(await notes(site)).toEqual(['one', 'three', 'two'])
    await guest.close()
  })

  it('leaves nothing behind when it disconnects in the middle of a transaction', async () => {
    const guest = new pg.Client({ host: dataDir, port: guestPort, user: 'postgres', database: 'postgres' })
    guest.on('error', () => {})
    await guest.connect()
    await guest.query('begin')
    await guest.query(`insert into note (text) values ('never')`)
    const { stream } = (guest as unknown as { connection: { stream: Socket } }).connection
    stream.destroy()
    await write(site, 'after')
    expect(await notes(site)).toEqual(['after'])
  })

  it('gets errors and continues', async () => {
    const guest = await openDatabase({ dataDir, asGuest: true })
    await expect(guest.db`select * from nothing`).rejects.toThrow('"nothing" does not exist')
    await write(guest, 'still here')
    expect(await notes(site)).toEqual(['still here'])
    await guest.close()
  })

  it('opens the database itself if no site runs; a second site is still refused', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(StartupError)
    await site.close()
    const alone = await openDatabase({ dataDir, asGuest: true })
    await write(alone, 'alone')
    await alone.close()
    site = await openDatabase({ dataDir })
    expect(await notes(site)).toEqual(['alone'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { linkPersons, linkPersonsWithin } from '#candidates/server/linking.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { importers } from './kinds.ts'
import { readRegister } from './register-files.ts'
import { importReading, linkAgain, type Outcome } from './runs/run.ts'

const file = `Election Year,state,Constituency,candidate,parent,party,age
2014,Navbhoomi,Suryapur,Tarkesh Vallabhi,Omkar Vallabhi,NVP,45
2019,Navbhoomi,Suryapur,Tarkesh Vallabhi,Omkar Vallabhi,NVP,50
`

describe.each(testEngines)('imports and linking wait for each other (%s)', (engine) => {
  let opened: OpenDatabase
  beforeEach(async () => void (opened = await openTestDatabase(engine)))
  afterEach(() => opened?.close())

  /** @param meanwhile runs within the import, after everything has been written. */
  async function bring(meanwhile = async () => {}): Promise<Outcome> {
    const candidacies = importers.find(({ id }) => id === 'candidacies')!
    const register = await readRegister(registerFolder)
    const reading = await candidacies.read([{ name: 'ours.csv', text: file }], {
      register,
      asOf: '2024-06-04',
    })
    return importReading(opened.db, {
      id: 'candidacies',
      files: ['ours.csv'],
      reading: {
        ...reading,
        async write(trx) {
          const written = await reading.write(trx)
          await meanwhile()
          return written
        },
      },
    })
  }

  /** What the second one waits for; on the embedded database, for the only connection. */
  async function whatItWaitsFor(): Promise<string> {
    for (;;) {
      if (engine === 'embedded') return 'advisory'
      const rows = await opened.db<{ lock: string }>`select wait_event as lock from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      if (rows[0]) return rows[0].lock
      await delay(5)
    }
  }

  test('a linking that begins during an import knows what was imported', async () => {
    const during: string[] = []
    let linking: ReturnType<typeof linkPersons> | undefined
    await bring(async () => {
      linking = linkPersons(opened.db)
      during.push(await Promise.race([linking.then(() => 'overlaps'), whatItWaitsFor()]))
    })
    expect(during).toEqual(['advisory'])
    expect(await linking).toMatchObject({ candidacies: 2, persons: 1 })
  })

  test('an import that begins during a linking is written after it, and linked next', async () => {
    const during: string[] = []
    let importing: Promise<Outcome> | undefined
    const first = await opened.db.transaction(async (trx) => {
      const report = await linkPersonsWithin(trx)
      importing = bring()
      during.push(await Promise.race([importing.then(() => 'overlaps'), whatItWaitsFor()]))
      return report
    })
    expect(during).toEqual(['advisory'])
    expect(first.candidacies).toBe(0)
    expect(await importing).toMatchObject({ needsLinking: true, changes: { added: 2 } })
    expect(await linkAgain(opened.db)).toMatchObject({ candidacies: 2, persons: 1 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { classifyPolls } from './server/classify.ts'
import { pollDraft } from '#testing/polls/fictional-polls.ts'
import { create } from './server/poll-store.ts'

describe.each(testEngines)('polls from before there were classes, on the %s database', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database?.close())

  it('get the class of their words, once, and the desk’s choice stays', async () => {
    const { db } = database
    const author = { key: 'device:1', proven: true, network: '1' }
    const titles = ['Who will win in Navbhoomi?', 'Should the ropeway be built?', 'What now, Navbhoomi?']
    const ids: string[] = []
    for (const title of titles)
      ids.push((await create(db, { ...pollDraft(), title, category: 'policy' }, author, () => undefined)).id)
    await db`update poll set silence_class = null where id = any(${ids.slice(0, 2)})`
    await db`update poll set silence_class = 'A', silence_by = 'desk' where id = ${ids[2]!}`
    const classes = async () => {
      const rows = await db<{ id: string; of: string }>`
        select id, silence_class as of from poll where id = any(${ids})`
      return ids.map((id) => rows.find((row) => row.id === id)?.of)
    }
    expect(await classes()).toEqual([null, null, 'A'])
    expect(await classifyPolls(db)).toBe(true)
    expect(await classes()).toEqual(['A', 'E', 'A'])
    expect(await classifyPolls(db)).toBe(false)
  })
})

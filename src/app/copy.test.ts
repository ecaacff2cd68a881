// A copied database is identical: votes, their log and its signature, and what follows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '#base/server/database/copy-database.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { openBareDatabase, openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { createPoll, vote } from '#polls/contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import { pollSigner } from '#polls/server/signer.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'

describe.each(testEngines)('a copy into the %s database', (engine) => {
  let site: TestSite
  let target: OpenDatabase
  let counts: Map<string, number>
  let pollId: string

  beforeAll(async () => {
    site = await openTestSite()
    const { poll } = await site.device(fromNetwork())(createPoll, { body: pollDraft() })
    pollId = poll.id
    for (const { id } of [...poll.options, ...poll.options])
      await site.device(fromNetwork())(vote, { params: { id: pollId }, body: { optionId: id } })
    const operator = { subject: 'tester', role: 'moderator', newDevice: false, network: '' } as const
    await recordAct(site.db, operator, {
      act: 'test.look',
      subject: `poll:${pollId}`,
      details: { 'a "b"': [1.5, 'ख'] },
    })
    target = await openTestDatabase(engine)
    counts = await copyDatabase(site.db, target.db)
  })
  afterAll(async () => {
    await site?.close()
    await target?.close()
  })

  const both = async (query: ReturnType<typeof sql>) => {
    const [one, other] = [await site.db(query), await target.db(query)]
    expect(one.length).toBeGreaterThan(0)
    expect(other).toEqual(one)
  }

  it('contains every vote, tally, log entry, act and setting exactly', async () => {
    expect(counts.get('poll_vote')).toBeGreaterThan(1)
    await both(sql`select v::text from poll_vote v order by id`)
    // Watchers of the poll may have been notified since.
    await both(sql`select to_jsonb(t) - 'announced_size' - 'announced_at' from poll_tally t order by poll_id`)
    await both(sql`select e::text from poll_log_entry e order by receipt`)
    await both(sql`select a::text from operator_act a order by id`)
    await both(sql`select s::text from setting s order by s::text`)
  })

  it('signs with the same key', async () => {
    const [one, other] = [await pollSigner(site.db), await pollSigner(target.db)]
    expect(other.key).toBe(one.key)
  })

  it('continues the numbering after the copied rows', async () => {
    const operator = { subject: 'tester', role: 'moderator', newDevice: false, network: '' } as const
    await recordAct(target.db, operator, { act: 'test.later', subject: `poll:${pollId}` })
    const rows = await target.db<{ act: string }>`select act from operator_act order by id`
    expect(rows.map(({ act }) => act)).toEqual(['test.look', 'test.later'])
  })

  it('has all triggers and foreign keys again', async () => {
    await expect(target.db`delete from operator_act`).rejects.toThrow('only ever added')
    await expect(target.db`truncate operator_act`).rejects.toThrow('only ever added')
    await expect(target.db`delete from poll where id = ${pollId}`).rejects.toThrow('never changed')
    await expect(target.db`insert into poll_tally (poll_id) values (gen_random_uuid())`).rejects.toThrow(
      'foreign key',
    )
  })

  it('is refused if the target is not empty, and changes nothing', async () => {
    await expect(copyDatabase(site.db, target.db)).rejects.toThrow('already holds data')
  })

  it('is refused between different versions', async () => {
    const other = await openBareDatabase(engine)
    await other.db`create table applied_migration (name text, checksum text)`
    await expect(copyDatabase(site.db, other.db)).rejects.toThrow('of different versions')
    await other.close()
  })
})

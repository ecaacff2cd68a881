// Everything someone with the database and the signing key could do to a poll, each tried once, and the
// reaction of an outside verifier with a stored checkpoint. docs/polls.md lists what nobody outside can see.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { createPoll, type Poll } from './contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import { entryText, readEntry } from './log.ts'
import {
  addEntry,
  thisHour,
  rewriteLog,
  voteOf,
  type Fraud,
  type AttackedPoll,
  type Vote,
} from '#testing/polls/fictional-frauds.ts'
import { extendedLogs, rewrittenLogs } from '#testing/polls/fictional-log-frauds.ts'
import { entriesInPlace, questions, states, tallies } from '#testing/polls/fictional-table-frauds.ts'
import { verifyPoll, type Verified } from './verify.ts'

let site: TestSite
beforeAll(async () => (site = await openTestSite()))
afterAll(() => site?.close())

async function get(url: string): Promise<unknown> {
  const { status, body } = await site.ask({ url })
  if (status !== 200) throw new Error(`${url} answers ${status}`)
  return (JSON.parse(body) as { data: unknown }).data
}

function verify({ id, head, key }: Pick<AttackedPoll, 'id'> & Partial<AttackedPoll>): Promise<Verified> {
  site.forget()
  return verifyPoll({ get, pollId: id, key, earlier: head, patience: 0 })
}

/** Four votes, one held and one with a custom answer, and an observer who has stored the signed state. */
async function poll(): Promise<AttackedPoll> {
  const body = { ...pollDraft(), allowCustomString: true }
  const { poll: made } = await site.device(fromNetwork())(createPoll, { body })
  const { id, options } = made as Poll
  const [yes, no] = options.map((one) => one.id) as [string, string]
  const { entries: first } = await verify({ id })
  const votes = [
    voteOf(id, [yes]),
    voteOf(id, [no]),
    voteOf(id, [], { other: true }),
    voteOf(id, [no], { held: true }),
    voteOf(id, [yes]),
  ]
  await rewriteLog(site.db, id, [...first, ...votes.map(entryText)])
  const { checkpoint, key, entries } = await verify({ id })
  return { id, yes, no, head: checkpoint, key, entries: entries.map(readEntry) }
}

const groups: [group: string, says: RegExp, frauds: Fraud[]][] = [
  ['the tally shows', /the site shows|the root that|longer at|instead of/, tallies],
  ['the log says in place', /the root that|instead of/, entriesInPlace],
  ['a log that was rewritten and signed again says:', /was rewritten|longer at/, rewrittenLogs],
  ['the log got', /./, extendedLogs],
  ['the site asks', /another question/, questions],
  ['the site signs', /is dated|answers 404/, states],
]

describe.each(groups)('a stored checkpoint reveals that %s', (_group, says, frauds) => {
  it.each(frauds)('%s', async (_what, plant) => {
    const one = await poll()
    await plant(one, site.db)
    await expect(verify(one)).rejects.toThrow(says)
  })
})

/** What docs/polls.md says about it, so that neither can change alone. */
type Unseen = [what: string, says: string, plant: Fraud[1], shows?: object]
const unseen: Unseen[] = [
  [
    'votes of devices that do not exist',
    'Votes of made-up devices',
    addEntry(({ id, yes }) => voteOf(id, [yes])),
  ],
  [
    'a line that replaces a stranger’s vote',
    'A line that replaces your vote',
    addEntry(({ id, no, entries }) => voteOf(id, [no], { replaces: (entries[1] as Vote).receipt })),
    { changes: 1 },
  ],
  [
    'a held vote let count that should not',
    'Held votes that are released, or honest ones that are held',
    addEntry(({ id, entries }) => ({
      kind: 'release',
      poll: id,
      releases: (entries[4] as Vote).receipt,
      hour: thisHour,
    })),
    { releases: 1 },
  ],
  [
    'an honest vote that is held',
    'Held votes that are released, or honest ones that are held',
    addEntry(({ id, no }) => voteOf(id, [no], { held: true })),
  ],
  [
    'votes left out after the state that was kept',
    'Lines newer than any state that someone kept',
    async (of) => {
      const late = voteOf(of.id, [of.no])
      await rewriteLog(site.db, of.id, [...of.entries, late].map(entryText))
      await rewriteLog(site.db, of.id, of.entries.map(entryText))
    },
  ],
]

it.each(unseen)(
  'nobody can see from outside, as the documents say: %s',
  async (_what, says, plant, shows) => {
    const one = await poll()
    await plant(one, site.db)
    expect((await verify(one)).counted).toMatchObject(shows ?? {})
    const page = readFileSync(new URL('../../docs/polls.md', import.meta.url), 'utf8')
    expect(page).toContain(`- **${says}`)
  },
)

it('the tests plant as many kinds of tampering as the documents say', () => {
  const page = readFileSync(new URL('../../docs/polls.md', import.meta.url), 'utf8')
  const count = groups.reduce((sum, [, , frauds]) => sum + frauds.length, 0)
  expect(page).toContain(`${count} kinds`)
})

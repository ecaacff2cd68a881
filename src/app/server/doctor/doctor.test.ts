import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { sendReport } from '#base/reports.ts'
import { readElectionPoll, voteInElectionPoll } from '#polls/contract.ts'
import { fromNetwork } from '#testing/polls/fictional-polls.ts'
import { examineContents, examinePolls, examineTriggers } from './contents.ts'
import { examineInbox, examineOperators } from './people.ts'
import { examineClocks, examineDisk, examineKeyServer } from './surroundings.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ INBOX_PER_HOUR: '2' })
})
afterAll(() => site?.close())

const lines = (of: { isWell: boolean; line: string }[]) =>
  of.map(({ isWell, line }) => `${isWell ? 'well' : 'ill'}: ${line}`)

const key = { kty: 'EC', crv: 'P-256' }
it.each<[string, RequestListener, RegExp]>([
  ['gives keys', (_, to) => void to.end(JSON.stringify({ keys: [key] })), /^well: .* gave 1 keys in \d+ ms$/],
  ['answers 500', (_, to) => void to.writeHead(500).end(), /^ill: .*answers 500: who holds a token/],
  ['leads elsewhere', (_, to) => void to.writeHead(302, { location: '/' }).end(), /^ill: .*answers 302/],
  ['has none', (_, to) => void to.end('{"keys":[]}'), /^ill: .*has no keys/],
  ['answers with a page', (_, to) => void to.end('<h1>Hello</h1>'), /^ill: .*cannot be read/],
  ['hangs up', ({ socket }) => void socket.destroy(), /^ill: .*cannot be read/],
])('a key server that %s is told', async (_, answer, told) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(lines([await examineKeyServer(`http://127.0.0.1:${port}/`)])[0]).toMatch(told)
  server.close()
})

it('a clock that is wrong is told, and by how much', async () => {
  expect(lines([await examineClocks(site.db)])).toEqual([
    'well: the clocks of this machine and of the database agree',
  ])
  const slow = await examineClocks(site.db, () => Date.now() - 90_000)
  expect(lines([slow])[0]).toMatch(/^ill: the database's clock is 90 s ahead of this machine's/)
})

it.runIf(process.platform === 'linux').each([
  [0xef_53, /^well: .* on a disk of this machine$/],
  [0x69_69, /^ill: .*\(NFS\).*local disk/],
  [0xff_53_4d_42, /^ill: .*\(SMB\)/],
  [0x01_02_19_94, /^ill: .*in memory/],
  [0x79_4c_76_30, /^ill: .*mount a volume there$/],
])('a file system of kind %i is told', (type, told) => {
  const asked: string[] = []
  const said = examineDisk(join(tmpdir(), 'not/yet'), (path) => (asked.push(path), type))
  expect([lines([said])[0], asked]).toEqual([expect.stringMatching(told), [tmpdir()]])
})

it('who may act at the desk is counted, and what looks like somebody else is told', async () => {
  await site.signedIn('asha')
  expect(lines(await examineOperators(site.db))).toEqual([
    'well: people who can sign in at the desk: 1; nobody can confirm what this one proposes',
    'well: every operator has a name that can be read in one way only',
    'well: every token of a machine has a person who answers for it',
  ])
  await site.db`insert into operator (name, role) values ('аdmin', 'admin'), ('Ásha', 'moderator')`
  await site.db`insert into operator_token (name, role, purpose, issued_by, expires_at) values
    ('export', 'moderator', 'from before', null, now() + interval '1 day'),
    ('count', 'moderator', 'from before', 'command line', now() + interval '1 day')`
  expect(lines(await examineOperators(site.db)).slice(1)).toEqual([
    'ill: operators whose names look like something else or like each other: "asha", "Ásha", "аdmin"; invite them under others',
    'ill: tokens of machines that nobody answers for: 2; revoke them at the desk',
  ])
})

it('a full inbox and complaints that are overdue are told', async () => {
  const report = (n: number) =>
    site.device({ 'x-forwarded-for': `10.${n}.0.1` })(sendReport, {
      body: { subject: 'candidate:nobody', message: 'The age is wrong.' },
    })
  await report(1)
  expect(lines(await examineInbox(site.db, 2))).toEqual([
    'well: the inbox took 1 of 2 in this hour; 1 wait at the desk',
    'well: no complaint is overdue',
  ])
  await report(2)
  await expect(report(3)).rejects.toMatchObject({ code: 'inbox_full' })
  expect(lines(await examineInbox(site.db, 2))[0]).toMatch(
    /^ill: the inbox took 2 of 2 and is closed until 20/,
  )
})

it('tallies are compared with their votes while people vote', async () => {
  const { optionId } = (await site.device()(readElectionPoll, {})).results[0]!
  const voting = new AbortController()
  const votes = async () => {
    while (!voting.signal.aborted)
      await site.device(fromNetwork())(voteInElectionPoll, { body: { optionId } })
  }
  const voters = [votes(), votes(), votes()]
  const said = new Set<string>()
  for (let n = 0; n < 30; n += 1) said.add(lines([await examinePolls(site.db)])[0]!)
  voting.abort()
  await Promise.all(voters)
  expect([...said]).toEqual(['well: tallies of 1 polls against their votes'])
  await site.db`update poll_tally set votes = votes + 1 `
  expect(lines([await examinePolls(site.db)])[0]).toMatch(/^ill: .*\n {2}[\da-f-]{36} differs$/)
})

it('triggers that are off or gone are told, and a database without a site', async () => {
  expect(lines([await examineTriggers(site.db)])).toEqual(['well: all triggers are on'])
  await site.db`alter table operator_act disable trigger all`
  expect(lines([await examineTriggers(site.db)])[0]).toMatch(
    /^ill: .*switched off: is_not_emptied of operator_act, operator_act_is_final of operator_act;/,
  )
  await site.db`alter table operator_act enable trigger all`
  await site.db`drop trigger is_not_emptied on poll_log_entry`
  expect(lines([await examineTriggers(site.db)])[0]).toMatch(/^ill: .*removed.*: poll_log_entry;/)
  expect(await examineContents(site.db)).toBeUndefined()
  await site.db`alter table applied_migration rename to elsewhere`
  expect(lines([(await examineContents(site.db))!])[0]).toMatch(/^ill: the database is empty: start the site/)
})

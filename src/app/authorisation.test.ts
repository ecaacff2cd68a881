// Who may do what: every call that is not the same for everyone, tried in every role. A new call needs a row
// here.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefused, type Call } from '#base/contract.ts'
import { sendReport } from '#base/reports.ts'
import { embeddedOnly } from '#base/server/database/testing/test-database.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { proposeElectionChange } from '#elections/contract.ts'
import { putFictionalEnd } from '#leaders/server/fictional-leaders.ts'
import { proposePromise } from '#parliament/contract.ts'
import { listHeldVotes, listMyVotes, readElectionPoll, readMyVote, readPoll, vote } from '#polls/contract.ts'
import { addOperator, issueToken } from '#desk/contract.ts'
import { decideLink } from '#candidates/contract.ts'
import { addFeed } from '#news/contract.ts'
import { endpoints } from './endpoints.ts'
import { openFictionalSite, type FictionalSite } from './fictional-site.ts'
import {
  anyReason,
  pollParams,
  dueElection,
  callers,
  newFeed,
  newPromise,
  ownerOrOperators,
  type Fixtures,
  type Caller,
} from './rights.ts'
import { table } from './rights-table.ts'

let site: FictionalSite
let turn = 0
beforeAll(async () => {
  site = await openFictionalSite({ engine: embeddedOnly })
}, 120_000)
afterAll(() => site.close())

it('the table has a row for every endpoint that is personal or writes', () => {
  const tried = endpoints.filter(({ shared }) => !shared).map(nameOf)
  expect(table.map(([name]) => name)).toEqual(tried)
})

it('the table knows every endpoint of the site', async () => {
  const { body } = await site.ask({ method: 'GET', url: '/api/docs/json' })
  const { paths } = JSON.parse(body) as { paths: Record<string, object> }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const known = new Set(endpoints.map(nameOf))
  expect(served.filter((name) => !known.has(name) && !/\.\w+$/.test(name))).toEqual([])
  expect([...known].filter((name) => !served.includes(name))).toEqual([])
})

let untouched: ReturnType<typeof prepared> | undefined
describe.each(table)('%s', (name, { may, code }, input = () => ({})) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name)!
  it.each(callers)('by %s', async (who) => {
    // A refused or reading caller changes nothing, and callers with rights act on something of their own.
    const { things, owner } = await (untouched ??= prepared())
    const last = may !== callers || who === 'admin'
    if (endpoint.method !== 'GET' && may.includes(who) && last) untouched = undefined
    const call = await callOf(who, owner)
    const outcome = await call(endpoint, { query: {}, ...input(things) }).then(
      () => 'done',
      (error: unknown) => (isRefused(error) ? error.code : error),
    )
    const no = typeof code === 'function' ? code(who) : code
    expect(outcome).toBe(may.includes(who) ? 'done' : no)
  })
})

it.each(callers)('%s gets the creatorId of a poll only if it can delete the poll', async (who) => {
  const { things, owner } = await prepared()
  const call = await callOf(who, owner)
  const id = things.poll
  const { creatorId } = await call(readMyVote, { params: { id } })
  const { poll } = await call(readPoll, { params: { id }, query: { deviceFingerprint: 'none' } })
  expect([creatorId !== undefined, poll.creatorId !== undefined]).toEqual(
    ownerOrOperators.may.includes(who) ? [true, true] : [false, false],
  )
})

async function callOf(who: Caller, owner: Call): Promise<Call> {
  if (who === 'owner') return owner
  if (who === 'stranger') return site.phone()
  await sql`delete from sign_in_failure`.execute(site.db)
  if (who === 'signed in') return site.signedIn(`signed in ${turn}`, 'admin')
  if (who === 'machine') {
    const given = { name: 'export', purpose: 'a test', role: 'moderator', days: 1 } as const
    const { token } = await (await site.operator('root', 'admin'))(issueToken, { body: given })
    return site.device({ authorization: `Bearer ${token}` })
  }
  if (who !== 'other phone') return site.operator(`${who} ${turn}`, who)
  const other = site.phone()
  await other(listMyVotes, {})
  return other
}

/** An untouched object of each kind. */
async function prepared(): Promise<{ things: Fixtures; owner: Call }> {
  turn += 1
  const { ids, owner } = await site.more()
  const operator = await site.operator('preparing', 'admin')
  // Two phones of one model on one network: the second vote is held.
  let voteReceipt = ''
  for (const _ of [1, 2]) {
    const phone = site.device({
      'x-forwarded-for': `172.16.${turn & 255}.1`,
      'x-device-fingerprint': `kind ${turn}`,
    })
    voteReceipt = (await phone(vote, { ...pollParams(ids), body: { optionId: ids.option } })).vote.receipt
  }
  const [held] = (await operator(listHeldVotes, { params: { id: ids.poll }, query: {} })).groups
  const { rows: keys } = await sql<{ key: string; person: string }>`
    select key, person_id as person from candidacy_link
    where person_id = (select person_id from candidacy_link group by 1 having count(*) > 2 limit 1) order by key`.execute(
    site.db,
  )
  const [a, b] = keys.map(({ key }) => key) as [string, string]
  const { decision } = await operator(decideLink, { body: { kind: 'same', a, b, ...anyReason } })
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(site.db)).rows[0]!.id
  const body = { subject: `poll:${ids.poll}`, message: 'Not neutral' }
  await site.phone()(sendReport, { body })
  return {
    owner,
    things: {
      ...ids,
      intention: (await site.call(readElectionPoll, {})).results[0]!.optionId,
      turn,
      end: await putFictionalEnd(site.db),
      promise: (await operator(proposePromise, { body: newPromise })).id,
      change: (await operator(proposeElectionChange, { body: dueElection(`va-prepared-${turn}`) })).change,
      decision,
      group: held!.id,
      colleague: (await operator(addOperator, { body: { name: `colleague ${turn}`, role: 'moderator' } })).id,
      token: (await operator(issueToken, { body: { name: 'x', purpose: 'y', role: 'admin', days: 1 } })).id,
      voteReceipt,
      ownFeed: (await operator(addFeed, { body: newFeed(`own-${turn}`) as never })).feed.id,
      keys: [a, b],
      person: keys[0]!.person,
      report: await one(sql<{ id: string }>`select id from report where subject = ${`poll:${ids.poll}`}`),
      story: await one(sql<{ id: string }>`select id from story where hidden_at is null limit 1`),
      feed: await one(sql<{ id: string }>`select id from feed limit 1`),
    },
  }
}

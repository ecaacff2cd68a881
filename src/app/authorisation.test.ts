// Who may do what: every call that is not the same for everyone, tried in every role. A new call needs a row
// here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefused, type Call } from '#base/contract.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { listMyVotes, readMyVote, readPoll } from '#polls/contract.ts'
import { issueToken } from '#desk/contract.ts'
import { endpoints } from '#testing/endpoints.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { fixtureStore, readBy } from '#testing/rights/fixtures.ts'
import { callers, ownerOrOperators, type Caller } from '#testing/rights/rights.ts'
import { table } from '#testing/rights/table.ts'

let site: FictionalSite
const store = fixtureStore(() => site)
const { prepared, spend } = store
beforeAll(async () => {
  site = await openFictionalSite({ engine: embeddedOnly })
}, 120_000)
afterAll(() => site?.close())

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

describe.each(table)('%s', (name, { may, code }, input = () => ({})) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name)!
  it.each(callers)('by %s', async (who) => {
    const reads = readBy(input)
    const { things, owner } = await prepared(reads)
    const call = await callOf(who, owner)
    const outcome = await call(endpoint, { query: {}, ...input(things) }).then(
      () => 'done',
      (error: unknown) => (isRefused(error) ? error.code : error),
    )
    const no = typeof code === 'function' ? code(who) : code
    expect(outcome).toBe(may.includes(who) ? 'done' : no)
    // A refused or reading caller changes nothing, and callers with rights act on something of their own.
    const last = may !== callers || who === 'admin'
    if (endpoint.method !== 'GET' && may.includes(who) && last)
      spend(may.includes('owner') ? [...reads, 'poll'] : reads)
  })
})

it.each(callers)('%s gets the creatorId of a poll only if it can delete the poll', async (who) => {
  const { things, owner } = await prepared(['poll'])
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
  await site.db`delete from sign_in_failure`
  if (who === 'signed in') return site.signedIn(`signed in ${store.turn()}`, 'admin')
  if (who === 'machine') {
    const given = { name: 'export', purpose: 'a test', role: 'moderator', days: 1 } as const
    const { token } = await (await site.operator('root', 'admin'))(issueToken, { body: given })
    return site.device({ authorization: `Bearer ${token}` })
  }
  if (who !== 'other phone') return site.operator(`${who} ${store.turn()}`, who)
  const other = site.phone()
  await other(listMyVotes, {})
  return other
}

// Who may do what: every call that is not the same for everybody, by everybody who may try. A new one needs a row here.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefused, type Call } from '#base/contract.ts'
import { sendReport } from '#base/reports.ts'
import { nameOf } from '#base/server/routes.ts'
import { putFictionalEnd, resigned } from '#leaders/server/fictional-leaders.ts'
import { listHeldVotes, listMyVotes, readElectionPoll, readMyVote, readPoll, vote } from '#polls/contract.ts'
import { decideLink } from '#candidates/contract.ts'
import { addFeed } from '#news/contract.ts'
import { endpoints } from './endpoints.ts'
import { openFictionalSite, type FictionalSite, type Owned } from './fictional-site.ts'

const everybody = ['stranger', 'other phone', 'owner', 'member', 'moderator', 'admin'] as const
type Who = (typeof everybody)[number]
/** Who may; everybody else is refused with the code. */
type Rule = { may: readonly Who[]; code?: string }

const anyone: Rule = { may: everybody }
const operators: Rule = { may: ['moderator', 'admin'], code: 'forbidden' }
const notConfigured: Rule = { may: [], code: 'payments_not_configured' }
const ownerOrOperators: Rule = { may: ['owner', 'moderator', 'admin'], code: 'not_your_poll' }

type Things = Owned['ids'] &
  Record<
    'voteReceipt' | 'group' | 'person' | 'report' | 'intention' | 'story' | 'feed' | 'ownFeed',
    string
  > & {
    keys: string[]
    decision: number
    turn: number
    end: number
  }
type Row = [name: string, rule: Rule, input?: (of: Things) => object]

const gazette = (name: string) => ({
  name: `Gazette ${name}`,
  owner: 'Gazette',
  kind: 'publisher',
  language: 'en',
  category: 'politics',
  url: `https://gazette.example.com/${name}.xml`,
  homePage: 'https://gazette.example.com/',
})
const byPoll = ({ poll }: { poll: string }) => ({ params: { id: poll } })
const byOpen = ({ open }: Things) => ({ params: { id: open } })
const nothing = { sourceUrl: '', region: '', userEmail: '' }
const because = { reason: 'Because the rules say so' }
const verdict = { verdict: 'true', reason: 'It was.', evidence: [] }
const rate = () => ({ body: { leaderId: 'ls-nb-1-asha-rani', rating: 4 } })

const table: Row[] = [
  [
    'POST /api/candidate-analysis/growth-reviews',
    operators,
    ({ person }) => ({ body: { candidate_id: person, verdict: 'confirm', ...because } }),
  ],
  ['GET /api/candidate-analysis/held-growth', operators],
  ['GET /api/candidate-analysis/link-decisions', operators],
  [
    'POST /api/candidate-analysis/link-decisions',
    operators,
    ({ keys: [a, b] }) => ({ body: { kind: 'different', a, b, ...because } }),
  ],
  [
    'POST /api/candidate-analysis/link-decisions/:id/undo',
    operators,
    ({ decision }) => ({ params: { id: decision } }),
  ],
  ['GET /api/candidate-analysis/link-doubts', operators],
  [
    'POST /api/candidate-analysis/link-splits',
    operators,
    ({ person, keys }) => ({ body: { candidate_id: person, keys: [keys[0]], ...because } }),
  ],
  [
    'POST /api/corrections',
    operators,
    () => ({ body: { foundBy: 'auditor', about: 'A test', wrong: 'Wrong', now: 'Right', pages: [] } }),
  ],
  ['GET /api/desk/acts', operators],
  ['GET /api/desk/operator', operators],
  ['DELETE /api/device', anyone],
  ['GET /api/fact-check-desk', operators],
  ['GET /api/fact-check-desk/:id', operators, byOpen],
  ['POST /api/fact-check-desk/:id/assign', operators, (of) => ({ ...byOpen(of), body: {} })],
  [
    'POST /api/fact-check-desk/:id/correct',
    operators,
    ({ answered }) => ({ params: { id: answered }, body: { ...verdict, note: 'Corrected.' } }),
  ],
  ['POST /api/fact-check-desk/:id/decline', operators, (of) => ({ ...byOpen(of), body: because })],
  ['POST /api/fact-check-desk/:id/draft', operators, (of) => ({ ...byOpen(of), body: verdict })],
  [
    'POST /api/fact-check-desk/:id/merge',
    operators,
    (of) => ({ ...byOpen(of), body: { into: of.answered } }),
  ],
  ['POST /api/fact-check-desk/:id/publish', operators, (of) => ({ ...byOpen(of), body: { revision: 1 } })],
  ['GET /api/fact-check-desk/:id/similar', operators, byOpen],
  [
    'POST /api/fact-check-requests',
    anyone,
    () => ({ body: { claim: 'The river is 40 km long', confidenceLevel: 'Low', ...nothing } }),
  ],
  ['POST /api/fact-check-requests/receipt', anyone, ({ receipt }) => ({ body: { receipt } })],
  ['GET /api/fact-check-requests/remaining', anyone],
  ['POST /api/leaders/:id/end', operators, () => ({ params: { id: 'ls-pg-1-chitra-devi' }, body: resigned })],
  ['GET /api/leaders/ends', operators],
  ['POST /api/leaders/ends/:end/confirm', operators, ({ end }) => ({ params: { end } })],
  ['POST /api/leaders/ends/:end/undo', operators, ({ end }) => ({ params: { end }, body: because })],
  ['GET /api/leaders/my-ratings', anyone],
  ['POST /api/leaders/rate', anyone, rate],
  ['POST /api/news/:id/hide', operators, ({ story }) => ({ params: { id: story }, body: because })],
  ['POST /api/news/:id/restore', operators, ({ story }) => ({ params: { id: story }, body: because })],
  ['POST /api/news/:id/view', anyone, ({ story }) => ({ params: { id: story } })],
  ['POST /api/news/feeds', operators, ({ turn }) => ({ body: gazette(`${turn}`) })],
  ['DELETE /api/news/feeds/:id', operators, ({ ownFeed }) => ({ params: { id: ownFeed } })],
  [
    'PUT /api/news/feeds/:id',
    operators,
    ({ ownFeed, turn }) => ({ params: { id: ownFeed }, body: gazette(`edited-${turn}`) }),
  ],
  [
    'POST /api/news/feeds/:id/switch',
    operators,
    ({ feed }) => ({ params: { id: feed }, body: { on: true } }),
  ],
  ['POST /api/news/feeds/:id/try', operators, ({ feed }) => ({ params: { id: feed } })],
  ['GET /api/news/feeds/health', operators],
  ['GET /api/news/hidden', operators],
  ['POST /api/news/refresh', anyone],
  [
    'POST /api/polls',
    anyone,
    () => ({
      body: {
        title: 'A bridge?',
        description: 'Over the river.',
        endDate: '2999-01-01',
        options: [{ text: 'Yes' }, { text: 'No' }],
      },
    }),
  ],
  ['DELETE /api/polls/:id', ownerOrOperators, byPoll],
  ['GET /api/polls/:id/held', operators, byPoll],
  [
    'POST /api/polls/:id/held/:group',
    operators,
    ({ poll, group }) => ({ params: { id: poll, group }, body: { decision: 'release', ...because } }),
  ],
  ['POST /api/polls/:id/hide', operators, (of) => ({ ...byPoll(of), body: because })],
  ['POST /api/polls/:id/log/proof', anyone, (of) => ({ ...byPoll(of), body: { receipt: of.voteReceipt } })],
  ['GET /api/polls/:id/my-vote', anyone, byPoll],
  ['POST /api/polls/:id/restore', operators, (of) => ({ ...byPoll(of), body: because })],
  ['POST /api/polls/:id/vote', anyone, (of) => ({ ...byPoll(of), body: { optionId: of.option } })],
  ['DELETE /api/polls/bulk-delete', ownerOrOperators, ({ poll }) => ({ body: { pollIds: [poll] } })],
  ['GET /api/polls/election-poll/my-vote', anyone],
  ['POST /api/polls/election-poll/vote', anyone, ({ intention }) => ({ body: { optionId: intention } })],
  ['GET /api/polls/moderation', operators, () => ({ query: { which: 'held' } })],
  [
    'POST /api/polls/multiple-choice-vote',
    anyone,
    ({ poll, option }) => ({ body: { pollId: poll, optionIds: [option] } }),
  ],
  ['GET /api/polls/my-votes', anyone],
  ['GET /api/reports', operators],
  [
    'POST /api/reports',
    anyone,
    ({ poll }) => ({ body: { subject: `poll:${poll}`, message: 'Not neutral' } }),
  ],
  [
    'POST /api/reports/:id/close',
    operators,
    ({ report }) => ({ params: { id: report }, body: { outcome: 'corrected' } }),
  ],
  // Without keys of a provider nobody pays; with them anybody may (src/support/support.test.ts).
  [
    'POST /api/support/payments',
    notConfigured,
    () => ({ body: { mode: 'onetime', amount: 99, idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } }),
  ],
  [
    'POST /api/support/payments/confirm',
    notConfigured,
    () => ({ body: { providerId: 'order_1', paymentId: 'pay_1', signature: 'x' } }),
  ],
  ['GET /leaders/my-ratings', anyone],
  ['POST /leaders/rate', anyone, rate],
]

let site: FictionalSite
let turn = 0
beforeAll(async () => {
  site = await openFictionalSite()
}, 120_000)
afterAll(() => site.close())

it('has a row for every call that is personal or writes', () => {
  const tried = endpoints.filter(({ shared }) => !shared).map(nameOf)
  expect(table.map(([name]) => name)).toEqual(tried)
})

it('knows every call that the site answers', async () => {
  const { body } = await site.ask({ method: 'GET', url: '/api/docs/json' })
  const { paths } = JSON.parse(body) as { paths: Record<string, object> }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const known = new Set(endpoints.map(nameOf))
  const files = /\.\w+$/
  expect(served.filter((name) => !known.has(name) && !files.test(name))).toEqual([])
  expect([...known].filter((name) => !served.includes(name))).toEqual([])
})

describe.each(table)('%s', (name, { may, code }, input = () => ({})) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name)!
  let untouched: ReturnType<typeof prepared> | undefined
  it.each(everybody)('by %s', async (who) => {
    // Who is refused changes nothing, and what anyone may do they do to something of their own.
    const { things, owner } = await (untouched ??= prepared())
    if (may !== everybody && may.includes(who)) untouched = undefined
    const call = await callOf(who, owner)
    const outcome = await call(endpoint, { query: {}, ...input(things) }).then(
      () => 'done',
      (error: unknown) => (isRefused(error) ? error.code : error),
    )
    expect(outcome).toBe(may.includes(who) ? 'done' : code)
  })
})

it.each(everybody)(
  'tells %s the creatorId of a poll only when the poll can be deleted with it',
  async (who) => {
    const { things, owner } = await prepared()
    const call = await callOf(who, owner)
    const id = things.poll
    const { creatorId } = await call(readMyVote, { params: { id } })
    const { poll } = await call(readPoll, { params: { id }, query: { deviceFingerprint: 'none' } })
    expect([creatorId !== undefined, poll.creatorId !== undefined]).toEqual(
      ownerOrOperators.may.includes(who) ? [true, true] : [false, false],
    )
  },
)

async function callOf(who: Who, owner: Call): Promise<Call> {
  if (who === 'owner') return owner
  if (who === 'stranger') return site.phone()
  if (who !== 'other phone') return site.operator(`${who} ${turn}`, who)
  const other = site.phone()
  await other(listMyVotes, {})
  return other
}

/** Something of each kind that is untouched. */
async function prepared(): Promise<{ things: Things; owner: Call }> {
  turn += 1
  const { ids, owner } = await site.more()
  const operator = await site.operator('preparing')
  // Two phones of one kind on one network: the second one's vote is held.
  let voteReceipt = ''
  for (const _ of [1, 2]) {
    const phone = site.device({
      'x-forwarded-for': `172.16.${turn & 255}.1`,
      'x-device-fingerprint': `kind ${turn}`,
    })
    voteReceipt = (await phone(vote, { ...byPoll(ids), body: { optionId: ids.option } })).vote.receipt
  }
  const [held] = (await operator(listHeldVotes, { params: { id: ids.poll } })).groups
  const { rows: keys } = await sql<{ key: string; person: string }>`
    select key, person_id as person from candidacy_link
    where person_id = (select person_id from candidacy_link group by 1 having count(*) > 2 limit 1) order by key`.execute(
    site.db,
  )
  const [a, b] = keys.map(({ key }) => key) as [string, string]
  const { decision } = await operator(decideLink, { body: { kind: 'same', a, b, ...because } })
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
      decision,
      group: held!.id,
      voteReceipt,
      ownFeed: (await operator(addFeed, { body: gazette(`own-${turn}`) as never })).feed.id,
      keys: [a, b],
      person: keys[0]!.person,
      report: await one(sql<{ id: string }>`select id from report where subject = ${`poll:${ids.poll}`}`),
      story: await one(sql<{ id: string }>`select id from story where hidden_at is null limit 1`),
      feed: await one(sql<{ id: string }>`select id from feed limit 1`),
    },
  }
}

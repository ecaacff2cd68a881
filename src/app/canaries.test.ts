// Sends identifying data through every input, and then looks for it in all output.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { openLog } from '#base/server/log.ts'
import { propose, proposed } from '#base/proposals.ts'
import { sendReport } from '#base/reports.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { deskRead, factCheckAnswer, requestFactCheck } from '#fact-checks/contract.ts'
import { rateLeader } from '#leaders/contract.ts'
import { createPoll, readMyVote, vote } from '#polls/contract.ts'
import { endpoints } from '#testing/endpoints.ts'
import { confirmAs } from '#testing/proposals.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { servedTestPages } from '#testing/pages.ts'
import { pagesOn } from './web/pages.ts'

const canary = {
  fingerprint: 'canary-fingerprint-7f3a',
  network: '10.77.88.99',
  agent: 'canary-agent-1c',
  email: 'canary@mail.example',
  search: 'canarysearch-5d',
  cookie: '',
  creator: '',
}
let site: FictionalSite
let known: string[]
/** Of what the visitor made. */
let ids: string[]
/** What the visitor sends with everything. */
let signs: Record<string, string>
let logged = ''

beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void (logged += line) })
  site = await openFictionalSite({ log, pages: servedTestPages })
  const headers = {
    'x-forwarded-for': canary.network,
    'x-device-fingerprint': canary.fingerprint,
    'user-agent': canary.agent,
  }
  const asked = await site.ask({ method: 'GET', url: '/api/polls/my-votes', headers })
  const cookie = String(asked.headers['set-cookie']).split(';')[0]!
  canary.cookie = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
  signs = { ...headers, cookie }
  const phone: Call = site.device(signs)
  const deviceFingerprint = canary.fingerprint
  const { poll } = await phone(createPoll, {
    body: {
      title: 'Should the ferry run at night?',
      description: 'Navbhoomi has one ferry.',
      endDate: '2999-01-01',
      anonymous: true,
      options: [{ text: 'Yes' }, { text: 'No' }],
      deviceFingerprint,
    },
  })
  await phone(vote, {
    params: { id: poll.id },
    body: { optionId: poll.options[0]!.id, deviceFingerprint },
  })
  canary.creator = (await phone(readMyVote, { params: { id: poll.id } })).creatorId!
  await phone(rateLeader, { body: { leaderId: 'ls-nb-1-asha-rani', rating: 4, deviceFingerprint } })
  await phone(sendReport, { body: { subject: `poll:${poll.id}`, message: 'Not neutral', deviceFingerprint } })
  const { id, receipt } = await phone(requestFactCheck, {
    body: {
      claim: 'The ferry of Suryapur sank in 2011',
      sourceUrl: '',
      region: '',
      userEmail: canary.email,
      confidenceLevel: 'High',
      fingerprintHash: deviceFingerprint,
    },
  })
  const [ada, bela] = [await site.operator('ada'), await site.operator('bela')]
  const answer = { request: id, verdict: 'false', reason: 'It runs.', evidence: [] } as const
  await confirmAs(bela, (await ada(propose, proposed(factCheckAnswer, { ...answer, evidence: [] }))).id)
  ids = [poll.id, id, receipt]
  known = [poll.id, id, ...site.known]
}, 120_000)
afterAll(() => site?.close())

const found = (text: string) =>
  Object.entries(canary).flatMap(([what, sign]) => (text.includes(sign) ? [what] : []))

it('every canary is valid and is stored where it belongs', async () => {
  const operator = await site.operator()
  const { request } = await operator(deskRead, { params: { id: known[1]! } })
  expect(request.userEmail).toBe(canary.email)
  expect(Object.values(canary).filter((sign) => sign.length < 8 || sign === 'undefined')).toEqual([])
})

it('no canary is in a shared answer', { timeout: 120_000 }, async () => {
  const told: unknown[] = []
  let answered = 0
  for (const endpoint of endpoints.filter(({ method, shared }) => method === 'GET' && shared)) {
    for (const id of endpoint.params ? known : ['']) {
      const url = endpoint.url.replaceAll(/:\w+/g, encodeURIComponent(id))
      const { status, body, headers } = await site.ask({ method: 'GET', url })
      if (status === 200) answered += 1
      const seen = found(body + JSON.stringify(headers))
      if (seen.length > 0) told.push([nameOf(endpoint), seen])
    }
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(30)
})

it(
  'no canary is on a page or in a file, even for the visitor who did it all',
  { timeout: 120_000 },
  async () => {
    const paths = pagesOn({ flags: defaultFlags() }).flatMap((page) =>
      'module' in page ? ids.map((id) => page.path.replace(/:\w+|\*/, id)) : [],
    )
    const files = ['/digest.xml', '/fact-checks.xml', '/sitemap.xml', '/robots.txt', '/api/docs/json']
    let whole = 0
    for (const url of new Set([...paths, ...files])) {
      const { status, body, headers } = await site.ask({ method: 'GET', url, headers: signs })
      if (status === 200 && body.includes('type="application/json"')) whole += 1
      expect.soft([url, found(body + JSON.stringify(headers))]).toEqual([url, []])
    }
    expect(whole).toBeGreaterThanOrEqual(20)
  },
)

it('no canary is in a log or metric', async () => {
  expect(found((await site.ask({ method: 'GET', url: '/metrics' })).body)).toEqual([])
  await site.ask({
    method: 'GET',
    url: `/api/polls/x?deviceFingerprint=${canary.fingerprint}`,
    headers: { cookie: 'device=x' },
  })
  // Searches, and errors that a visitor makes.
  const words = encodeURIComponent(canary.search)
  for (const url of [
    `/search?q=${words}`,
    `/api/polls/search?q=${words}&deviceFingerprint=${canary.fingerprint}`,
    `/api/polls/%ED?deviceFingerprint=${canary.fingerprint}`,
  ])
    await site.ask({ method: 'GET', url, headers: signs })
  await site.ask({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${canary.email}` },
    payload: `{"message": "${canary.email}`,
  })
  // An unexpected error while handling all of it: the log says what broke, not for whom.
  await site.db`alter table poll_vote rename to poll_vote_away`
  const broken = await site.ask({
    method: 'GET',
    url: `/api/polls/my-votes?deviceFingerprint=${canary.fingerprint}`,
    headers: { 'x-forwarded-for': canary.network, 'x-device-fingerprint': canary.fingerprint },
  })
  await site.db`alter table poll_vote_away rename to poll_vote`
  expect(broken.status).toBe(500)
  expect(logged).toContain('request failed')
  expect(found(logged)).toEqual([])
})

// Sends identifying data through every input, and then looks for it in all output.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#base/contract.ts'
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

const canary = {
  fingerprint: 'canary-fingerprint-7f3a',
  network: '10.77.88.99',
  email: 'canary@mail.example',
  cookie: '',
  creator: '',
}
let site: FictionalSite
let known: string[]
let logged = ''

beforeAll(async () => {
  site = await openFictionalSite({ log: openLog('trace', { write: (line) => void (logged += line) }) })
  const headers = {
    'x-forwarded-for': canary.network,
    'x-device-fingerprint': canary.fingerprint,
    'user-agent': 'canary-agent',
  }
  const asked = await site.ask({ method: 'GET', url: '/api/polls/my-votes', headers })
  const cookie = String(asked.headers['set-cookie']).split(';')[0]!
  canary.cookie = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
  const phone: Call = site.device({ ...headers, cookie })
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
  const { id } = await phone(requestFactCheck, {
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
      const signs = found(body + JSON.stringify(headers))
      if (signs.length > 0) told.push([nameOf(endpoint), signs])
    }
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(30)
})

it('no canary is in a log or metric', async () => {
  expect(found((await site.ask({ method: 'GET', url: '/metrics' })).body)).toEqual([])
  await site.ask({
    method: 'GET',
    url: `/api/polls/x?deviceFingerprint=${canary.fingerprint}`,
    headers: { cookie: 'device=x' },
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

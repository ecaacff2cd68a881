import { sql } from '#base/server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollDraft } from '#testing/polls/fictional-polls.ts'
import { castVotes } from '#polls/server/cast.ts'
import { endPoll } from '#testing/polls/fictional-end.ts'
import * as polls from '#polls/server/poll-store.ts'
import { endpoints } from '#testing/endpoints.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { eventually } from '#testing/eventually.ts'
import { readStatus } from './contract.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

describe('the API', () => {
  it('answers everyone alike, in the envelope, with an ETag and without a cookie', async () => {
    const answer = await site.ask({ method: 'GET', url: '/api/constituencies?limit=1' })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toEqual({
      data: { constituencies: [], sources: [], total: 0, states: [] },
    })
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public/) as string,
      etag: expect.any(String) as string,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('says how this copy is doing', async () => {
    const status = await site.device()(readStatus, {})
    expect(status).toMatchObject({
      database: true,
      waiting: { reports: 0, factCheckRequests: 0, complaints: 0, overdueComplaints: 0 },
    })
    expect(status.runningSince < status.measuredAt).toBe(true)
  })

  it('refuses input that breaks the contract, and says where', async () => {
    const answer = await site.ask({ method: 'GET', url: '/api/constituencies?limit=many' })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_input', details: [{ path: 'limit' }] })
  })

  it('answers an unknown address in JSON with 404', async () => {
    const answer = await site.ask({ method: 'GET', url: '/api/nothing' })
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' })
  })

  it('refuses a write that comes from another site', async () => {
    const from = (headers: Record<string, string>) =>
      site.ask({ method: 'POST', url: '/api/constituencies', headers: { host: 'site.test', ...headers } })
    expect((await from({ origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({ origin: 'http://site.test' })).status).toBe(404)
    expect((await from({})).status).toBe(404)
  })

  it.each([
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"title":"x","options":[{"__proto__":{"polluted":true}}]}',
    '{"a":{"__proto__":{"__proto__":{"polluted":true}}}}',
    '[{"__proto__":{"polluted":true}}]',
  ])('is not affected by a prototype in a body: %s', async (payload) => {
    const taken: string[] = []
    for (const { method, url } of endpoints.filter(({ body }) => body)) {
      const { status } = await site.ask({
        method,
        url: `${url.replaceAll(/:\w+/g, '__proto__')}?__proto__[polluted]=true&constructor.prototype.polluted=true`,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      if (status < 400 || status >= 500) taken.push(`${method} ${url}: ${status}`)
    }
    expect(taken).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('ignores headers that would override the method', async () => {
    const create = (headers: Record<string, string>) =>
      site.ask({
        method: 'POST',
        url: '/api/reports',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"subject":"poll:a","message":"x"}',
      })
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect((await create({ [name]: 'GET' })).body).toContain('received')
    const read = await site.ask({
      method: 'GET',
      url: '/api/polls?_method=DELETE',
      headers: { 'x-http-method-override': 'DELETE' },
    })
    expect(read.status).toBe(200)
  })

  it('caches no personal answer', async () => {
    const kept: string[] = []
    for (const { method, url } of endpoints.filter((one) => !one.shared && one.method === 'GET')) {
      const { headers } = await site.ask({ method, url: url.replaceAll(/:\w+/g, 'x') })
      if (headers['cache-control'] !== 'no-store') kept.push(url)
    }
    expect(kept).toEqual([])
  })

  it('answers broken JSON and too large bodies with a refusal, never with a failure', async () => {
    const send = (payload: string) =>
      site.ask({
        method: 'POST',
        url: '/api/constituencies/search',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send('{"a":')).status).toBeLessThan(500)
    expect((await send('{"__proto__":{"a":1}}')).status).toBeLessThan(500)
    expect((await send(JSON.stringify('x'.repeat(100_000)))).status).toBeLessThan(500)
  })

  it('documents itself from the same contract', async () => {
    const answer = await site.ask({ method: 'GET', url: '/api/docs/json' })
    type Operation = { summary?: string; responses: object }
    type Described = { servers: object; paths: Record<string, Record<string, Operation>> }
    const { paths, servers } = JSON.parse(answer.body) as Described
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/constituencies', '/api/constituencies/{id}']),
    )
    // What validators of OpenAPI 3.1 ask for.
    expect(servers).toEqual([{ url: 'http://site.test' }])
    for (const operation of Object.values(paths).flatMap((of) => Object.values(of))) {
      expect(operation.summary).toBeTruthy()
      expect(Object.keys(operation.responses)).toContain('4XX')
    }
    // A list with a schema for each place was written so in older standards.
    expect(answer.body).not.toContain('additionalItems')
  })

  it.each(['/api/constituencies', '/silence.ics', '/DISCLAIMER.md', '/api/docs/json'])(
    'caches nothing from the first caller’s headers: %s',
    async (url) => {
      const poison = {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'evil',
        'x-forwarded-prefix': '/evil',
        'x-host': 'evil.test',
        forwarded: 'host=evil.test',
        'x-original-url': '/evil',
        'x-rewrite-url': '/evil',
        'x-http-method-override': 'DELETE',
        'accept-encoding': 'evil;q=1, *;q=0.5, identity;q=NaN',
        'accept-language': 'evil',
      }
      const from = { remoteAddress: '203.0.113.8' }
      const first = await site.ask({ method: 'GET', url, headers: poison, ...from })
      const next = await site.ask({ method: 'GET', url, ...from })
      expect(first.status).toBe(200)
      expect(next.status).toBe(200)
      expect(JSON.stringify([next.body, next.headers])).not.toContain('evil')
    },
  )

  it.each([
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%5cpackage.json',
    '/%2e%2e/package.json',
    '//package.json',
    '/.git/config',
  ])('serves no file of the repository: %s', async (url) => {
    const { status, body } = await site.ask({ method: 'GET', url })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/"matdata"|\[core\]/)
  })

  it('sends the security headers with every answer, cached or not', async () => {
    for (const url of [
      '/api/constituencies',
      '/api/constituencies',
      '/api/nothing',
      '/api/polls/%ED',
      '/healthz',
      '/metrics',
      '/silence.ics',
      '/DISCLAIMER.md',
    ]) {
      const { headers } = await site.ask({ method: 'GET', url })
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('a flag', () => {
  it.each([
    ['factChecking', ['/api/fact-checks/stats']],
    ['pollsForecasts', ['/api/polls', '/api/polls/election-poll', '/api/polls/my-votes']],
  ])('%s=off leaves the whole feature out', async (flag, addresses) => {
    const without = await openTestSite({ FLAGS: `${flag}=off` })
    try {
      for (const url of addresses) {
        expect((await site.ask({ url })).status).not.toBe(404)
        expect((await without.ask({ url })).status).toBe(404)
      }
    } finally {
      await without.close()
    }
  })

  it('pollsForecasts=off still deletes voters’ data on time', async () => {
    const without = await openTestSite({ FLAGS: 'pollsForecasts=off' })
    try {
      const by = { key: 'device:a', proven: true, network: 'a network' }
      const { id } = await polls.create(without.db, pollDraft(), by, () => undefined)
      const { options } = await polls.read(without.db, id)
      await castVotes(
        without.db,
        [{ pollId: id, optionIds: [options[0]!.id], identity: by }],
        () => undefined,
      )
      await endPoll(without.db, id, sql`now() - interval '32 days'`)
      await without.app.listen({ host: '127.0.0.1', port: 0 })
      const networks = sql`select from poll_vote where network is not null`
      await eventually(async () => expect(await without.db(networks)).toEqual([]))
    } finally {
      await without.close()
    }
  })
})

describe('health', () => {
  it('says that the site is up, and the state of its database', async () => {
    expect((await site.ask({ method: 'GET', url: '/healthz' })).status).toBe(200)
    const ready = await site.ask({ method: 'GET', url: '/readyz' })
    expect(JSON.parse(ready.body)).toEqual({ database: true })
  })

  it('shows metrics to this machine only', async () => {
    expect((await site.ask({ method: 'GET', url: '/metrics' })).body).toContain('page_cache_hit_total')
    expect((await site.ask({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9' })).status).toBe(
      403,
    )
  })
})

describe('limits', () => {
  async function statuses(
    settings: Record<string, string>,
    ask: (of: TestSite, n: number) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const strict = await openTestSite(settings)
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push((await ask(strict, n)).status)
    await strict.close()
    return answers
  }
  const from = (of: TestSite, remoteAddress: string, url = '/api/polls/my-votes', cookie?: string) =>
    of.ask({ method: 'GET', url, remoteAddress, ...(cookie === undefined ? {} : { headers: { cookie } }) })

  it('stop one network that sends too many requests, with a clear message', async () => {
    const strict = await openTestSite({ LIMIT_NETWORK: '10' })
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await from(strict, `203.0.113.${n}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(JSON.parse(answers[4]!.body)).toMatchObject({ code: 'too_many_requests' })
    expect(Number(answers[4]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from(strict, '198.51.100.1')).status).toBe(200)
    await strict.close()
  })

  it('cannot be raised by collecting cookies', async () => {
    const cookies: string[] = []
    const answers = await statuses({ LIMIT_NETWORK: '10' }, async (of, n) => {
      const answer = await from(of, '203.0.113.7', undefined, cookies[n - 1])
      cookies.push(String(answer.headers['set-cookie']).split(';')[0]!)
      return answer
    })
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })

  it('apply to a whole IPv6 /48', async () => {
    const answers = await statuses({ LIMIT_NETWORK: '10' }, (of, n) => from(of, `2001:db8:1:${n}00::1`))
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })
})

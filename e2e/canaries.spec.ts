// Sends identifying data through the forms, then looks for it in whole pages with their data, and in the log.
// The answers of the API: src/app/canaries.test.ts.
import { join } from 'node:path'
import { expect, test } from './test.ts'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { issuerSettings } from './issuer.ts'
import { byTwo } from './operator.ts'
import { ownSite } from './own-site.ts'

const canary: Record<string, string> = {
  fingerprint: 'canary-fingerprint-7f3a',
  network: '10.77.88.99',
  agent: 'canary-agent-1c',
  email: 'canary@mail.example',
  search: 'canarysearch words',
}
const signs = {
  'x-forwarded-for': canary['network']!,
  'x-device-fingerprint': canary['fingerprint']!,
  'user-agent': canary['agent']!,
}

test('no page and no log line identifies a visitor', async ({ playwright }) => {
  const site = await ownSite({
    LOG_LEVEL: 'trace',
    ...issuerSettings,
  })
  const phone = await playwright.request.newContext({ baseURL: site.origin, extraHTTPHeaders: signs })
  const post = async <T>(url: string, data: object): Promise<T> => {
    const answer = await phone.post(url, { data })
    expect(answer.status(), url).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  try {
    await phone.get('/api/polls/my-votes')
    const { cookies } = await phone.storageState()
    canary['cookie'] = decodeURIComponent(cookies[0]!.value).split('.')[0]!
    const { poll } = await post<{ poll: { id: string; options: { id: string }[] } }>('/api/polls', {
      title: 'Should the ferry run at night?',
      description: 'Navbhoomi has one ferry.',
      endDate: indianDayAfter(indianDay(new Date()), 5),
      anonymous: true,
      options: [{ text: 'Yes' }, { text: 'No' }],
    })
    await post(`/api/polls/${poll.id}/vote`, { optionId: poll.options[0]!.id })
    const mine = await (await phone.get(`/api/polls/${poll.id}/my-vote`)).json()
    canary['creator'] = (mine as { data: { creatorId: string } }).data.creatorId
    await post('/api/reports', { subject: `poll:${poll.id}`, message: 'Not neutral' })
    const { id, receipt } = await post<{ id: string; receipt: string }>('/api/fact-check-requests', {
      claim: 'The ferry of Suryapur sank in 2011',
      userEmail: canary['email'],
      fingerprintHash: canary['fingerprint'],
    })
    await byTwo('fact-check', { request: id, verdict: 'false', reason: 'It runs.' }, { origin: site.origin })
    expect(Object.values(canary).every((sign) => sign.length > 7)).toBe(true)

    const found = (text: string) => Object.keys(canary).filter((what) => text.includes(canary[what]!))
    const { routes } = (await import(join(import.meta.dirname, '../dist/server/render.js'))) as {
      routes: string[]
    }
    const addresses = routes.flatMap((route) =>
      [poll.id, id, receipt].map((known) => route.replace(/:\w+|\*/, known)),
    )
    let whole = 0
    for (const address of new Set(addresses)) {
      // As the visitor who did it all, with cookie and headers: pages are the same for everyone.
      const answer = await phone.get(address)
      const html = await answer.text()
      if (answer.status() === 200 && html.includes('type="application/json"')) whole += 1
      expect.soft(found(html + JSON.stringify(answer.headers())), address).toEqual([])
    }
    expect(whole).toBeGreaterThanOrEqual(20)
    for (const path of [
      '/digest.xml',
      '/fact-checks.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/api/docs/json',
      '/metrics',
    ])
      expect.soft(found(await (await phone.get(path)).text()), path).toEqual([])

    // Errors are logged without any of it.
    const words = encodeURIComponent(canary['search']!)
    await phone.get(`/search?q=${words}`)
    await phone.get(`/api/polls/search?q=${words}&deviceFingerprint=${canary['fingerprint']}`)
    await phone.get(`/api/polls/%ED?deviceFingerprint=${canary['fingerprint']}`)
    await phone.post('/api/reports', {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${canary['email']}` },
      data: `{"message": "${canary['email']}`,
    })
    await site.stop()
    expect(found(site.said())).toEqual([])
    expect(site.said()).toContain('"level"')
  } finally {
    await phone.dispose()
    await site.stop()
  }
})

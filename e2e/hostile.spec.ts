// Everything written into the site stays text: every field that a visitor, an operator, a feed or an import
// can fill, every parameter of every page, checked in Chromium.
import { expect, test, type Page } from './test.ts'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { issuerSettings } from './issuer.ts'
import { asAdmin, ask, byTwo, deskOrigin, signIn } from './operator.ts'
import { ownSite, type OwnSite } from './own-site.ts'
import { everything, parts, vectors } from './vectors.ts'

type Found = { hits: number; attempts: string[] }

let site: OwnSite
/** Pages that show what was sent, besides the usual ones. */
let made: { polls: string[]; check: string; receipt: string }
const from = (network: number) => ({
  headers: { 'x-forwarded-for': `10.99.${network}.1` },
  origin: site.origin,
})

// One site for all of them, so they run one after another.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(async () => {
  const flags = 'supportUsPage=on'
  site = await ownSite(
    {
      FLAGS: flags,
      ...issuerSettings,
    },
    { filledBy: ['e2e/hostile-data.ts'] },
  )
  made = await send()
})
test.afterAll(() => site?.stop())

/** Submits every form of the site. */
async function send() {
  const polls: string[] = []
  const [titles, options, descriptions] = [parts(200), parts(200), parts(1000)]
  const filling = (list: string[], at: number) => list[at % list.length]!
  for (const [n, title] of titles.entries()) {
    const { poll } = await ask<{ poll: { id: string } }>('POST', '/api/polls', {
      ...from(n),
      body: {
        title,
        description: filling(descriptions, n),
        endDate: indianDayAfter(indianDay(new Date()), 5),
        options: Array.from({ length: 10 }, (_, place) => ({
          text: filling(options, n * 10 + place),
        })).filter(({ text }, place, all) => all.findIndex((one) => one.text === text) === place),
        allowCustomString: true,
      },
    })
    polls.push(poll.id)
  }
  for (const [n, message] of parts(1000).entries())
    await ask('POST', '/api/reports', { ...from(100 + n), body: { subject: `poll:${polls[n]}`, message } })
  const requests: { id: string; receipt: string }[] = []
  for (const [n, claim] of [
    ...parts(2000),
    'Waiting: <script>__hit()</script>',
    'Declined: <script>__hit()</script>',
  ].entries()) {
    const body = {
      claim,
      region: filling(parts(100), n),
      sourceUrl: `https://hostile.example/"><script>__hit()</script>`,
      userEmail: 'a@b.example',
      tags: parts(30),
    }
    requests.push(await ask('POST', '/api/fact-check-requests', { ...from(200 + n), body }))
  }
  const desk = (path: string, operator: string, body: object) =>
    ask('POST', `/api/fact-check-desk/${path}`, { operator, body, origin: site.origin })
  const [first, last] = [requests[0]!, requests.at(-1)!]
  const evidence = parts(200).map((title, n) => ({
    url: `https://hostile.example/${n}?"onclick=__hit()`,
    title,
  }))
  await byTwo(
    'fact-check',
    { request: first.id, verdict: 'false', reason: everything, evidence },
    { origin: site.origin },
  )
  await desk(`${last.id}/decline`, 'asha', { reason: parts(1000)[0]! })
  return { polls, check: first.id, receipt: last.receipt }
}

/** Counts code that ran, and code the policy blocked: even that should not have been tried. */
async function watch(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const found: Found = { hits: 0, attempts: [] }
    Object.assign(globalThis, { found, __hit: () => (found.hits += 1) })
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      found.attempts.push(`${violatedDirective} ${sample || blockedURI}`),
    )
  })
  return dialogs
}

/** The problems of the current page. */
const wrongs = (page: Page) =>
  page.evaluate(() => {
    const { hits, attempts } = (globalThis as unknown as { found: Found }).found
    const all = [...document.querySelectorAll('*')]
    const handlers = all.flatMap((one) => [...one.attributes].filter(({ name }) => /^on/i.test(name)))
    const programs = all.flatMap((one) =>
      ['href', 'src', 'action', 'formaction', 'data', 'srcdoc']
        .map((name) => one.getAttribute(name)?.replaceAll(/\s/g, '') ?? '')
        .filter((value) => /^(javascript|vbscript|data:text)/i.test(value)),
    )
    const strangers = document.querySelectorAll(
      'iframe, object, embed, base, math, meta[http-equiv], style, script:not([src]):not([type])',
    )
    const wider = document.documentElement.scrollWidth - innerWidth
    return [
      ...(hits > 0 ? [`${hits} scripts ran`] : []),
      ...attempts.map((what) => `the policy stopped ${what}`),
      ...handlers.map(({ name, value }) => `${name}=${value}`),
      ...programs,
      ...[...strangers].map((one) => one.outerHTML.slice(0, 80)),
      ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ]
  })

test('text from others is plain text on every page', async ({ page }) => {
  const dialogs = await watch(page)
  const { candidates } = await ask<{ candidates: { id: string }[] }>(
    'GET',
    '/api/candidate-analysis/search?limit=3',
    { origin: site.origin },
  )
  const { news } = await ask<{ news: { id: string }[] }>('GET', '/api/news/latest?limit=1', {
    origin: site.origin,
  })
  const persons = candidates.map(({ id }) => id)
  const shown = [
    '/',
    '/hi/',
    '/c/ls-nb-1',
    '/hi/c/va-nb-1',
    '/constituencies',
    '/leaders-performance',
    '/leaders-performance?tab=performance',
    '/news-digest',
    '/news-digest?tab=digest',
    `/article/${news[0]!.id}`,
    '/polls',
    ...made.polls.slice(0, 3).map((id) => `/poll/${id}`),
    '/fact-checks',
    `/fact-check/${made.check}`,
    `/fact-check-request#${made.receipt}`,
    `/cand/${persons[0]}`,
    '/candidate-analysis',
    '/candidate-analysis?tab=insights',
    `/candidate-timeline/${persons[0]}`,
    `/candidate-comparison?candidates=${persons.join(',')}`,
    '/constituency-migrations',
    '/criminal-analysis',
    '/data-sources',
    '/methodology',
    '/search?q=sundarpur',
    '/news-digest?q=script',
  ]
  // Pages that contain only the site's own words.
  const own = ['/leaders-performance?tab=performance', '/candidate-analysis?tab=insights', '/methodology']
  for (const address of shown) {
    await page.goto(site.origin + address)
    expect.soft(await wrongs(page), address).toEqual([])
    if (!own.includes(address))
      await expect.soft(page.locator('body'), `${address} shows it as text`).toContainText(/__hit\(\)|W{20}/)
  }
  expect(dialogs).toEqual([])
})

test('a custom answer to a poll, and everything at the desk, is plain text', async ({ page }) => {
  const dialogs = await watch(page)
  await page.goto(`${site.origin}/poll/${made.polls[4]}`)
  const own = parts(200)[1]!
  const vote = await page.evaluate(
    ([url, customText]) =>
      fetch(url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ customText }),
      }).then(({ status }) => status),
    [`/api/polls/${made.polls[4]}/vote`, own],
  )
  expect(vote).toBe(200)
  await page.reload()
  await expect(page.locator('body')).toContainText(own.slice(0, 30))
  expect.soft(await wrongs(page), 'own answer').toEqual([])

  const desk = deskOrigin(site.origin)
  await page.goto(`${desk}/desk`)
  const asha = await signIn(page, 'asha', 'admin', site.origin)
  for (const name of vectors.filter((vector) => /__hit\(\)/.test(vector) && vector.trim().length <= 80))
    await ask('POST', '/api/desk/operators', {
      ...asAdmin,
      origin: site.origin,
      body: { name, role: 'moderator' },
    }).catch((error: Error) => {
      // Not every such text can be a name.
      if (!/letters of one script|looks or sounds like it/.test(error.message)) throw error
    })
  for (const tab of [
    'fact-checks',
    `fact-checks&request=${made.check}`,
    'reports',
    'links',
    'feeds',
    'imports',
    'log',
    'operators',
  ]) {
    await page.goto(`${desk}/desk?tab=${tab}`)
    await expect(page.getByText(`Signed in as ${asha}`)).toBeVisible()
    // There are no doubtful links.
    if (tab !== 'links') await expect.soft(page.getByRole('main'), tab).toContainText('__hit()')
    expect.soft(await wrongs(page), tab).toEqual([])
  }
  expect(dialogs).toEqual([])
})

test('typed words and addresses are plain text', async ({ page, request }) => {
  const dialogs = await watch(page)
  const asked = [
    '/search?q=',
    '/constituencies?search=',
    '/constituencies?state=',
    '/leaders-performance?search=',
    '/candidate-analysis?name=',
    '/candidate-analysis?tab=compare&ids=',
    '/candidate-comparison?candidates=',
    '/news-digest?tab=digest&tags=',
    '/voter-id-help?tab=',
    '/polls?search=',
    '/fact-checks?q=',
    '/c/',
    '/cand/',
    '/poll/',
    '/article/',
    '/fact-check/',
    '/fact-check-request?',
    '/legal/',
    '/candidate-timeline/',
    '/nowhere/',
    '/hi/search?q=',
  ]
  const markup = vectors.filter((vector) => /[<"]/.test(vector) && vector.length <= 200)
  for (const address of asked) {
    // The raw response: code the browser never received cannot run.
    for (const vector of markup.filter((_, n) => n % 4 === asked.indexOf(address) % 4)) {
      const answer = await request.get(site.origin + address + encodeURIComponent(vector))
      expect.soft(answer.status(), address).toBeLessThan(500)
      // In data a quotation mark is escaped with a backslash.
      const bare = (await answer.text()).replaceAll(/\\./g, '·')
      expect.soft(bare.includes(vector), `${address} ${vector}`).toBe(false)
    }
    // Markup, and a word that is wider than a phone: together no longer than what the site accepts.
    const text = `"><img src=x onerror=__hit()>'</script><script>__hit()</script>${'W'.repeat(130)}`
    await page.goto(site.origin + address + encodeURIComponent(text))
    expect.soft(await wrongs(page), address).toEqual([])
  }
  expect(dialogs).toEqual([])
})

test('forbidden characters are refused', async ({ request }) => {
  const refused = async (url: string, data: object) =>
    (await request.post(site.origin + url, { data })).status()
  const text = 'Is this a\u0000 text?'
  expect(await refused('/api/reports', { subject: 'poll:a', message: text })).toBe(400)
  expect(await refused('/api/fact-check-requests', { claim: text })).toBe(400)
  expect(await refused('/api/polls', { title: text, description: text, options: [{ text }] })).toBe(400)
  for (const url of ['/c/%00', '/search?q=%00', '/constituencies?search=a%00b', '/poll/%00', '/%00'])
    expect((await request.get(site.origin + url)).status(), url).toBeLessThan(500)
})

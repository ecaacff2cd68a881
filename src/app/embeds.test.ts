// What other sites may show in a frame: small pages with one small script, and what oEmbed says about them.
import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { embedHeaders } from '#base/server/http/security-headers.ts'
import { everythingClosed } from '#base/silence.ts'
import { defaultFlags } from '#base/flags.ts'
import { createPoll, readPoll } from '#polls/contract.ts'
import { openFictionalSite, type FictionalSite, type OwnedRecords } from '#testing/fictional-site.ts'
import { mountOembed } from './server/oembed.ts'
import type { Renderer } from './rendering.ts'
import { testPages } from '#testing/pages.ts'

let site: FictionalSite
let pages: Renderer
let ids: OwnedRecords['ids']
let paths: Record<'constituency' | 'person' | 'poll' | 'fact-check', string>

beforeAll(async () => {
  site = await openFictionalSite({ engine: embeddedOnly })
  pages = testPages(site.call)
  ids = (await site.more()).ids
  const person = site.known.find((one) => /^p[0-9a-z]{10}$/.test(one))!
  paths = {
    constituency: '/embed/constituency/ls-nb-1',
    person: `/embed/person/${person}`,
    poll: `/embed/poll/${ids.poll}`,
    'fact-check': `/embed/fact-check/${ids.answered}`,
  }
}, 120_000)
afterAll(() => site?.close())

async function render(url: string, on = pages) {
  return on.render(await on.find(url))
}

describe('an embed', () => {
  it.each(['constituency', 'person', 'poll', 'fact-check'] as const)(
    'of a %s is a small page that loads nothing, in both languages',
    async (kind) => {
      for (const language of ['', '/hi']) {
        const { status, html, embed } = await render(language + paths[kind])
        expect(status).toBe(200)
        expect(Buffer.byteLength(html)).toBeLessThan(15_000)
        expect(html).not.toMatch(/<script(?! data-cfasync="false">)|<img|<link|\son\w+=|\sstyle=/)
        expect(html).toContain(`lang="${language ? 'hi' : 'en'}-IN"`)
        expect(html).toContain(`data-age="${language ? '{time} की स्थिति' : 'As of {time}'}"`)
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect(html).toContain(`<title>${embed!.title.replaceAll('“', '“')}`)
        // Links leave the frame, and one of them leads to the page about the same subject.
        expect(html).toContain('<base target="_blank"/>')
        expect(html).toMatch(/<footer><a href="http:\/\/site\.test\/(hi\/)?(c|cand|poll|fact-check)\//)
      }
    },
  )

  it('may stand in any frame, and nothing in it may load or run', async () => {
    const { html, embed } = await render(paths.constituency)
    const hashOf = (element: string) => {
      const text = new RegExp(`<${element}[^>]*>(.*)</${element}>`, 's').exec(html)![1]!
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }
    const headers = embedHeaders(embed!, true)
    const policy = headers['content-security-policy']!
    expect(policy).toContain(`style-src ${hashOf('style')};`)
    expect(policy).toContain(`script-src ${hashOf('script')};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect('x-frame-options' in headers && headers['x-frame-options'] === undefined).toBe(true)
    expect((await render('/c/ls-nb-1')).embed).toBeUndefined()
  })

  it('has the colours that its address names, and otherwise those of the reader’s device', async () => {
    expect((await render(`${paths.poll}?theme=dark`)).html).toMatch(/<html[^>]* data-theme="dark"/)
    expect((await render(`${paths.poll}?theme=dark"><b>`)).html).not.toMatch(/<html[^>]* data-theme/)
    expect(await pages.find(`${paths.poll}?theme=auto&x=1`)).toMatchObject({ key: paths.poll })
  })

  it('of something unknown says so, with 404', async () => {
    for (const unknown of ['/embed/constituency/nowhere', '/embed/poll/x', '/hi/embed/fact-check/0']) {
      const { status, html } = await render(unknown)
      expect([status, html.includes('<table')]).toEqual([404, false])
    }
    expect((await render('/embed/flag/x')).status).toBe(404)
  })

  it('of a poll has its result, and a form that takes the choice to this site', async () => {
    const { html } = await render(paths.poll)
    expect(html).toContain(`<form action="/poll/${ids.poll}/answer"`)
    expect(html).not.toContain('method="post"')
    expect(html).toMatch(/<details>.*100%.*not a survey/s)
  })

  it('of a silent poll has no figure and no form', async () => {
    const { poll } = await site.phone()(createPoll, {
      body: {
        title: 'Which party will win in Navbhoomi?',
        description: 'Fictional',
        endDate: '2999-01-01',
        options: [{ text: 'Lok Ekta Dal' }, { text: 'Another' }],
      },
    })
    const silent = testPages((async (endpoint: typeof readPoll, input: never) => {
      const reply = await site.call(endpoint, input)
      return typeof endpoint.silence === 'function' ? endpoint.silence(reply, everythingClosed) : reply
    }) as typeof site.call)
    const { html, facts } = await render(`/embed/poll/${poll.id}`, silent)
    expect(facts).toBe(false)
    expect(html).toContain('Lok Ekta Dal')
    expect(html).not.toMatch(/<form|<details|0 votes/)
    expect(html).toContain('href="/silence"')
  })

  it('escapes what visitors wrote', async () => {
    const title = '"><script>alert(1)</script><style>*{display:none}'
    const { poll } = await site.phone()(createPoll, {
      body: {
        title,
        description: title,
        endDate: '2999-01-01',
        options: [{ text: '</style><b>a' }, { text: 'b' }],
      },
    })
    const { html } = await render(`/embed/poll/${poll.id}`)
    expect(html).not.toMatch(/<script>alert|<b>/)
    expect(html.match(/<style>/g)).toHaveLength(1)
  })
})

describe('oEmbed', () => {
  const oembed = async (query: string) => {
    const app = fastify()
    app.decorateRequest('queue', {
      getter: () => ({ take: (_: string, work: () => Promise<unknown>) => work(), join() {} }),
    } as never)
    app.setErrorHandler((error: { status?: number }, _request, reply) =>
      reply.status(error.status ?? 500).send(),
    )
    const links = { social: [] }
    const of = { name: 'Matdata', origin: 'http://site.test', flags: defaultFlags(), promises: false, links }
    mountOembed(app, { pages, site: of })
    const { statusCode, headers, body } = await app.inject(`/oembed${query}`)
    await app.close()
    return { status: statusCode, headers, body: statusCode === 200 ? JSON.parse(body) : undefined }
  }
  const about = (path: string, more = '') =>
    oembed(`?url=${encodeURIComponent(`http://site.test${path}`)}${more}`)

  it('answers as the specification says', async () => {
    const { status, headers, body } = await about('/c/ls-nb-1')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: expect.stringMatching(/^.+, Navbhoomi · Matdata$/),
      provider_name: 'Matdata',
      provider_url: 'http://site.test',
      cache_age: 86_400,
      html: expect.stringMatching(
        /^<iframe src="http:\/\/site\.test\/embed\/constituency\/ls-nb-1" title="[^"]+" width="100%" height="(\d+)" frameborder="0" loading="lazy" style="border:0;max-width:560px"><\/iframe>$/,
      ),
      width: 560,
      height: expect.any(Number),
    })
  })

  it('knows the page and the embed itself, in both languages', async () => {
    const html = async (path: string) => (await about(path)).body.html as string
    expect(await html('/hi/c/ls-nb-1')).toContain('"http://site.test/hi/embed/constituency/ls-nb-1"')
    expect(await html(paths.person)).toContain(`"http://site.test${paths.person}"`)
    expect(await html(`/poll/${ids.poll}`)).toContain(`"http://site.test${paths.poll}"`)
    expect(await html(`/fact-check/${ids.answered}`)).toContain(`"http://site.test${paths['fact-check']}"`)
  })

  it('keeps to the room that it is given', async () => {
    const { body } = await about('/c/ls-nb-1', '&maxwidth=300&maxheight=200')
    expect([body.width, body.height]).toEqual([300, 200])
    expect(body.html).toMatch(/ width="100%" height="200" .*max-width:300px/)
    const free = (await about('/c/ls-nb-1', '&maxwidth=-1&maxheight=many')).body
    expect(free.width).toBe(560)
    expect(free.html).toContain(` height="${free.height}" `)
    expect(free.height).toBeGreaterThan(400)
  })

  it('has only JSON, and nothing about other addresses', async () => {
    expect((await about('/c/ls-nb-1', '&format=xml')).status).toBe(501)
    for (const path of ['/', '/c/nowhere', '/polls', '/poll/x', '/embed/flag/x', '/c/ls-nb-1/x'])
      expect((await about(path)).status).toBe(404)
    for (const query of [
      '',
      '?url=x',
      '?url=http://elsewhere.test/c/ls-nb-1',
      '?url=a&url=b',
      '?url=javascript:alert(1)',
    ])
      expect((await oembed(query)).status).toBe(404)
  })
})

describe('voting without script', () => {
  const send = (payload: string, headers: Record<string, string> = {}, url = `/poll/${ids.poll}/answer`) =>
    site.ask({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const votes = async () =>
    (await site.call(readPoll, { params: { id: ids.poll }, query: {} })).poll.totalVotes!

  it('is the same vote as any other, and its device keeps a cookie', async () => {
    const before = await votes()
    const first = await send(`answer=${ids.option}`)
    expect([first.status, first.headers['location']]).toEqual([303, `/poll/${ids.poll}/answer?sent=counted`])
    expect(String(first.headers['set-cookie'])).toContain('SameSite=Lax')
    const cookie = String(first.headers['set-cookie']).split(';')[0]!
    // The same device once more: a changed vote, not a second one.
    const again = await send(`answer=${ids.option}`, { cookie }, `/hi/poll/${ids.poll}/answer`)
    expect(again.headers['location']).toBe(`/hi/poll/${ids.poll}/answer?sent=counted`)
    site.forget()
    expect(await votes()).toBe(before + 1)
  })

  it('is refused in words when nothing is chosen, and stores nothing', async () => {
    const before = await votes()
    expect((await send('')).headers['location']).toBe(`/poll/${ids.poll}/answer?sent=nothing_chosen`)
    expect((await send('answer=x')).headers['location']).toBe(`/poll/${ids.poll}/answer?sent=not_an_option`)
    site.forget()
    expect(await votes()).toBe(before)
    const page = await render(`/poll/${ids.poll}/answer?sent=nothing_chosen`)
    expect(page.html).toContain('Please select an option before voting')
  })

  it('cannot be sent by another site, nor to any other address', async () => {
    expect(
      (await send(`answer=${ids.option}`, { host: 'site.test', origin: 'https://elsewhere.test' })).status,
    ).toBe(403)
    expect((await send(`answer=${ids.option}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send('optionId=x', {}, `/api/polls/${ids.poll}/vote`)).status).toBeGreaterThanOrEqual(400)
  })

  it('has the answers ticked that an embed brought along', async () => {
    const others = `answer=${crypto.randomUUID()}&`.repeat(9)
    const { html } = await render(`/poll/${ids.poll}/answer?${others}answer=${ids.option}`)
    expect(html).toMatch(
      new RegExp(`<input[^>]*value="${ids.option}"[^>]*checked|<input[^>]*checked[^>]*value="${ids.option}"`),
    )
    expect(html).toMatch(/<form action="[^"]+" method="post"/)
  })
})

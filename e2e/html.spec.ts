import { expect, test } from './test.ts'

/** What a search engine, a shared link or a browser without scripts gets. */
const pages: { address: string; status?: number; title: RegExp; holds: RegExp[] }[] = [
  {
    address: '/',
    title: /Your candidates, your MP, your results/,
    holds: [/97,79,65,560/, /Mumbai North West/, /5 states elect their assemblies next/],
  },
  { address: '/?by=winner', title: /Your candidates/, holds: [/>240</] },
  { address: '/constituencies', title: /Constituencies/, holds: [/[\d,]+ constituencies/, /Andaman/] },
  { address: '/constituencies?state=GA', title: /Constituencies in Goa/, holds: [/South Goa/] },
  {
    address: '/c/ls-up-77',
    title: /Varanasi, Uttar Pradesh/,
    holds: [/6,12,970/, /56\.59%/, /Election Commission of India/],
  },
  { address: '/c/ls-gj-24', title: /Surat, Gujarat/, holds: [/there was no poll/] },
  { address: '/hi/c/ls-up-77', title: /वाराणसी/, holds: [/उत्तर प्रदेश/] },
  {
    address: '/c/nowhere',
    status: 404,
    title: /Constituency Not Found/,
    holds: [/Browse All Constituencies/],
  },
  { address: '/no-such-page', status: 404, title: /Page not found/, holds: [/Find your constituency/] },
]

for (const { address, status = 200, title, holds } of pages) {
  test(`${address} is complete without scripts`, async ({ request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(status)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(title)
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
    if (status === 200) expect(html).toMatch(/<link rel="canonical" href="http[^"]+"/)
    else expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const part of holds) expect(part.test(html), `holds ${part}`).toBe(true)
    // The policy forbids them, so none may be needed.
    expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/)
    expect(html).not.toMatch(/ style="/)
  })
}

test('an unchanged page is not sent again', async ({ request }) => {
  const { etag } = (await request.get('/c/ls-up-77')).headers()
  const again = await request.get('/c/ls-up-77', { headers: { 'if-none-match': etag! } })
  expect(again.status()).toBe(304)
})

// The built site's HTTP: headers of every kind of response, caches that cannot be poisoned, paths that lead
// nowhere.
import { request as plainRequest } from 'node:http'
import { expect, test, type APIRequestContext } from './test.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

const asset = async (request: APIRequestContext, kind: RegExp) =>
  kind.exec(await (await request.get('/')).text())![1]!

/** Sends path and headers exactly as written: no client in between makes them harmless. */
function raw(baseURL: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve, reject) => {
    plainRequest({ hostname, port, path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test('every kind of answer has its security headers', async ({ request }) => {
  const addresses = [
    '/',
    '/hi/',
    '/c/ls-up-77',
    '/c/nowhere',
    '/no-such-page',
    '/search?q=agra',
    await asset(request, /src="(\/assets\/[^"]+\.js)"/),
    await asset(request, /href="(\/assets\/[^"]+\.css)"/),
    '/assets/no-such.js',
    '/icon.svg',
    '/preview/en/page/%2F.png',
    '/preview/en/candidate/nobody.png',
    '/digest.xml',
    '/fact-checks.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/constituencies?limit=1',
    '/api/constituencies/search?q=agra',
    '/api/constituencies?limit=many',
    '/api/polls/my-votes',
    '/api/no-such-call',
    '/api/polls/%ED',
    `/api/polls/${'a'.repeat(600)}`,
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/static/swagger-ui.css',
    '/healthz',
    '/readyz',
    '/metrics',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=3&transport=polling',
  ]
  for (const address of addresses) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(address, { method })
      const headers = answer.headers()
      const policy = headers['content-security-policy'] ?? ''
      expect.soft(policy, address).toMatch(/default-src 'self'; script-src 'self'; style-src 'self'/)
      expect.soft(policy, address).not.toMatch(/unsafe|nonce|\*/)
      expect
        .soft(policy, address)
        .toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors '(self|none)'/)
      expect.soft(headers, address).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const name of ['strict-transport-security', 'x-powered-by', 'server'])
        expect.soft(headers[name], `${address} ${name}`).toBeUndefined()
      // Only what everyone may read, and never with credentials.
      if (!/^\/api\/|\.(?:xml|ics)$/.test(address))
        expect.soft(headers['access-control-allow-origin'], address).toBeUndefined()
      expect.soft(headers['access-control-allow-credentials'], address).toBeUndefined()
      // All unknown addresses share one cached page.
      if (answer.status() >= 400 && !address.includes('/no-such'))
        expect.soft(headers['cache-control'] ?? 'no-store', address).toContain('no-store')
    }
  }
})

test('personal answers are never cached; public ones are cached by proxies, not by browsers', async ({
  request,
}) => {
  for (const address of [
    '/api/polls/my-votes',
    '/api/fact-check-requests/remaining',
    '/api/leaders/my-ratings',
  ]) {
    const { 'cache-control': control, 'set-cookie': cookie } = (await request.get(address)).headers()
    expect.soft(control, address).toBe('no-store')
    expect.soft(cookie ?? 'HttpOnly', address).toContain('HttpOnly')
  }
  for (const address of ['/', '/c/ls-up-77', '/polls', '/api/constituencies?limit=1']) {
    const {
      'cache-control': control,
      'cdn-cache-control': between,
      'set-cookie': cookie,
    } = (await request.get(address)).headers()
    expect.soft(control, address).toMatch(/^public, max-age=0, s-maxage=\d+, stale-if-error=\d+$/)
    expect.soft(between, address).toMatch(/^public, max-age=\d+, stale-while-revalidate=60$/)
    expect.soft(cookie, address).toBeUndefined()
  }
  const file = (await request.get(await asset(request, /src="(\/assets\/[^"]+\.js)"/))).headers()
  expect(file['cache-control']).toContain('immutable')
})

test('no visitor can inject text into answers cached for others', async ({ baseURL }) => {
  const poison = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    'x-forwarded-port': '666',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-server': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=evil',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
    'x-http-method-override': 'DELETE',
    'x-http-method': 'DELETE',
    'x-method-override': 'DELETE',
    'accept-language': 'evil',
    'accept-encoding': 'identity',
    cookie: 'device=evil; theme=evil',
    referer: 'https://evil.example/',
    'user-agent': 'evil',
    authorization: 'Basic evil',
  }
  // Addresses that no other test requests.
  for (const path of [
    '/c/ls-up-3',
    '/hi/c/ls-up-4',
    '/c/none-such',
    '/constituencies?state=TR',
    '/methodology',
    '/sitemap.xml',
    '/robots.txt',
    '/digest.xml',
    '/api/constituencies/ls-up-5',
    '/preview/hi/page/%2F.png',
  ]) {
    const first = await raw(baseURL!, path, poison)
    const next = await raw(baseURL!, path)
    expect.soft([first.status, next.status], path).not.toContain(500)
    expect.soft(JSON.stringify(next.headers) + next.body, path).not.toContain('evil')
    expect.soft(first.body, `${path} for the one who tried`).not.toContain('evil.example')
  }
  for (const path of ['/c/ls-up-7', '/polls', '/news-digest']) {
    const query = '?utm_source=evil&cb=evil%22%3E%3Cscript%3E&__proto__=evil&state=evil'
    await raw(baseURL!, path + query)
    expect.soft((await raw(baseURL!, path)).body, path).not.toContain('evil')
    expect.soft((await raw(baseURL!, path + query)).body, path + query).not.toContain('evil')
  }
})

test('no path reaches a file outside the site', async ({ baseURL, request }) => {
  const script = await asset(request, /src="(\/assets\/[^"]+\.js)"/)
  const ways = [
    '/../package.json',
    '/assets/../package.json',
    '/assets/../../package.json',
    '/assets/../../../../../../etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%252e%252e%252f%252e%252e%252fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/..\\..\\package.json',
    '/assets/....//....//package.json',
    '/assets/..;/..;/package.json',
    '/assets/%c0%ae%c0%ae/package.json',
    '/assets//etc/passwd',
    '//etc/passwd',
    '/assets',
    '/assets/',
    '/preview/',
    '/.git/',
    '/assets/%00',
    `${script}%00.png`,
    '/.git/config',
    '/.env',
    '/dist/server/render.js',
    '/dist/site/main.js',
    '/src/app/server/main.ts',
    '/node_modules/fastify/package.json',
    '/preview/en/candidate/..%2f..%2f..%2fpackage.json.png',
    '/preview/en/..%2fpage/%2F.png',
    '/preview/..%2f..%2fen/page/%2F.png',
    '/preview/en/__proto__/constructor.png',
    '/preview/__proto__/page/%2F.png',
    '/preview/en/candidate/%00.png',
    '/preview/en/candidate/%252e%252e.png',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/api/docs/static/../../../package.json',
    '/legal/..%2f..%2f..%2fpackage',
    '/legal/__proto__',
    '/legal/constructor',
    'http://evil.example/package.json',
  ]
  for (const way of ways) {
    const { status, body } = await raw(baseURL!, way)
    // 301 leads to the canonical form of such an address, on this site.
    expect.soft(status === 301 || status >= 400, way).toBe(true)
    expect.soft(status, way).toBeLessThan(500)
    expect.soft(body, way).not.toMatch(/"devDependencies"|\[core\]|root:x:|import \{/)
  }
})

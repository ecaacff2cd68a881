// Random requests to every endpoint, from its own schemas: every response must match the contract.
// FUZZ_CASES is the number of requests per endpoint.
import * as fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badToken, ErrorReply, forbidden, invalidInput, notFound, type Endpoint } from '#base/contract.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { oddTexts, requestsFor, type RandomRequest } from '#testing/arbitraries.ts'
import { endpoints } from '#testing/endpoints.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { servedTestPages } from '#testing/pages.ts'
import { tokenFor } from '#testing/site.ts'

const cases = Number(process.env['FUZZ_CASES'] ?? 40)
/** Of an endpoint that takes nothing, only the sender differs. */
const casesFor = ({ params, query, body }: Endpoint) =>
  params || query || body ? cases : Math.ceil(cases / 8)

let site: FictionalSite
let tokens: string[]
/** For what only reads: no other request knows them. */
let kept: string[]
beforeAll(async () => {
  site = await openFictionalSite({ engine: embeddedOnly, pages: servedTestPages })
  tokens = await Promise.all((['member', 'moderator', 'admin'] as const).map((role) => tokenFor(role, role)))
  kept = Object.values((await site.more()).ids)
}, 120_000)
afterAll(() => site?.close())

const isRefusal = Compile(ErrorReply)
/** Responses any call may give, see docs/api.md. */
const always = [invalidInput, notFound, badToken, forbidden].map(({ code }) => code)

/** The errors in an endpoint's response; empty if there are none. */
function judge(endpoint: Endpoint): (answer: { status: number; body: string }) => unknown {
  const reply = Compile(endpoint.reply)
  const codes = [...always, ...endpoint.refusals.map(({ code }) => code)]
  return ({ status, body }) => {
    const said = JSON.parse(body) as { data: unknown; code: string }
    if (status === 200) return reply.Check(said.data) ? undefined : reply.Errors(said.data)
    return isRefusal.Check(said) && codes.includes(said.code) ? undefined : body
  }
}

/** Compiled once: the schema of a reply takes longer than most calls. */
const judges = new Map(endpoints.map((endpoint) => [endpoint, judge(endpoint)]))

/** A sender on their own network: new, with a fingerprint, or with one of the tokens. */
const someone = fc.record({
  network: fc.integer({ min: 0, max: 0xff_ffff }),
  fingerprint: fc.option(fc.constantFrom('f', ...oddTexts.filter((text) => /^[\x20-\x7E]+$/.test(text)))),
  token: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 3 }),
})

describe(`${cases} random requests`, () => {
  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'to %s',
    { timeout: Math.max(60_000, 100 * cases) },
    async (_, endpoint) => {
      const wrong = judges.get(endpoint)!
      const ids = endpoint.method === 'GET' ? kept : Object.values((await site.more()).ids)
      expect.hasAssertions()
      await fc.assert(
        fc.asyncProperty(requestsFor(endpoint, [...ids, ...site.known]), someone, async (wish, who) => {
          expect(wrong(await send(endpoint.method, wish, headersOf(who)))).toBeUndefined()
        }),
        { numRuns: casesFor(endpoint) },
      )
    },
  )
})

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
const odd: [string, { headers?: Record<string, string>; payload?: string; search?: string }][] = [
  ['no body at all', { payload: '' }],
  ['an empty body that is named JSON', { headers: { 'content-type': 'application/json' }, payload: '' }],
  ['the body null', { headers: { 'content-type': 'application/json' }, payload: 'null' }],
  ['half a body', { headers: { 'content-type': 'application/json' }, payload: '{"title":"' }],
  ['a very deep body', { headers: { 'content-type': 'application/json' }, payload: deep }],
  [
    'a too large body',
    { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(70_000)}"` },
  ],
  [
    'a body of another kind',
    { headers: { 'content-type': 'text/xml' }, payload: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
  ],
  [
    'a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a[__proto__][role]=admin' },
  ],
  [
    'a body in no alphabet',
    { headers: { 'content-type': 'application/json; charset=utf-7' }, payload: '\uFFFF{}' },
  ],
  [
    'a number out of bounds',
    { headers: { 'content-type': 'application/json' }, payload: '{"limit":1e999,"rating":-1e-999}' },
  ],
  [
    'a prototype',
    { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"role":"admin"}}' },
  ],
  [
    'a constructor',
    {
      headers: { 'content-type': 'application/json' },
      payload: '{"constructor":{"prototype":{"role":"admin"}}}',
    },
  ],
  ['repeated parameters', { search: '?limit=1&limit=2&id=1&id=2&q=a&q=b&search=a&search=b&claim=a&claim=b' }],
  ['unknown parameters', { search: '?__proto__=1&constructor=1&a[b]=c&%00=%00&=&&&%F0%9F=%F0' }],
  [
    'a method in a header',
    {
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
      search: '?_method=DELETE',
    },
  ],
  [
    'half a character',
    {
      headers: { 'content-type': 'application/json' },
      payload: '{"reason":"x\\udc00y","title":"\\ud83d","message":"\\ud800"}',
    },
  ],
  ['a forged cookie', { headers: { cookie: 'device=%00; device=a.b; __proto__=1; ;;=' } }],
]

describe('odd HTTP', () => {
  it.each(odd)(
    '%s gets a plain answer from every endpoint',
    async (_, { headers = {}, payload, search = '' }) => {
      const { ids } = await site.more()
      const answers = await Promise.all(
        endpoints.map(async (endpoint) => {
          const url = endpoint.url.replaceAll(/:\w+/g, ids.poll) + search
          const method = endpoint.method
          const answer = await site.ask({
            method,
            url,
            headers,
            ...(payload === undefined ? {} : { payload }),
          })
          const wrong = answer.status === 415 ? undefined : judges.get(endpoint)!(answer)
          return wrong === undefined ? [] : [[nameOf(endpoint), answer.status, wrong]]
        }),
      )
      expect(answers.flat()).toEqual([])
      expect(Object.prototype).not.toHaveProperty('role')
    },
  )
})

function headersOf({
  network,
  fingerprint,
  token,
}: {
  network: number
  fingerprint: string | null
  token: number | null
}) {
  return {
    'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    ...(fingerprint === null ? {} : { 'x-device-fingerprint': fingerprint }),
    ...(token === null ? {} : { authorization: `Bearer ${tokens[token]}` }),
  }
}

function send(method: Endpoint['method'], { url, body }: RandomRequest, headers: Record<string, string>) {
  return site.ask({
    method,
    url,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

// @vitest-environment happy-dom
import * as Type from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '../contract.ts'
import { sendReport } from '../reports.ts'
import { call } from './api.ts'
import { stored } from './storage/local-storage.ts'

const common = { summary: 'For tests', silence: 'facts', reply: Type.Object({}) } as const
const note = endpoint('POST /api/notes', common)
const mine = endpoint('/api/mine', { ...common, fingerprint: true })
const everybodys = endpoint('/api/all', common)

/** The headers of each request sent, by address. */
const sent = new Map<string, Record<string, string>>()
const printOn = (address: string) => sent.get(address)?.['x-device-fingerprint']

beforeEach(() => {
  localStorage.clear()
  sent.clear()
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    sent.set(address, headers)
    return Promise.resolve(Response.json({ data: {} }))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the phone’s fingerprint', () => {
  it('is sent in the header of writes that need it, not in the body', async () => {
    stored.keepFingerprint('a phone')
    await call(sendReport, { body: { subject: 'poll:1', message: 'Not neutral' } })
    expect(printOn(sendReport.url)).toBe('a phone')
  })

  it('is sent with no other write and no public request', async () => {
    stored.keepFingerprint('a phone')
    await call(note, {})
    await call(everybodys, {})
    expect(printOn('/api/notes')).toBeUndefined()
    expect(printOn('/api/all')).toBeUndefined()
  })

  it('is not computed for a read, and sent with a personal one once it exists', async () => {
    await call(mine, {})
    expect(printOn('/api/mine')).toBeUndefined()
    expect(stored.fingerprint()).toBeUndefined()
    stored.keepFingerprint('a phone')
    await call(mine, {})
    expect(printOn('/api/mine')).toBe('a phone')
  })

  it('is not sent with a token', async () => {
    stored.keepFingerprint('a phone')
    stored.set('token', 'a.token')
    await call(sendReport, { body: { subject: 'poll:1', message: 'Not neutral' } })
    await call(mine, {})
    expect(printOn(sendReport.url)).toBeUndefined()
    expect(printOn('/api/mine')).toBeUndefined()
  })
})

it.each([
  ['a proxy’s page', '<h1>Bad Gateway</h1>', { code: 'http', message: 'HTTP error! status: 502' }],
  ['an empty object', '{}', { code: 'http', message: 'HTTP error! status: 502' }],
  ['a message alone', '{"message":"Come back later"}', { code: 'unnamed', message: 'Come back later' }],
])('a failure with %s says whether somebody has put it into words', async (_what, body, said) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 502 })))
  await expect(call(everybodys, {})).rejects.toMatchObject({ status: 502, ...said })
})

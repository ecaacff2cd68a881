import { describe, expect, it } from 'vitest'
import { isKeptOfLate, mayKeep, stillAllowed, toKeep, asKept } from './kept-page.ts'

const page = (headers: Record<string, string>, status = 200) =>
  new Response('<!doctype html><html lang="en-IN"><body>Seats</body></html>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0', ...headers },
  })

it('keeps public pages, and nothing that is personal, old or no page', () => {
  expect(mayKeep(page({}))).toBe(true)
  expect(mayKeep(page({ 'cache-control': 'private, max-age=0, must-revalidate' }))).toBe(true)
  expect(mayKeep(page({ 'cache-control': 'no-store' }))).toBe(false)
  expect(mayKeep(page({ 'content-type': 'text/css' }))).toBe(false)
  expect(mayKeep(page({ 'x-as-of': '2027-01-08T06:00:00Z' }))).toBe(false)
  expect(mayKeep(page({}, 503))).toBe(false)
  expect(mayKeep(new Response('', { headers: { 'content-type': 'text/html' } }))).toBe(false)
})

it('is fetched again after an hour, whatever the year is by the phone’s clock', () => {
  const [sent, hour] = ['Fri, 08 Jan 2027 06:00:00 GMT', 3_600_000]
  for (const now of [Date.parse(sent), Date.parse('2019-01-01')]) {
    const kept = toKeep(page({ date: sent }), now)
    expect([now + hour - 1, now + hour, now - hour].map((at) => isKeptOfLate(kept, at))).toEqual([
      true,
      false,
      false,
    ])
  }
})

describe('figures that can fall silent', () => {
  const [sent, until] = ['Fri, 08 Jan 2027 06:00:00 GMT', '2027-01-08T07:00:00.000Z']
  const [begin, end] = [Date.parse(sent), Date.parse(until)]
  const figures = (keptAt: number) => toKeep(page({ date: sent, 'x-keep-until': until }), keptAt)

  it('are shown until the moment that the server named', () => {
    expect(stillAllowed(figures(begin), end - 1)).toBe(true)
    expect(stillAllowed(figures(begin), end)).toBe(false)
  })

  it('are not shown for longer by a clock that is slow, or set back', () => {
    const slow = begin - 7_200_000
    expect(stillAllowed(figures(slow), slow + 3_599_999)).toBe(true)
    expect(stillAllowed(figures(slow), slow + 3_600_000)).toBe(false)
    expect(stillAllowed(figures(begin), begin - 1)).toBe(false)
  })

  it('tell the open tab the same moment, by the phone’s clock', async () => {
    const html = '<html data-keep-until="2027-01-09T00:00:00.000Z" lang="en"></html>'
    const answer = new Response(html, {
      headers: { 'content-type': 'text/html', date: sent, 'x-keep-until': until },
    })
    expect(await (await asKept(toKeep(answer, begin - 7_200_000))).text()).toBe(
      '<html data-as-of="As of 8 Jan 2027, 11:30 am" data-keep-until="2027-01-08T05:00:00.000Z" lang="en"></html>',
    )
  })

  it('are not shown if their time cannot be read', () => {
    const kept = (headers: Record<string, string>) => stillAllowed(page(headers), begin)
    expect(kept({ 'x-keep-until': 'never', date: sent })).toBe(false)
    expect(kept({ 'x-keep-until': until, date: sent })).toBe(false)
  })

  it('unlike facts, which stay', () => expect(stillAllowed(page({}), Date.now())).toBe(true))
})

it('says from when a kept page is, in Indian time', async () => {
  const shown = await asKept(page({ date: 'Fri, 08 Jan 2027 06:00:00 GMT', 'content-encoding': 'br' }))
  expect(await shown.text()).toContain('<html data-as-of="As of 8 Jan 2027, 11:30 am" lang="en-IN">')
  const bengali = await asKept(new Response('<html lang="bn-IN" data-age="{time} পর্যন্ত">', shown))
  expect(await bengali.text()).toBe(
    '<html data-as-of="08/01/2027, 11:30 পর্যন্ত" lang="bn-IN" data-age="{time} পর্যন্ত">',
  )
  expect(shown.headers.get('content-encoding')).toBeNull()
})

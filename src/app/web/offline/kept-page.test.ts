import { expect, it } from 'vitest'
import { mayKeep, stillAllowed, withAge } from './kept-page.ts'

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

it('shows figures until the moment that the server named, and facts for as long as they are kept', () => {
  const until = '2027-01-08T06:00:00.000Z'
  expect(stillAllowed(until, Date.parse(until) - 1)).toBe(true)
  expect(stillAllowed(until, Date.parse(until))).toBe(false)
  expect(stillAllowed('never', 0)).toBe(false)
  expect(stillAllowed(null, Date.now())).toBe(true)
})

it('says from when a kept page is, in Indian time', async () => {
  const shown = await withAge(page({ date: 'Fri, 08 Jan 2027 06:00:00 GMT', 'content-encoding': 'br' }))
  expect(await shown.text()).toContain('<html data-as-of="8 Jan 2027, 11:30 am" lang="en-IN">')
  expect(shown.headers.get('content-encoding')).toBeNull()
})

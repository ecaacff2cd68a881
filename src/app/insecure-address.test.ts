// A site with an https address that is also reached over http, where browsers drop its cookies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPoll, readPoll } from '#polls/contract.ts'
import { pollDraft } from '#testing/polls/fictional-polls.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ PUBLIC_URL: 'HTTPS://Site.Test:443/' })
})
afterAll(() => site?.close())

test('takes no vote there, and says or shows where it is kept', async () => {
  const { poll } = await site.device()(createPoll, { body: pollDraft() })
  const optionId = poll.options[0]!.id
  const send = (origin: string, host: string) =>
    site.ask({
      method: 'POST',
      url: `/api/polls/${poll.id}/vote`,
      headers: { origin, host },
      payload: { optionId },
    })
  const refused = await send('http://site.test', 'site.test')
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    403,
    {
      code: 'insecure_address',
      message: 'This address is not secure (https), so votes cannot be kept here.',
      details: { address: 'https://site.test' },
    },
  ])
  // A form without script shows the page where it is kept.
  const form = await site.ask({
    method: 'POST',
    url: `/hi/poll/${poll.id}/answer`,
    headers: {
      origin: 'http://site.test',
      host: 'site.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `answer=${optionId}`,
  })
  expect([form.status, form.headers['location']]).toEqual([
    303,
    `https://site.test/hi/poll/${poll.id}/answer`,
  ])

  expect((await send('https://site.test', 'site.test:8443')).status).toBe(200)
  expect((await send('http://localhost:3000', 'localhost:3000')).status).toBe(200)
  const strange = await send('https://site.test:9', 'site.test')
  expect(JSON.parse(strange.body)).toMatchObject({
    code: 'wrong_origin',
    details: { origin: 'https://site.test:9', host: 'site.test' },
  })
  site.forget()
  const { poll: now } = await site.device()(readPoll, { params: { id: poll.id }, query: {} })
  expect(now.totalVotes).toBe(2)
})

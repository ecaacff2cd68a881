// The page of a seat at each stage of its coming election, as visitors see it. The state is fictional.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay } from '#base/indian-day.ts'
import { fictionalStages, putFictionalStages, seatAt } from '#testing/candidates/fictional-nominations.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { servedTestPages } from '#testing/pages.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { readNominations } from '#candidates/contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({}, { pages: servedTestPages })
  await putFictionalStates(site.db)
  await putFictionalStages(site.db, indianDay(new Date()))
})
afterAll(() => site?.close())

const page = async (url: string) => {
  const { status, body } = await site.ask({ url })
  return {
    status,
    text: body
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  }
}

/** The sentence of the stage; whether people are named who may be on the ballot; whether the ballot has numbers. */
test.each([
  ['due', undefined, false],
  ['announced', 'The election is announced. Nobody can file papers yet.', false],
  ['nominations', 'Candidates are filing their papers.', true],
  ['scrutiny', 'No more papers are taken.', true],
  ['candidates', 'Candidates can still withdraw.', true],
  ['final', 'Nobody can withdraw any more.', true],
  ['silence', 'Silence period: no campaign and no opinion polls here until polling ends.', true],
  ['polled', 'Polling is over. The votes are not counted yet.', true],
  ['counting', 'The votes are being counted. No result is declared here yet.', true],
] as const)('%s: the page says where the election stands', async (stage, sentence, named) => {
  const { status, text } = await page(`/c/${seatAt(stage)}`)
  expect(status).toBe(200)
  const sentences = [
    'filing their papers',
    'still withdraw',
    'withdraw any more',
    'being counted',
    'not counted yet',
  ]
  expect(sentences.filter((one) => text.includes(one))).toEqual(
    sentences.filter((one) => sentence?.includes(one)),
  )
  expect(text).toContain(sentence ?? 'Suryapur')
  expect(text.includes('Asha Rani')).toBe(named)
  expect(text).not.toMatch(/\b(?:won|winner|criminal|guilty)\b/i)
})

test('who was rejected or withdrew is not among the candidates, and the reason is the officer’s', async () => {
  const { candidates, notStanding } = await site.call(readNominations, { params: { seat: seatAt('final') } })
  expect(candidates.map(({ name, ballotNumber, symbol }) => [ballotNumber, name, symbol])).toEqual([
    [1, 'Asha Rani', 'Lotus lamp'],
    [2, 'Bala Kumar', 'Wheel'],
    [3, 'Anver', 'Battery torch'],
    [4, 'Chitra Devi Venkatasubramanian', 'Pressure cooker'],
  ])
  expect(notStanding.map(({ name, state }) => [name, state])).toEqual([
    ['Anver', 'withdrawn'],
    ['Dev Anand', 'rejected'],
  ])
  const { text } = await page(`/c/${seatAt('final')}`)
  expect(text).toContain('The returning officer’s reason: The proposer’s signature is missing')
  expect(text).toContain('It says nothing about a person.')
})

test('two to five are compared, from the boxes of a form; one or six are not', async () => {
  const { candidates } = await site.call(readNominations, { params: { seat: seatAt('final') } })
  const ids = candidates.map(({ id }) => id)
  const compared = (some: readonly string[]) =>
    page(`/c/${seatAt('final')}/candidates?${some.map((id) => `with=${id}`).join('&')}`)
  const two = await compared(ids.slice(0, 2))
  expect(two.text).toContain('Candidates side by side')
  // Zero is known, and what is not known is not zero.
  expect(two.text).toMatch(/Liabilities ₹0 0 rupees not known/)
  for (const wrong of [ids.slice(0, 1), ['n0000000000000000', '<b>'], [ids[0]!, 'x']])
    expect((await compared(wrong)).text).not.toContain('Candidates side by side')
})

test('the list of the state’s seats says what is announced there', async () => {
  expect((await page('/constituencies?state=NB')).text).toContain('By-elections in Navbhoomi')
  expect((await page('/constituencies?state=PG')).text).not.toContain('By-elections')
  expect((await page('/constituencies?state=ZZ')).status).toBe(200)
})

test('a feed of the seat tells of candidates, and its calendar has the days before the poll', async () => {
  const { body: feed } = await site.ask({ url: `/follow/constituency/${seatAt('final')}.xml` })
  expect(feed).toContain('Dev Anand: papers not accepted')
  expect(feed).toContain('Anver: withdrew')
  expect(feed).toContain('Asha Rani: on the ballot. Symbol: Lotus lamp; Number on the ballot: 1')
  const { body: dates } = await site.ask({ url: `/calendar/${seatAt('candidates')}.hi.ics` })
  expect(dates).toContain('नाम वापसी का आख़िरी दिन')
  expect(dates.match(/BEGIN:VEVENT[\s\S]*?va-by-/g)).toHaveLength(6)
})

test('unknown and redrawn constituencies answer as elsewhere', async () => {
  expect((await page('/c/va-nb-999/candidates')).status).toBe(404)
  expect((await page('/c/nowhere')).status).toBe(404)
  expect((await page('/c/ls-pg-1-2008')).status).toBe(200)
  expect((await page('/c/ls-pg-1-2008/candidates')).text).toContain('We have no list of candidates yet.')
  expect(fictionalStages).toHaveLength(9)
})

// A page that says only who leads moves no time of margin, round or votes; a file without times has rounds, not years.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wordsOf } from '#base/web/words.tsx'
import { election, openCountedSite } from '#testing/counting/counted-site.ts'
import type { TestSite } from '#testing/site.ts'
import { pushCount, readCount, readSeatCount, withRows, type Stated } from './contract.ts'
import { moments, nameOf, play, type Push } from './server/reader/push.ts'
import { read } from './server/reader/sources.ts'
import { ownTime, progressOf } from './web/count-words.ts'
import { messages } from './web/words/en.po'

const words = { i18n: wordsOf('en'), language: 'en' as const }
words.i18n.load('en', messages)
const lotus = { name: 'Asha Rani', party: 'Kamal Dal' }
const wheel = { name: 'Bala Kumar', party: 'Chakra Party' }
const at = (time: string) => `2026-05-04T${time}:00+05:30`
const utc = (time: string) => new Date(at(time)).toISOString()

describe('a figure keeps its own time', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openCountedSite()
  })
  afterAll(() => site?.close())
  const push = async (name: string, time: string, more: Stated) =>
    (await site.operator('reader'))(pushCount, {
      params: { election },
      body: { name, seats: [{ state: 'NB', number: 1, at: at(time), ...more }] },
    })
  const seat = async () => (await site.device()(readSeatCount, { params: { seat: 'va-nb-1' } })).count!.seat
  const votes = (a: number, b: number) => [
    { ...lotus, votes: a },
    { ...wheel, votes: b },
  ]

  test('beside one who still leads the margin, round and votes are as old as they are', async () => {
    const line = {
      leader: lotus,
      runnerUp: wheel,
      margin: 120,
      round: 7,
      rounds: 19,
      status: 'counting',
    } as const
    await push('votes', '11:00', { candidates: votes(520, 400), round: 7, rounds: 19 })
    await push('list', '11:20', line)
    await push('leaders', '11:42', { leader: lotus })
    const row = await seat()
    expect(row).toMatchObject({
      margin: 120,
      confirmedAt: utc('11:42'),
      marginAt: utc('11:20'),
      roundAt: utc('11:20'),
      votesAt: utc('11:00'),
    })
    expect(progressOf(row, words)).toBe(
      'As of 4 May 2026, 11:20 am · round 7 of 19 · still ahead at 4 May 2026, 11:42 am',
    )
    const count = () => site.device()(readCount, { params: { election }, query: {} })
    const state = await count()
    expect(ownTime(row, state.at, 'en')).toBe('11:20 am')
    // A screen that follows knows it from what it is told.
    const told = { seat: row.seat, version: row.version, confirmedAt: utc('11:50') }
    const [followed] = withRows(state, [], { confirmed: [told] }).seats
    expect(followed).toMatchObject({ margin: 120, confirmedAt: utc('11:50') })
    expect(followed).not.toHaveProperty('marginAt')
    expect(withRows(state, [], { confirmed: [{ ...told, version: 0 }] }).seats).toEqual(state.seats)
    await push('list', '11:50', line)
    // What is only confirmed drops no kept answer.
    expect((await count()).at).toBe(state.at)
    site.forget()
    expect((await count()).at).toBe(utc('11:50'))
    expect(await seat()).toMatchObject({ confirmedAt: utc('11:50'), votesAt: utc('11:00') })
    expect(await seat()).not.toHaveProperty('marginAt')
  })

  test('votes without a round leave the round its time; another who leads takes margin and round away', async () => {
    await push('votes', '12:00', { candidates: votes(700, 560) })
    const row = await seat()
    expect(row).toMatchObject({ margin: 140, confirmedAt: utc('12:00'), round: 7, roundAt: utc('11:50') })
    expect(progressOf(row, words)).toBe('As of 4 May 2026, 12:00 pm · round 7 of 19 (4 May 2026, 11:50 am)')
    await push('leaders', '12:10', { leader: wheel })
    const turned = await seat()
    expect(turned).toMatchObject({ leader: wheel, votesAt: utc('12:00') })
    for (const gone of ['margin', 'marginAt', 'round', 'roundAt']) expect(turned).not.toHaveProperty(gone)
  })
})

test('what no file gives a time to is called by its round', () => {
  const csv = `state,number,round,candidate,party,votes
NB,1,1,Asha Rani,Kamal Dal,10
NB,1,1,Bala Kumar,Chakra Party,7
NB,1,2,Asha Rani,Kamal Dal,19
NB,1,2,Bala Kumar,Chakra Party,21
`
  const timed = `at,state,number,leader,margin\n2026-05-04 09:36:00,NB,2,Asha Rani,5\n`
  const night = moments([read('rounds.csv', csv, {}), read('leads.csv', timed, {})])
  expect(night.map(nameOf)).toEqual([
    'round 1, of which no file says when it was',
    'round 2, of which no file says when it was',
    '2026-05-04 09:36:00',
  ])
})

test('rounds without a time are played one after the other, of each seat as far as it goes', async () => {
  const site = await openCountedSite()
  const totals: Record<string, [name: string, party: string, totals: number[]][]> = {
    1: [
      ['Asha Rani', 'Kamal Dal', [10, 19, 40]],
      ['Bala Kumar', 'Chakra Party', [7, 21, 33]],
      ['NOTA', '', [1, 2, 2]],
    ],
    2: [
      ['Dev Anand', 'Kamal Dal', [5, 5]],
      ['Ela Sen', 'Independent', [5, 9]],
    ],
  }
  const ac = Object.fromEntries(
    Object.entries(totals).map(([number, all]) => [
      number,
      { candidates: all.map(([name, party, of]) => ({ name, party, totals: of })) },
    ]),
  )
  const night = moments([read('rounds.json', JSON.stringify({ ac }), { state: 'NB' })])
  const reader = await site.operator('reader')
  const push: Push = (body) => reader(pushCount, { params: { election }, body })
  const seen: unknown[] = []
  for (const moment of night) {
    await play(push, [moment], { speed: 1 })
    const { seats } = await site.device()(readCount, { params: { election }, query: {} })
    seen.push(
      seats
        .slice(0, 2)
        .map(({ round, rounds, leader, margin, status }) => [round, rounds, leader?.name, margin, status]),
    )
  }
  expect(seen).toEqual([
    [
      [1, 3, 'Asha Rani', 3, 'counting'],
      [1, 2, undefined, 0, 'counting'],
    ],
    [
      [2, 3, 'Bala Kumar', 2, 'counting'],
      [2, 2, 'Ela Sen', 4, 'counting'],
    ],
    [
      [3, 3, 'Asha Rani', 7, 'counting'],
      [2, 2, 'Ela Sen', 4, 'counting'],
    ],
  ])
  await site.close()
})

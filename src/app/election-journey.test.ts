// One fictional election from the announcement to its result, by a clock of its own: what each outlet shows at each stage.
// Nothing leaks while it is silent, and nobody has won before it is declared.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultFlags } from '#base/flags.ts'
import type { Closing } from '#base/server/silence/guard.ts'
import { nothingDeclared } from '#candidates/facts.ts'
import { readNominations } from '#candidates/contract.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import { putNominations } from '#candidates/server/nominations/intake.ts'
import { pushCount, readCount, readSeatCount, standingOf } from '#counting/contract.ts'
import { readWindows } from '#elections/server/module.ts'
import { putCalendars } from '#elections/server/intake.ts'
import { createPoll, electionPollId } from '#polls/contract.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { servedTestPages, testPages } from '#testing/pages.ts'
import { openPushServices, pushLookup } from '#testing/push-services.ts'
import { plantFigures } from '#testing/silence/fictional-figures.ts'
import { found } from '#testing/silence/crawl.ts'
import { reader } from '#testing/silence/reader.ts'
import { listener } from '#testing/silence/told.ts'
import { pagesOn } from './web/pages.ts'

const [election, seat] = ['va-nb-2027', 'va-nb-1']
/** Counted meanwhile, so that the outlets of counts have figures while it is silent. */
const other = { election: 'ls-2027', seat: 'ls-nb-1' }
const outletsOfCount = (of: typeof other) => [
  ...['count', 'embed/count', 'embed/count-map', 'api/counts'].map((path) => `/${path}/${of.election}`),
  ...['seats.csv', 'parties.csv', 'map'].map((file) => `/api/counts/${of.election}/${file}`),
  ...['embed/count-seat', 'api/seat-counts'].map((path) => `/${path}/${of.seat}`),
  `/api/seat-counts/${of.seat}/steps.csv`,
]
const outlets = [
  ...['', 'elections', 'count', 'api/counts', 'search?q=gul', 'api/search?q=gul'].map((path) => `/${path}`),
  ...['', '/candidates'].map((path) => `/c/${seat}${path}`),
  ...['', '/list.csv', '/changes/list.csv'].map((path) => `/api/nominations${path}`),
  ...['', '/candidates.csv'].map((path) => `/api/nominations/${seat}${path}`),
  `/embed/candidates/${seat}`,
  `/follow/constituency/${seat}.xml`,
  `/calendar/${seat}.ics`,
  ...outletsOfCount(other),
]
const at = (time: string) => Date.parse(`${time}:00+05:30`)
/** The clock of the silence period cannot be turned: the windows come to it. */
const started = Date.now()
const running = () => started + performance.now()
let closings: Closing[] = []
let site: FictionalSite
let visitor: ReturnType<typeof reader>
let services: Awaited<ReturnType<typeof openPushServices>>
let told: Awaited<ReturnType<typeof listener>>
let isSilent = false

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('2027-01-01T12:00') })
  services = await openPushServices()
  site = await openFictionalSite({
    engine: embeddedOnly,
    pages: servedTestPages,
    silenceCalendar: async () => ({ now: running(), closings: [...closings] }),
    feedNetwork: { lookup: pushLookup, local: true, milliseconds: 2_000 },
  })
  await putResult('va-nb-2021', 'Olive Winner')
  const { poll } = await site.phone()(createPoll, {
    body: {
      title: 'Which party will win in Navbhoomi?',
      description: 'A fictional question.',
      endDate: '2999-01-01',
      options: [{ text: 'Lok Ekta Dal' }, { text: 'Another party' }],
    },
  })
  const leader = 'ls-nb-1-asha-rani'
  const story = await plantFigures(site.db, { polls: [poll.id, electionPollId], leader })
  await push(other, '2026-12-31T09:30', 'counting', 7)
  const ids = [poll.id, electionPollId, story, seat, election, other.election, leader, 'NB', 'Navbhoomi']
  const paths = pagesOn({ flags: defaultFlags() }).flatMap((one) => ('module' in one ? [one.path] : []))
  told = await listener(site, { services, polls: [poll.id], seat, election: other.election })
  visitor = reader({ site, pages: testPages(site.call), paths, ids, isClosed: () => isSilent })
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  told?.close()
  await site?.close()
  await services?.close()
})

const calendar = {
  id: election,
  house: 'assembly' as const,
  kind: 'general' as const,
  states: ['Navbhoomi'],
  announcedOn: '2027-01-08',
  countingDay: '2027-02-17',
  phases: [
    {
      number: 1,
      nominationsFrom: '2027-01-20',
      nominationsUntil: '2027-01-27',
      scrutinyOn: '2027-01-28',
      withdrawUntil: '2027-01-30',
      pollDay: '2027-02-14',
      opens: '07:00',
      closes: '18:00',
      constituencies: 'all' as const,
      exceptions: [],
      kind: 'poll' as const,
    },
  ],
  status: 'announced' as const,
  asOf: '2027-01-08',
  source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
}
const [gul, hari] = [
  { name: 'Gul Bano', party: 'Kamal Dal' },
  { name: 'Hari Prasad', party: 'Chakra Party' },
]

/** How long reading everything may take: what is a minute off must not come meanwhile. */
const patience = 3_600_000

async function turnTo(time: string) {
  vi.setSystemTime(at(time))
  const moved = (moment: number) => moment + running() - at(time) + (moment > at(time) ? patience : 0)
  closings = (await readWindows(site.db)).map((one) => ({
    ...one,
    id: `${one.id} ${time}`,
    from: moved(one.from),
    until: moved(one.until),
  }))
  await site.silence.refresh()
  site.forget()
}

/** @param states of Gul Bano, Hari Prasad, and Imran who does not stay. */
const list = async (day: string, ...states: NominationState[]) =>
  putNominations(site.db, {
    source: 'register',
    lists: [
      {
        election,
        seat,
        day,
        nominations: [gul, hari, { name: 'Imran', party: 'Independent' }].map((one, i) => ({
          ...nothingDeclared,
          ...one,
          seat,
          state: states[i]!,
          nameLocal: null,
          partyId: null,
          independent: one.party === 'Independent',
          alliance: null,
          ballotNumber: states[i] === 'contesting' ? i + 1 : null,
          symbol: states[i] === 'contesting' ? ['Lotus lamp', 'Wheel'][i]! : null,
          reason: null,
          affidavit: null,
        })),
      },
    ],
  })
async function putResult(id: string, winner: string) {
  const label = `Navbhoomi assembly ${id.slice(-4)}`
  await site.db`insert into election (id, house, state_code, year, label) values (${id}, 'assembly', 'NB', ${Number(id.slice(-4))}, ${label})`
  await site.db`insert into contest (election_id, constituency_id, state_then, name_then, status)
    values (${id}, ${seat}, 'Navbhoomi', 'Sundarpur East', 'polled')`
  await site.db`insert into candidacy (id, election_id, constituency_id, name, independent, nota, votes, position, won) values
    (${`${id}-1`}, ${id}, ${seat}, ${winner}, true, false, 5900, 1, true),
    (${`${id}-2`}, ${id}, ${seat}, 'Runner Up', true, false, 5000, 2, false)`
}
const push = async (of: typeof other, time: string, status: 'counting' | 'declared', margin: number) =>
  (await site.operator('reader'))(pushCount, {
    params: { election: of.election },
    body: {
      name: 'statewise',
      seats: [{ seat: of.seat, at: `${time}:00+05:30`, status, leader: gul, runnerUp: hari, margin }],
    },
  })

type Step = [time: string, stage: string, silent: boolean, says: string, happens?: () => Promise<unknown>]
const steps: Step[] = [
  ['2027-01-07T12:00', 'due', false, ''],
  [
    '2027-01-08T12:00',
    'announced',
    false,
    'The election is announced',
    () => putCalendars(site.db, [calendar]),
  ],
  [
    '2027-01-22T09:00',
    'nominations',
    false,
    'filing their papers',
    () => list('2027-01-21', 'nominated', 'nominated', 'nominated'),
  ],
  [
    '2027-01-29T09:00',
    'candidates',
    false,
    'can still withdraw',
    () => list('2027-01-28', 'accepted', 'accepted', 'accepted'),
  ],
  [
    '2027-01-31T09:00',
    'final',
    false,
    'Nobody can withdraw any more',
    () => list('2027-01-30', 'contesting', 'contesting', 'withdrawn'),
  ],
  ['2027-02-12T17:59', 'final', false, 'Nobody can withdraw any more'],
  ['2027-02-12T18:00', 'silence', true, 'Silence period'],
  ['2027-02-14T07:00', 'polling', true, ''],
  // The question of turnout is open again once polling ends, so its figures are no leak.
  [
    '2027-02-14T18:29',
    'polled',
    true,
    'Polling is over',
    async () => {
      await site.db`update poll_tally set votes = 0, held_votes = 0 where poll_id = ${electionPollId}`
      await site.db`update poll_option set votes = 0 where poll_id = ${electionPollId}`
    },
  ],
  ['2027-02-14T18:30', 'polled', false, 'Polling is over'],
  [
    '2027-02-17T10:00',
    'counting',
    false,
    'Gul Bano (KD) leads by 120 votes',
    () => push({ election, seat }, '2027-02-17T09:30', 'counting', 120),
  ],
  [
    '2027-02-17T14:00',
    'counting',
    false,
    'Gul Bano (KD) has won by 900 votes; the result is declared',
    () => push({ election, seat }, '2027-02-17T13:50', 'declared', 900),
  ],
]

/** Around the silence period and in it. */
const edges = ['2027-02-12T17:59', '2027-02-12T18:00', '2027-02-14T18:29']

async function page(url: string): Promise<string> {
  const { body } = await site.ask({ url })
  return body
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test.each(steps)('%s: %s', { timeout: 600_000 }, async (time, stage, silent, says, happens) => {
  // What a list or a page says is said on its day, not before.
  await turnTo(time)
  await happens?.()
  await turnTo(time)
  const stands = await site.call(readNominations, { params: { seat } })
  expect(stands.stage ?? 'due').toBe(stage)
  const text = await page(`/c/${seat}`)
  expect(text).toContain(says)
  expect(text.includes('has won')).toBe(says.includes('has won'))
  // From the announcement on the last result stands below; while it is counted it could be taken for the new one.
  expect(text.slice(0, text.indexOf(says))).not.toContain('Olive Winner')
  const isListed = time >= '2027-01-22'
  expect([text.includes('Gul Bano'), text.includes('Hari Prasad')]).toEqual([isListed, isListed])
  // Who withdrew is not on the page among those who stand.
  expect(stands.candidates.some(({ name }) => name === 'Imran')).toBe(isListed && time < '2027-01-31')
  const counted = stage === 'counting' ? outletsOfCount({ election, seat }) : []
  for (const url of [...outlets, ...counted]) {
    const { status, body } = await site.ask({ url })
    expect([url, status, silent ? found(body) : []]).toEqual([url, 200, []])
    const won = /\) has won|"status":"declared"|,declared,/.exec(body)
    expect([url, says.includes('has won') ? null : won]).toEqual([url, null])
  }
  // What the site tells by itself: a screen that is open, a phone that follows the seat.
  const { screen, phone } = await told.tell(`Step ${time}`)
  expect([found(screen).length > 0, phone.length > 0]).toEqual([!silent, !silent])
  isSilent = silent
  // A minute before, at its first and in its last minute a visitor reads everything there is.
  if (!edges.includes(time)) return
  const seen = {
    answers: await visitor.inAnswers(),
    pages: await visitor.onPages(),
    pictures: await visitor.inPictures(),
    files: (await visitor.outside()).leaks,
  }
  const shown = Object.entries(seen).flatMap(([outlet, { length }]) => (length > 0 ? outlet : []))
  expect(shown).toEqual(silent ? [] : Object.keys(seen))
})

test('the result in the tables replaces the count', async () => {
  expect(standingOf((await site.call(readCount, { params: { election }, query: {} })).seats)).toMatchObject({
    won: 1,
    leading: 0,
  })
  await putResult(election, gul.name)
  await turnTo('2027-02-18T10:00')
  expect((await site.call(readNominations, { params: { seat } })).stage).toBe('declared')
  expect((await site.call(readSeatCount, { params: { seat } })).count).toMatchObject({ over: true })
  expect(await page(`/c/${seat}`)).toContain('How the count went')
})

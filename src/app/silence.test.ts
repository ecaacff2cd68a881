// Everything the site shows in and out of a silence period, read in search of unmistakable figures.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFacts, silenceChanged } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { nameOf } from '#base/server/http/routes.ts'
import { fictionalClosing } from '#testing/silence/fictional-closing.ts'
import type { Closing } from '#base/server/silence/guard.ts'
import { makeDump } from '#open-data/server/dump.ts'
import { listLeaders, rateLeaderAlias } from '#leaders/contract.ts'
import {
  createPoll,
  electionPollId,
  pollTally,
  pollTopic,
  readPoll,
  readPollLog,
  vote,
} from '#polls/contract.ts'
import { endpoints } from '#testing/endpoints.ts'
import { plantFigures } from '#testing/silence/fictional-figures.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { figures, found, report } from '#testing/silence/crawl.ts'
import { reader } from '#testing/silence/reader.ts'
import type { Renderer } from './rendering.ts'
import { declaredTables } from './server/declared-tables.ts'
import { servedTestPages, testPages } from '#testing/pages.ts'
import { pagesOn } from './web/pages.ts'
import { eventually } from '#testing/eventually.ts'

const closings: Closing[] = []
let site: FictionalSite
let pages: Renderer
let visitor: ReturnType<typeof reader>
let story: string
let poll: { id: string; options: { id: string }[] }

beforeAll(async () => {
  site = await openFictionalSite({
    engine: embeddedOnly,
    pages: servedTestPages,
    silenceCalendar: async () => ({ now: Date.now(), closings: [...closings] }),
  })
  await site.silence.refresh()
  poll = await putCanaries()
  const person = site.known.find((one) => /^p[0-9a-z]{10}$/.test(one))!
  const ids = [
    poll.id,
    story,
    electionPollId,
    person,
    'ls-nb-1',
    'ls-2024',
    'ls-nb-1-asha-rani',
    'en',
    'elections',
    'NB',
    'Navbhoomi',
  ]
  pages = testPages(site.call)
  const paths = pagesOn({ flags: defaultFlags() }).flatMap((page) => ('module' in page ? [page.path] : []))
  visitor = reader({ site, pages, paths, ids, isClosed: () => closings.length > 0 })
}, 120_000)
afterAll(() => site?.close())

async function putCanaries() {
  const phone = site.phone()
  const { poll: asked } = await phone(createPoll, {
    body: {
      title: 'Which party will win in Navbhoomi?',
      description: 'A fictional question.',
      endDate: '2999-01-01',
      options: [{ text: 'Lok Ekta Dal' }, { text: 'Another party' }],
    },
  })
  await phone(vote, { params: { id: asked.id }, body: { optionId: asked.options[0]!.id } })
  story = await plantFigures(site.db, { polls: [asked.id, electionPollId], leader: 'ls-nb-1-asha-rani' })
  site.forget()
  return asked
}

async function setClosed(closed: boolean) {
  closings.splice(0, closings.length, ...(closed ? [fictionalClosing] : []))
  await site.silence.refresh()
}

describe('while everything is open', () => {
  it('the figures are there to be found', { timeout: 300_000 }, async () => {
    const [answers, shown, others] = [
      await visitor.inAnswers(),
      await visitor.onPages(),
      await visitor.outside(),
    ]
    const seen = new Set(answers.flatMap(({ told }) => told))
    for (const one of [...Object.values(figures).map(String).toSpliced(2, 1), '3.83', report])
      expect(seen).toContain(one)
    expect(new Set(shown.flatMap(({ told }) => told))).toContain('79,19,003')
    expect(others.unseen).toEqual([])
    // Those of lists are as open as the lists.
    const files = others.leaks.map(({ outlet }) => outlet)
    for (const one of [`/api/polls/${poll.id}/options.csv`, '/api/leaders/list.csv', '/digest.xml'])
      expect(files).toContain(one)
  })

  it('an average is found where it is told, and not in the seconds of a time', () => {
    expect(found('"requestedAt":"2999-01-01T10:09:23.837Z"')).toEqual([])
    expect(found('"at":"2999-01-01T10:09:23.837Z","averageRating":3.8312')).toEqual(['3.83'])
  })

  it('pictures of polls have no figures even then', async () => {
    expect(found(JSON.stringify(await pages.preview('en', 'poll', poll.id)))).toEqual([])
  })

  it('nor have the files of the data, which can be loaded at any time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'silent-data-'))
    await site.db`update source set shipped = true`
    const of = { name: 'Matdata', origin: 'http://site.test' }
    await makeDump({ db: site.db, tables: declaredTables, folder, site: of })
    const files = readdirSync(join(folder, 'latest')).filter((name) => name.endsWith('.gz'))
    expect(files).toContain('candidacies.csv.gz')
    for (const name of files)
      expect([name, found(gunzipSync(readFileSync(join(folder, 'latest', name))).toString())]).toEqual([
        name,
        [],
      ])
    rmSync(folder, { recursive: true })
  })
})

describe('while everything is closed', () => {
  beforeAll(() => setClosed(true))

  it('no answer has a figure, kept or fresh', { timeout: 300_000 }, async () => {
    expect(await visitor.inAnswers()).toEqual([])
  })

  it('no page or picture has one, in any language, kept or fresh', { timeout: 300_000 }, async () => {
    expect([await visitor.onPages(), await visitor.inPictures()]).toEqual([[], []])
  })

  it('no feed or other file has one', async () => {
    expect(await visitor.outside()).toEqual({ leaks: [], unseen: [] })
  })

  it('the page of silence periods, read a moment before, says so', async () => {
    const nothing = async () => (await site.ask({ url: '/silence' })).body.includes('Nothing is closed now.')
    await setClosed(false)
    expect(await nothing()).toBe(true)
    await setClosed(true)
    expect(await nothing()).toBe(false)
  })

  it('leaders are ordered by name', async () => {
    const { leaders } = await site.device()(listLeaders, { query: { sortBy: 'rating' } })
    const names = leaders.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it('votes, ratings and new polls are refused, and nothing is stored', async () => {
    const send = (method: 'POST', url: string, payload: object) => site.ask({ method, url, payload })
    const count = async () =>
      (
        await site.db<{ n: number }>`select (select count(*) from poll_vote) + (select count(*) from poll)
        + (select count(*) from leader_rating) as n`
      )[0]!.n
    const before = await count()
    for (const answer of [
      await send('POST', `/api/polls/${poll.id}/vote`, { optionId: poll.options[0]!.id }),
      await send('POST', '/api/polls/multiple-choice-vote', {
        pollId: poll.id,
        optionIds: [poll.options[0]!.id],
      }),
      await send('POST', '/api/polls/election-poll/vote', {
        optionId: '7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c02',
      }),
      await send('POST', rateLeaderAlias.url, { leaderId: 'ls-nb-1-asha-rani', rating: 5 }),
      await send('POST', '/leaders/rate', { leaderId: 'ls-nb-1-asha-rani', rating: 5 }),
      await send('POST', '/api/polls', {
        title: 'Who will win?',
        description: 'Asked too late.',
        endDate: '2999-01-01',
        options: [{ text: 'Lok Ekta Dal' }, { text: 'Another' }],
      }),
    ])
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        403,
        {
          code: 'silence_period',
          message: expect.any(String),
          until: '2999-01-01T00:00:00.000Z',
          law: fictionalClosing.law,
          scope: 'everywhere',
          reason: '48-hours',
        },
      ])
    expect(await count()).toBe(before)
  })

  it('the log serves its last checkpoint and no entries', async () => {
    const query = { offset: 0, limit: 1000 }
    const log = await site.device()(readPollLog, { params: { id: poll.id }, query })
    expect(log.entries).toEqual([])
    expect(log.silent).toMatchObject({ law: fictionalClosing.law })
    expect(log.checkpoint.signature).toBeTruthy()
  })

  it('no cache but ours may keep an answer, and one from before is not confirmed', async () => {
    await setClosed(false)
    const url = `/api/polls/${poll.id}`
    const open = await site.ask({ method: 'GET', url })
    await setClosed(true)
    const closed = await site.ask({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(open.headers['etag']) },
    })
    expect(closed.status).toBe(200)
    expect(closed.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(JSON.parse(closed.body)).toMatchObject({ data: { poll: { silent: { scope: 'everywhere' } } } })
  })

  it('a socket hears once that something changed, and then nothing', async () => {
    await setClosed(false)
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
    const heard: string[] = []
    socket.onAny((event: string) => heard.push(event))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.emit('watch', pollTopic(poll.id))
    const { poll: shown } = await site.device()(readPoll, { params: { id: poll.id }, query: {} })
    const tally = {
      pollId: poll.id,
      about: shown.about!,
      totalVotes: figures.votes,
      heldVotes: 0,
      options: [],
      logSize: 2,
    }
    await eventually(() => {
      site.live.announce(pollTally, tally, pollTopic(poll.id))
      expect(heard).toContain('poll-tally')
    })
    await setClosed(true)
    await eventually(() => expect(heard).toContain(silenceChanged.name))
    heard.length = 0
    site.live.announce(pollTally, tally, pollTopic(poll.id))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard.filter((event) => event !== 'user-count')).toEqual([])
    socket.disconnect()
  })

  it('facts stay, and carry on being kept', async () => {
    const { status, headers } = await site.ask({ method: 'GET', url: '/api/constituencies/ls-nb-1' })
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=15, stale-if-error=2592000',
    ])
  })
})

it('every endpoint declares what it shows', () => {
  expect(endpoints.filter(({ silence }) => silence === undefined).map(nameOf)).toEqual([])
  expect(endpoints.filter((one) => !isFacts(one)).length).toBeGreaterThan(20)
})

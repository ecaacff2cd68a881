// A test site with one of everything: constituencies, leaders, candidates, news, checks, a poll, reports.
import type { LookupFunction } from 'node:net'
import type { Call } from '#base/contract.ts'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import { propose, proposed } from '#base/proposals.ts'
import { sendReport } from '#base/reports.ts'
import { putFictionalCandidacies } from '#testing/candidates/fictional-candidacies.ts'
import { pushCount } from '#counting/contract.ts'
import { factCheckAnswer, requestFactCheck } from '#fact-checks/contract.ts'
import { putFictionalLeaders } from '#testing/leaders/fictional-leaders.ts'
import { allFictionalFeeds, fictionalNews } from '#testing/news/feeds.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { listLatestNews } from '#news/contract.ts'
import { keepStories } from '#news/server/stories/ingest.ts'
import { createPoll, electionPollId, vote } from '#polls/contract.ts'
import { confirmAs } from './proposals.ts'
import { openTestSite, type TestSite } from './site.ts'

/** A poll with another visitor's vote, an answered fact-check request, and an open one drafted by `ada`. */
export type OwnedRecords = {
  ids: { poll: string; option: string; answered: string; open: string; receipt: string }
  /** Who created and sent all of it. */
  owner: Call
}

export type FictionalSite = TestSite & {
  /** Existing ids and names of every kind. */
  known: string[]
  /** A phone on its own network. */
  phone(): Call
  /** Adds something with an owner. */
  more(): Promise<OwnedRecords>
}

export async function openFictionalSite(
  of: NonNullable<Parameters<typeof openTestSite>[1]> = {},
): Promise<FictionalSite> {
  const site = await openTestSite(
    { FLAGS: 'supportUsPage=on' },
    { feedNetwork: { lookup: nowhere, milliseconds: 200 }, ...of },
  )
  await putFictionalLeaders(site.db)
  const persons = await putFictionalCandidacies(site.db)
  await addFictionalFeeds(site.db)
  const stories = { db: site.db, changed: () => {} }
  for (const [feed, items] of fictionalNews(new Date())) await keepStories(stories, feed, items)
  const [ada, bela] = [await site.operator('ada'), await site.operator('bela')]
  let networks = 0
  const phone = () => site.device({ 'x-forwarded-for': `10.${(networks += 1) >> 8}.${networks & 255}.1` })

  async function more(): Promise<OwnedRecords> {
    const owner = phone()
    const { poll } = await owner(createPoll, {
      body: {
        title: 'Should the library open on Sundays?',
        description: 'Navbhoomi has one library.',
        endDate: indianDayAfter(indianDay(new Date()), 5),
        options: [{ text: 'Yes' }, { text: 'No' }],
        allowCustomString: true,
      },
    })
    const option = poll.options[0]!.id
    await phone()(vote, { params: { id: poll.id }, body: { optionId: option } })
    const [answered, open] = [await request(owner), await request(owner)]
    const evidence = [{ url: 'https://gazette.example/1', title: 'Gazette' }]
    const draft = { verdict: 'false' as const, reason: 'The gazette says 2021.', evidence }
    const answer = (id: string) => ada(propose, proposed(factCheckAnswer, { request: id, ...draft }))
    await confirmAs(bela, (await answer(answered.id)).id)
    await answer(open.id)
    const { id, receipt } = open
    return { ids: { poll: poll.id, option, answered: answered.id, open: id, receipt }, owner }
  }

  function request(owner: Call) {
    return owner(requestFactCheck, {
      body: {
        claim: 'The bridge of Suryapur was opened in 2019',
        sourceUrl: 'https://news.example/bridge',
        region: 'Navbhoomi',
        userEmail: 'asker@mail.example',
        confidenceLevel: 'Medium',
      },
    })
  }

  const first = await more()
  await phone()(sendReport, { body: { subject: `poll:${first.ids.poll}`, message: 'This is not neutral' } })
  await ada(pushCount, {
    params: { election: 'ls-2024' },
    body: { name: 'night', seats: [{ seat: 'ls-nb-1', leader: { name: 'Asha Rani' }, margin: 12 }] },
  })
  const { news } = await site.call(listLatestNews, { query: { limit: 3, page: 1 } })
  return {
    ...site,
    phone,
    more,
    known: [
      ...Object.values(first.ids),
      ...news.map(({ id }) => id),
      ...Object.values(persons).slice(0, 3),
      ...Object.keys(persons).slice(0, 2),
      ...allFictionalFeeds.slice(0, 2).map(({ id }) => id),
      electionPollId,
      'ls-nb-1',
      'va-nb-1',
      'ls-nb-1-asha-rani',
      'Sundarpur',
      'Navbhoomi',
      'NB',
      'ls-2024',
      'privacy',
      '1',
    ],
  }
}

/** No test contacts a publisher. */
const nowhere: LookupFunction = (host, _options, done) => done(new Error(`no such host: ${host}`), '')

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, tokenFor, type TestSite } from '#testing/site.ts'
import { endOfIndianDay, indianDay, indianDayAfter } from '#base/indian-day.ts'
import { testEngines } from '#testing/database/test-database.ts'
import {
  createPoll,
  deletePolls,
  electionPollId,
  listMyVotes,
  listPolls,
  readElectionPoll,
  readMyElectionVote,
  readMyVote,
  readPoll,
  vote,
  voteForSeveral,
  voteInElectionPoll,
} from './contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import * as stored from './server/poll-store.ts'

describe.each(testEngines)('polls on the %s database', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({}, { engine })
  })
  afterAll(() => site?.close())

  const ask = async (more: object = {}) => {
    const author = site.device(fromNetwork())
    return { author, poll: (await author(createPoll, { body: { ...pollDraft(), ...more } })).poll }
  }
  const read = async (id: string) => (await site.device()(readPoll, { params: { id }, query: {} })).poll

  describe('a new poll', () => {
    it.each([
      [{ title: '  ' }, 'Poll title is required'],
      [{ title: '\u200b\u202e' }, 'Poll title is required'],
      [{ title: '', description: '', endDate: '', options: [] }, 'Poll title is required'],
      [{ description: undefined, endDate: '' }, 'Poll description is required'],
      [{ endDate: undefined, options: [] }, 'End date is required'],
      [{ endDate: '2027-02-31' }, 'End date is required'],
      [{ endDate: 'soon' }, 'End date is required'],
      [{ endDate: indianDayAfter(indianDay(new Date()), -1), options: [] }, 'End date must be in the future'],
      [{ options: [{ text: 'Only' }, { text: ' ' }] }, 'At least 2 options are required'],
      [
        { options: Array.from({ length: 11 }, (_, n) => ({ text: `${n}` })) },
        'At most 10 options are allowed',
      ],
      [{ title: 'अ'.repeat(201) }, 'The title can have at most 200 characters'],
      [{ description: 'x'.repeat(1001) }, 'The description can have at most 1000 characters'],
      [
        { options: [{ text: 'a' }, { text: '😀'.repeat(201) }] },
        'Each option can have at most 200 characters',
      ],
      [{ options: [{ text: 'Yes' }, { text: 'yes ' }] }, 'Each option must be different'],
    ])('is refused for its first error: %o', async (wrong, message) => {
      await expect(ask(wrong)).rejects.toMatchObject({ status: 400, message })
    })

    it('is plain text of exactly the allowed lengths', async () => {
      const title = 'न'.repeat(200)
      const { poll } = await ask({
        title: ` ${title}\u202e\u0007`,
        description: `${'😀'.repeat(999)}\n`.padEnd(1500),
        options: [{ text: '<b>One</b>\tday' }, { text: '' }, { text: 'دو' }],
      })
      expect(poll.title).toBe(title)
      expect(Array.from(poll.description)).toHaveLength(999)
      expect(poll.options.map(({ text }) => text)).toEqual(['<b>One</b> day', 'دو'])
    })

    it('ends when the Indian day of its end date ends', async () => {
      const today = indianDay(new Date())
      expect((await ask({ endDate: today })).poll.endDate).toBe(endOfIndianDay(today).toISOString())
      const { poll } = await ask({ endDate: `${indianDayAfter(today, 3)}T19:00:00.000Z` })
      expect(poll.endDate).toBe(endOfIndianDay(indianDayAfter(today, 4)).toISOString())
    })

    it('is listed on pages that read few of many polls, open ones first', async () => {
      const takenBack = new Error('taken back')
      const tried = site.db.transaction(async (transaction) => {
        const rowsRead = async () => {
          const rows = await transaction<{ read: number }>`
            select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
            where relname = 'poll'`
          return rows[0]!.read
        }
        await transaction`
          with asked as (
            insert into poll (category, title, description, allow_multiple, allow_custom_string, created_at, ends_at, creator)
            select 'leader', lane || n, 'Lamps', false, false, now() - interval '2 days' - n * interval '1 minute', ends, 'many'
            from (values ('open ', now() + interval '1 day'), ('ended ', now() - interval '1 day')) as t (lane, ends),
              generate_series(1, 1000) n
            returning id),
          answers as (insert into poll_option (poll_id, position, text) select id, 0, 'Lamp' from asked)
          insert into poll_tally (poll_id) select id from asked`
        await transaction`analyze poll`
        // How many there are is counted once for all pages.
        const counted = { get: async () => 2_000 as never }
        const of = { category: 'leader', limit: 4 } as const
        const { polls } = await stored.list(transaction, { ...of, offset: 998 }, counted)
        const before = await rowsRead()
        await stored.list(transaction, { ...of, offset: 0 }, counted)
        expect(polls.map(({ title }) => title)).toEqual(['open 999', 'open 1000', 'ended 1', 'ended 2'])
        expect((await rowsRead()) - before).toBeLessThan(50)
        throw takenBack
      })
      await expect(tried).rejects.toBe(takenBack)
    })

    it('is listed, newest first, by category, without personal data', async () => {
      const { poll: older } = await ask({ category: 'policy' })
      const { poll } = await ask({ category: 'policy' })
      const { polls, total } = await site.device()(listPolls, {
        query: { category: 'policy', limit: 5, offset: 0 },
      })
      expect(polls.map(({ id }) => id)).toEqual([poll.id, older.id])
      expect(total).toBe(2)
      for (const category of ['all', ''] as const) {
        const every = await site.device()(listPolls, { query: { category, limit: 200, offset: 0 } })
        expect(every).toEqual(await site.device()(listPolls, { query: { limit: 200, offset: 0 } }))
        expect(every.polls.map((one) => one.category)).toEqual(expect.arrayContaining(['policy', 'general']))
      }
      expect(polls[0]).toEqual({
        id: poll.id,
        title: 'Should the library open on Sundays?',
        description: 'Navbhoomi has one library.',
        type: 'user_created',
        category: 'policy',
        anonymous: true,
        allowMultiple: false,
        allowCustomString: false,
        createdAt: poll.createdAt,
        endDate: poll.endDate,
        ended: false,
        totalVotes: 0,
        heldVotes: 0,
        _count: { votes: 0 },
        options: poll.options,
        logSize: 1,
      })
      expect(poll.options[0]).toEqual({ id: poll.options[0]!.id, text: 'Yes', votes: 0 })
    })
  })

  describe('a vote', () => {
    it('is counted once, can be changed, and is found by its device', async () => {
      const { poll } = await ask()
      const [yes, no] = poll.options.map(({ id }) => ({ id })) as [{ id: string }, { id: string }]
      const voter = site.device()
      const first = await voter(vote, { params: { id: poll.id }, body: { optionId: yes.id } })
      expect(first.vote).toMatchObject({ pollId: poll.id, pollOptionId: yes.id })
      expect(first.tally).toMatchObject({ totalVotes: 1, heldVotes: 0, logSize: 2 })
      const again = await voter(vote, { params: { id: poll.id }, body: { optionId: yes.id } })
      expect(again).toEqual(first)
      const second = await voter(vote, { params: { id: poll.id }, body: { optionId: no.id } })
      expect(second.tally.options).toEqual([
        { id: yes.id, votes: 0, percentage: 0 },
        { id: no.id, votes: 1, percentage: 100 },
      ])
      expect((await voter(readMyVote, { params: { id: poll.id } })).vote).toEqual(second.vote)
      expect((await voter(listMyVotes, {})).votes).toEqual([second.vote])
      expect((await site.device()(readMyVote, { params: { id: poll.id } })).vote).toBeUndefined()
      expect(await read(poll.id)).toMatchObject({ totalVotes: 1, _count: { votes: 1 }, logSize: 3 })
    })

    it('is one option or custom text in a single choice, any of them in a multiple choice', async () => {
      const { poll: single } = await ask({ allowCustomString: true })
      const { poll: several } = await ask({ allowCustomString: true, allowMultiple: true })
      const voter = site.device()
      const own = await voter(vote, {
        params: { id: single.id },
        body: { optionId: '', customText: '  Only in summer\u202e ' },
      })
      expect(own.vote).toMatchObject({ optionIds: [], customText: 'Only in summer' })
      expect(own.vote).not.toHaveProperty('pollOptionId')
      expect(own.tally.other).toEqual({ votes: 1, percentage: 100 })
      const ids = several.options.map(({ id }) => id)
      const both = await voter(voteForSeveral, {
        body: { pollId: several.id, optionIds: ids.toReversed(), customText: 'And in winter' },
      })
      expect(both.vote).toMatchObject({ optionIds: ids, customText: 'And in winter' })
      expect(both.tally.options.map(({ percentage }) => percentage)).toEqual([100, 100])
      expect(JSON.stringify(await read(several.id))).not.toContain('winter')
    })

    it.each([
      [{}, { optionIds: [] }, 'Please select an option before voting'],
      [{ allowCustomString: true }, { customText: ' \u200b ' }, 'Please select an option before voting'],
      [{}, { optionIds: ['b1946ac9-2b3c-4d5e-8f60-718293a4b5c6'] }, 'This poll has no such option'],
      [{}, { customText: 'Maybe' }, 'This poll does not accept answers in your own words'],
      [
        { allowCustomString: true },
        { customText: 'x'.repeat(201) },
        'Your own answer can have at most 200 characters',
      ],
      [{}, { optionIds: [0, 1] }, 'This poll accepts only one answer'],
      [{ allowCustomString: true }, { optionIds: [0], customText: 'x' }, 'This poll accepts only one answer'],
    ])('is refused if it does not fit the poll: %o %o', async (more, answer, message) => {
      const { poll } = await ask(more)
      const optionIds = ('optionIds' in answer ? answer.optionIds : [])?.map((one) =>
        typeof one === 'number' ? poll.options[one]!.id : one,
      )
      await expect(
        site.device()(voteForSeveral, { body: { pollId: poll.id, ...answer, optionIds } }),
      ).rejects.toMatchObject({ status: 400, message })
    })

    it('in an unknown poll gets Poll Not Found', async () => {
      for (const id of ['b1946ac9-2b3c-4d5e-8f60-718293a4b5c6', 'x', "' or 1=1"]) {
        await expect(site.device()(vote, { params: { id }, body: {} })).rejects.toMatchObject({
          status: 404,
          message: 'Poll Not Found',
        })
        await expect(site.device()(readPoll, { params: { id }, query: {} })).rejects.toMatchObject({
          status: 404,
        })
      }
    })
  })

  describe('personal data', () => {
    it('comes with the poll if the query identifies the visitor', async () => {
      const phone = site.device({ 'x-device-fingerprint': 'a phone' })
      const { poll } = await phone(createPoll, { body: pollDraft() })
      expect(poll.creatorId).toBeDefined()
      await phone(vote, { params: { id: poll.id }, body: { optionId: poll.options[0]!.id } })
      const query = { deviceFingerprint: 'a phone' }
      const own = await phone(readPoll, { params: { id: poll.id }, query })
      expect(own.poll.creatorId).toBe(poll.creatorId)
      expect(own.poll.userVote?.pollOptionId).toBe(poll.options[0]!.id)
      const other = await site.device()(readPoll, {
        params: { id: poll.id },
        query: { deviceFingerprint: 'another phone' },
      })
      expect(other.poll).not.toHaveProperty('creatorId')
      expect(other.poll).not.toHaveProperty('userVote')
    })

    it('comes with the poll for the holder of a token, without changing cached answers', async () => {
      const asha = await site.operator('asha', 'member')
      const bela = await site.operator('bela', 'member')
      const { poll } = await asha(createPoll, { body: pollDraft() })
      await asha(vote, { params: { id: poll.id }, body: { optionId: poll.options[0]!.id } })
      const kept = await read(poll.id)
      expect(kept).not.toHaveProperty('creatorId')
      const own = await asha(readPoll, { params: { id: poll.id }, query: {} })
      expect(own.poll.creatorId).toBe(poll.creatorId)
      expect(own.poll.userVote?.pollOptionId).toBe(poll.options[0]!.id)
      const other = await bela(readPoll, { params: { id: poll.id }, query: {} })
      expect(other.poll).toEqual(kept)
      expect(await read(poll.id)).toEqual(kept)
      const authorization = `Bearer ${await tokenFor('asha', 'member')}`
      const personal = await site.ask({ url: `/api/polls/${poll.id}`, headers: { authorization } })
      expect(personal.headers['cache-control']).toBe('no-store')
      const list = await site.ask({ url: '/api/polls', headers: { authorization } })
      expect(list.headers['cache-control']).toContain('public')
    })

    it('is never in a cached answer', async () => {
      const { author, poll } = await ask()
      await author(vote, { params: { id: poll.id }, body: { optionId: poll.options[0]!.id } })
      const kept = await site.ask({ url: `/api/polls/${poll.id}` })
      expect(kept.headers['set-cookie']).toBeUndefined()
      expect(kept.body).not.toMatch(/creatorId|userVote|receipt/)
      const asked = await site.ask({ url: `/api/polls/${poll.id}?deviceFingerprint=x` })
      expect(asked.headers['cache-control']).toBe('no-store')
    })
  })

  it('the home page asks whether people will vote, with the real tally', async () => {
    const voter = site.device()
    const before = await voter(readElectionPoll, {})
    expect(before).toEqual({
      id: electionPollId,
      title: 'Will You Vote This Election?',
      about: { class: 'C', places: 'everywhere' },
      totalVotes: 0,
      heldVotes: 0,
      results: ['Yes', 'No', 'Not Sure'].map((choice, i) => ({
        optionId: before.results[i]!.optionId,
        choice,
        count: 0,
      })),
    })
    expect(await voter(readMyElectionVote, {})).toEqual({})
    await expect(voter(voteInElectionPoll, { body: { optionId: '' } })).rejects.toMatchObject({ status: 400 })
    const { vote: cast, poll } = await voter(voteInElectionPoll, {
      body: { optionId: before.results[2]!.optionId },
    })
    expect(poll.results[2]).toMatchObject({ choice: 'Not Sure', count: 1, percentage: 100 })
    expect(await voter(readMyElectionVote, {})).toEqual({ vote: cast })
    expect((await read(electionPollId)).totalVotes).toBe(1)
    const operator = await site.operator('asha', 'admin')
    await expect(operator(deletePolls, { body: { pollIds: [electionPollId] } })).rejects.toMatchObject({
      code: 'election_poll_stays',
    })
  })
})

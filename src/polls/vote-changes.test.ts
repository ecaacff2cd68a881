import { expect, test } from 'vitest'
import { testEngines } from '#testing/database/test-database.ts'
import { fromNetwork, pollDraft } from '#testing/polls/fictional-polls.ts'
import { openTestSite } from '#testing/site.ts'
import { createPoll, vote } from './contract.ts'
import { castVotes } from './server/cast.ts'

test.each(testEngines)(
  'an answer is changed ten times at once, then every half hour, on the %s database',
  async (engine) => {
    const site = await openTestSite({}, { engine })
    const { poll } = await site.device(fromNetwork())(createPoll, { body: pollDraft() })
    const phone = site.device(fromNetwork())
    const send = (n: number) =>
      phone(vote, { params: { id: poll.id }, body: { optionId: poll.options[n % 2]!.id } })
    const linesAfter = async (interval: string) => {
      await site.db`update poll_vote set changes_until = changes_until - ${interval}::interval`
      for (let n = 0; n < 30; n += 1) await send(n).catch(() => {})
      const rows = await site.db`select from poll_log_entry where poll_id = ${poll.id}`
      return rows.length
    }
    // The question, the vote, and its changes.
    expect(await linesAfter('0')).toBe(1 + 1 + 10)
    expect(await linesAfter('29 minutes')).toBe(12)
    expect(await linesAfter('2 minutes')).toBe(13)
    expect(await linesAfter('1 day')).toBe(23)
    // The same answer again is no change.
    const codes = await Promise.all(
      [0, 1].map((n) =>
        send(n).then(
          () => 'taken',
          ({ code }: { code: string }) => code,
        ),
      ),
    )
    expect(codes.toSorted()).toEqual(['changed_too_often', 'taken'])
    await site.close()
  },
)

test.each(testEngines)(
  'a poll that was voted in while the clock ran ahead takes no other with it, on the %s database',
  async (engine) => {
    const site = await openTestSite({}, { engine })
    const ask = async () => (await site.device(fromNetwork())(createPoll, { body: pollDraft() })).poll
    const [ahead, other] = [await ask(), await ask()]
    await site.db`update poll_tally set log_at = now() + interval '30 days' where poll_id = ${ahead.id}`
    const ballots = [ahead, other].map(({ id, options }) => ({
      pollId: id,
      optionIds: [options[0]!.id],
      identity: { key: 'device:one', proven: true, network: 'one' },
    }))
    const outcomes = await castVotes(site.db, ballots, () => undefined)
    expect(outcomes).toMatchObject([
      { refused: { code: 'poll_ended' } },
      { done: { tally: { totalVotes: 1 } } },
    ])
    const rows =
      await site.db`select from poll_tally where poll_id = ${other.id} and log_at <= clock_timestamp()`
    expect(rows).toHaveLength(1)
    await site.close()
  },
)

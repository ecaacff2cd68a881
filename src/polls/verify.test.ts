import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { Reply } from '#base/contract.ts'
import {
  createPoll,
  vote,
  voteForSeveral,
  type Checkpoint,
  type CountedPoll,
  type readPollLog,
} from './contract.ts'
import { pollDraft, fromNetwork } from '#testing/polls/fictional-polls.ts'
import { checkpointText, entryText, readEntry, rootOf } from './log.ts'
import { pollSigner } from './server/signer.ts'
import { comparePage } from './shown-page.ts'
import { findReceipt, verifyPoll } from './verify.ts'

type Shown = { detail: { poll: CountedPoll }; log: Reply<typeof readPollLog> }

describe('recounting a poll from outside', () => {
  let site: TestSite
  let pollId: string
  let receipt: string
  let earlier: Checkpoint
  beforeAll(async () => {
    site = await openTestSite()
    const body = { ...pollDraft(), allowMultiple: true, allowCustomString: true }
    const { poll } = await site.device(fromNetwork())(createPoll, { body })
    pollId = poll.id
    const [yes, no] = poll.options.map(({ id }) => id) as [string, string]
    const phones = {
      one: site.device(fromNetwork(500, 1)),
      two: site.device(fromNetwork(500)),
      three: site.device(fromNetwork(500)),
    }
    const send = async (optionIds: string[], customText: string, of: keyof typeof phones) =>
      phones[of](voteForSeveral, { body: { pollId, optionIds, customText, deviceFingerprint: of } })
    const first = await send([yes], '', 'one')
    receipt = first.vote.receipt
    await send([yes, no], '', 'two')
    await send([], 'Perhaps', 'three')
    earlier = (await verifyPoll({ get, pollId })).checkpoint
    await send([no], '', 'one')
    await phones.two(vote, { params: { id: pollId }, body: { optionId: no } })
    await phones.three(vote, { params: { id: pollId }, body: { optionId: yes } })
    // Cached answers show the last votes within two seconds.
    const shows = async () => ((await get(`/api/polls/${pollId}`)) as Shown['detail']).poll.logSize
    await vi.waitUntil(async () => (await shows()) === 7, { timeout: 60_000, interval: 100 })
  })
  afterAll(() => site?.close())

  async function get(url: string): Promise<unknown> {
    return (JSON.parse((await site.ask({ url })).body) as { data: unknown }).data
  }

  /** The site's answers, manipulated on the way. */
  function tampered(tamper: (shown: Shown) => void | Promise<void>) {
    return async (url: string) => {
      site.forget()
      const detail = (await get(`/api/polls/${pollId}`)) as Shown['detail']
      const log = (await get(`/api/polls/${pollId}/log`)) as Shown['log']
      await tamper({ detail, log })
      return url.includes('/log') ? { ...log, entries: url.includes('offset=0&') ? log.entries : [] } : detail
    }
  }

  /** What an operator with the key could do: sign the changed entries. */
  async function signedAnew({ log }: Shown): Promise<void> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    log.key = publicKey.export({ format: 'jwk' }).x!
    log.checkpoint = { ...log.checkpoint, size: log.entries.length, root: await rootOf(log.entries) }
    log.checkpoint.signature = sign(null, Buffer.from(checkpointText(log.checkpoint)), privateKey).toString(
      'base64url',
    )
  }

  it('finds what the site shows, including one’s own vote', async () => {
    const { poll, checkpoint, entries, key } = await verifyPoll({ get, pollId })
    expect(poll).toMatchObject({ totalVotes: 3, heldVotes: 0, logSize: 7 })
    expect(checkpoint.size).toBe(7)
    expect(findReceipt(entries, receipt)).toEqual({ index: 1, says: entries[1] })
    expect(findReceipt(entries, 'another')).toBeUndefined()
    await verifyPoll({ get, pollId, key, earlier })
  })

  it('is not disturbed by votes that arrive meanwhile', async () => {
    const during = async (url: string) => {
      const answer = await get(url)
      const { poll } = (await get(`/api/polls/${pollId}`)) as Shown['detail']
      await site.device(fromNetwork())(vote, {
        params: { id: pollId },
        body: { optionId: poll.options[0]!.id },
      })
      return answer
    }
    expect((await verifyPoll({ get: during, pollId })).checkpoint.size).toBeGreaterThan(7)
  })

  const forge = (log: Shown['log'], index: number, change: object) => {
    log.entries[index] = entryText({ ...readEntry(log.entries[index] ?? ''), ...change })
  }
  it.each<[what: string, message: RegExp, tamper: (shown: Shown) => void | Promise<void>]>([
    [
      'an entry that says something else',
      /root that the site signed/,
      ({ log }) => forge(log, 2, { options: [] }),
    ],
    ['an entry left out', /instead of/, ({ log }) => void log.entries.splice(2, 1)],
    ['two entries changed round', /root/, ({ log }) => void log.entries.push(...log.entries.splice(0, 1))],
    ['another root', /signature/, ({ log }) => void (log.checkpoint.root = '0'.repeat(64))],
    [
      'another size',
      /signature/,
      ({ log }) => void (log.checkpoint.size = log.entries.pop()!.length && log.entries.length),
    ],
    ['a checkpoint of another poll', /another poll/, ({ log }) => void (log.checkpoint.poll = 'x')],
    [
      'one vote more in the tally',
      /shows \d+ votes, the log has/,
      ({ detail }) => void (detail.poll.totalVotes += 1),
    ],
    [
      'a vote moved to another option',
      /votes for "Yes"/,
      ({ detail: { poll } }) => {
        poll.options[0]!.votes += 1
        poll.options[1]!.votes -= 1
      },
    ],
    ['a held vote that is not shown', /held votes/, ({ detail: { poll } }) => void (poll.heldVotes += 1)],
    ['an own answer that is not shown', /own words/, ({ detail: { poll } }) => void (poll.other!.votes += 1)],
    [
      'a tally that counts more than the log has',
      /more than the log/,
      ({ detail: { poll } }) => void (poll.logSize += 99),
    ],
    [
      'a tally that leaves out the last votes',
      /although the log has/,
      ({ detail: { poll } }) => void (poll.logSize = 1),
    ],
    [
      'a log that was signed again with a vote stuffed into it',
      /the log has/,
      async (shown) => {
        const { entries } = shown.log
        entries.push(entries[2]!.replace(/"receipt":"[^"]+"/, '"receipt":"stuffed"'))
        shown.detail.poll.logSize = entries.length
        await signedAnew(shown)
      },
    ],
    [
      'a log that was signed again and contradicts itself',
      /does not exist/,
      async (shown) => {
        shown.log.entries.splice(1, 1)
        shown.detail.poll.logSize -= 1
        await signedAnew(shown)
      },
    ],
    [
      'the texts of two options changed round',
      /another question, or other answers/,
      ({ detail: { poll } }) => {
        const [first, second] = poll.options
        ;[first!.text, second!.text] = [second!.text, first!.text]
      },
    ],
    [
      'options in another order',
      /another question/,
      ({ detail: { poll } }) => void (poll.options = poll.options.toReversed()),
    ],
    ['another title', /another question/, ({ detail: { poll } }) => void (poll.title += '?')],
    ['another description', /another question/, ({ detail: { poll } }) => void (poll.description = 'x')],
    [
      'another end',
      /another question/,
      ({ detail: { poll } }) => void (poll.endDate = '2999-01-01T00:00:00Z'),
    ],
    ['other rules', /another question/, ({ detail: { poll } }) => void (poll.allowMultiple = false)],
    [
      'an option more',
      /another question/,
      ({ detail: { poll } }) => void poll.options.push({ ...poll.options[0]!, votes: 0, percentage: 0 }),
    ],
    [
      'another question under the checkpoint',
      /signature/,
      ({ log }) => void (log.checkpoint.question = 'a'.repeat(64)),
    ],
    [
      'a poll that is called ended before its end',
      /ended before its end/,
      ({ detail: { poll } }) => void (poll.ended = true),
    ],
    ['a false percentage', /shows 99%/, ({ detail: { poll } }) => void (poll.options[0]!.percentage = 99)],
    [
      'a log without its question',
      /does not say what was asked/,
      async (shown) => {
        shown.log.entries.shift()
        shown.detail.poll.logSize -= 1
        await signedAnew(shown)
      },
    ],
  ])('notices %s', async (_what, message, tamper) => {
    await expect(verifyPoll({ get: tampered(tamper), pollId, patience: 0 })).rejects.toThrow(message)
  })

  it('notices a tally older than a stored checkpoint', async () => {
    const { checkpoint } = await verifyPoll({ get, pollId })
    const old = tampered(({ detail: { poll } }) => {
      poll.logSize = 1
      poll.totalVotes = poll._count.votes = poll.heldVotes = poll.other!.votes = 0
      delete poll.other!.percentage
      for (const option of poll.options) {
        option.votes = 0
        delete option.percentage
      }
    })
    await expect(verifyPoll({ get: old, pollId, patience: 0 })).rejects.toThrow(/although the log has/)
    const oldLog = async (url: string) => {
      const answer = (await old(url)) as Shown['log']
      return url.endsWith('limit=1') ? { ...answer, checkpoint: { ...answer.checkpoint, size: 1 } } : answer
    }
    await verifyPoll({ get: oldLog, pollId })
    await expect(verifyPoll({ get: oldLog, pollId, earlier: checkpoint })).rejects.toThrow(
      /were signed before/,
    )
  })

  it('notices a checkpoint dated before a stored one', async () => {
    const { checkpoint } = await verifyPoll({ get, pollId })
    const later = { ...checkpoint, at: '2999-01-01T00:00:00.000Z' }
    later.signature = (await pollSigner(site.db)).sign(checkpointText(later))
    await expect(verifyPoll({ get, pollId, earlier: later })).rejects.toThrow(/dated before/)
  })

  it('notices a page that differs from the API', async () => {
    const { poll } = await verifyPoll({ get, pollId })
    const [first, second] = poll.options
    const page = (of: readonly string[], title = poll.title) =>
      `<html><main id="main"><h1>${title}</h1><p>${poll.description}</p><ul>${of.map((one) => `<li><b>${one}</b></li>`).join('')}</ul></main></html>`
    const with_ = (html: string) => verifyPoll({ get, getPage: async () => html, pollId })
    await with_(page([first!.text, second!.text]))
    await expect(with_(page([second!.text, first!.text]))).rejects.toThrow(/page does not show/)
    await expect(with_(page([first!.text, second!.text], 'Another?'))).rejects.toThrow(/page does not show/)
    await expect(with_('<html></html>')).rejects.toThrow(/cannot be read/)
  })

  it('notices false figures on the page of a poll that has ended', () => {
    const option = (text: string, votes: number) => ({ id: text, text, votes })
    const poll = {
      title: 'Sundays?',
      description: 'One library',
      ended: true,
      options: [option('Yes', 1_234), option('No', 1)],
    }
    const page = (yes: string, no: string) =>
      `<main><h1>Sundays?</h1><p>One library</p><li>Yes<b>99%</b><p>${yes}</p></li><li>No<b>1%</b><p>${no}</p></li></main>`
    const compare = (html: string) => comparePage(html, poll as never)
    compare(page('1,234 votes', '1 vote'))
    expect(() => compare(page('1 vote', '1,234 votes'))).toThrow(/page shows 1 votes for "Yes"/)
    expect(() => compare(page('', ''))).toThrow(/page shows no votes/)
  })

  it('notices a fully rewritten log by an earlier checkpoint or a known key', async () => {
    const rewritten = tampered(async (shown) => {
      forge(shown.log, 3, { options: [], other: true })
      await signedAnew(shown)
    })
    const { key } = await verifyPoll({ get, pollId })
    await verifyPoll({ get: rewritten, pollId })
    await expect(verifyPoll({ get: rewritten, pollId, earlier })).rejects.toThrow(/another key/)
    await expect(verifyPoll({ get: rewritten, pollId, key })).rejects.toThrow(/another key/)
    const shorter = { ...earlier, size: 1000 }
    await expect(verifyPoll({ get, pollId, earlier: shorter })).rejects.toThrow(/another key/)
  })
})

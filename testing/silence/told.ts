// What a site tells by itself, for the crawlers of silence periods: a screen that follows everything, and a phone that follows a seat.
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { addCorrection } from '#base/corrections.ts'
import { followSeat } from '#base/push.ts'
import { countChanged, topicOfCount } from '#counting/contract.ts'
import { pollTally, pollTopic, readPoll } from '#polls/contract.ts'
import { eventually } from '../eventually.ts'
import type { FictionalSite } from '../fictional-site.ts'
import { testBrowser, type openPushServices } from '../push-services.ts'
import { figures } from './crawl.ts'

type Of = {
  services: Awaited<ReturnType<typeof openPushServices>>
  polls: readonly string[]
  seat: string
  election: string
}

/** Returns what socket and push service are told when tallies and a correction are announced. */
export async function listener(site: FictionalSite, { services, polls, seat, election }: Of) {
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  let heard: string[] = []
  socket.onAny((...said: unknown[]) => heard.push(JSON.stringify(said)))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  for (const topic of [...polls.map(pollTopic), topicOfCount(election)]) socket.emit('watch', topic)
  const browser = testBrowser()
  const body = { endpoint: services.url('/a'), ...browser.keys, seat, language: 'en' }
  await site.phone()(followSeat, { body })
  services.taken()
  // Read while everything is open.
  const subjects = await Promise.all(
    polls.map(async (id) => (await site.phone()(readPoll, { params: { id }, query: {} })).poll.about),
  )
  return {
    async tell(mark: string) {
      heard = []
      for (const [i, pollId] of polls.entries()) {
        const about = subjects[i] && { about: subjects[i] }
        const tally = { ...about, totalVotes: figures.votes, heldVotes: 0, options: [], logSize: 2 }
        site.live.announce(pollTally, { pollId, ...tally }, pollTopic(pollId))
      }
      // Never silent, and told last.
      site.live.announce(countChanged, { election, at: mark, rows: [] }, topicOfCount(election))
      await eventually(() => {
        if (!heard.some((one) => one.includes(mark))) throw new Error(`the screen was not told of ${mark}`)
      })
      const correction = { about: mark, wrong: 'Wrong', now: 'Right', pages: [`/c/${seat}`] }
      await (
        await site.operator()
      )(addCorrection, { body: { ...correction, foundBy: 'auditor' } })
      await site.db`update push_subscription set next_at = now()`
      await site.tellPhones()
      return {
        screen: heard.join('\n'),
        phone: services.taken().map((one) => browser.read(one.body)['body']!),
      }
    },
    close: () => void socket.disconnect(),
  }
}

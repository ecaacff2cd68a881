// Two processes cannot hear each other: only the visitor count suffers, as each counts its own.
import { io, type Socket } from 'socket.io-client'
import pg from 'pg'
import { startPostgres } from '../../scripts/testing/services.ts'
import { Ballots } from './ballots.ts'
import type { Fault } from './fault.ts'
import { Counter, check } from './checks.ts'
import { newPoll, startVotingSite, until } from './voting-site.ts'

/** Ends the connections through which processes hear each other; they come back within a second. */
export async function deafen(database: pg.Client): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen matdata'`,
  )
}

const figuresOf = async (origin: string, poll: string) => (await fetch(`${origin}/api/polls/${poll}`)).text()

export const deaf: Fault = {
  does: 'ends the connections through which two processes hear each other, in the middle of votes, again and again',
  async happens() {
    const database = await startPostgres()
    const admin = new pg.Client(database.url)
    await admin.connect()
    const one = await startVotingSite({ DATABASE_URL: database.url })
    const two = await startVotingSite({ DATABASE_URL: database.url })
    const sockets: Socket[] = []
    const heard = new Map<Socket, number>()
    try {
      for (const { origin } of [one, one, one, two, two]) {
        const socket = io(origin, { transports: ['websocket'], forceNew: true, extraHeaders: { origin } })
        socket.on('user-count', (count: number) => heard.set(socket, count))
        sockets.push(socket)
      }
      const hears = (...counts: number[]) =>
        sockets.every((socket, place) => heard.get(socket) === counts[place])
      const all = await until(() => hears(5, 5, 5, 5, 5), 20_000)
      check('both processes count all 5 visitors', all !== undefined, `after ${all} ms`)

      const poll = await newPoll(one.origin)
      const ballots = new Ballots(one.origin, poll, { phones: 5, rest: 2_500 })
      ballots.begin()
      await ballots.come(10)
      const deafening = setInterval(() => void deafen(admin), 200)
      await ballots.come(10)
      const pages = new Counter()
      for (const { origin } of [one, two]) pages.add((await fetch(`${origin}/polls`)).status)
      check('deaf, both show their pages', pages.only(200), pages.toString())
      clearInterval(deafening)
      const again = await until(() => hears(5, 5, 5, 5, 5), 20_000)
      check('when they hear again, both count all of them', again !== undefined, `after ${again} ms`)
      const agree = await until(async () => {
        const shown = await Promise.all([one, two].map(({ origin }) => figuresOf(origin, poll.id)))
        return shown[0] === shown[1]
      }, 20_000)
      check('and show the same figures of the poll', agree !== undefined, `after ${agree} ms`)
      await ballots.come(10)
      await ballots.end()
      check('no vote was refused', ballots.answers.only('acknowledged'), ballots.answers.toString())
      check('both processes ran all the time', one.child.exitCode === null && two.child.exitCode === null)
      for (const site of [one, two]) await site.end('SIGTERM')
      await ballots.compare({ url: database.url })
    } finally {
      for (const socket of sockets) socket.disconnect()
      for (const site of [one, two]) await site.end('SIGKILL')
      await admin.end()
      await database.stop()
    }
    return undefined
  },
}

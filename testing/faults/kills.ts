// kill -9 during voting: the site on its embedded database, and a PostgreSQL server.
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/testing/services.ts'
import { Ballots } from './ballots.ts'
import type { Fault } from './fault.ts'
import { check } from './checks.ts'
import { isReady, newPoll, startVotingSite, until } from './voting-site.ts'

export const site: Fault = {
  does: 'kills the site with SIGKILL in the middle of votes, on its embedded database',
  async happens({ times, folder }) {
    const killed = await startVotingSite({ DATA_DIR: folder })
    try {
      const ballots = new Ballots(killed.origin, await newPoll(killed.origin))
      const logs: number[] = []
      for (let kill = 1; kill <= times; kill += 1) {
        ballots.begin()
        await ballots.come(20 + Math.random() * 400)
        await killed.end('SIGKILL')
        await ballots.end()
        await killed.again()
        logs.push(await ballots.verify())
      }
      check(
        `after each of ${times} kills the signed log goes on where it was`,
        true,
        `entries ${logs.join(', ')}`,
      )
      await killed.end('SIGTERM')
      await ballots.compare({ dataDir: folder })
    } finally {
      await killed.end('SIGKILL')
    }
    return undefined
  },
}

export const postgres: Fault = {
  does: 'kills PostgreSQL with SIGKILL in the middle of votes, under a site that goes on',
  times: 10,
  async happens({ times }) {
    const server = await startPostgres()
    const going = await startVotingSite({ DATABASE_URL: server.url })
    try {
      const ballots = new Ballots(going.origin, await newPoll(going.origin))
      const [logs, back]: [number[], number[]] = [[], []]
      for (let kill = 1; kill <= times; kill += 1) {
        ballots.begin()
        await ballots.come(20 + Math.random() * 400)
        await server.kill()
        await pause(200)
        await ballots.end()
        await server.again()
        const took = await until(() => isReady(going.origin), 60_000)
        if (took === undefined) throw new Error('The site does not find its database again.')
        back.push(took)
        logs.push(await ballots.verify())
      }
      check(
        `after each of ${times} kills the signed log goes on where it was`,
        true,
        `entries ${logs.join(', ')}`,
      )
      check(
        'the site finds its database again within 5 s',
        Math.max(...back) <= 5_000,
        `ms ${back.join(', ')}`,
      )
      check('it ran all the time', going.child.exitCode === null)
      await going.end('SIGTERM')
      await ballots.compare({ url: server.url })
    } finally {
      await going.end('SIGKILL')
      await server.stop()
    }
    return undefined
  },
}

// The database is down for a while: cached facts are still served with their age, writes are refused with a
// retry time, and polls close, because nobody can read the calendar of silence periods.
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/testing/services.ts'
import { Ballots } from './ballots.ts'
import type { Fault } from './fault.ts'
import { Counter, check } from './checks.ts'
import { isReady, newPoll, Phone, startVotingSite, until } from './voting-site.ts'

export const away: Fault = {
  does: 'takes PostgreSQL away for a while',
  async happens({ seconds }) {
    const server = await startPostgres()
    const site = await startVotingSite({ DATABASE_URL: server.url })
    try {
      const poll = await newPoll(site.origin)
      const ballots = new Ballots(site.origin, poll)
      ballots.begin()
      await ballots.come(100)
      await ballots.end()
      const pages = ['/hi/constituencies', '/methodology', '/']
      const kept = [...pages, '/api/constituencies']
      const polls = [`/poll/${poll.id}`, '/hi/polls', `/api/polls/${poll.id}`, '/api/polls/election-poll']
      const read = async (path: string) => {
        const answer = await fetch(site.origin + path)
        const body = await answer.text()
        return { answer, body, told: answer.headers.has('x-as-of') }
      }
      // Pages changed by votes are dropped up to two seconds later.
      await pause(2_500)
      for (const path of [...kept, ...polls]) await read(path)

      const [counts, closed] = [new Counter(), new Counter()]
      await server.kill()
      const began = Date.now()
      for (; Date.now() - began < seconds * 1_000; await pause(250)) {
        // Two checks in a row, two seconds apart.
        const noticed = Date.now() - began > 6_000
        for (const path of kept) {
          const { answer, body, told } = await read(path)
          const page = pages.includes(path)
          if (page && told !== body.includes('<html data-as-of="')) counts.add('page with half of its time')
          counts.add(
            `${page ? 'page' : 'JSON'} ${answer.status}${told ? ' with its time' : page && noticed ? ` WITHOUT its time: ${path}` : ''}`,
          )
        }
        for (const path of polls) {
          const { answer } = await read(path)
          const after = answer.headers.has('retry-after') ? ' with Retry-After' : ''
          // The calendar counts as lost after five seconds.
          if (noticed) closed.add(`poll ${answer.status}${after}`)
        }
        const vote = await new Phone(99_999).send(site.origin, `/api/polls/${poll.id}/vote`, {
          optionId: poll.options[0]!.id,
        })
        await vote.arrayBuffer()
        counts.add(`vote ${vote.status}${vote.headers.has('retry-after') ? ' with Retry-After' : ''}`)
      }
      for (const [what, path] of [
        ['page that nobody had asked for', '/cand/p00000000000'],
        ['search', '/search?q=zqx'],
      ] as const) {
        const { answer, body } = await read(path)
        const after = answer.headers.has('retry-after') ? ' with Retry-After' : ''
        counts.add(
          `${what} ${answer.status}${after}${body.includes('Nothing found') ? ' that FOUND NOTHING' : ''}`,
        )
      }
      const metrics = await (await fetch(`${site.origin}/metrics`)).text()
      check('the metrics say so', /^database_up 0$/m.test(metrics), /^database_up .*$/m.exec(metrics)?.[0])
      await server.again()
      const [ready, fresh] = await Promise.all([
        until(() => isReady(site.origin), 60_000),
        until(async () => !(await Promise.all(pages.map(read))).some(({ told }) => told), 60_000),
      ])
      check(
        `for ${seconds} s kept pages say from when they are, votes when to come back`,
        counts.only(
          'page 200',
          'page 200 with its time',
          // Rendered again when the polls closed, from answers that are seconds old.
          'page 200 WITHOUT its time: /',
          'JSON 200',
          'JSON 200 with its time',
          'vote 503 with Retry-After',
          'page that nobody had asked for 503 with Retry-After',
          'search 503 with Retry-After',
        ) && counts.of('page 200 with its time') > 0,
        counts.toString(),
      )
      check('polls are closed', closed.only('poll 503 with Retry-After'), closed.toString())
      check('the database is found again within 5 s', (ready ?? Infinity) <= 5_000, `${ready} ms`)
      check('pages are new again within 5 s', (fresh ?? Infinity) <= 5_000, `${fresh} ms`)
      ballots.begin()
      await ballots.come(100)
      await ballots.end()
      await site.end('SIGTERM')
      await ballots.compare({ url: server.url })
    } finally {
      await site.end('SIGKILL')
      await server.stop()
    }
    return undefined
  },
}

// Votes on one hot poll, in one transaction per few milliseconds, compared with one transaction each;
// embedded, and on its own PostgreSQL with fsync.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ownFolder } from './measuring/children.ts'
import { startPostgres } from '../scripts/testing/services.ts'
import { indianDay, indianDayAfter } from '../src/base/indian-day.ts'
import { openDatabase, type Database, type OpenDatabase } from '../src/base/server/database/db.ts'
import { migrate } from '../src/base/server/database/migrate.ts'
import { castVotes, type Cast, voteQueue } from '../src/polls/server/cast.ts'
import type { Ballot } from '../src/polls/server/decide.ts'
import * as polls from '../src/polls/server/poll-store.ts'
import { storedFigures, recountVotes } from '../src/polls/server/recount.ts'

const min = 3
/** Simultaneous voters; each is replaced once answered. Without batches, more would only wait longer. */
const atOnce = { single: 20, gathered: 400 }
const seconds = 4
/** No silence period. */
const open = () => undefined

const root = join(import.meta.dirname, '..')

console.log(
  `One poll, ${atOnce.single} or ${atOnce.gathered} voters at once, ${seconds} s each; every vote acknowledged after its commit.`,
)
console.log('database      one by one   gathered   ratio')
await compare('embedded', await openDatabase({ dataDir: ownFolder() }))
const postgres = await startPostgres({ fsync: true })
await compare('PostgreSQL', await openDatabase({ url: postgres.url, poolSize: 10 }))
await postgres.stop()

async function compare(name: string, { db, close }: OpenDatabase): Promise<void> {
  await migrate(db, join(root, 'migrations'))
  const single = await perSecond(db, atOnce.single, async (ballot) => {
    await castVotes(db, [ballot], open)
  })
  const queue = voteQueue<Ballot, Cast>({ write: (ballots) => castVotes(db, ballots, open) })
  const gathered = await perSecond(db, atOnce.gathered, queue.add)
  await close()
  const ratio = gathered / single
  console.log(
    `${name.padEnd(12)}${single.toFixed(0).padStart(9)}/s${gathered.toFixed(0).padStart(9)}/s${ratio.toFixed(1).padStart(8)}`,
  )
  if (ratio < min) {
    console.log(`  below the limit of ${min}`)
    process.exitCode = 1
  }
}

/** Acknowledged votes a second, each by a different voter on a network of a few hundred. */
async function perSecond(
  db: Database,
  waiting: number,
  cast: (ballot: Ballot) => Promise<unknown>,
): Promise<number> {
  const author = { key: `device:${randomUUID()}`, proven: true, network: randomUUID() }
  const body = {
    title: 'Which lamp for the lane?',
    description: 'A fictional question of a benchmark.',
    endDate: indianDayAfter(indianDay(new Date()), 5),
    options: [{ text: 'Tall' }, { text: 'Short' }],
  }
  const { id } = await polls.create(db, body, author, open)
  const { options } = await polls.read(db, id)
  let voters = 0
  const until = performance.now() + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      voters += 1
      const signs = { fingerprint: `sign ${voters % 5000}`, network: `network ${voters % 997}` }
      const optionIds = [options[voters % 2]!.id]
      await cast({
        pollId: id,
        optionIds,
        identity: { key: `device:${randomUUID()}`, proven: true, ...signs },
      })
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: waiting }, one))
  const took = (performance.now() - began) / 1000
  const kept = await storedFigures(db, id)
  const recounted = await recountVotes(db, id)
  if (JSON.stringify(kept) !== JSON.stringify(recounted)) throw new Error('The tally is not the recount.')
  if (kept.votes + kept.held !== voters) throw new Error('Votes were lost.')
  return voters / took
}

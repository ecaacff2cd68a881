// Chooses where a read goes: what everyone reads may be answered by a replica that knows every announced change of it;
// everything else, and everything that fails on a replica, goes to the primary (docs/decisions/0084-read-replicas.md).
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isDatabaseGone } from './database-gone.ts'
import type { DatabaseLog } from './database-types.ts'
import { openReplica, readPrimary, type Primary, type Replica, type ReplicaState } from './replica.ts'
import { serverPool } from './server-database.ts'
import { walHistory } from './wal-history.ts'

export type Replicas = {
  /**
   * Runs a read whose answer is the same for everyone: all of its statements on one replica, or all on the primary. After
   * any error of a replica it runs once more on the primary.
   * @param topics what it shows: a replica that has not replayed their announced changes is not used.
   */
  read<T>(topics: readonly string[], read: () => Promise<T>): Promise<T>
  /** Something of these topics was committed (`*`: anything). Call it before a cache forgets them. */
  changed(topics: readonly string[]): void
  /** The connections that the running read uses; undefined: the primary's. */
  current(): pg.Pool | undefined
  states(): ReplicaState[]
  /** Reads that failed on a replica and were repeated. */
  repeats(): number
  close(): Promise<void>
}

export const noReplicas: Replicas = {
  read: (_topics, read) => read(),
  changed: () => {},
  current: () => undefined,
  states: () => [],
  repeats: () => 0,
  close: async () => {},
}

/** How long a read waits to learn whether a replica has caught up: milliseconds. */
const worthWaiting = 50
const lookEvery = 1_000

/** Returns at once: a replica that cannot be reached keeps nobody from starting. */
export function openReplicas(of: {
  primary: string
  urls: readonly string[]
  /** Seconds. */
  lag: number
  poolSize: number
  log: DatabaseLog
}): Replicas {
  const { log, poolSize } = of
  const history = walHistory()
  // Connections of their own, so that a busy primary does not look like one that has nothing to say.
  const watch = serverPool({ url: of.primary, poolSize: 1, log: quiet, patience: 2_000 })
  const primary: Partial<Primary> = {}
  const replicas = of.urls.map((url) =>
    openReplica({ url, primary, history, mostBehind: of.lag * 1_000, poolSize, log }),
  )
  const running = new AsyncLocalStorage<{ pool: pg.Pool | undefined }>()
  /** The primary's log position after the newest change of a topic; Infinity: not asked yet. */
  const marks = new Map<string, { position: number; number: number }>()
  let changes = 0
  let repeats = 0
  let next = 0

  /** Asks for the primary's log position, for all changes announced before. Never throws. */
  const askPrimary = oneAtATime(async () => {
    const before = changes
    const said = await readPrimary(watch)
    Object.assign(primary, said)
    for (const mark of marks.values())
      if (mark.number <= before) mark.position = Math.min(mark.position, said.position)
    return said.position
  })

  async function look(): Promise<void> {
    const position = await askPrimary()
    // Only here, at a steady pace: the history is short.
    if (position !== undefined) history.note(position, performance.now())
    await Promise.all(replicas.map((one) => one.look()))
  }
  const timer = setInterval(() => void look(), lookEvery).unref()
  void look()

  const needed = (topics: readonly string[]) =>
    Math.max(0, ...['*', ...topics].map((topic) => marks.get(topic)?.position ?? 0))

  function fit(topics: readonly string[]): Replica | undefined {
    const position = needed(topics)
    const able = replicas.filter((one) => one.state().used && one.replayed() >= position)
    next += 1
    return able[next % able.length]
  }

  async function choose(topics: readonly string[]): Promise<Replica | undefined> {
    const found = fit(topics)
    const able = replicas.filter((one) => one.state().used)
    if (found || able.length === 0) return found
    const known = (async () => {
      if (needed(topics) === Infinity) await askPrimary()
      // The answer that was under way may have begun before the change.
      if (needed(topics) === Infinity) await askPrimary()
      await Promise.all(able.map((one) => one.look()))
    })()
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, worthWaiting).unref())])
    return fit(topics)
  }

  return {
    async read(topics, read) {
      const replica = await choose(topics)
      const pool = replica?.pool()
      if (!replica || !pool) return running.run({ pool: undefined }, read)
      const here: { pool: pg.Pool | undefined } = { pool }
      try {
        return await running.run(here, read)
      } catch (error) {
        repeats += 1
        if (isDatabaseGone(error)) void replica.look()
        // Even "there is no such thing" is checked on the primary: it may have come a moment ago.
        return await running.run({ pool: undefined }, read)
      } finally {
        // What it leaves running may write.
        here.pool = undefined
      }
    },
    changed(topics) {
      changes += 1
      for (const topic of topics) marks.set(topic, { position: Infinity, number: changes })
      void askPrimary()
    },
    current: () => running.getStore()?.pool,
    states: () => replicas.map((one) => one.state()),
    repeats: () => repeats,
    async close() {
      clearInterval(timer)
      await Promise.all([watch.end(), ...replicas.map((one) => one.close())])
    },
  }
}

/** One call at a time: callers in the meantime share the answer under way. Undefined after an error. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let asking: Promise<T | undefined> | undefined
  return () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => (asking = undefined))
    return asking
  }
}

const quiet: DatabaseLog = { warn() {}, error() {} }

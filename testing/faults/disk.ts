// The disk of an embedded database is full: a small file system, filled to the last block during voting.
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../../scripts/child.mjs'
import { Ballots } from './ballots.ts'
import type { Fault } from './fault.ts'
import { check } from './checks.ts'
import { newPoll, startVotingSite, until } from './voting-site.ts'

const megabytes = 320

export const disk: Fault = {
  does: 'fills the disk under an embedded database in the middle of votes, then makes room',
  async happens({ folder }) {
    if (process.getuid?.() !== 0) return 'only root can mount a small disk'
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    if (mounted.code !== 0) return `no small disk can be mounted here: ${mounted.output.trim()}`
    try {
      await fill(folder)
    } finally {
      await run('umount', ['--lazy', folder])
    }
    return undefined
  },
}

async function fill(folder: string): Promise<void> {
  const dataDir = join(folder, 'data')
  const ballast = join(folder, 'ballast')
  const site = await startVotingSite({ DATA_DIR: dataDir })
  try {
    const ballots = new Ballots(site.origin, await newPoll(site.origin))
    ballots.begin()
    await ballots.come(300)
    const before = ballots.acknowledged
    const taken = fillUp(ballast, folder)
    const refusals = () => ballots.answers.of('503 with Retry-After')
    const ended = () => site.child.exitCode !== null
    const took = await until(() => refusals() > 20 || ended(), 60_000)
    // Whatever it does now, it must not acknowledge a vote it cannot store.
    await pause(1_000)
    const died = ended()
    await ballots.end()
    const line = site.said().trim()
    check(
      'a full disk is told: votes are refused, or the process ends with a line that says why',
      took !== undefined && (died ? /no space|disk|database/i.test(line) : refusals() > 0),
      `after ${taken} MB of other files and ${ballots.acknowledged - before} more votes; ${
        died ? `exit code ${site.child.exitCode}, "${line.split('\n').at(-1)}"` : 'the process goes on'
      }`,
    )
    check(
      'nothing else is answered',
      ballots.answers.only('acknowledged', '503 with Retry-After', 'no answer'),
      ballots.answers.toString(),
    )
    await site.end('SIGKILL')
    rmSync(ballast)
    await site.again()
    await ballots.verify()
    ballots.begin()
    await ballots.come(100)
    await ballots.end()
    check('with room and a new start it goes on', true)
    await site.end('SIGTERM')
    await ballots.compare({ dataDir })
  } finally {
    await site.end('SIGKILL')
  }
}

/** Megabytes written until the disk was full. */
function fillUp(path: string, folder: string): number {
  const file = openSync(path, 'w')
  let written = 0
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) written += writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
  if (statfsSync(folder).bavail > 64) throw new Error('The small disk is not full.')
  return Math.round(written / 1024 / 1024)
}

// A separate site for deploy/check-backup.ts, and phones that vote there.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { indianDay, indianDayAfter } from '../../src/base/indian-day.ts'
import type { Poll } from '../../src/polls/contract.ts'
import { verifyPoll, type Verified } from '../../src/polls/verify.ts'
import { freePort } from '../../scripts/testing/services.ts'
import { end } from '../../scripts/testing/stack.ts'

export type VotingSite = {
  ask(): Promise<Poll>
  /** This many phones that have never voted; each waits for its answer. */
  vote(poll: Poll, phones: number): Promise<void>
  /** Counts the poll from outside; the log must continue an earlier count. */
  verify(poll: Poll, earlier?: Verified): Promise<Verified>
  stop(): Promise<void>
}

let lastPhone = 0

/** @param settings DATA_DIR or DATABASE_URL. */
export async function openVotingSite(settings: Record<string, string>): Promise<VotingSite> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const main = join(import.meta.dirname, '../../dist/site/main.js')
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      STARTER_DATA: 'none',
      FEEDS: 'off',
      OPEN_DATA: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(child, origin)

  const send = async (path: string, body: object) => {
    const who = (lastPhone += 1)
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device-fingerprint': `phone ${who}`,
        'x-forwarded-for': `10.${who >> 8}.${who & 255}.1`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const get = async (path: string) => ((await (await fetch(origin + path)).json()) as { data: unknown }).data
  return {
    async ask() {
      const question = {
        title: 'Does the copy hold every vote?',
        description: 'A fictional question of a test.',
        endDate: indianDayAfter(indianDay(new Date()), 5),
        options: [{ text: 'Yes' }, { text: 'No' }],
      }
      return ((await send('/api/polls', question)) as { poll: Poll }).poll
    },
    async vote(poll, phones) {
      for (let i = 0; i < phones; i += 1)
        await send(`/api/polls/${poll.id}/vote`, { optionId: poll.options[i % 2]!.id })
    },
    verify: (poll, earlier) =>
      verifyPoll({ get, pollId: poll.id, key: earlier?.key, earlier: earlier?.checkpoint }),
    stop: () => end(child),
  }
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; await delay(50)) {
    const answers = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
  }
  await end(child)
  throw new Error('The site does not start. Is it built (npm run build)?')
}

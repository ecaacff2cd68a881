/**
 * npm run verify-poll -- URL [--key KEY] [--checkpoint FILE] [--receipt RECEIPT]: recounts a poll from
 * outside. URL is the address of a poll's page. With FILE, the log must continue the checkpoint stored there,
 * and the new one is stored.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Checkpoint } from '../src/polls/contract.ts'
import { findReceipt, verifyPoll } from '../src/polls/verify.ts'

const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, checkpoint: { type: 'string' }, receipt: { type: 'string' } },
})
const { origin, pathname } = URL.parse(positionals[0] ?? '') ?? {}
const pollId = /\/(?:poll|polls)\/([0-9a-f-]{36})\/?$/.exec(pathname ?? '')?.[1]

if (origin === undefined || pollId === undefined) {
  console.error(
    'npm run verify-poll -- https://site.example/poll/<id> [--key …] [--checkpoint file] [--receipt …]',
  )
  process.exit(2)
}

try {
  const kept = wish.checkpoint
  const earlier =
    kept !== undefined && existsSync(kept)
      ? (JSON.parse(readFileSync(kept, 'utf8')) as Checkpoint)
      : undefined
  const { poll, checkpoint, key, entries, counted } = await verifyPoll({
    get,
    getPage,
    pollId,
    key: wish.key,
    earlier,
    patience: 60_000,
  })
  if (kept !== undefined) writeFileSync(kept, `${JSON.stringify(checkpoint)}\n`)
  console.log(`${poll.title}\n`)
  for (const { text, votes } of poll.options) console.log(`${String(votes).padStart(9)}  ${text}`)
  if (poll.other) console.log(`${String(poll.other.votes).padStart(9)}  (own words)`)
  console.log(
    `\n${poll.totalVotes} votes counted, ${poll.heldVotes} held, from ${poll.logSize} entries: as the site shows.`,
  )
  console.log(
    `${counted.changes} votes were changed by their voters, ${counted.releases} held ones count by now.`,
  )
  for (const reason of counted.reasons) console.log(`The question was changed: ${reason}`)
  console.log(`The log has ${checkpoint.size} entries, root ${checkpoint.root}, signed at ${checkpoint.at}`)
  console.log(
    `with the key ${key}${wish.key === undefined ? ' (compare it with one you have from elsewhere)' : ''}.`,
  )
  if (earlier) console.log(`It continues the checkpoint of ${earlier.at} with ${earlier.size} entries.`)
  if (wish.receipt !== undefined) {
    const found = findReceipt(entries, wish.receipt)
    if (!found) throw new Error(`No entry has the receipt ${wish.receipt}.`)
    console.log(`Your vote is entry ${found.index}: ${found.says}`)
  }
} catch (error) {
  console.error(`\nNOT VERIFIED: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function getPage(path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response.text()
}

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, { headers: { accept: 'application/json' } })
  const answer = (await response.json()) as { data?: unknown; message?: string }
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${answer.message ?? ''}`)
  return answer.data
}

// npm run count: reads a count from a folder or an address, again and again, and sends it to the site.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { indianTime } from '#base/indian-day.ts'
import { StartupError } from '#base/server/startup-error.ts'
import {
  commissionPages,
  folder,
  moments,
  nameOf,
  oneAddress,
  patiently,
  play,
  pushTo,
  send,
  textOf,
  whyNot,
  type Look,
  type LookAround,
  type Push,
} from '#counting/server/module.ts'
import { stateOf } from '#counting/states.ts'
import { command, parsed, printLine, printNotice } from './command.ts'

const usage = `npm run count -- ELECTION WHERE --to https://site.example --token-file FILE [--state S22] [--every 60] [--source NAME]
  ELECTION  the site's id: va-tn-2026
  WHERE     a folder or file of pages, JSON or CSV; the address of a file; or, ending in /, the address of the
            Commission's pages (https://results.eci.gov.in/ResultAcGenMay2026/), with --state
  --source  whose figures these are, if not the Election Commission’s
  --every   seconds between two looks, at least 10 (60); --once looks once
  --speed   plays a night that is over, as its files say when: 60 takes a minute for an hour
The token is that of a machine: npm run token. See docs/counting.md.`

async function run(): Promise<void> {
  const of = readArguments()
  const push = pushTo(of)
  const look = lookAt(of)
  if (of.speed !== undefined) return replay(push, look, of.speed)
  for (;;) {
    await trying(of.where, () =>
      look((one) => trying(one.name, async () => told(one, await send(push, one)))),
    )
    if (of.once) return
    await delay(of.every * 1000)
  }
}

/** Whether it could be done. What went wrong is said, and tried again at the next look: a night is long. */
async function trying(what: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof StartupError) throw error
    printNotice(`${what}: ${whyNot(error)}`)
    process.exitCode = 1
    return false
  }
}

function told(
  { name }: { name: string },
  { seats, changed, refused }: { seats: number; changed: number; refused: string[] },
) {
  // As the desk shows it.
  const time = indianTime(new Date())
  printLine(
    `${time}  ${name}: ${seats === 1 ? '1 seat' : `${seats} seats`}, ${changed} changed${refused.length > 0 ? `, ${refused.length} refused` : ''}`,
  )
  for (const one of refused) printLine(`          ${one}`)
}

async function replay(push: Push, look: LookAround, speed: number): Promise<void> {
  const looks: Look[] = []
  await look(async (one) => {
    looks.push(one)
    if ('refused' in one) printNotice(`${one.name}: ${one.refused}`)
    return true
  })
  await play(push, moments(looks), {
    speed,
    played: (moment, took) => told({ name: nameOf(moment) }, took),
  })
}

type Arguments = ReturnType<typeof readArguments>

const text = { type: 'string' } as const
const options = {
  to: text,
  'token-file': text,
  state: text,
  source: text,
  every: text,
  speed: text,
  once: { type: 'boolean' },
} as const

function readArguments() {
  const { values, positionals } = parsed(usage, { allowPositionals: true, options })
  const [election, where] = positionals
  const { to, 'token-file': tokenFile, state, source, every = '60', speed, once = false } = values
  if (election === undefined || where === undefined || to === undefined || tokenFile === undefined)
    throw new StartupError(usage)
  if (!URL.canParse(to)) throw new StartupError(`--to is no address: ${to}`)
  if (!existsSync(tokenFile)) throw new StartupError(`There is no file ${tokenFile}`)
  const seconds = Number(every)
  if (!(seconds >= 10) && !once && speed === undefined)
    throw new StartupError('--every is at least 10 seconds')
  if (speed !== undefined && !(Number(speed) > 0)) throw new StartupError('--speed is a number above 0')
  return {
    election,
    where,
    to: new URL(to).origin,
    token: readFileSync(tokenFile, 'utf8').trim(),
    state: state?.toUpperCase(),
    source,
    every: seconds,
    once,
    ...(speed !== undefined && { speed: Number(speed) }),
  }
}

function lookAt({ where, state }: Arguments): LookAround {
  if (!/^https?:/.test(where)) {
    if (!existsSync(where)) throw new StartupError(`There is no folder or file ${where}`)
    return folder(where, { state })
  }
  if (!where.endsWith('/')) return oneAddress(where, { state, ask: patiently(ask) })
  if (state === undefined || stateOf(state) === state)
    throw new StartupError('Name the state as the Commission does: --state S22')
  return commissionPages(where, { state, ask: patiently(ask) })
}

const patience = 20_000
async function ask(address: string) {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(patience),
    headers: { 'user-agent': 'Matdata count reader' },
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text: textOf(new Uint8Array(await answer.arrayBuffer()), answer.headers.get('content-type') ?? undefined),
  }
}

await command(run)

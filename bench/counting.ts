// A counting night at 60 times its speed: three processes behind nginx, 2,000 open screens, 200 pages a second, every figure checked.
// npm run bench -- counting --file NIGHT.csv.gz --election ls-2099 --minutes 300 plays a night that is over; --sockets 100 --pages 20 is small.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SignJWT } from 'jose'
import { run } from '../scripts/child.mjs'
import { openStack } from '../scripts/testing/stack.ts'
import { inventedNight, nightFrom } from './counting/night.ts'
import type { Read, Reading } from './counting/readers.ts'
import type { Watched, Watching } from './counting/watchers.ts'
import { ask, startChild, stopChildren, within } from './measuring/children.ts'
import { cpuSeconds, familyCpuSeconds } from './measuring/cpu.ts'

const bars = { toScreen: 5_000, pages: 3 }
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    pages: { type: 'string', default: '200' },
    speed: { type: 'string', default: '60' },
    /** Of the night; the rest is left out. */
    minutes: { type: 'string', default: '330' },
    file: { type: 'string' },
    election: { type: 'string', default: 'va-up-2099' },
  },
})
const { file, election } = values
const [sockets, perSecond, speed, minutes] = [values.sockets, values.pages, values.speed, values.minutes].map(
  Number,
) as [number, number, number, number]
/** Seconds; pages stay fresh for a minute. */
const [readBefore, quietFor] = [75, 15]

const token = {
  TOKEN_SECRET: 'a secret of a benchmark, long enough',
  TOKEN_ISSUER: 'https://issuer.test',
  TOKEN_AUDIENCE: 'https://site.test',
}
const bearer = await new SignJWT({ role: 'moderator' })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject('reader')
  .setIssuer(token.TOKEN_ISSUER)
  .setAudience(token.TOKEN_AUDIENCE)
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode(token.TOKEN_SECRET))

const built = await run(process.execPath, ['scripts/build.mjs'])
if (built.code !== 0) throw new Error(built.output)
const stack = await openStack({
  behindCdn: true,
  settings: () => ({ FEEDS: 'off', OPEN_DATA: 'off', LOG_LEVEL: 'error', ...token }),
})
const inTime = within(1_500, 'counting')
const [readers, watchers] = ['readers', 'watchers'].map((name) =>
  startChild(new URL(`counting/${name}.ts`, import.meta.url)),
)
try {
  const whole =
    file === undefined
      ? inventedNight(
          Array.from({ length: 403 }, (_, i) => `va-up-${i + 1}`),
          new Date(),
        )
      : nightFrom(file)
  const night = whole.filter(({ minute }) => minute < minutes)
  const seats = [...new Set(night.flatMap(({ figures }) => figures.map(({ seat }) => seat)))]
  console.log(
    `${seats.length} seats, ${night.at(-1)!.minute} minutes with ${figuresIn(night)} of ${figuresIn(whole)} figures; ${availableParallelism()} cores that the crowd shares, load ${loadavg()[0]!.toFixed(1)} before.`,
  )
  const reading: Reading = {
    proxy: stack.port,
    ports: stack.processes.slice(0, 2).map(({ port }) => port),
    seats,
    perSecond,
  }
  // Both are measured on pages that were made once before, by each process.
  for (const seat of seats)
    for (const { port } of stack.processes)
      await fetch(`http://127.0.0.1:${port}/c/${seat}`, { headers: { 'accept-encoding': 'identity' } })
  // The site is read all day, also while screens open: otherwise every page and answer would be a minute old at the first push.
  await readFor(reading, () => delay(readBefore * 1000))
  const quiet = await readFor(reading, () => delay(quietFor * 1000))
  await readFor(reading, () =>
    ask(watchers!, { port: stack.port, election, seats, sockets } satisfies Watching),
  )
  const cpu = cpuNow()
  const began = performance.now()
  const busy = await readFor(reading, () => play(night))
  const seconds = (performance.now() - began) / 1000
  // What is still on its way.
  await delay(8_000)
  const screens = await ask<Watched>(watchers!, { report: true })
  const used = Object.entries(cpuNow()).map(
    ([name, now]) => `${name} ${((100 * (now - cpu[name]!)) / seconds).toFixed(0)} %`,
  )
  console.log(`CPU of one core: ${used.join(', ')}`)
  for (const [name, { requests, failed, p50, p99 }] of [
    ['quiet', quiet],
    ['night', busy],
  ] as const)
    console.log(
      `${name}: ${requests} read, ${failed} failed; a seat’s page p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
  console.log(
    `${screens.sockets} screens, ${screens.reconnects} connected again after the kill; ${screens.deliveries} changes of figures on screens: p50 ${screens.p50} ms, p99 ${screens.p99} ms, most ${screens.most} ms`,
  )
  for (const one of busy.wrong.slice(0, 10)) console.log(`  wrong: ${one}`)
  bar('push to screen, p99 in ms', screens.p99, bars.toScreen)
  bar('a seat’s page, p99 times quiet', busy.p99 / quiet.p99, bars.pages)
  bar('figures that are not the file’s', busy.wrong.length + screens.wrong, 0)
  bar('called a winner early', busy.early + screens.early, 0)
  bar('figures that went backwards', busy.backwards + screens.backwards, 0)
  bar('screens behind at the end', screens.behind, 0)
  bar('pages that failed', busy.failed, 0)
} finally {
  await stopChildren(readers!, watchers!)
  await stack.stop()
  inTime()
}

function figuresIn(night: ReturnType<typeof inventedNight>): number {
  return night.reduce((sum, { figures }) => sum + figures.length, 0)
}

function bar(name: string, found: number, most: number): void {
  const over = found > most
  console.log(`${name}: ${Number(found.toFixed(2))}, bar ${most}${over ? '  over the bar' : ''}`)
  if (over) process.exitCode = 1
}

async function readFor(reading: Reading, act: () => Promise<unknown>): Promise<Read> {
  const [read] = await Promise.all([
    ask<Read>(readers!, reading),
    act().finally(() => readers!.send({ stop: true })),
  ])
  return read
}

/** In the middle one process is killed, and started again ten seconds later. */
async function play(night: ReturnType<typeof inventedNight>): Promise<void> {
  const began = performance.now()
  const middle = Math.floor(night.length / 2)
  let back: Promise<void> | undefined
  for (const [i, { minute, csv, figures }] of night.entries()) {
    await delay(Math.max(0, began + (minute * 60_000) / speed - performance.now()))
    if (i === middle) {
      stack.processes[2]!.child.kill('SIGKILL')
      back = delay(10_000).then(() => stack.processes[2]!.again())
    }
    const told = { began: Date.now(), figures }
    for (const child of [readers!, watchers!]) child.send(told)
    while (!(await pushed(csv))) await delay(500)
  }
  await back
}

async function pushed(text: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${stack.port}/api/count-desk/${election}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'night.csv', text }),
  }).catch(() => undefined)
  // nginx speaks no JSON for a process that was killed.
  const said = (await answer?.json().catch(() => undefined)) as
    | { data?: { refused: string[] }; message?: string }
    | undefined
  if (answer && !answer.ok && answer.status < 500) throw new Error(said?.message)
  for (const one of said?.data?.refused ?? []) console.log(`  refused: ${one}`)
  return answer?.ok === true
}

function cpuNow(): Record<string, number> {
  const processes = stack.processes
    .slice(0, 2)
    .map(({ child }, i) => [`process ${i + 1}`, cpuSeconds(child.pid!)])
  return {
    nginx: familyCpuSeconds(stack.proxyPid),
    ...Object.fromEntries(processes),
    'the screens': cpuSeconds(watchers!.pid!),
    'the readers': cpuSeconds(readers!.pid!),
  }
}

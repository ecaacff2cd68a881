// Sends what was read to the site, in parts that a request may hold, and plays a night that is over.
import { setTimeout as delay } from 'node:timers/promises'
import type { Input, Reply } from '#base/contract.ts'
import { StartupError } from '#base/server/startup-error.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { pushCount, Stated } from '../../contract.ts'
import { momentIn } from '../../forms/document.ts'
import type { Look } from './sources.ts'

type Body = Input<typeof pushCount>['body']
/** Calls `pushCount` of one election. Rejects if the site cannot be reached or refuses. */
export type Push = (body: Body) => Promise<Reply<typeof pushCount>>

const patience = 20_000

/** To the site at this address, with the token of a machine. Throws `StartupError` where waiting does not help. */
export function pushTo(site: {
  to: string
  token: string
  election: string
  source?: string | undefined
}): Push {
  const { to, token, election, source } = site
  return async (body) => {
    const answer = await fetch(`${to}/api/count-desk/${election}/documents`, {
      method: 'POST',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(source === undefined ? body : { ...body, source }),
    })
    // A proxy before the site answers in its own way.
    const said = (await answer.json().catch(() => ({ message: answer.statusText }))) as {
      data?: Awaited<ReturnType<Push>>
      message: string
      code?: string
    }
    if (answer.ok && said.data) return said.data
    if (said.code !== undefined && [401, 403, 404].includes(answer.status))
      throw new StartupError(`The site refuses: ${said.message}`)
    throw new Error(`The site answers ${answer.status}: ${said.message}`)
  }
}

/** A request of the site holds 64 kB. */
const mostBytes = 40_000

export async function send(push: Push, look: Look): Promise<Reply<typeof pushCount>> {
  const name = look.name.slice(0, 180)
  if ('refused' in look) return push({ name, refused: [look.refused.slice(0, 500)] })
  const { form, at, heading, source, stated, problems, sums } = look.document
  const about = withoutNulls({ form, at, heading, source: source?.slice(0, 200) })
  const whole = { seats: 0, changed: 0, refused: [] as string[] }
  for (const [i, seats] of parts(stated).entries()) {
    const first = i === 0 && {
      ...(problems.length > 0 && { refused: problems.slice(0, 100).map((one) => one.slice(0, 500)) }),
      ...(sums && { sums }),
    }
    const answer = await push({ name: i === 0 ? name : `${name} (${i + 1})`, ...about, seats, ...first })
    whole.seats += answer.seats
    whole.changed += answer.changed
    whole.refused.push(...answer.refused)
  }
  return whole
}

/** At least one, which may be empty: also that a page was read is told. */
function parts(all: readonly Stated[]): Stated[][] {
  const found: Stated[][] = [[]]
  let size = 0
  for (const one of all) {
    const bytes = Buffer.byteLength(JSON.stringify(one)) + 1
    if (size + bytes > mostBytes || found.at(-1)!.length >= 900) {
      found.push([])
      size = 0
    }
    found.at(-1)!.push(one)
    size += bytes
  }
  return found
}

/** Seconds of a night that a round takes, where a file does not say when it was. */
const roundTakes = 600

/** What is said at one moment of a night: an instant, or where no file says when it was, a round. */
export type Moment = ({ at: string } | { round: number }) & { looks: Look[] }

export const nameOf = (moment: Moment): string =>
  'at' in moment
    ? new Date(moment.at).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' })
    : `round ${moment.round}, of which no file says when it was`

const secondsOf = (moment: Moment) =>
  'at' in moment ? Date.parse(moment.at) / 1000 : moment.round * roundTakes

/**
 * What a night’s files say, moment by moment. Those without a time come first, round by round; of a seat whose figures have
 * one elsewhere they cannot be put into the night, which is said.
 */
export function moments(looks: readonly Look[]): Moment[] {
  const found = new Map<number, Moment>()
  const add = (when: { at: string } | { round: number }, look: Look) => {
    const moment: Moment = { ...when, looks: [] }
    const seconds = secondsOf(moment)
    if (!found.has(seconds)) found.set(seconds, moment)
    found.get(seconds)!.looks.push(look)
  }
  const read = looks.flatMap((one) => ('document' in one ? [one] : []))
  const timeOf = ({ at }: Pick<Stated, 'at'>, { document }: (typeof read)[number]) =>
    momentIn(at ?? document.at)
  const seatOf = ({ seat, state, number }: Stated) => seat ?? `${state} ${number}`
  const timed = new Set(
    read.flatMap((look) =>
      look.document.stated.flatMap((one) => (timeOf(one, look) === undefined ? [] : [seatOf(one)])),
    ),
  )
  for (const look of read) {
    const { document, name } = look
    const isLost = (one: Stated) => timeOf(one, look) === undefined && timed.has(seatOf(one))
    const lost = new Set(document.stated.filter(isLost).map(seatOf))
    if (lost.size > 0)
      add(
        { round: 1 },
        { name, refused: `Without a time, beside figures that have one: ${[...lost].join(', ')}` },
      )
    const groups = Map.groupBy(
      document.stated.filter((one) => !isLost(one)),
      (one) => timeOf(one, look) ?? one.round ?? 1,
    )
    for (const [i, [when, stated]] of [...groups].entries())
      add(typeof when === 'string' ? { at: when } : { round: when }, {
        name,
        // What is wrong with the file is said once.
        document: { ...document, stated, problems: i === 0 ? document.problems : [] },
      })
  }
  return [...found.values()].toSorted((a, b) => secondsOf(a) - secondsOf(b))
}

/** @param of.speed 60: an hour of the night takes a minute. Longer pauses than a minute are cut. */
export async function play(
  push: Push,
  night: readonly Moment[],
  of: { speed: number; played?: (moment: Moment, took: Reply<typeof pushCount>) => void },
): Promise<void> {
  let before: number | undefined
  for (const moment of night) {
    const seconds = secondsOf(moment)
    if (before !== undefined) await delay(Math.min(60, (seconds - before) / of.speed) * 1000)
    before = seconds
    const took = { seats: 0, changed: 0, refused: [] as string[] }
    for (const look of moment.looks) {
      const answer = await send(push, look)
      took.seats += answer.seats
      took.changed += answer.changed
      took.refused.push(...answer.refused)
    }
    of.played?.(moment, took)
  }
}

// Decides what is silent now, in every process by the same calendar and the same clock. A process that cannot
// read them for a few seconds closes everything; it never opens.
import { setTimeout as delay } from 'node:timers/promises'
import { fnv1a } from '../../fnv1a.ts'
import {
  everythingClosed,
  overlap,
  type Places,
  type Silent,
  type SilenceClass,
  type Subject,
} from '../../silence.ts'
import { silenceClock } from './clock.ts'

/** One window: what is closed, where, from when, until when (milliseconds, `until` excluded), and why. */
export type Closing = Omit<Silent, 'until' | 'scope'> & {
  /** The same in every process and after every restart. */
  id: string
  classes: readonly SilenceClass[]
  places: Places
  from: number
  until: number
}

export type SilenceCalendar = {
  /** By the database's clock: milliseconds. */
  now: number
  closings: readonly Closing[]
}

export type SilenceGuard = ReturnType<typeof silenceGuard>

export type GuardDependencies = {
  /** Absent: the operator has switched the silence period off. */
  read: (() => Promise<SilenceCalendar>) | undefined
  log: { error(details: object, message: string): void; warn(details: object, message: string): void }
  /** Milliseconds. */
  pace?: { readEvery: number; lostAfter: number; slowAfter: number }
  monotonic?: () => number
}

const day = 86_400_000

/** A busy database may take its time; one that answers with an error is gone. */
const usualPace = { readEvery: 1_000, lostAfter: 5_000, slowAfter: 20_000 }

export function silenceGuard(needs: GuardDependencies) {
  const { read, log, pace = usualPace, monotonic = () => performance.now() } = needs
  const clock = silenceClock(monotonic)
  const heard = new Set<() => void>()
  let closings: readonly Closing[] = []
  let version = ''
  let readAt = -Infinity
  let told: string | undefined
  let stopped = false
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  let failed = false
  /** Judged by when the last good reading began: one that took long must not count as lost when it arrives. */
  const lost = () => monotonic() - readAt > (failed ? pace.lostAfter : pace.slowAfter)
  const at = (now: readonly number[]) =>
    closings.filter(({ from, until }) => now.some((t) => from <= t && t < until))
  /** Windows closed now; undefined if the calendar cannot be read. */
  const current = (): readonly Closing[] | undefined =>
    read === undefined ? [] : lost() ? undefined : at(clock.now())
  const aheadOf = (t: number) => closings.some(({ until }) => until > t)

  /** Names what is open and closed now: an answer made under another epoch is never sent. */
  function epoch(): string {
    if (read === undefined) return ''
    const now = current()
    if (now === undefined) return 'unknown'
    return [version, near() ? 'near' : 'far', ...now.map(({ id }) => id)].join(' ')
  }

  /** Whether a window is open or ahead: then no cache but ours may keep what could fall silent. */
  function near(): boolean {
    return read !== undefined && (lost() || clock.now().some(aheadOf))
  }

  /** The next instant at which something closes or opens, by the newest clock: milliseconds. */
  function edge(): number | undefined {
    const [now = 0] = clock.now()
    const ahead = closings.flatMap(({ from, until }) => [from, until]).filter((one) => one > now)
    return ahead.length === 0 ? undefined : Math.min(...ahead)
  }

  /**
   * How long a phone without a network may show what could fall silent, by the newest clock: milliseconds. An election is
   * announced weeks ahead, a re-poll the day before: then a window was open a short while ago.
   */
  function keepUntil(): number {
    const [now = 0] = clock.now()
    const lately = closings.some(({ from, until }) => from <= now && until > now - 14 * day)
    const limit = lost() || lately ? day : 7 * day
    return Math.min(now + limit, edge() ?? Infinity)
  }

  /** @param instant another that must be open too: that of a transaction. */
  function closed(subject: Subject, instant?: number): Silent | undefined {
    if (read === undefined) return undefined
    // The operator's switch is not a matter of law.
    if (lost()) return subject.class === 'C' ? undefined : everythingClosed(subject)
    const now = instant === undefined ? clock.now() : [...clock.now(), instant]
    const concerns = ({ classes, places }: Closing) =>
      classes.includes(subject.class) && overlap(places, subject.places)
    const found = at(now)
      .filter(concerns)
      .toSorted((a, b) => b.until - a.until)[0]
    return found && silentOf({ ...found, until: untilOpen(found.until, closings.filter(concerns)) })
  }

  function tell() {
    const now = epoch()
    if (now === told) return
    const first = told === undefined
    told = now
    if (!first) for (const one of heard) one()
  }

  /** A reading that gets no answer at all does not keep the next one waiting. */
  function poll(): Promise<void> {
    reading ??= Promise.race([readOnce(), delay(pace.slowAfter, undefined, { ref: false })]).finally(
      () => (reading = undefined),
    )
    return reading
  }

  /** Reads calendar and clock now; never throws. A reading under way may have seen the calendar before a change. */
  function refresh(): Promise<void> {
    if (reading === undefined) return poll()
    next ??= reading.then(() => {
      next = undefined
      return poll()
    })
    return next
  }

  async function readOnce() {
    if (read === undefined) return
    const asked = monotonic()
    try {
      const calendar = await read()
      if (asked < readAt) return
      const jumped = clock.heard(calendar.now, asked)
      if (jumped) log.error({}, 'the database’s clock has jumped: what is silent by either time stays silent')
      closings = calendar.closings
      version = versionOf(closings)
      readAt = asked
      failed = false
    } catch (error) {
      failed = true
      if (!stopped && !lost()) log.warn({ err: error }, 'the calendar of silence periods could not be read')
    }
    tell()
  }

  /** What is sent is judged when it is sent: only who has to be told of an edge hears of it a little later. */
  const timers =
    read === undefined ? [] : [setInterval(tell, 250), setInterval(() => void poll(), pace.readEvery)]
  for (const timer of timers) timer.unref()

  return {
    closed,
    /** Whether anything of a class is closed anywhere. */
    anyClosed: (of: SilenceClass): boolean =>
      read !== undefined &&
      (lost() ? of !== 'C' : at(clock.now()).some(({ classes }) => classes.includes(of))),
    /** The operator has switched the silence period off. */
    isOff: read === undefined,
    epoch,
    near,
    edge,
    keepUntil,
    current,
    /** Every window as last read. */
    all: () => closings,
    /** By the database's clock, milliseconds. */
    now: () => clock.now()[0] ?? Date.now(),
    /** Called once after each change of the epoch, in this process. */
    onChange: (hear: () => void) => void heard.add(hear),
    refresh,
    async close() {
      stopped = true
      timers.forEach(clearInterval)
      await reading
    },
  }
}

function silentOf({ until, law, places, reason, election }: Closing): Silent {
  return {
    until: new Date(until).toISOString(),
    law,
    scope: places,
    reason,
    ...(election === undefined ? {} : { election }),
  }
}

/** Windows that follow without a gap count as one. */
function untilOpen(until: number, windows: readonly Closing[]): number {
  const next = windows.find((one) => one.from <= until && one.until > until)
  return next ? untilOpen(next.until, windows) : until
}

const versionOf = (closings: readonly Closing[]) =>
  fnv1a(closings.map(({ id, until }) => `${id} ${until}`).join('\n')).toString(36)

/** For tests and commands: nothing is ever closed. */
export const neverSilent: Pick<SilenceGuard, 'closed' | 'anyClosed'> = {
  closed: () => undefined,
  anyClosed: () => false,
}

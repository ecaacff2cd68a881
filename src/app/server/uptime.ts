// In which minutes this copy was serving: every process notes each minute in one shared row for the Indian day.
import { indianDay, indianDayAfter, startOfIndianDay } from '#base/indian-day.ts'
import { isDatabaseGone } from '#base/server/database/database-gone.ts'
import type { Database, DatabaseLog } from '#base/server/database/db.ts'
import { allOf, type Lifecycle } from '#base/server/feature.ts'
import { nightly, schedule } from '#base/server/schedule.ts'
import type { Uptime } from '../status-contract.ts'

const minutesOfADay = 1440
const daysShown = 90
const daysKept = 400

type Dependencies = { db: Database; log: DatabaseLog }

/** Notes a minute as soon as the site serves, and every minute until it closes. */
export function uptimeRecord({ db, log }: Dependencies): Lifecycle {
  return allOf([
    schedule({
      at: '* * * * *',
      atStart: true,
      work: minuteNotes({ db, log }),
      failure: 'uptime failed',
      log,
    }),
    nightly(() => forgetOldDays(db), log),
  ])
}

/** Each call notes the current minute; never throws. */
export function minuteNotes({ db, log }: Dependencies): () => Promise<void> {
  let failed = false
  return async () => {
    try {
      await noteMinute(db, new Date())
      failed = false
    } catch (err) {
      // A database that is away is reported elsewhere; one that refuses, once.
      if (!failed && !isDatabaseGone(err))
        log.warn({ err }, 'Uptime is not being recorded: the database refused it. /status will show a gap')
      failed = true
    }
  }
}

async function noteMinute(db: Database, at: Date): Promise<void> {
  const day = indianDay(at)
  const minute = Math.floor((at.getTime() - startOfIndianDay(day).getTime()) / 60_000)
  await db`insert into uptime_day (day, minutes)
    values (${day}::date, set_bit(repeat('0', ${minutesOfADay}::int)::bit(1440), ${minute}::int, 1))
    on conflict (day) do update set minutes = uptime_day.minutes | excluded.minutes`
}

/** By number, not by date: a clock that is wrong by years must not delete what is recorded. */
async function forgetOldDays(db: Database): Promise<void> {
  await db`delete from uptime_day
    where day < (select min(day) from (select day from uptime_day order by day desc limit ${daysKept}) as kept)`
}

type Noted = { day: string; first: number; noted: number; before: number }

/** Only complete minutes count, from the first one recorded until now; what a wrong clock noted later does not. */
export async function readUptime(db: Database, now: Date): Promise<Uptime> {
  const today = indianDay(now)
  const minutesToday = Math.floor((now.getTime() - startOfIndianDay(today).getTime()) / 60_000)
  const oldest = indianDayAfter(today, 1 - daysShown)
  const rows = await db<Noted>`select day::text, position(b'1' in minutes) - 1 as first,
      bit_count(minutes)::int as noted, bit_count(substring(minutes for ${minutesToday}::int))::int as before
    from uptime_day
    where day <= ${today}::date and (day >= ${oldest}::date or day = (select min(day) from uptime_day))
    order by day`
  const [begun] = rows
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: daysShown }, (_, back) => {
    const day = indianDayAfter(today, -back)
    if (begun === undefined || day < begun.day) return { day }
    const noted = byDay.get(day)
    const from = day === begun.day ? begun.first : 0
    return day === today
      ? { day, minutes: noted?.before ?? 0, of: Math.max(0, minutesToday - from) }
      : { day, minutes: noted?.noted ?? 0, of: minutesOfADay - from }
  })
  return {
    ...(begun && {
      since: new Date(startOfIndianDay(begun.day).getTime() + begun.first * 60_000).toISOString(),
    }),
    days,
    periods: [30, daysShown].map((length) => ({ length, ...total(days.slice(0, length)) })),
  }
}

function total(days: Uptime['days']): { minutes: number; of: number } {
  const sum = (figures: (number | undefined)[]) => figures.reduce<number>((all, one) => all + (one ?? 0), 0)
  return { minutes: sum(days.map(({ minutes }) => minutes)), of: sum(days.map(({ of }) => of)) }
}

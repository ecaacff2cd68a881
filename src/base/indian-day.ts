// A "day" on this site is an Indian day, regardless of the machine's clock. India has one time zone and no
// summer time.

const offset = (5 * 60 + 30) * 60_000
const dayLength = 24 * 3600_000

/** `2024-06-04`: the Indian day of this instant. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + offset).toISOString().slice(0, 10)
}

/** `11:42:05`: the time in India at this instant. */
export function indianTime(at: Date): string {
  return new Date(at.getTime() + offset).toISOString().slice(11, 19)
}

/** The instant at which an Indian day (`2024-06-04`) begins. */
export function startOfIndianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset)
}

/** The instant at which an Indian day ends and the next begins. */
export function endOfIndianDay(day: string): Date {
  return new Date(startOfIndianDay(day).getTime() + dayLength)
}

/** The Indian day this many days later. */
export function indianDayAfter(day: string, days: number): string {
  return indianDay(new Date(startOfIndianDay(day).getTime() + days * dayLength))
}

// Zones behind a time: offsets in any spelling, names, and places of the zone database.
import { oClock } from './date-words.ts'
import zones from './zones.json' with { type: 'json' }

const india = 330
/** Names with several meanings mean what an Indian reader of news takes them for; RFC 822 decides on America's. */
const hoursEast: Readonly<Record<string, number>> = zones
/** Words that may follow a time and say nothing about its zone. */
const empty = /^(?:hrs?|hours?|h|o'clock|onwards)$/i
/** What begins a sentence: by PIB Delhi. */
const prose = /^(?:by|on|at|in|from|and|to|the|updated|edited|-+|[^\p{L}\p{N}]+)$/iu

/**
 * Minutes east of Greenwich; Indian time if none is stated. Undefined for a zone that is not understood: never
 * another one.
 * @param local the time as stated, as if it were Greenwich's.
 */
export function zoneIn(after: string, local: number): { minutes: number; stated: boolean } | undefined {
  const tokens = after
    .replace(/\bindian? standard time\b/i, 'IST')
    .replace(/(gmt|utc?|ist)\s*([+-])\s*(?=\d)/i, '$1$2')
    .replace(/ m=[+-]\S+$/, '')
    .replace(/\+\s+(?=\d{4}\b|\d{1,2}:\d{2}\b)/, '+')
    .replace(/([+-]\d{2})\s+(?=\d{2}(?!\S))/, '$1')
    .split(/[\s()[\],;|]+/)
    .filter((token) => token !== '' && !empty.test(token) && !oClock.test(token))
  let named: number | undefined
  for (const [n, token] of tokens.entries()) {
    const offset = offsetOf(token) ?? (tokens.length === 1 && /^05:?30$/.test(token) ? india : undefined)
    if (offset !== undefined) return { minutes: offset, stated: true }
    if (/[\d+]/.test(token)) return undefined
    const name = token.replace(/\.$/, '')
    const hours = hoursEast[name.replaceAll('.', '').toLowerCase()]
    if (hours !== undefined && (n === 0 || name === name.toUpperCase())) named ??= hours * 60
    // An unknown name in the place of a zone, and long names: Pacific Standard Time.
    else if (n === 0 && /^[a-z]{1,5}$/i.test(name) && !prose.test(name)) return undefined
    else if (named === undefined && /^time$/i.test(name)) return undefined
    else if (/^[a-z_]+\/[a-z_/+-]+$/i.test(name)) {
      named ??= minutesIn(name, local)
      if (named === undefined) return undefined
    }
  }
  return { minutes: named ?? india, stated: named !== undefined }
}

/** +0530, +05:30, +5:30, +5.30, +5.5, +05, +530, UTC+5:30. */
function offsetOf(token: string): number | undefined {
  const [, name, sign, h, m = '0', joined, joinedMinutes] =
    /^([a-z]{1,5})?([+-])(?:(\d{1,2})(?:[:.](\d{1,2})(?::00)?)?|(\d{1,2})(\d{2}))$/i.exec(token) ?? []
  if (sign === undefined) return undefined
  const decimal = token.includes('.') && (m.length === 1 || Number(m) > 59)
  const minutes = decimal ? Number(`0.${m}`) * 60 : Number(joinedMinutes ?? m)
  const all = (sign === '-' ? -1 : 1) * (Number(joined ?? h) * 60 + minutes)
  const own = name === undefined ? 0 : /^z$/i.test(name) ? undefined : hoursEast[name.toLowerCase()]
  // EST+5 is another notation, and Z+05:30 says two things: only a name that says the same, or Greenwich, goes with an offset.
  if (own === undefined || (own !== 0 && own * 60 !== all)) return undefined
  return all % 15 === 0 && minutes < 60 && all >= -720 && all <= 840 ? all : undefined
}

function minutesIn(timeZone: string, local: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    const offset = (at: number) => {
      const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value
      return name === 'GMT' ? 0 : offsetOf(name)!
    }
    return offset(local - offset(local) * 60_000)
  } catch {
    return undefined
  }
}

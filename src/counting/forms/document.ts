// What reading one page or file gives, whatever its form.
import { decodeHTMLStrict } from 'entities'
import { isBlank, isUnknown } from '#base/files/unknown-cell.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Contestant, CountedCandidate, Stated } from '../seat-state.ts'
import { isNota, kindOfLine } from './counted-lines.ts'

/** A page or file as it was fetched. */
export type Source = {
  /** Its file name or the last part of its address. */
  name: string
  text: string
  /** The state, where neither name nor text tells it: the Commission's code or ours. */
  state?: string | undefined
}

export type CountDocument = {
  form: string
  /** ISO instant at which it says that it was updated. */
  at?: string
  /** Its headings: they may name another state. */
  heading?: string
  /** Whose figures it says they are. */
  source?: string
  stated: Stated[]
  /** Lines that were not understood; the others count. */
  problems: string[]
  /** Seats won and led by party, as the page itself adds them up. */
  sums?: { party: string; won: number; leading: number }[]
}

/** The whole page or file says nothing: it has no known form, or its form has changed. */
export class ChangedForm extends Error {
  override readonly name = 'ChangedForm'
}

/** `1,04,645`, `104 645`, `104645`; undefined for a dash or nothing, and where nothing parts thousands: `1,2`, `5000 12`. */
export function numberIn(text: string | undefined): number | undefined {
  const digits = text?.trim().replaceAll(/\s*,\s*|\s+/g, ',') ?? ''
  return /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/.test(digits)
    ? Number(digits.replaceAll(',', ''))
    : undefined
}

export const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** An empty cell, or one that is only filled. */
export const isEmpty = (text: string | undefined) => text === undefined || isUnknown(text.trim())

/** Undefined: nobody is named, or in words: “Counting yet to start”. */
export function contestantOf(name: string | undefined, party: string | undefined) {
  const one = namedIn(name, party)
  return one && kindOfLine(one.name, '') === 'nobody' ? undefined : one
}

function namedIn(name: string | undefined, party: string | undefined): Contestant | undefined {
  if (isEmpty(name)) return undefined
  // Of pages that were read by others some are left.
  const plain = (text: string) => tidy(decodeHTMLStrict(text))
  return { name: plain(name!), ...(!isEmpty(party) && { party: plain(party!) }) }
}

/** NOTA is no contestant. Undefined: nobody, or a line that adds up others. */
export function candidateIn(
  name: string | undefined,
  party: string | undefined,
  numbers: Omit<CountedCandidate, 'name'> = {},
): CountedCandidate | undefined {
  const one = namedIn(name, party)
  if (!one) return undefined
  if (isNota(one.name)) return { name: 'NOTA', nota: true, ...numbers }
  return isSum(one) ? undefined : { ...one, ...numbers }
}

/** “Total Votes Polled”, “Rejected votes”. */
export const isSum = ({ name, party = '' }: Contestant) =>
  ['total', 'figure'].includes(kindOfLine(name, party))

/** A cell that holds something else than a number where one must be. */
export function noNumber(text: string | undefined, what: string): string | undefined {
  return isEmpty(text) || numberIn(text) !== undefined ? undefined : `the ${what} “${text}” is no number`
}

/** What the line of a seat calls it; a word that says more than ours is passed on as it stands. `wrong`: no word at all. */
export function statusIn(cell: string | undefined): Pick<Stated, 'status' | 'word'> & { wrong?: string } {
  const word = tidy(cell ?? '').slice(0, 100)
  if (isBlank(word)) return {}
  if (!/\p{L}/u.test(word)) return { wrong: `the status “${word}” is no word` }
  const status = statusOf(word)
  return { ...(status && { status }), ...(!isUsual(word, status) && { word }) }
}

/** “7/19”, “Round 7 of 19”. `wrong`: neither a round nor none: “Postal”. */
export function roundIn(
  text: string | undefined,
  of?: string,
): Pick<Stated, 'round' | 'rounds'> & { wrong?: string } {
  const parts = /^(?:round\s*)?([^\s/]+)(?:\s*(?:\/|of)\s*(\S+))?$/i.exec(text?.trim() ?? '')
  const said = parts?.slice(1).filter((part) => !isEmpty(part)) ?? []
  if (!isEmpty(text) && (!parts || said.some((part) => numberIn(part) === undefined)))
    return { wrong: `the round “${text}” is no number` }
  const rounds = numberIn(parts?.[2] ?? of)
  const round = numberIn(parts?.[1])
  if (rounds === 0) return round ? { round } : {}
  return withoutNulls({ round, rounds })
}

type LineCell =
  | 'leader'
  | 'leaderParty'
  | 'runnerUp'
  | 'runnerUpParty'
  | 'margin'
  | 'round'
  | 'rounds'
  | 'status'

/** The line of a seat: the first two, the margin, the round, the status. */
export function lineIn(cell: (column: LineCell) => string | undefined) {
  const { wrong, ...said } = statusIn(cell('status'))
  const { wrong: noRound, ...rounds } = roundIn(cell('round'), cell('rounds'))
  return withoutNulls({
    ...rounds,
    ...said,
    leader: contestantOf(cell('leader'), cell('leaderParty')),
    runnerUp: contestantOf(cell('runnerUp'), cell('runnerUpParty')),
    margin: numberIn(cell('margin')),
    wrong: wrong ?? noNumber(cell('margin'), 'margin') ?? noRound,
  })
}

/** Ours says as much. */
const isUsual = (word: string, status: Stated['status']) =>
  status !== undefined &&
  status !== 'countermanded' &&
  (!/^counting/i.test(word) || /^counting( is)?( in progress| under way| going on)?$/i.test(word))

/** The words with which the Commission's pages speak of a seat. Undefined: another one, or its contrary. */
function statusOf(word: string): Stated['status'] | undefined {
  if (/\bnot\b/i.test(word)) return undefined
  if (/^result in progress$|^counting|^leading$|^in progress$/i.test(word)) return 'counting'
  if (/^(result )?declared$|^won$/i.test(word)) return 'declared'
  if (/^(uncontested|unopposed|elected unopposed)$/i.test(word)) return 'uncontested'
  if (/countermanded|adjourned|postponed|rescinded|\bvoid\b/i.test(word)) return 'countermanded'
  return undefined
}

/** "Last Updated at 10:24 am On 09/10/2026", in Indian time. */
export function updatedAt(text: string): string | undefined {
  const found =
    /last updated (?:at|on)\s*:?\s*(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?\s*(?:on)?\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4})/i.exec(
      text,
    )
  if (!found) return undefined
  const [, hour, minute, second = '00', half, day, month, year] = found
  const two = (number: number | string) => String(number).padStart(2, '0')
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${year}-${two(month!)}-${two(day!)}T${two(hours)}:${minute}:${second}+05:30`
}

/** ISO, with India's offset where none is stated. Undefined: no such moment. */
export function momentIn(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const plain = text.trim().replace(' ', 'T')
  // A browser’s reader would take other orders of day and month as they come.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(plain)) return undefined
  const whole = /(Z|[+-]\d\d:?\d\d)$/.test(plain) ? plain : `${plain}+05:30`
  // 31 February would be taken for 3 March.
  const day = Date.parse(plain.slice(0, 10))
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(plain.slice(0, 10))
  return Number.isNaN(Date.parse(whole)) || !isDay ? undefined : whole
}

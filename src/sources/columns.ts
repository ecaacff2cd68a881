// A format's columns: their names in the file, and what their cells may contain. `null` is "not known". A
// cell that cannot be read is a fault, and its line is quarantined.
import { isUnknown } from '#base/files/unknown-cell.ts'
import { indianDay } from '#base/indian-day.ts'
import { latinDigits } from '#base/stated-date/date-words.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import { dayFault, isoDay, yearIn } from './days.ts'
import { nameFault, quoted } from './parse-cells.ts'

/** The fault, worded to follow the cell's text: `is not a whole number`. */
type CellFault = { fault: string }

export type Column<Value> = {
  /** Case and punctuation are ignored; the first one in the file is used. */
  headers: readonly string[]
  /** Which one, counted from 1, if several columns have this header. */
  nth: number
  /** A file without this column is in another format. */
  needed: boolean
  /** `column`: all texts of the column, where one cell leaves open what is meant. */
  read(cell: string, column?: () => readonly string[]): Value | CellFault
}
export type Columns = Readonly<Record<string, Column<unknown>>>

/** A line's values, by our column names. */
export type Values<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer Value> ? Value : never }
/** The same as text: one line, trimmed. */
export type Texts<C extends Columns> = { [K in keyof C]: string }

type Headers = string | readonly string[]

export function column<Value>(headers: Headers, read: Column<Value>['read']): Column<Value> {
  return { headers: [headers].flat(), nth: 1, needed: true, read }
}

/** Cells are parsed by `read`, which returns undefined for anything other than `what`: "a whole number". */
export function columnOf<Value>(
  headers: Headers,
  what: string,
  read: (cell: string) => Value | undefined,
): Column<Value> {
  return column(headers, (cell) => {
    const value = read(cell)
    return value === undefined ? { fault: `is not ${what}` } : value
  })
}

/** Any text; may be empty. */
export const text = (headers: Headers) => column(headers, (cell) => cell)

/** The name of a person, place or party: has letters, and is no longer than names are. */
export const name = (headers: Headers) =>
  column(headers, (cell): string | CellFault => {
    const fault = nameFault(cell)
    return fault === undefined ? cell : { fault }
  })

export const count = (headers: Headers, max = mostCounted) =>
  columnOf(
    headers,
    max === mostCounted ? 'a whole number like 1,204' : `a whole number from 0 to ${max}`,
    (cell) => wholeNumberIn(cell, max),
  )

export const decimal = (headers: Headers) => columnOf(headers, 'a number like 62.5', decimalIn)

export const rupees = (headers: Headers) => columnOf(headers, 'an amount like Rs 30,99,414', rupeesIn)

/** `2026-05-10`, `10 May 2026`, or as exact as is known: `2026-05`, `2026`; up to today, or to the day that `latest` gives. */
export const day = (headers: Headers, latest = () => indianDay(new Date())) =>
  column(headers, (cell, texts = () => []): string | null | CellFault => {
    if (cell === '') return null
    const iso = isoDay(cell, texts)
    if (typeof iso !== 'string') return iso
    const fault = dayFault(iso, latest())
    return fault === undefined ? iso : { fault: `is ${fault}` }
  })

/** A page of the web. */
export const address = (headers: Headers) =>
  columnOf(headers, 'a web address like https://gazette.example/1', (cell) =>
    isUnknown(cell) ? null : webAddress(cell),
  )

/** The year of an election held or called. */
export const year = (headers: Headers) =>
  columnOf(headers, 'a year from 1951 to this one', (cell) => (cell === '' ? null : yearIn(cell)))

/** `{ won: true, lost: false }`, in any case. */
export const oneOf = <Value>(headers: Headers, values: Readonly<Record<string, Value>>) =>
  columnOf(headers, Object.keys(values).join(' or '), (cell) => {
    const found = Object.keys(values).find((key) => key.toLowerCase() === cell.toLowerCase())
    return found === undefined ? undefined : values[found]
  })

/** `what` describes the pattern: "a PIN code of six digits". */
export const pattern = (headers: Headers, expression: RegExp, what: string) =>
  columnOf(headers, what, (cell) => (expression.test(cell) ? cell : undefined))

/** The file may lack this column; its cells are then empty. */
export const optional = <Value>(of: Column<Value>): Column<Value> => ({ ...of, needed: false })

/** No cell may be empty or unknown; `question` is what the line must answer. */
export const required = <Value>(of: Column<Value>, question?: string): Column<NonNullable<Value>> => ({
  ...of,
  read(cell, texts) {
    const value = cell === '' ? null : of.read(cell, texts)
    return value ?? { fault: `is not known${question === undefined ? '' : `: ${question}`}` }
  },
})

/** The nth of several columns with this header. */
export const nth = <Value>(at: number, of: Column<Value>): Column<Value> => ({ ...of, nth: at })

export function isFault(value: unknown): value is CellFault {
  return typeof value === 'object' && value !== null && 'fault' in value
}

/** Describes the fault and its place: `column "Age": "40 years" is not a whole number`. */
export function faultInWords(header: string, cell: string, { fault }: CellFault): string {
  if (cell !== '') return `column "${header}": ${quoted(cell)} ${fault}`
  const question = fault.split(': ')[1]
  return `column "${header}" is empty${question === undefined ? '' : `: ${question}`}`
}

/** More than India's population. */
const mostCounted = 2_000_000_000

/** Digits with no separators, or with those of India or of the West, each in its place: `1,23,456`, `123,456`. */
const grouped = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})`
/** 50.000 may be fifty, or fifty thousand. */
const ambiguous = /^\d{1,3}\.\d{3}$/
const wholeNumber = new RegExp(String.raw`^${grouped}(?:\.0*)?$`)
const decimalNumber = new RegExp(String.raw`^${grouped}(?:\.\d+)?$`)
/** Powers of ten are what a spreadsheet rounds to, so they are no amounts. */
const amountOfRupees = new RegExp(
  String.raw`^(?:\u20b9|rs\.?|inr)?\s*(${grouped}(?:\.\d+)?)\s*(?:\/-)?$`,
  'i',
)

/** A whole number from 0 to `max`: `12`, `12.0`, `1,204`. Null means "not known"; undefined, unreadable. */
export function wholeNumberIn(cell: string, max: number): number | null | undefined {
  if (isUnknown(cell)) return null
  const plain = latinDigits(cell)
  if (!wholeNumber.test(plain) || ambiguous.test(plain)) return undefined
  const number = Number(plain.replaceAll(',', ''))
  return number <= max ? number : undefined
}

/** Of a seat or a year. Null if there is none; NaN if it cannot be read. */
export function numberIn(cell: string): number | null {
  const number = wholeNumberIn(cell, 9999)
  return number === undefined ? NaN : number
}

/** `1,23,456`, `04.08`, `62.5%`. */
function decimalIn(cell: string): number | null | undefined {
  const plain = latinDigits(cell.replace(/\s*%$/, ''))
  if (isUnknown(plain)) return null
  return decimalNumber.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

/** Whole rupees: `3099414`, `Rs 30,99,414 ~ 30 Lacs+`, `₹ 30,99,414.50`, `Nil`. */
export function rupeesIn(cell: string): number | null | undefined {
  const plain = latinDigits(cell.replace(/(?<=\S)\s*~.*$/, ''))
  if (isUnknown(plain)) return null
  if (/^nil$/i.test(plain)) return 0
  const amount = amountOfRupees.exec(plain)?.[1]
  if (amount === undefined || ambiguous.test(amount)) return undefined
  const sum = Math.round(Number(amount.replaceAll(',', '')))
  return Number.isSafeInteger(sum) ? sum : undefined
}

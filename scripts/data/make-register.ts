// Makes data/seats.csv, the register of seats that importers recognise places by, from public files:
//   node scripts/data/make-register.ts FOLDER
// Lok Sabha: names and numbers from the Election Commission's table of 2024 (Surat, which had no poll, and the
// reservation from the derived list), Hindi names and seats redrawn since 2019 from the CC0 map of 2019, corrected by
// data/hindi-names.csv, where each correction says what it replaces and why.
// Assemblies: the delimitation order of 2008, with the spellings of the results where there are some; Assam and
// Jammu and Kashmir, redrawn since, from their results alone. Their Hindi names are our own spelling, written in
// data/seats.csv itself, and stay as they are there. Reservations that these sources lack or have wrong are corrected by
// a list that says what each replaces, and why.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from './csv.ts'
import { fold, keysOf } from '#base/fold.ts'
import { placeName } from '#sources/parse-cells.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the publishers’ files?')
const to = join(import.meta.dirname, '../../data')

type Row = Record<string, string>
type Seat = {
  id: string
  house: string
  state: string
  number: number
  name: string
  name_hi: string
  reservation: string
  delimitation: number
  /** The last year of an election in these boundaries. */
  until: number | ''
}

const states = new Map<string, string>()
for (const row of table(join(to, 'states.csv')))
  for (const name of [row['code']!, row['name']!, ...row['aliases']!.split('|')])
    states.set(fold(name), row['code']!)

/** Spellings that only one source has. */
const corrected: Record<string, string> = {
  'ls-ap-18': 'Kurnool',
  'ls-ap-19': 'Anantapur',
  'ls-ap-23': 'Tirupati',
  'ls-dh-2': 'Dadra and Nagar Haveli',
  'ls-up-56': 'Bahraich',
  'va-ml-51': 'South Tura',
  'va-mn-37': 'Kakching',
  'va-pb-19': 'Amritsar South',
}
/** Redrawn in 2023 and 2022; constituencies have new numbers. */
const redrawn: Record<string, { since: number; lastPoll: number }> = {
  AS: { since: 2023, lastPoll: 2021 },
  JK: { since: 2022, lastPoll: 2021 },
}

const withoutAssembly = new Set(['AN', 'CH', 'DN', 'DD', 'LD'])

const map = mapSeats()
const ownSpelling = new Map(table(join(to, 'seats.csv')).map((seat) => [seat['id'], seat['name_hi']]))
const seats = [...lokSabha(), ...redrawnLokSabha(), ...assemblies()]
seats.sort(
  (a, b) =>
    compare(b.house, a.house) ||
    compare(a.state, b.state) ||
    a.number - b.number ||
    a.delimitation - b.delimitation,
)
correctHindiNames()
correctReservations()
writeFileSync(join(to, 'seats.csv'), stringify(seats))
console.log(`${seats.length} seats, ${seats.filter((seat) => seat.name_hi).length} with a Hindi name`)

function lokSabha(): Seat[] {
  return table(join(from, 'derived/ls2024_seats.csv')).map((row) => {
    const state = stateOf(row['state']!)
    const number = Number(row['pc_no'])
    const id = `ls-${state.toLowerCase()}-${number}`
    const name = corrected[id] ?? placeName(row['pc_name']!)
    return {
      id,
      house: 'lok_sabha',
      state,
      number,
      name,
      name_hi: redrawn[state] || state === 'DH' ? hindiOf(state, name) : hindiAt(state, number),
      reservation: row['reservation']!,
      delimitation: redrawn[state]?.since ?? 2008,
      until: '',
    }
  })
}

/** Assam's and Jammu and Kashmir's former seats; Ladakh, once one of the latter, was not redrawn. */
function redrawnLokSabha(): Seat[] {
  const table2019 = readFileSync(join(from, 'eci-turnout/eci_pc_turnout_2019.csv'), 'utf8')
  const rows = parse(table2019, { relax_column_count: true })
  return rows.flatMap(([stateName = '', numberText = '', name = '']) => {
    const state = states.get(fold(stateName)) ?? ''
    const change = redrawn[state]
    if (!change || !/^\d+$/.test(numberText) || fold(name) === fold('Ladakh')) return []
    const number = Number(numberText)
    const drawn = map.find((seat) => seat.state === state && seat.number === number)
    return {
      id: `ls-${state.toLowerCase()}-${number}-2008`,
      house: 'lok_sabha',
      state,
      number,
      name: placeName(name),
      name_hi: drawn?.hindi ?? '',
      reservation: drawn?.reservation ?? '',
      delimitation: 2008,
      until: change.lastPoll,
    }
  })
}

/** Every current assembly constituency; those of redrawn states as named in the results. */
function assemblies(): Seat[] {
  const named = new Map(readdirSync(join(from, 'va-results')).flatMap(namesInResults))
  const ordered = table(join(from, 'constituencies/2008-constituencies.csv')).map(todaysSeat)
  const seatsOf = new Map(ordered.map((row) => [`${row.state} ${row.number}`, row]))
  for (const [key, name] of named) {
    const [state = '', number] = key.split(' ')
    const mark = /\((SC|ST)\)/.exec(name)?.[1]
    // Jammu and Kashmir's file marks every reserved seat, Assam's none.
    const redrawnAs = mark ?? (state === 'JK' ? 'GEN' : '')
    const before = seatsOf.get(key)
    const reservation = redrawn[state] ? redrawnAs : (before?.reservation ?? '')
    seatsOf.set(key, { state, number: Number(number), name, reservation })
  }
  return [...seatsOf].flatMap(([key, { state, number, name, reservation }]) => {
    if (number === 0 || (redrawn[state] && !named.has(key))) return []
    const id = `va-${state.toLowerCase()}-${number}`
    return {
      id,
      house: 'assembly',
      state,
      number,
      name: corrected[id] ?? placeName(name),
      name_hi: ownSpelling.get(id) ?? '',
      reservation,
      delimitation: redrawn[state]?.since ?? 2008,
      until: '' as const,
    }
  })
}

/** The names in one results file, by state and number. */
function namesInResults(file: string): [key: string, name: string][] {
  const state = /Assembly-([A-Z]{2})\.csv/.exec(file)?.[1] ?? ''
  return table(join(from, 'va-results', file)).flatMap((row) =>
    row['constituency_no'] ? [[`${state} ${row['constituency_no']}`, row['constituency'] ?? '']] : [],
  )
}

/**
 * The order of 2008 lists Telangana under Andhra Pradesh, whose own constituencies followed. Union
 * territories without an assembly have number 0 here.
 */
function todaysSeat(row: Row): { state: string; number: number; name: string; reservation: string } {
  const [code = '', number] = [row['ST_ABBR'], Number(row['AC_CODE'])]
  const telangana = code === 'AP' && number <= 119
  const type = row['AC_TYPE'] || 'GEN'
  return {
    state: telangana ? 'TS' : code,
    number: withoutAssembly.has(code) ? 0 : code === 'AP' && !telangana ? number - 119 : number,
    name: row['AC_NAME'] ?? '',
    // Sikkim's for Bhutia and Lepcha and for the monasteries come with the corrections.
    reservation: ['GEN', 'SC', 'ST'].includes(type) ? type : '',
  }
}

/** Refuses a correction of a name the map no longer has: it was made for a different error. */
function correctHindiNames(): void {
  for (const { seat: id, name = '', instead_of: wrong } of table(join(to, 'hindi-names.csv'))) {
    const seat = seats.find((one) => one.id === id)
    if (!seat || seat.name_hi !== wrong)
      throw new Error(`data/hindi-names.csv replaces ${wrong} of ${id}, but the map says ${seat?.name_hi}`)
    seat.name_hi = name
  }
}

/** A seat of a redrawn state without a mark is open to all once all reserved ones are known. */
function correctReservations(): void {
  for (const row of table(join(from, 'next-elections/seat-reservation-corrections.csv'))) {
    const seat = seats.find(({ id }) => id === row['seat_id'])
    if (!seat || seat.reservation !== row['shipped'])
      throw new Error(`${row['seat']} is ${seat?.reservation}, the correction is of ${row['shipped']}`)
    seat.reservation = row['should_be']!.split(' ')[0]!.toUpperCase()
  }
  for (const seat of seats) seat.reservation ||= 'GEN'
}

function mapSeats(): { state: string; number: number; name: string; hindi: string; reservation: string }[] {
  const packed = readFileSync(join(from, 'maps/india_pc_2019_simplified.geojson.gz'))
  const { features } = JSON.parse(gunzipSync(packed).toString()) as {
    features: { properties: Record<string, string | number> }[]
  }
  return features.map(({ properties: of }) => ({
    state: stateOf(String(of['st_name'])),
    number: Number(of['pc_no']),
    name: String(of['pc_name']),
    hindi: String(of['pc_name_hi'] ?? ''),
    reservation: String(of['pc_category'] ?? ''),
  }))
}

/** Seats that were not redrawn kept their number; Ladakh was Jammu and Kashmir's fourth. */
function hindiAt(state: string, number: number): string {
  const [inState, at] = state === 'LA' ? ['JK', 4] : [state, number]
  return map.find((seat) => seat.state === inState && seat.number === at)?.hindi ?? ''
}

/** The constituency with this name, or one that sounds like it, in the same state. */
function hindiOf(state: string, name: string): string {
  const asked = keysOf(name)
  const there = map.filter((seat) => seat.state === state)
  const same = there.find((seat) => keysOf(seat.name).folded === asked.folded)
  const like = there.filter((seat) => keysOf(seat.name).skeleton === asked.skeleton)
  return (same ?? (like.length === 1 ? like[0] : undefined))?.hindi ?? ''
}

function stateOf(name: string): string {
  const code = states.get(fold(name))
  if (!code) throw new Error(`${name} is not in data/states.csv`)
  return code
}

function table(file: string): Row[] {
  const bytes = readFileSync(file)
  return parse<Row>(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

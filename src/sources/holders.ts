// A file of office holders (docs/import-leaders.md): columns are found by their headers, every line is checked.
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { officeOf, type HolderFact, type SittingFact } from '#leaders/facts.ts'
import type { Position } from '#leaders/contract.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import type { Unplaced } from './asking.ts'
import { nameFault, quoted, tidy } from './parse-cells.ts'
import { dayFault } from './days.ts'
import { slug, type Register } from './register.ts'
import type { Quarantined } from './report.ts'
import { WrongFormat } from './file-format.ts'
import { recordsOf } from './table.ts'

export const holdersForm = {
  id: 'leaders',
  reads: 'your own CSV of office holders, to keep the leaders current (docs/import-leaders.md)',
  columns: [
    'position',
    'name',
    'party',
    'state',
    'constituency',
    'from',
    'until',
    'as_of',
    'source',
    'source_url',
  ],
} as const

/** What one source states; `sitting` are the houses of which it says that all other members sit. */
export type StatedHolders = { source: SourceFact; holders: HolderFact[]; sitting: SittingFact[] }

export type ReadHolders = {
  stated: StatedHolders[]
  read: number
  taken: number
  repeated: number
  quarantined: Quarantined[]
}

type Cells = Partial<Record<string, string>>
type Holder = { fact: HolderFact; source: SourceFact }

/**
 * Throws `WrongFormat` where the file is no CSV or lacks a needed column. `asOf` stands in for an empty `as_of`;
 * `source` speaks for the whole file, which then needs no such column.
 */
export function readHolders(
  text: string,
  register: Register,
  given: { asOf?: string | undefined; source?: SourceFact } = {},
): ReadHolders {
  const lines = linesOf(text)
  const needed = ['position', 'name', ...(given.asOf ? [] : ['as_of']), ...(given.source ? [] : ['source'])]
  const missing = needed.filter((column) => !lines.columns.includes(column))
  if (missing.length > 0) throw new WrongFormat(`Columns are missing: ${missing.join(', ')}.`)
  if (lines.records.length === 0) throw new WrongFormat('There is no office holder in this file.')
  const taken: (Holder & { line: number; text: string })[] = []
  const quarantined: Quarantined[] = []
  const seen = new Set<string>()
  let repeated = 0
  for (const { cells, line, text: whole } of lines.records) {
    const holder = holderOf({ ...cells, as_of: cells['as_of'] || given.asOf }, register, given.source)
    if (seen.has(whole)) {
      repeated++
      continue
    }
    seen.add(whole)
    const rival =
      'fact' in holder &&
      taken.find(
        ({ fact }) =>
          officeOf(fact) === officeOf(holder.fact) &&
          fact.asOf === holder.fact.asOf &&
          fact.position === holder.fact.position &&
          isAllOthers(fact.name) === isAllOthers(holder.fact.name) &&
          !ended(fact, holder.fact),
      )
    if (!('fact' in holder))
      quarantined.push({ line, reason: holder.fault, text: whole, question: holder.question })
    else if (rival)
      quarantined.push({
        line,
        reason: `line ${rival.line} names another holder of the same office`,
        text: whole,
      })
    else taken.push({ ...holder, line, text: whole })
  }
  const stated = [...Map.groupBy(taken, ({ source }) => source.id).values()].map((holders) => ({
    // The latest day on which the source was right about any of them.
    source: holders.map(({ source }) => source).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]!,
    holders: holders.map(({ fact }) => fact).filter(({ name }) => !isAllOthers(name)),
    sitting: holders.flatMap(({ fact: { position, name, state, asOf } }) =>
      isAllOthers(name) && (position === 'mp' || position === 'mla') ? [{ position, state, asOf }] : [],
    ),
  }))
  return { stated, read: lines.records.length, taken: taken.length, repeated, quarantined }
}

/** One left and the other came: no contradiction. */
function ended(a: HolderFact, b: HolderFact): boolean {
  return a.left !== b.left
}

function linesOf(text: string) {
  const [header, ...rest] = recordsOf(text)
  const columns = (header?.cells ?? []).map((title) => tidy(title).toLowerCase().replace(/[ -]+/g, '_'))
  const twice = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i)
  if (twice !== undefined) throw new WrongFormat(`Two columns are called "${twice}".`)
  const records = rest.map(({ cells, line }) => ({
    cells: Object.fromEntries(columns.map((name, i) => [name, tidy(cells[i] ?? '')])) as Cells,
    line,
    text: cells.join(','),
  }))
  return { columns, records: records.filter(({ cells }) => Object.values(cells).some(Boolean)) }
}

/** An end may be announced. */
const inAYear = () => indianDayAfter(indianDay(new Date()), 366)

/** In place of a name: everybody of the house who is not named in the file sits where the latest election put them. */
const isAllOthers = (name: string) => /^all other members$/i.test(name)

/** In place of the day of an end. */
const isUnknown = (until: string) => /^(unknown|not known)$/i.test(until)

const positionNames: Record<string, Position> = {
  primeminister: 'prime_minister',
  pm: 'prime_minister',
  chiefminister: 'chief_minister',
  cm: 'chief_minister',
  memberofparliament: 'mp',
  memberoflegislativeassembly: 'mla',
  mp: 'mp',
  memberofthelegislativeassembly: 'mla',
  mla: 'mla',
}

function holderOf(cells: Cells, register: Register, fileSource?: SourceFact): Holder | Unplaced {
  const { name = '', party = '', from = '', as_of: asOf = '' } = cells
  const until = isUnknown(cells['until'] ?? '') ? '' : (cells['until'] ?? '')
  const position = positionNames[(cells['position'] ?? '').toLowerCase().replace(/[^a-z]/g, '')]
  if (!position)
    return {
      fault: `the position is ${quoted(cells['position'] ?? '')}, not Prime Minister, Chief Minister, MP or MLA`,
    }
  const nameless = nameFault(name, 'name') ?? (party === '' ? undefined : nameFault(party, 'party’s name'))
  if (nameless !== undefined) return { fault: nameless }
  for (const [column, day] of Object.entries({ from, until, as_of: asOf })) {
    const fault = day === '' ? undefined : dayFault(day, column === 'until' ? inAYear() : undefined)
    if (fault !== undefined) return { fault: `${column} is ${quoted(day)}, ${fault}` }
  }
  if (from !== '' && until !== '' && from.slice(0, until.length) > until.slice(0, from.length))
    return { fault: `until is "${until}", before from, "${from}"` }
  if (asOf === '') return { fault: 'as_of is missing: on which day was this true?' }
  const url = cells['source_url'] ?? ''
  if (url !== '' && webAddress(url) === undefined)
    return { fault: `source_url is ${quoted(url)}, not a web address like https://gazette.example/1` }
  const source = fileSource ?? sourceOf(cells, asOf)
  if (!source) return { fault: 'the source is missing: who says so?' }
  const place = placeOf(position, cells, register, Number(asOf.slice(0, 4)))
  if ('fault' in place) return place
  const lettered = register.parties.filter(({ short }) => short === party)
  const asked = party === '' || lettered.length === 1 ? undefined : register.unknownParty(party)
  if (asked) return asked
  const known = party === '' ? null : lettered.length === 1 ? lettered[0]! : register.party(party)
  return {
    fact: {
      position,
      name,
      party: known && { name: known.name, short: known.short },
      independent: party !== '' && known === null,
      ...place,
      from: from || null,
      until: until || null,
      left: (cells['until'] ?? '') !== '',
      asOf,
      ...(fileSource && cells['person'] && { personOf: cells['person'] }),
    },
    source,
  }
}

function placeOf(
  position: Position,
  { name = '', state: stateName = '', constituency = '' }: Cells,
  register: Register,
  year: number,
): { state: string | null; seat: string | null } | Unplaced {
  if (position === 'prime_minister') return { state: null, seat: null }
  if (position === 'mp' && stateName === '' && isAllOthers(name)) return { state: null, seat: null }
  const state = register.state(stateName)
  if (!state) return register.unknownState(stateName)
  if (position === 'chief_minister') return { state: state.code, seat: null }
  if (constituency === '' && isAllOthers(name)) return { state: state.code, seat: null }
  if (constituency === '') return { fault: 'the constituency is missing' }
  const election =
    position === 'mp'
      ? { house: 'lok_sabha' as const, state: null, year }
      : { house: 'assembly' as const, state: state.code, year }
  const found = register.seat({ election, state: stateName, number: null, name: constituency })
  return 'fault' in found ? found : { state: state.code, seat: found.seat.id }
}

function sourceOf({ source = '', source_url: url = '' }: Cells, asOf: string): SourceFact | undefined {
  const id = slug(source)
  if (id === '') return undefined
  return {
    id: `holders-${id}`,
    publisher: source,
    title: 'Holders of offices',
    licence: 'Facts, as stated by whoever imported them',
    credit: source,
    address: webAddress(url) ?? null,
    asOf: `${asOf}-01-01`.slice(0, 10),
  }
}

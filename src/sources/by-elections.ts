// Reads a file of by-elections (docs/import-leaders.md, "By-elections"): one seat and one day a line, with as much of the result as
// is reported. Who won holds the seat from then on.
import { isUnknown } from '#base/files/unknown-cell.ts'
import type { CandidacyFileFact } from '#candidates/facts.ts'
import type { ByElectionFact, SourceFact } from '#constituencies/facts.ts'
import { winnerRecord } from './candidacies/winner-records.ts'
import {
  address,
  column,
  count,
  day,
  name,
  optional,
  required,
  text,
  type Texts,
  type Values,
} from './columns.ts'
import { eachRow, withoutRivals, type ImportFormat } from './import-format.ts'
import { isNameAlone, sourceOfHolders, type HoldersContext } from './holders.ts'
import { quoted, tidyCell } from './parse-cells.ts'
import headers from './by-election-headers.json' with { type: 'json' }
import type { Register } from './register.ts'
import type { Unplaced } from './similar-names.ts'
import { readTable, unreadColumns, type Table } from './table.ts'

/** `winners`: the candidacy of who won each of them. */
export type StatedByElections = {
  source: SourceFact
  byElections: ByElectionFact[]
  winners: CandidacyFileFact[]
}

/** A seat that only one candidate contests is filled without a poll. */
const unopposed =
  /(?:[-–:,]\s*|[([]\s*)?\b(?:(?:elected|returned|won)\s+)?(?:un-?\s?(?:contested|opposed)|nirvirodh)\b\s*[)\]]?(?:\s*[-–:])?|[-–(]?\s*निर्विरोध[^)]*\)?/iu
const withoutRemark = (cell: string) => tidyCell(cell.replace(unopposed, ' '))

const named = (titles: readonly string[]) =>
  optional(
    column(titles, (cell) => {
      const called = withoutRemark(cell)
      return isUnknown(called) ? '' : name(titles).read(called)
    }),
  )

const counted = (titles: readonly string[]) => {
  const of = optional(count(titles))
  return { ...of, read: (cell: string) => of.read(withoutRemark(cell)) }
}

/** Of a poll that has been held, or was announced for a day that is over. */
function pollDay(titles: readonly string[]) {
  const of = required(day(titles), 'on which day was the poll? A month or a year will do')
  return {
    ...of,
    read(cell: string, texts?: () => readonly string[]) {
      const read = of.read(cell, texts)
      return typeof read !== 'string' && read.fault === 'is in the future'
        ? { fault: 'is in the future: polls to come are entered at the desk, under Elections' }
        : read
    },
  }
}

const columns = {
  state: text(headers.state),
  seat: text(headers.seat),
  number: optional(count(headers.number, 999)),
  house: optional(text(headers.house)),
  pollDay: pollDay(headers.pollDay),
  countedOn: optional(day(headers.countedOn)),
  reason: optional(text(headers.reason)),
  winner: named(headers.winner),
  party: named(headers.party),
  votes: counted(headers.votes),
  margin: counted(headers.margin),
  runnerUp: named(headers.runnerUp),
  runnerUpParty: named(headers.runnerUpParty),
  runnerUpVotes: counted(headers.runnerUpVotes),
  source: required(text(headers.source), 'who says so?'),
  address: optional(address(headers.address)),
}

type Lines = Table<typeof columns>

export const byElectionsFormat: ImportFormat<Lines, StatedByElections> = {
  id: 'by-elections',
  reads:
    'by-elections, a line each: seat, day, reason, winner, votes where known (docs/import-leaders.md, "By-elections")',
  read: (content) => readTable(content, columns),
  validate(table, context: HoldersContext) {
    const { rows, header, at } = table
    // "PC name" says which house it is.
    const headings = [at.seat, at.number].map((n) => (header[n] ?? '').replaceAll('_', ' ')).join(' ')
    const { taken, ...report } = eachRow<typeof columns, Line>(rows, {
      fact: (values, { texts }) =>
        lineOf({ ...values, house: `${houseOf(values.house)} ${headings}` }, texts, context),
    })
    const { sure, unsure } = withoutRivals(taken, {
      about: ({ byElection }) => byElection.seat,
      areRivals: (a, b) => isSame(a.byElection, b.byElection),
      reason: (lines) => `${lines} says something else about the same by-election: keep one`,
    })
    const facts = [...Map.groupBy(sure, ({ fact }) => fact.source.id).values()].map((of) => ({
      source: of.map(({ fact }) => fact.source).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]!,
      byElections: of.map(({ fact }) => fact.byElection),
      winners: of.map(({ fact, row }) => winnerRecord(fact.byElection, row.line, context.register)),
    }))
    const quarantined = [...report.quarantined, ...unsure].toSorted((a, b) => a.line - b.line)
    const parties = sure.flatMap(({ fact: { byElection } }) => [
      byElection.winner?.party,
      byElection.runnerUp?.party,
    ])
    const notes = (max: number) => [...unreadColumns(table), ...context.register.unknownParties(parties, max)]
    return { ...report, quarantined, taken: sure.length, facts, notes }
  },
  source: ({ source }) => source,
}

type Line = { byElection: ByElectionFact; source: SourceFact }

type Poll = Pick<ByElectionFact, 'pollDay'>

/** A member of Parliament; in other words MP is Madhya Pradesh. */
const houseOf = (cell: string | null) => (/^\s*mp\s*$/i.test(cell ?? '') ? 'Lok Sabha' : cell)

/** One of the two days may be less exact, or the day of the count: no seat votes twice within two months. */
function isSame(a: Poll, b: Poll): boolean {
  const [less, more] = a.pollDay.length < b.pollDay.length ? [a, b] : [b, a]
  const apart = Math.abs(Date.parse(a.pollDay) - Date.parse(b.pollDay)) / 86_400_000
  const isExact = less.pollDay.length === 10
  return isExact ? apart <= 60 : `${more.pollDay}-`.startsWith(`${less.pollDay}-`)
}

function lineOf(
  { votes, margin, runnerUpVotes, pollDay: polled, countedOn, reason, ...cells }: Values<typeof columns>,
  texts: Texts<typeof columns>,
  { register, source: fileSource }: HoldersContext,
): Line | Unplaced {
  if (countedOn !== null && countedOn < polled.slice(0, countedOn.length))
    return { fault: `the votes were counted on ${countedOn}, before the poll of ${polled}` }
  const between = votes !== null && runnerUpVotes !== null ? votes - runnerUpVotes : margin
  if (between !== null && (between < 0 || (margin !== null && margin !== between)))
    return { fault: `the margin ${margin} is not what lies between ${votes} and ${runnerUpVotes} votes` }
  const { winner, votes: ownVotes, margin: ownMargin, runnerUp, runnerUpVotes: otherVotes, house } = texts
  const uncontested = [winner, ownVotes, ownMargin, runnerUp, otherVotes, house].some((one) =>
    unopposed.test(one),
  )
  if (uncontested && (cells.runnerUp !== '' || (votes ?? between ?? runnerUpVotes) !== null))
    return { fault: 'elected without a poll, but with votes or a runner-up: which is right?' }
  if (cells.winner === '' && ((votes ?? margin) !== null || uncontested))
    return { fault: 'a result, but no winner' }
  if (otherBody.test(house)) return { fault: `${quoted(house)} is neither the Lok Sabha nor an assembly` }
  const source = fileSource ?? sourceOfHolders(cells, countedOn ?? polled)
  if (!source) return { fault: `column "source": ${quoted(cells.source)} does not say who says so` }
  const place = placeOf(cells, register, Number(polled.slice(0, 4)))
  if ('fault' in place) return place
  const first = candidateOf(cells.winner, cells.party, register)
  if (first && 'fault' in first) return first
  // Countermanded, Adjourned.
  if (first && !/\s/.test(first.name) && cells.party === '' && !uncontested && (votes ?? between) === null)
    return { fault: `${quoted(first.name)} has neither a party nor votes: is it a person?` }
  const second = candidateOf(cells.runnerUp, cells.runnerUpParty, register)
  if (second && 'fault' in second) return second
  return {
    source,
    byElection: {
      ...place,
      pollDay: polled,
      countedOn,
      reason: reason || null,
      winner: first && { ...first, votes },
      runnerUp: second && { ...second, votes: runnerUpVotes },
      margin: between,
      uncontested,
      reportedBy: fileSource ? cells.source : null,
    },
  }
}

function candidateOf(who: string, partyName: string, register: Register) {
  if (who === '') return null
  if (!isNameAlone(who, partyName, register))
    return { fault: `${quoted(who)} is no candidate: name one and nothing else, or leave it empty` }
  if (partyName === '') return { name: who, party: null, independent: false }
  const asked = register.unknownParty(partyName)
  if (asked) return asked
  const party = register.party(partyName)
  return { name: who, party, independent: party === null }
}

/** Of the assembly, unless the line says Lok Sabha. */
function placeOf(
  {
    state: stateName,
    seat,
    number,
    house: houseName,
  }: Values<Pick<typeof columns, 'state' | 'seat' | 'number' | 'house'>>,
  register: Register,
  year: number,
): Pick<ByElectionFact, 'seat' | 'state' | 'house'> | Unplaced {
  const own = register.seats.find(({ id }) => id === seat)
  if (own) return { seat: own.id, state: own.stateCode, house: own.house }
  const state = register.state(stateName)
  if (!state) return register.unknownState(stateName)
  const house = lokSabha.test(`${houseName} ${seat}`) ? 'lok_sabha' : 'assembly'
  const find = (called: string) =>
    register.seat({
      election: { house, state: house === 'assembly' ? state.code : null, year },
      state: stateName,
      number,
      name: called.replace(/\(\s*lok\s*sabha\s*\)/i, '').trim() || null,
    })
  const found = find(seat)
  if (!('fault' in found)) return { seat: found.seat.id, state: state.code, house }
  const parts = seat.split(/[,;/&]|\band\b|\sऔर\s/i)
  return parts.length > 1 && parts.every((part) => !('fault' in find(part)))
    ? { fault: `${quoted(seat)} are ${parts.length} seats: give each a line of its own` }
    : found
}

const lokSabha = /lok\s*sabha|लोक\s*सभा|parliament|\bpc\b/i
const otherBody =
  /rajya\s*sabha|राज्य\s*सभा|council|parishad|परिषद|panchayat|पंचायत|municipal|corporation|ward/i

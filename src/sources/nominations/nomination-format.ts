// Reads lists of candidates before a poll (docs/imports.md, "Candidates before a poll"): a line is a candidacy, and all lines of
// a seat are its complete list.
import type { NominationFact, NominationListFact } from '#candidates/nominations/facts.ts'
import { longestReason } from '#candidates/nominations/desk.ts'
import { quotable } from '#candidates/nominations/reason.ts'
import { isStanding, type NominationState } from '#candidates/nominations/states.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { quarantine, type ImportFormat } from '../import-format.ts'
import type { Quarantined } from '../report.ts'
import { unreadColumns, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { quoted } from '../parse-cells.ts'
import { onePerPerson } from './further-papers.ts'
import { readList } from './read-list.ts'
import {
  headings,
  isNameAndParty,
  loneFault,
  noCandidate,
  withBallotNumbers,
  withSeats,
  type Listed,
} from './list-lines.ts'
import { nominationColumns as columns } from './nomination-columns.ts'
import { nominationLine } from './nomination-lines.ts'
import { matchNominations } from '#candidates/nominations/match.ts'

/** `source`: of the whole file, if no line names its own. */
export type StatedNominations = NominationListFact & {
  source: SourceFact
  /** Stand at the same seats by another list of the file. */
  others: readonly NominationFact[]
}

/** `source`: its own one; null: every line names who says so. `assumed`: of a list that has no column for the state. `everyDay`: its file holds the whole list of each day. */
function listFormat(of: {
  id: string
  reads: string
  source: SourceFact | null
  assumed?: NominationState
  everyDay?: true
  /** Headers without which it is another form. */
  needs: readonly string[]
}): ImportFormat<Table<typeof columns>, StatedNominations> {
  return {
    id: of.id,
    reads: of.reads,
    read(content) {
      const table = readList(content, columns)
      const place = table.at.seat === -1 && table.at.number === -1 ? ['seat'] : []
      const needs = of.needs.filter((key) => key !== 'party' || !isNameAndParty(table))
      const missing = [...place, ...needs].filter((key) => table.at[key as keyof typeof columns] === -1)
      if (missing.length > 0)
        throw new WrongFormat(
          `This is not a list of this form: it has no column ${missing.map((key) => `"${columns[key as keyof typeof columns].headers[0]}"`).join(', ')}.`,
        )
      const numbers = table.header.filter((title) => /^[ap]c[ _.]*no\b/i.test(title.trim()))
      if (numbers.length > 1)
        throw new WrongFormat(`Two columns number seats, leave the one that is meant: ${numbers.join(', ')}.`)
      return table
    },
    validate(table, context) {
      const isBoth = isNameAndParty(table)
      const bad = new Set<string>()
      const quarantined: Quarantined[] = []
      const skipped: Record<string, number> = {}
      const notes = unreadColumns(table)
      const read: (Listed & Omit<StatedNominations, 'nominations' | 'others'>)[] = []
      for (const { row, place, near } of withSeats(table.rows, context)) {
        const lone = loneFault(row, table, context.register)
        const other = lone === undefined ? noCandidate(row, table) : undefined
        if (other !== undefined) {
          skipped[other] = (skipped[other] ?? 0) + 1
          if (other === headings)
            notes.push(`  line ${row.line} is taken for a heading: ${quoted(row.whole)}`)
          continue
        }
        const broken = lone ?? row.fault
        const line =
          broken === undefined && row.fault === undefined
            ? nominationLine(row.values, { ...of, isBoth }, context)
            : { fault: broken! }
        if ('fault' in line) {
          quarantined.push(quarantine(row, line.fault, line.question))
          // A list of which a line cannot be read is not complete, and says nothing about who is missing.
          for (const seat of 'seat' in place ? [place.seat] : near) bad.add(seat)
        } else read.push({ ...line, row })
      }
      const isWhole = ({ paper }: Listed) => !bad.has(paper.seat)
      const numbered = withBallotNumbers(read.filter(isWhole), of.assumed === 'contesting')
      notes.push(...numbered.notes)
      const missing = (of.everyDay ? [] : missingLater(numbered.lines.filter(isWhole))).map(
        ({ line, fault }) => ({
          seat: line.paper.seat,
          row: line.row,
          fault,
        }),
      )
      const wrong = [...numbered.wrong, ...missing]
      for (const { seat, row, fault } of wrong) {
        bad.add(seat)
        quarantined.push(quarantine(row, fault))
      }
      if (bad.size > 0)
        notes.push(
          `  left out, because a line that may be theirs cannot be read: ${[...bad].toSorted().join(', ')}`,
        )
      const complete = numbered.lines.filter(isWhole)
      const lists = listsIn(complete).map((all) => {
        const { row: _, paper: __, ...about } = all[0]!
        return { ...about, nominations: withReasons(onePerPerson(all.map(({ paper }) => paper)), notes) }
      })
      const facts: StatedNominations[] = of.everyDay
        ? lists.map((list) => ({ ...list, others: [] }))
        : withOthers(lists)
      const nominations = facts.flatMap((list) => list.nominations)
      const unknown = nominations.flatMap(({ party, partyId, independent }) =>
        party === null || partyId !== null || independent ? [] : { name: party },
      )
      notes.push(...context.register.unknownParties(unknown, Infinity))
      const lost = read.length - wrong.length - complete.length
      const further = complete.length - nominations.length
      if (lost > 0) skipped['lines of seats of which another line cannot be read'] = lost
      if (further > 0) skipped['further papers of one person'] = further
      return {
        read: table.rows.length,
        taken: nominations.length,
        skipped,
        quarantined: quarantined.toSorted((a, b) => a.line - b.line),
        facts,
        notes: (max) =>
          notes.length > max
            ? [...notes.slice(0, max), `  … and ${notes.length - max} more; --all shows all of them`]
            : notes,
      }
    },
    source: ({ source }) => source,
  }
}

function withReasons(all: readonly NominationFact[], notes: string[]): NominationFact[] {
  const bySeat = Map.groupBy(all, ({ seat }) => seat)
  return all.map((one) => {
    if (one.reason === null) return one
    const others = bySeat.get(one.seat)!.flatMap(({ name }) => (name === one.name ? [] : name))
    const reason = quotable(one.reason, others)
    if (reason === null)
      notes.push(
        `  ${one.seat}, ${one.name}: the reason is not kept. Give the ground alone: no other candidate’s name, no address, at most ${longestReason} characters.`,
      )
    return { ...one, reason }
  })
}

export const nominationFormats = [
  listFormat({
    id: 'nominations',
    reads: 'your own CSV of candidates before a poll: seat, name, status, day, source (docs/imports.md)',
    source: null,
    needs: ['status', 'source'],
  }),
  listFormat({
    id: 'eci-candidates',
    reads:
      'a list of contesting candidates (form 7A) or of nominations of the Election Commission, with --as-of',
    source: {
      id: 'eci-candidates',
      publisher: 'Election Commission of India',
      title: 'Lists of candidates',
      licence: 'Public record',
      credit: 'Election Commission of India',
      address: 'https://affidavit.eci.gov.in/',
      asOf: '',
    },
    assumed: 'contesting',
    needs: ['party'],
  }),
  listFormat({
    id: 'candidates-kl-2026',
    reads: 'candidates of Kerala 2026 as Open Data Kerala collected them, in the columns of the project',
    source: {
      id: 'opendatakerala-kla2026',
      publisher: 'Open Data Kerala',
      title: 'Candidates of the assembly election of Kerala 2026',
      licence: 'ODbL 1.0',
      credit: 'Open Data Kerala, ODbL 1.0',
      address: 'https://github.com/opendatakerala/KLA2026',
      asOf: '',
    },
    everyDay: true,
    needs: ['status', 'day', 'ballotNumber'],
  }),
]

// A file may hold several lists of one seat, of several days or by several sources. Each may be the whole list of its day, or
// each line may have the day and source of its own candidate: nobody is lost by taking one for the other.

type Of = { day: string; source: { id: string }; election: string | null }
type Line = Listed & Of

/** Its lists, oldest first, each as its lines. */
const listsIn = <L extends Line>(lines: readonly L[]): L[][] =>
  [
    ...Map.groupBy(lines, ({ day, source, election }) => `${day} ${source.id} ${election ?? ''}`).values(),
  ].toSorted(([one], [other]) => (one!.day < other!.day ? -1 : Number(one!.day > other!.day)))

/** Who stands by one list of a seat and is missing from a later one that is a whole list: the file does not say that they went. */
function missingLater<L extends Line>(lines: readonly L[]): { line: L; fault: string }[] {
  const seats = Map.groupBy(lines, ({ election, paper }) => `${election ?? ''} ${paper.seat}`)
  return [...seats.values()].flatMap((own) => {
    let [known = [], ...later] = listsIn(own)
    for (const list of later) {
      const match = matchNominations(
        known.map(({ paper }) => paper),
        list.map(({ paper }) => paper),
      )
      const isBallot = list.some(({ paper }) => paper.state === 'contesting')
      const isWhole = match.some((one) => one !== undefined)
      const line = known.find(
        ({ paper: { state } }, i) =>
          isStanding(state) && !match.includes(i) && (isWhole || (isBallot && state !== 'contesting')),
      )
      if (line)
        return {
          line,
          fault: `${line.paper.name} is in the list of ${line.day} and not in that of ${list[0]!.day}. Give each candidate once, or a file for each day`,
        }
      known = [...list, ...known.filter((_, i) => !match.includes(i))]
    }
    return []
  })
}

type List = Of & { nominations: readonly NominationFact[] }

/** With those who stand at the same seats by the other lists of the file. */
function withOthers<L extends List>(lists: readonly L[]): (L & { others: NominationFact[] })[] {
  const keyOf = ({ election }: Of, seat: string) => `${election ?? ''} ${seat}`
  const all = lists.flatMap((list) => list.nominations.map((one) => ({ list, one })))
  const bySeat = Map.groupBy(all, ({ list, one }) => keyOf(list, one.seat))
  return lists.map((list) => {
    const seats = new Set(list.nominations.map(({ seat }) => seat))
    const elsewhere = [...seats].flatMap((seat) => bySeat.get(keyOf(list, seat)) ?? [])
    return {
      ...list,
      others: elsewhere.flatMap((other) =>
        other.list !== list && isStanding(other.one.state) ? [other.one] : [],
      ),
    }
  })
}

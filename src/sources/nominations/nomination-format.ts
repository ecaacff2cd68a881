// Reads lists of candidates before a poll (docs/imports.md, "Candidates before a poll"): a line is a candidacy, and all lines of
// a seat and a day are its complete list.
import type { NominationFact, NominationListFact } from '#candidates/nominations/facts.ts'
import { longestReason } from '#candidates/nominations/desk.ts'
import { quotable } from '#candidates/nominations/reason.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { kindOfLine } from '../formats/counted-lines.ts'
import { quarantine, type ImportFormat } from '../import-format.ts'
import type { Quarantined } from '../report.ts'
import type { Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { onePerPerson, type Paper } from './further-papers.ts'
import { readList } from './json-lists.ts'
import { nominationColumns as columns } from './nomination-columns.ts'
import { nominationLine, seatOfLine } from './nomination-lines.ts'

/** `source`: of the whole file, if no line names its own. */
export type StatedNominations = NominationListFact & { source: SourceFact }

/** `source`: its own one; null: every line names who says so. `assumed`: of a list that has no column for the state. */
function listFormat(of: {
  id: string
  reads: string
  source: SourceFact | null
  assumed?: NominationState
  /** Headers without which it is another form. */
  needs: readonly string[]
}): ImportFormat<Table<typeof columns>, StatedNominations> {
  return {
    id: of.id,
    reads: of.reads,
    read(content) {
      const table = readList(content, columns)
      const place = table.at.seat === -1 && table.at.number === -1 ? ['seat'] : []
      const missing = [...place, ...of.needs].filter((key) => table.at[key as keyof typeof columns] === -1)
      if (missing.length > 0)
        throw new WrongFormat(
          `This is not a list of this form: it has no column ${missing.map((key) => `"${columns[key as keyof typeof columns].headers[0]}"`).join(', ')}.`,
        )
      return table
    },
    validate({ rows }, context) {
      const quarantined: Quarantined[] = []
      const lists = new Map<string, Omit<StatedNominations, 'nominations'> & { nominations: Paper[] }>()
      const skipped: Record<string, number> = {}
      const bad = new Set<string>()
      for (const row of rows) {
        if (isNota(row.texts.name)) {
          skipped['None of the above'] = (skipped['None of the above'] ?? 0) + 1
          continue
        }
        const line = row.fault === undefined ? nominationLine(row.values, of, context) : { fault: row.fault }
        if ('fault' in line) {
          quarantined.push(quarantine(row, line.fault, line.question))
          // A list of which a line cannot be read is not complete, and says nothing about who is missing.
          const { seat, number, state, house, election } = row.texts
          const place = seatOfLine({ seat, state, house, election, number: Number(number) || null }, context)
          if (!('fault' in place)) bad.add(place.seat)
          continue
        }
        const { paper, ...about } = line
        const key = `${about.day} ${about.source.id} ${about.election ?? ''}`
        const list = lists.get(key) ?? { ...about, nominations: [] }
        list.nominations.push(paper)
        lists.set(key, list)
      }
      const facts = [...lists.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const readable = facts.map(({ nominations }) => nominations.filter(({ seat }) => !bad.has(seat)))
      const notes: string[] = []
      const whole = facts.map((list, i) => ({
        ...list,
        nominations: withReasons(onePerPerson(readable[i]!), notes),
      }))
      const all = sumOf(facts.map(({ nominations }) => nominations))
      const read = sumOf(readable)
      const taken = sumOf(whole.map(({ nominations }) => nominations))
      if (all > read) skipped['lines of seats of which another line cannot be read'] = all - read
      if (read > taken) skipped['further papers of one person'] = read - taken
      return {
        read: rows.length,
        taken,
        skipped,
        quarantined,
        facts: whole,
        notes: (max) => notes.slice(0, max),
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

const sumOf = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0)

const isNota = (cell: string) => kindOfLine(cell, '') === 'nota'

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
    needs: ['status', 'day', 'ballotNumber'],
  }),
]

// Reads lists of candidates before a poll (docs/imports.md, "Candidates before a poll"): a line is a candidacy, and all lines of
// a seat and a day are its complete list.
import type { NominationFact, NominationListFact } from '#candidates/nominations/facts.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { quarantine, type ImportFormat } from '../import-format.ts'
import { tidyCell } from '../parse-cells.ts'
import type { Quarantined } from '../report.ts'
import { readTable, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
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
      const table = readTable(content, columns)
      const missing = of.needs.filter((key) => table.at[key as keyof typeof columns] === -1)
      if (missing.length > 0)
        throw new WrongFormat(
          `This is not a list of this form: it has no column ${missing.map((key) => `"${columns[key as keyof typeof columns].headers[0]}"`).join(', ')}.`,
        )
      return table
    },
    validate({ rows }, context) {
      const quarantined: Quarantined[] = []
      const lists = new Map<string, StatedNominations & { nominations: NominationFact[] }>()
      let taken = 0
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
          const place = row.values && seatOfLine(row.values, context.register)
          if (place && !('fault' in place)) bad.add(place.seat)
          else bad.add(tidyCell(row.texts.seat))
          continue
        }
        taken += 1
        const { nomination, ...about } = line
        const key = `${about.day} ${about.source.id} ${about.election ?? ''}`
        const list = lists.get(key) ?? { ...about, nominations: [] }
        list.nominations.push(nomination)
        lists.set(key, list)
      }
      const facts = [...lists.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const whole = facts.map((list) => ({
        ...list,
        nominations: list.nominations.filter(({ seat }) => !bad.has(seat)),
      }))
      const left = facts.reduce(
        (sum, list, i) => sum + list.nominations.length - whole[i]!.nominations.length,
        0,
      )
      if (left > 0) skipped['lines of seats of which another line cannot be read'] = left
      return { read: rows.length, taken: taken - left, skipped, quarantined, facts: whole }
    },
    source: ({ source }) => source,
  }
}

const isNota = (cell: string) => /^(?:nota|none of the above)$/i.test(tidyCell(cell))

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

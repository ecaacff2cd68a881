// Reads how many papers were filed, turned down, accepted and withdrawn at each seat (docs/imports.md, "Candidates before a poll").
import type { PaperCountFact } from '#candidates/nominations/facts.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { count, day, optional } from '../columns.ts'
import { eachRow, quarantine, type ImportFormat } from '../import-format.ts'
import { unreadColumns, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { readList } from './read-list.ts'
import { dayOfList, ownSource, seatOfLine } from './nomination-lines.ts'
import { nominationColumns } from './nomination-columns.ts'

const { number, seat, state, house, election, source, address } = nominationColumns
const counted = (headers: string[]) => optional(count(headers, 9999))
const columns = {
  state,
  house,
  election,
  address,
  seat: { ...seat, headers: [...seat.headers, 'n_raw'] },
  number: { ...number, headers: [...number.headers, 'no'] },
  day: optional(day(['day', 'as_of', 'date'])),
  source: optional(source),
  filed: counted(['filed', 'nominated', 'nominations_filed', 'received', 'papers_filed']),
  rejected: counted(['rejected', 'nominations_rejected']),
  accepted: counted(['accepted', 'valid', 'nominations_accepted']),
  withdrawn: counted(['withdrawn', 'nominations_withdrawn']),
  contesting: counted(['contesting', 'contesting_candidates']),
}

export type StatedPaperCounts = {
  election: string | null
  day: string
  source: SourceFact
  counts: readonly PaperCountFact[]
}

export const paperCountFormat: ImportFormat<Table<typeof columns>, StatedPaperCounts> = {
  id: 'nomination-counts',
  reads: 'CSV or JSON of papers filed, rejected, accepted, withdrawn, and candidates contesting, by seat',
  read(content) {
    const table = readList(content, columns)
    if (table.at.filed === -1) throw new WrongFormat('It has no column "filed".')
    return table
  },
  validate(table, context) {
    const { taken, ...report } = eachRow(table.rows, {
      fact(cells) {
        const on = dayOfList(cells.day, context)
        if (typeof on !== 'string') return on
        const place = seatOfLine(cells, context)
        if ('fault' in place) return place
        const by = ownSource(cells, on) ?? publicRecord(on)
        const { filed, rejected, accepted, withdrawn, contesting } = cells
        const most = Math.max((rejected ?? 0) + (accepted ?? 0), withdrawn ?? 0, contesting ?? 0)
        if (filed !== null && most > filed) return { fault: `${most} of ${filed} papers` }
        return {
          election: cells.election ?? context.election ?? null,
          day: on,
          source: by,
          count: { ...place, filed, rejected, accepted, withdrawn, contesting },
        }
      },
    })
    const bySeat = Map.groupBy(taken, ({ fact }) => `${fact.day} ${fact.election} ${fact.count.seat}`)
    const twice = [...bySeat.values()].flatMap((of) =>
      new Set(of.map(({ fact }) => JSON.stringify(fact.count))).size > 1 ? of : [],
    )
    const left = new Set(twice)
    const sure = [...bySeat.values()].flatMap(([one]) => (left.has(one!) ? [] : one!.fact))
    const lists = Map.groupBy(sure, (fact) => `${fact.day} ${fact.source.id} ${fact.election}`)
    return {
      ...report,
      taken: sure.length,
      quarantined: [
        ...report.quarantined,
        ...twice.map(({ row }) => quarantine(row, 'another line says something else of this seat')),
      ],
      notes: () => unreadColumns(table),
      facts: [...lists.values()]
        .map((of) => ({ ...of[0]!, counts: of.map(({ count: one }) => one) }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    }
  },
  source: ({ source: of }) => of,
}

function publicRecord(asOf: string): SourceFact {
  return {
    id: 'eci-nominations',
    publisher: 'Election Commission of India',
    title: 'Nominations by constituency',
    licence: 'Public record',
    credit: 'Election Commission of India',
    address: 'https://affidavit.eci.gov.in/',
    asOf,
  }
}

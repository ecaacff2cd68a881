// Exports imported candidacies with their persons as CSV: every input column unchanged (except cells a
// spreadsheet would treat as formulas), plus our own columns, two before and one after.
import { csvCell } from '#base/server/http/csv-cell.ts'
import type { Database } from '#base/server/database/db.ts'

const partSize = 5_000

type Part = {
  file: string
  line: number
  header: string
  cells: string[]
  person: string | null
  confidence: number | null
  disputed: string[] | null
}

/**
 * Calls `write` with one CSV line at a time, header first: `person_id`, `link_confidence` (0 to 1; empty for
 * a person with one candidacy), then the imported columns, and finally `disputed`: the figures on which
 * another source contradicts this line. Returns the number of candidacies. `source` is the id of the import.
 */
export async function exportCandidacies(
  db: Database,
  source: string,
  write: (line: string) => void,
): Promise<number> {
  const headers = await db<{ id: string; columns: string[] }>`
    select h.id, h.columns from candidacy_header h
    join (select header_id, min((file, line)::text) as first from candidacy_record where source_id = ${source} group by 1) r
      on r.header_id = h.id
    order by r.first`
  const columns = [...new Set(headers.flatMap((header) => header.columns))]
  const at = new Map(
    headers.map((header) => [header.id, columns.map((name) => header.columns.indexOf(name))]),
  )
  const [before, after] = [['person_id', 'link_confidence'], ['disputed']]
  const own = [...before, ...after]
  write(
    lineOf([...before, ...columns.map((name) => (own.includes(name) ? `input_${name}` : name)), ...after]),
  )
  let last = { file: '', line: 0 }
  let count = 0
  for (;;) {
    const rows = await db<Part>`
      select r.file, r.line, r.header_id as header, r.cells, person_id as person, confidence, d.disputed
      from candidacy_record r left join candidacy_link on record_id = r.id
      left join (select unnest(keys) as key, disputed from election_record where disputed <> '{}') d using (key)
      where r.source_id = ${source} and (r.file, r.line) > (${last.file}, ${last.line}::integer)
      order by r.file, r.line limit ${partSize}`
    for (const { header, cells, person, confidence, disputed } of rows) {
      const values = at.get(header)!.map((i) => cells[i] ?? '')
      const sure = confidence === null ? '' : String(confidence)
      write(lineOf([person ?? '', sure, ...values, (disputed ?? []).join(' ')]))
    }
    count += rows.length
    const end = rows.at(-1)
    if (!end) return count
    last = end
  }
}

const lineOf = (cells: readonly string[]) => cells.map(csvCell).join(',')

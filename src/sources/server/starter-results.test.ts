// Results in a fresh copy against the tables that they come from, row by row.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openStarterDatabase } from '#testing/sources/starter-in-tests.ts'

const raw = join(import.meta.dirname, '../../../../shared/data/next-elections')
const tables = ['5states-2012-2022', '8states-latest', 'previous-26states', 'missing-latest']
const fileOf = (table: string) => join(raw, `va-${table}.csv.gz`)

type Raw = Record<string, string | undefined>
const rawRows = (table: string) =>
  parse<Raw>(gunzipSync(readFileSync(fileOf(table))), { columns: true }).filter((row) => row['seat_id'])

/** Names are told apart by their letters, not by how a typist set spaces and quotation marks. */
const unspaced = (line: string) => line.replace(/[\s"'\p{Cf}]/gu, '')

let database: OpenDatabase
beforeAll(async () => {
  database = await openStarterDatabase()
}, 240_000)
afterAll(() => database?.close())

test.skipIf(!existsSync(raw)).each(tables)(
  'va-%s: every candidate with votes, every seat with electors and winner, and nobody else',
  async (table) => {
    const rows = rawRows(table)
    const electionOf = (row: Raw) => `va-${row['state']!.toLowerCase()}-${row['year']}`
    const many = Map.groupBy(rows, (row) => `${electionOf(row)} ${row['seat_id']}`)
    const shown = await database.db<{ line: string }>`
      select concat_ws('|', y.election_id, y.constituency_id, case when nota then 'NOTA' else y.name end, y.votes,
        case when y.won then 'won' end, k.electors) as line
      from json_array_elements_text(${JSON.stringify([...many.keys()])}::json) as seat
      join contest k on k.election_id = split_part(seat, ' ', 1) and k.constituency_id = split_part(seat, ' ', 2)
      join candidacy y using (election_id, constituency_id)`
    // Of who stands alone the table has a number of votes, or NOTA, because it must have one.
    const alone = new Set(
      [...many].flatMap(([seat, of]) =>
        of.filter(({ party }) => party !== 'NOTA').length === 1 ? seat : [],
      ),
    )
    const expected = rows.flatMap((row) => {
      const isAlone = alone.has(`${electionOf(row)} ${row['seat_id']}`)
      const nota = row['party'] === 'NOTA'
      if (isAlone && nota) return []
      const cells = [
        electionOf(row),
        row['seat_id'],
        nota ? 'NOTA' : row['candidate'],
        isAlone ? '' : row['votes'],
        row['position'] === '1' ? 'won' : '',
        row['electors'] ?? '',
      ]
      return cells.filter((cell) => cell !== '').join('|')
    })
    expect(shown.map(({ line }) => unspaced(line)).toSorted()).toEqual(expected.map(unspaced).toSorted())
  },
  120_000,
)

// A fictional publisher's format and kind, as a contributor would add them: docs/imports.md, "A new importer".
import { sql } from '../../src/base/server/database/sql.ts'
import { upsert } from '#base/server/database/upsert.ts'
import { count, name, pattern, required, text, day } from '#sources/columns.ts'
import { resultLineOf } from '#sources/formats/result-lines.ts'
import type { ElectionKey } from '#sources/register.ts'
import { resultsFormat } from '#sources/formats/seat-format.ts'
import { rowsFormat } from '#sources/import-format.ts'
import type { ImportKind } from '#sources/server/kind.ts'

const election: ElectionKey = { house: 'lok_sabha', state: null, year: 2024 }

const gazette = {
  publisher: 'Navbhoomi Gazette',
  licence: 'Public domain',
  credit: 'Navbhoomi Gazette',
  address: 'https://gazette.example/',
}

/** A new format of an existing kind: results, counted in rounds, with the counting day in each line. */
export const gazetteResults = resultsFormat({
  id: 'gazette-results',
  reads: 'Lok Sabha 2024 in Navbhoomi, as the Gazette printed it',
  columns: {
    seat: text(['Seat', 'Constituency']),
    candidate: name('Who'),
    party: text('For'),
    evm: required(count('Machines')),
    postal: count('Post'),
    counted: day('Counted on'),
  },
  skip: ({ seat }) => (seat === 'TOTAL' ? 'totals' : undefined),
  place: ({ seat }) => ({ election, state: 'NB', number: null, name: seat }),
  fact: resultLineOf,
  source: { ...gazette, id: 'gazette-results', title: 'Results of 2024', asOf: '2024-06-05' },
})

export type PostOffice = { pin: string; seat: string; name: string }

/** A new kind: lines become facts here, and rows below. */
export const postOffices = rowsFormat({
  id: 'post-offices',
  reads: 'post offices and the constituencies in which they are',
  columns: {
    pin: pattern('pincode', /^[1-9]\d{5}$/, 'a PIN code of six digits'),
    name: name('office'),
    state: text('state'),
    seat: text('constituency'),
  },
  source: { ...gazette, id: 'post-offices', title: 'Post offices', asOf: '' },
  fact({ pin, name: office, state, seat }, { register }) {
    const found = register.seat({ election, state, number: null, name: seat })
    return 'fault' in found ? found : { pin, name: office, seat: found.seat.id }
  },
  about: ({ pin }) => pin,
})

export const postOfficeTable = sql`
  create table post_office (pin text primary key, name text not null, seat text not null references constituency,
    source_id text not null references source);
  select watch_imports('post_office', 'pin')`

export const postOfficeKind: ImportKind<readonly PostOffice[]> = {
  thing: {
    name: 'post offices',
    table: 'post_office',
    title: sql`concat_ws(', ', i ->> 'name', i ->> 'pin')`,
  },
  count: (offices) => offices.length,
  topics: ['constituencies'],
  usesRegister: true,
  write: (trx, offices, source) =>
    upsert(
      trx,
      'post_office',
      ['pin'],
      offices.map((office) => ({ ...office, sourceId: source })),
      { keep: ['source_id'] },
    ),
}

import * as Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { FigureStatuses, Provenance } from '../../contract.ts'
import { csvOf, rowsTable } from './rows-csv.ts'

const source = { sourceId: 's', publisher: 'Navbhoomi Gazette', title: 'Results', asOf: '2024-06-04' }
const Candidate = Type.Object({
  id: Type.String(),
  personName: Type.String(),
  votes: Type.Optional(Type.Integer()),
  latest: Type.Optional(Type.Object({ won: Type.Boolean() })),
  spellings: Type.Array(Type.String()),
  inner: Type.Array(Type.Object({ a: Type.String() })),
  silent: Type.Optional(Type.Object({ law: Type.String() })),
  figures: FigureStatuses,
})
const Reply = Type.Object({
  contests: Type.Array(
    Type.Object({
      label: Type.String(),
      candidates: Type.Array(Candidate),
      sources: Type.Array(Provenance),
    }),
  ),
  total: Type.Integer(),
})
const asha = {
  id: 'a',
  personName: '=HYPERLINK("http://x","Asha")',
  latest: { won: true },
  spellings: ['Asha', 'Aasha'],
  inner: [],
  figures: { assets: { status: 'disputed' }, votes: { status: 'known' }, cases: { status: 'held' } },
}
const file = { name: 'list', rows: ['contests', 'candidates'] }
const linesOf = (csv: string) => csv.replace(/^\ufeff/, '').split('\r\n')

describe('the rows of an answer as CSV', () => {
  const table = rowsTable(Reply, file)
  const lines = linesOf(
    csvOf(
      table,
      table.rows({
        contests: [
          { label: 'Lok Sabha 2024', candidates: [asha], sources: [source, { ...source, title: 'Turnout' }] },
          { label: 'Lok Sabha 2019', candidates: [], sources: [source] },
        ],
      }),
    ),
  )

  it('have the fields of the contract as columns, and what stands around them', () => {
    expect(lines[0]).toBe('label,id,person_name,votes,latest_won,spellings,disputed,held,source,source_as_of')
  })

  it('are safe in a spreadsheet, and empty where something is unknown', () => {
    expect(lines[1]).toBe(
      `Lok Sabha 2024,a,"'=HYPERLINK(""http://x"",""Asha"")",,true,Asha; Aasha,assets,cases,"Navbhoomi Gazette, Results; Navbhoomi Gazette, Turnout",2024-06-04; 2024-06-04`,
    )
  })

  it('have a row for a list without items', () => {
    expect(lines[2]).toBe('Lok Sabha 2019,,,,,,,,"Navbhoomi Gazette, Results",2024-06-04')
    expect(lines.slice(3)).toEqual([''])
  })

  it('name their own sources, where they say which', () => {
    const Row = Type.Object({ votes: Type.Integer(), figures: FigureStatuses })
    const Answer = Type.Object({ rows: Type.Array(Row), sources: Type.Array(Provenance) })
    const both = rowsTable(Answer, { name: 'list', rows: ['rows'] })
    const rows = both.rows({
      rows: [
        { votes: 1, figures: { votes: { status: 'known', source_ids: ['t'] } } },
        { votes: 2, figures: {} },
      ],
      sources: [source, { ...source, sourceId: 't', title: 'Turnout' }],
    })
    expect(linesOf(csvOf(both, rows)).slice(1, 3)).toEqual([
      '1,,,"Navbhoomi Gazette, Turnout",2024-06-04',
      '2,,,,',
    ])
  })

  it('name the one that a row says it is from', () => {
    const Row = Type.Object({ name: Type.String(), sourceId: Type.String() })
    const Listed = Type.Object({ rows: Type.Array(Row), sources: Type.Array(Provenance) })
    const of = rowsTable(Listed, { name: 'list', rows: ['rows'] })
    const rows = [
      { name: 'Asha', sourceId: 's' },
      { name: 'Ravi', sourceId: 't' },
    ]
    const sources = [source, { ...source, sourceId: 't', title: 'Another day' }]
    const [, first, second] = linesOf(csvOf(of, of.rows({ rows, sources })))
    expect([first!.includes('Another day'), second!.includes('Results')]).toEqual([false, false])
    expect([first!.includes('Results'), second!.includes('Another day')]).toEqual([true, true])
  })

  it('keep the sources of a whole election, and say which figures are from one of their own', () => {
    const known = (...ids: string[]) => ({ status: 'known', source_ids: ids })
    const disputed = { status: 'disputed', stated: [{ value: 1, source_ids: ['t'] }] }
    const about = { personName: 'Asha', spellings: [], inner: [] }
    const rows = table.rows({
      contests: [
        {
          label: 'Lok Sabha 2024',
          candidates: [
            { id: 'a', ...about, figures: { totalAssets: known('t', 'u'), age: known('t') } },
            { id: 'b', ...about, figures: {} },
            { id: 'c', ...about, figures: { cases: disputed } },
          ],
          sources: [
            source,
            { ...source, sourceId: 't', title: 'Oaths' },
            { ...source, sourceId: 'u', title: 'Lands' },
          ],
        },
      ],
    })
    const sources = linesOf(csvOf(table, rows))
      .slice(1, 4)
      .map((line) => /"(.+)"/.exec(line)?.[1])
    expect(sources).toEqual([
      'Navbhoomi Gazette, Results; Navbhoomi Gazette, Oaths (total_assets, age); Navbhoomi Gazette, Lands (total_assets)',
      'Navbhoomi Gazette, Results',
      'Navbhoomi Gazette, Results; Navbhoomi Gazette, Oaths (cases)',
    ])
  })

  it('say that they are UTF-8 and under which terms they stand', () => {
    expect(csvOf(table, [])).toMatch(/^\ufefflabel,/)
    expect(rowsTable(Reply, { ...file, licence: 'ODbL 1.0' }).header.at(-1)).toBe('licence')
  })

  it('leave out what a file does not want', () => {
    expect(rowsTable(Reply, { ...file, without: ['spellings', 'latest'] }).header).not.toContain('spellings')
  })

  it('must exist', () => {
    expect(() => rowsTable(Reply, { name: 'x', rows: ['nothing'] })).toThrow('There is no nothing')
  })
})

// Makes data/office-holders.csv, in the form of docs/import-leaders.md, from two lists of chief ministers and one of all offices:
//   node scripts/make-office-holders.ts FOLDER
// Where the lists differ on who a state's chief minister is, the state is left out.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from './csv.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the lists of office holders?')
/** The month in which the lists were true. */
const asOf = '2022-07'

type Row = Record<string, string>
const table = (name: string) =>
  parse<Row>(readFileSync(join(from, name), 'utf8'), { columns: true, bom: true })

const wikidata = new Map(
  table('chief_ministers_wikidata_2022-07.csv').map((row) => [row['stateLabel']!, row]),
)
const holder = (position: string, name: string, state: string, since: string) => ({
  position,
  name,
  state,
  from: since,
  as_of: asOf,
})
const premiers = table('office_holders_to_2022-07.csv').filter(
  ({ position, end }) => position === 'Prime Minister' && end === '',
)
const rows = premiers.map(({ position, person, start }) => holder(position!, person!, '', start!))
for (const { stateLabel: state, person, personLabel } of table('chief_ministers_wikipedia_2022-07.csv')) {
  const other = wikidata.get(state!)
  if (person === '' || other?.['person'] !== person)
    console.log(`${state} is left out: the lists differ, or name nobody.`)
  else rows.push(holder('Chief Minister', personLabel!, state!, other!['start']!))
}
writeFileSync(join(import.meta.dirname, '../data/office-holders.csv'), stringify(rows))
console.log(`${rows.length} office holders`)

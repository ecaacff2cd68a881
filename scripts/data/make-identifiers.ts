// Makes data/identifiers.csv, the seats' identifiers elsewhere, from public files:
//   node scripts/data/make-identifiers.ts FOLDER
// The Commission's code of 2024; Wikidata's item from the CC0 map of 2019, so of the boundaries of that time; the division id
// of Open Civic Data (CC0), found by name. What is not certain is left out: a wrong identifier mixes two seats up.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { fold, keysOf } from '#base/fold.ts'
import type { StarterManifest } from '#sources/server/starter.ts'
import { ocdPrefix } from '#sources/server/register-files.ts'
import { stringify } from './csv.ts'
import { starterDigest } from './starter-digest.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the publishers’ files?')
const to = join(import.meta.dirname, '../../data')

type Row = Record<string, string>
const table = (file: string) => parse<Row>(readFileSync(file), { columns: true, bom: true })

const seats = table(join(to, 'seats.csv'))
const states = new Map(
  table(join(to, 'states.csv')).flatMap(({ code = '', name = '', aliases = '' }) =>
    [code, name, ...aliases.split('|')].map((one) => [fold(one), code] as const),
  ),
)
const stateOf = (name: string) => states.get(fold(name)) ?? ''
const key = (state: string, number: number | string) => `${state} ${number}`

const commission = new Map(
  table(join(from, 'derived/ls2024_seats.csv')).map((row) => [
    key(stateOf(row['state']!), row['pc_no']!),
    row['eci_code']!,
  ]),
)

const { features } = JSON.parse(
  gunzipSync(readFileSync(join(from, 'maps/india_pc_2019_simplified.geojson.gz'))).toString(),
) as { features: { properties: Record<string, string | number | null> }[] }
const items = new Map(
  features.map(({ properties: of }) => [
    key(stateOf(String(of['st_name'])), of['pc_no']!),
    String(of['wikidata_qid'] ?? ''),
  ]),
)

/** The map gives some items to two seats. */
const doubted = new Set(
  [...Map.groupBy(items.values(), (one) => one)].flatMap(([item, of]) => (of.length > 1 ? item : [])),
)

/** The boundaries of the map: those of 2008, by the numbers of that time. */
function itemOf({ house, state = '', number = '', delimitation }: Row): string {
  if (house !== 'lok_sabha' || delimitation !== '2008' || state === 'DH') return ''
  const item = items.get(state === 'LA' ? key('JK', 4) : key(state, number)) ?? ''
  return doubted.has(item) ? '' : item
}

/** States that Open Civic Data knows by an earlier code. */
const former: Record<string, string> = { ct: 'CG', or: 'OD', tg: 'TS', ut: 'UK' }
type Division = { id: string; state: string; name: string; from: string; through: string }
const divisionsIn = (file: string): Division[] =>
  table(join(from, 'ocd', file)).flatMap(({ id = '', name = '', validFrom = '', validThrough = '' }) => {
    const code = /\/(?:state|territory):(\w\w)\/.*cd:/.exec(id)?.[1]
    if (code === undefined) return []
    const own = name.replace(/^.* constituency /, '').replace(/\s*\((SC|ST|BL|Sangha)\)\s*$/, '')
    return {
      id,
      state: former[code] ?? code.toUpperCase(),
      name: own,
      from: validFrom,
      through: validThrough,
    }
  })
const divisions = { lok_sabha: divisionsIn('lok_sabha.csv'), assembly: divisionsIn('vidhan_sabha.csv') }
const spellings = Map.groupBy(table(join(to, 'seat-names.csv')), (row) => row['seat']!)
/** Assembly seats of a state have many similar names; those of the Lok Sabha may also merely sound alike. */
const keyOf = {
  lok_sabha: (name: string) => keysOf(name).skeleton.replaceAll(' ', ''),
  assembly: (name: string) => keysOf(name).folded.replaceAll(' ', ''),
}

/** By one spelling that no other seat and no other division of the state has. */
const found = new Map<string, string>()
for (const house of ['lok_sabha', 'assembly'] as const)
  for (const [state, there] of Map.groupBy(divisions[house], (one) => one.state))
    for (const superseded of [false, true]) {
      const own = seats.filter(
        (one) => one['house'] === house && one['state'] === state && (one['until'] !== '') === superseded,
      )
      const valid = there.filter((one) => (superseded ? one.from === '' : one.through === ''))
      const names = (seat: Row) => [
        seat['name']!,
        ...(spellings.get(seat['id']!) ?? []).map((one) => one['name']!),
      ]
      for (const seat of own) {
        const wanted = new Set(names(seat).map(keyOf[house]))
        const divided = valid.filter(({ name }) => wanted.has(keyOf[house](name)))
        const others = own.filter(
          (one) => one !== seat && names(one).some((name) => wanted.has(keyOf[house](name))),
        )
        if (divided.length === 1 && others.length === 0) found.set(seat['id']!, divided[0]!.id)
      }
    }

const rows = seats.flatMap((seat) => {
  const current = seat['house'] === 'lok_sabha' && seat['until'] === ''
  const eci = (current && commission.get(key(seat['state']!, seat['number']!))) || ''
  const row = {
    seat: seat['id']!,
    eci,
    wikidata: itemOf(seat),
    ocd: found.get(seat['id']!)?.replace(ocdPrefix, '') ?? '',
  }
  return row.eci === '' && row.wikidata === '' && row.ocd === '' ? [] : [row]
})
for (const name of ['eci', 'wikidata', 'ocd'] as const) {
  const given = rows.map((row) => row[name]).filter((one) => one !== '')
  console.log(`${name}: ${given.length} of ${seats.length} seats, ${new Set(given).size} different`)
}
writeFileSync(join(to, 'identifiers.csv'), stringify(rows))
const manifest = JSON.parse(readFileSync(join(to, 'starter.json'), 'utf8')) as StarterManifest
const before = manifest.digest
manifest.digest = starterDigest(to, manifest)
if (manifest.digest !== before) manifest.version += 1
writeFileSync(join(to, 'starter.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`Starter data, version ${manifest.version}`)

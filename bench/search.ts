// Searches among 100,000 and 400,000 fictional persons, and over the whole site, on its own PostgreSQL;
// prints the times, and how they grow.
import { searchSite } from '../src/app/contract.ts'
import { openDatabase, type Database } from '../src/base/server/database/db.ts'
import { isWord, nameKeys } from '../src/candidates/linkage/names/name-keys.ts'
import { candidateStore } from '../src/candidates/server/store.ts'
import { startPostgres } from '../scripts/testing/services.ts'
import { chance, hindiName, nameOf } from './search/people.ts'
import { addStoriesAndPolls, openWholeSite } from './search/whole-site.ts'

const sizes = [100_000, 400_000]
const each = 300
const bar = { milliseconds: 25, times: 2 }
const siteBar = 60

type Kind = 'exact' | 'prefix' | 'misspelt' | 'Devanagari' | 'two words'
type Times = { p50: number; p99: number; found: number }

const postgres = await startPostgres()
const site = await openWholeSite(postgres.url)
const { db, close } = await openDatabase({ url: postgres.url, poolSize: 4 })
try {
  const names: string[] = []
  const next = chance(1)
  const results: Record<Kind, Times>[] = []
  for (const size of sizes) {
    await add(db, names, size, next)
    results.push(await measure(db, names))
  }
  print(results)
  printSite(await measureSite(db, names, next))
} finally {
  await site.close()
  await close()
  await postgres.stop()
}

/** Persons as linking leaves them: the same tables, the same keys. */
async function add(to: Database, names: string[], size: number, next: () => number): Promise<void> {
  const words = new Set<string>()
  while (names.length < size) {
    const part = Array.from({ length: 10_000 }, (_, i) => {
      const id = `p${(names.length + i).toString(36).padStart(10, '0')}`
      const name = nameOf(next)
      const { keys, ...sounds } = nameKeys(name, [name])
      for (const key of keys) if (isWord(key)) words.add(key)
      const elections = next() < 0.93 ? 1 : 2
      return {
        person_id: id,
        name,
        elections,
        ...sounds,
        keys: keys.map((key) => `'${key}'`).join(' '),
        renown: elections > 1 ? 2050 : 5,
      }
    })
    names.push(...part.map(({ name }) => name))
    const json = JSON.stringify(part)
    await to`insert into person (id, founded_by, name)
      select person_id, person_id, name from json_to_recordset(${json}::json) as new (person_id text, name text)`
    await to`insert into career (person_id, name, elections, years, constituencies, seat_changes, party_changes, held, source_ids)
      select person_id, name, elections, '{2019}', '{Suryapur}', 0, 0, '{"not enough"}', '{}'
      from json_to_recordset(${json}::json) as new (person_id text, name text, elections smallint)`
    await to`insert into person_search select * from json_populate_recordset(null::person_search, ${json}::json)`
  }
  await to`insert into name_word select json_array_elements_text(${JSON.stringify([...words])}::json) on conflict do nothing`
  await to`vacuum analyze`
}

async function measure(on: Database, names: readonly string[]): Promise<Record<Kind, Times>> {
  const { search } = candidateStore(on)
  const found = {} as Record<Kind, Times>
  for (const [kind, query] of Object.entries(kindsOf(names, chance(42))) as [Kind, () => string][])
    found[kind] = await timesOf(`${names.length} ${kind}`, query, async (one) => {
      const { total } = await search(one, { limit: 50, offset: 0 })
      return total > 0
    })
  return found
}

/** Typed names of persons, and other searches: constituencies, leaders, words in headlines. */
async function measureSite(on: Database, names: readonly string[], next: () => number) {
  const persons = kindsOf(names, chance(43))
  const some = (from: readonly string[]) => from[Math.floor(next() * from.length)]!
  const texts = await addStoriesAndPolls(on, () => some(some(names).split(' ')))
  const rows = await on<{ seats: string[]; leaders: string[] }>`
    select (select array_agg(name) from constituency) as seats, (select array_agg(name) from leader) as leaders`
  const { seats, leaders } = rows[0]!
  const kinds: Record<string, () => string> = {
    ...persons,
    seat: () => some(seats),
    'misspelt seat': () => misspell(some(seats), next),
    leader: () => some(leaders),
    headline: () => some(texts).split(' ').slice(1, 3).join(' '),
  }
  const found: Record<string, Times> = {}
  for (const [kind, query] of Object.entries(kinds))
    found[kind] = await timesOf(`site ${kind}`, query, async (q) => {
      const { groups, missing } = await site.call(searchSite, { query: { q: q.length < 2 ? `${q}a` : q } })
      if (missing.length > 0) throw new Error(`Not searched in time: ${missing.join(', ')}`)
      return Object.values(groups).some((group) => group.found.length > 0)
    })
  return found
}

function kindsOf(names: readonly string[], next: () => number): Record<Kind, () => string> {
  const someone = () => names[Math.floor(next() * names.length)]!
  return {
    exact: someone,
    prefix: () =>
      someone()
        .replace('. ', ' ')
        .slice(0, 3 + Math.floor(next() * 4)),
    misspelt: () => misspell(someone(), next),
    Devanagari: () => hindiName(next),
    'two words': () => someone().split(' ').slice(-2).toReversed().join(' '),
  }
}

/** `ask` returns whether something was found. */
async function timesOf(
  name: string,
  query: () => string,
  ask: (text: string) => Promise<boolean>,
): Promise<Times> {
  const queries = Array.from({ length: each }, query)
  for (const one of queries.slice(0, 30)) await ask(one)
  const times: [number, string][] = []
  let hits = 0
  for (const one of queries) {
    const began = performance.now()
    hits += Number(await ask(one))
    times.push([performance.now() - began, one])
  }
  times.sort((a, b) => a[0] - b[0])
  const at = (share: number) => times[Math.ceil(share * each) - 1]![0]
  if (process.argv.includes('--slowest')) console.log(name, times.slice(-5))
  return { p50: at(0.5), p99: at(0.99), found: hits / each }
}

/** A letter left out, doubled, or swapped with its neighbour. */
function misspell(name: string, next: () => number): string {
  const at = 2 + Math.floor(next() * Math.max(1, name.length - 3))
  const [before, letter, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)]
  const way = Math.floor(next() * 3)
  if (way === 0) return before + after
  return way === 1 ? before + letter + letter + after : before + (after[0] ?? '') + letter + after.slice(1)
}

function print([small, large]: Record<Kind, Times>[]): void {
  console.log(
    `${each} searches of a kind, one after another; bars: p99 ${bar.milliseconds} ms, and p99 ${bar.times}× from 100,000 to 400,000`,
  )
  console.log('search        100,000: p50    p99      400,000: p50    p99    ratio   found')
  for (const kind of Object.keys(small!) as Kind[]) {
    const [a, b] = [small![kind], large![kind]]
    const ratio = b.p99 / a.p99
    const ms = (value: number) => value.toFixed(1).padStart(6)
    const over = b.p99 > bar.milliseconds || ratio > bar.times
    console.log(
      `${kind.padEnd(12)}  ${ms(a.p50).padStart(12)} ${ms(a.p99)} ${ms(b.p50).padStart(17)} ${ms(b.p99)}  ${ratio.toFixed(2).padStart(5)}×  ${(b.found * 100).toFixed(0)}%${over ? '  over the bar' : ''}`,
    )
    if (over) process.exitCode = 1
  }
}

function printSite(found: Record<string, Times>): void {
  console.log(`\nthe search of the site, ${searchSite.url}; bar: p99 ${siteBar} ms`)
  console.log('search           p50    p99   found')
  for (const [kind, { p50, p99, found: share }] of Object.entries(found)) {
    const [half, max] = [p50, p99].map((value) => value.toFixed(1).padStart(6))
    const over = p99 > siteBar
    console.log(
      `${kind.padEnd(14)} ${half} ${max}   ${(share * 100).toFixed(0)}%${over ? '  over the bar' : ''}`,
    )
    if (over) process.exitCode = 1
  }
}

// Who is who in a fresh copy: what ships was decided with evidence that does not, and a voter sees exactly that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/db.ts'
import { openTestDatabase } from '#base/server/test-database.ts'
import { linkDecisions } from '#candidates/server/decisions.ts'
import { putCandidacies } from '#candidates/server/intake.ts'
import { linkPersons } from '#candidates/server/linking.ts'
import type { ShippedLink } from '#candidates/shipped-links.ts'
import { announceSource, putSource } from './store.ts'
import { loadStarterData, readLinks } from './starter.ts'
import type { StarterManifest } from './starter.ts'

const folder = join(import.meta.dirname, '../../../data')
let database: OpenDatabase
let shipped: ShippedLink[]
beforeAll(async () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'starter.json'), 'utf8')) as StarterManifest
  shipped = [...(await readLinks(folder, manifest)).links]
  database = await openTestDatabase()
  await loadStarterData(database.db, folder)
}, 240_000)
afterAll(() => database.close())

/** Persons as lists of keys, in an order of their own. */
async function persons(): Promise<string[][]> {
  const { rows } = await sql<{ keys: string[] }>`
    select array_agg(key order by key) as keys from candidacy_link group by person_id order by min(key)`.execute(
    database.db,
  )
  return rows.map(({ keys }) => keys)
}

function shippedPersons(): string[][] {
  return [...Map.groupBy(shipped, ({ person }) => person).values()]
    .map((of) => of.map(({ key }) => key).toSorted())
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
}

describe('what ships', () => {
  test('decides every candidacy of the starter once', async () => {
    const { rows } = await sql<{ key: string }>`
      select id as key from candidacy_record union all select id from candidacy where not nota`.execute(
      database.db,
    )
    expect(shipped.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  })

  test('is what a fresh copy shows', async () => {
    expect(await persons()).toEqual(shippedPersons())
  })

  test('puts nobody twice into one contest of one source', async () => {
    const { rows } = await sql`
      select person_id, source_id, year, election, state, constituency, array_agg(name) as names
      from candidacy_record join candidacy_link on record_id = id
      group by 1, 2, 3, 4, 5, 6 having count(*) > 1
      union all
      select person_id, 'results', null, election_id, null, constituency_id, array_agg(name)
      from candidacy join candidacy_link on candidacy_id = id
      group by person_id, election_id, constituency_id having count(*) > 1`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('ties every candidacy of a person to another of the same person, and says how surely', () => {
    const personOf = new Map(shipped.map(({ key, person }) => [key, person]))
    const sizes = Map.groupBy(shipped, ({ person }) => person)
    const wrong = shipped.filter(({ key, person, tie }) =>
      tie === null
        ? sizes.get(person)!.length > 1
        : tie.with === key ||
          personOf.get(tie.with) !== person ||
          tie.probability < 0.5 ||
          tie.probability >= 1,
    )
    expect(wrong).toEqual([])
  })
})

describe('linking a copy that holds more', () => {
  test('leaves the persons that came with the data as they are', async () => {
    const before = await persons()
    const source = {
      id: 'more',
      publisher: 'Somebody',
      title: 'More',
      licence: 'None',
      credit: 'Somebody',
      address: null,
      asOf: '2026-01-01',
    }
    // Lines that know no more than a name and a seat, and would pull namesakes together.
    const { rows } = await sql<{ name: string; state: string; seat: string }>`
      select distinct name, state, constituency as seat from candidacy_record where state ~* 'bihar' order by 1, 2, 3`.execute(
      database.db,
    )
    await announceSource(database.db, source)
    await putSource(database.db, { source, rows: rows.length, shipped: false, touched: true })
    const records = rows.map(({ name, state, seat }, i) => ({
      id: `r${i.toString(16).padStart(16, '0')}`,
      line: i + 1,
      year: 1999,
      election: 'ls',
      state,
      constituency: seat,
      name,
      parent: null,
      sex: null,
      party: 'IND',
      votes: 1,
      won: false,
      affidavit: {
        age: 40,
        assets: null,
        liabilities: null,
        cases: null,
        education: null,
        educationScore: null,
      },
      cells: [],
    }))
    const own = new Set(records.map(({ id }) => id))
    await putCandidacies(database.db, { source: 'more', file: { file: 'more.csv', columns: [], records } })
    await linkPersons(database.db)
    const after = (await persons()).map((keys) => keys.filter((key) => !own.has(key)))
    expect(after.filter(({ length }) => length > 0).toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual(
      before,
    )
    await putCandidacies(database.db, {
      source: 'more',
      file: { file: 'more.csv', columns: [], records: [] },
    })
  }, 120_000)

  test('carries out what an operator says, and takes it back', async () => {
    const before = await persons()
    const [one, other] = before.filter(({ length }) => length > 3)
    const personOf = async (key: string) => {
      const { rows } = await sql<{ id: string }>`
        select person_id as id from candidacy_link where key = ${key}`.execute(database.db)
      return rows[0]!.id
    }
    const by = { operator: 'asha', reason: 'The affidavits say so.' }
    const decisions = linkDecisions(database)
    const merged = await decisions.mergePersons(await personOf(one![0]!), await personOf(other![0]!), by)
    await linkPersons(database.db)
    expect(await personOf(one![0]!)).toBe(await personOf(other![0]!))
    await decisions.undo(merged, 'asha')
    const split = await decisions.splitPerson(await personOf(one![0]!), [one![0]!], by)
    await linkPersons(database.db)
    expect(await personOf(one![0]!)).not.toBe(await personOf(one![1]!))
    expect(await personOf(one![1]!)).toBe(await personOf(one![2]!))
    await decisions.undo(split, 'asha')
    await linkPersons(database.db)
    expect(await persons()).toEqual(before)
  }, 120_000)
})

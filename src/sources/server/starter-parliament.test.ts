// What a fresh copy says of members' work, against itself and, where they are at hand, the publisher's own files.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { openTables } from '#parliament/server/open-tables.ts'
import { membersOf, membersOfSeat, workOfPerson } from '#parliament/server/store.ts'
import { openStarterDatabase } from '#testing/sources/starter-in-tests.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openStarterDatabase()
}, 240_000)
afterAll(() => database?.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => await database.db(query)

/** The publishers' files, which are not part of this repository. */
const raw = '../shared/data'
const fileOf = (term: number) => `${raw}/mp-activity/lok-sabha-${term}.csv.gz`

describe('members’ work in a fresh copy', () => {
  test('has the medians of attendance of the publisher’s files', async () => {
    const medians = await rowsOf(sql<{ term: number; median: number }>`
      select term, round(percentile_cont(0.5) within group (order by attendance)::numeric, 1)::float8 as median
      from member_term group by term order by term`)
    expect(medians.map(({ median }) => median)).toEqual([80.6, 83.6, 83.3, 90])
  })

  test('is linked to a person for every member who was elected, and to none twice in a term', async () => {
    const [counts] = await rowsOf(sql<{ members: number; linked: number; twice: number }>`
      select count(*)::int as members, count(k.person_id)::int as linked,
        (count(k.person_id) - count(distinct (m.term, k.person_id)) filter (where k.person_id is not null))::int as twice
      from member_term m left join candidacy_link k on k.key = m.person_key where not m.nominated`)
    expect(counts).toEqual({ members: 2201, linked: 2201, twice: 0 })
  })

  test('is that of a person who contested there then, or whose list itself says that they were elected', async () => {
    const strange = await rowsOf(sql<{ name: string }>`
      select m.name from member_term m join candidacy_link k on k.key = m.person_key
      where m.term >= 17 and m.held_from < make_date(m.term * 5 + 1934, 8, 1) and not exists (
        select from election_record r where r.person_id = k.person_id and r.constituency_id = m.constituency_id
          and r.year = m.term * 5 + 1934 and r.election = 'ls' and r.won)`)
    expect(strange).toEqual([])
  })

  test('is that of a person who won there or contested for that party, except one who is known to have changed it', async () => {
    const others = await rowsOf(sql<{ id: string }>`
      select m.id from member_term m join candidacy_link k on k.key = m.person_key
      where not m.nominated and not exists (
        select from election_record r where r.person_id = k.person_id and (
          (r.won and r.constituency_id = m.constituency_id)
          or lower(coalesce(r.party, 'independent')) = lower(coalesce(m.party, 'independent'))))
      order by m.id`)
    expect(others.map(({ id }) => id)).toEqual(['ls-17-ls-pb-4-sushil-kumar-rinku'])
  })

  test('is said to be unknown of those whom a list lacks', async () => {
    const of = async (key: string) => {
      const [row] = await rowsOf(
        sql<{ person: string }>`select person_id as person from candidacy_link where key = ${key}`,
      )
      const { terms, unlisted } = await workOfPerson(database, row!.person)
      return { listed: terms.map(({ member }) => member.term), unlisted }
    }
    expect(await of('ls-2024-up-77-narendra-modi')).toEqual({ listed: [18, 17], unlisted: [16] })
    expect(await of('ls-2024-up-42-akhilesh-yadav')).toEqual({ listed: [18, 17, 15], unlisted: [] })
    expect((await membersOfSeat(database, 'ls-up-77')).unlisted).toEqual([16])
    // He left Vadodara, which elected a listed member in his place.
    expect((await membersOfSeat(database, 'ls-gj-20')).unlisted).toEqual([])
    const [whole, state, later] = [
      await membersOf(database, { term: 16 }),
      await membersOf(database, { term: 16, state: 'GA' }),
      await membersOf(database, { term: 18 }),
    ]
    expect(whole.unlisted).toHaveLength(28)
    expect(state.unlisted.map(({ name }) => name)).toEqual(['North Goa'])
    // Seats redrawn in 2023 have no member in the 18th, and are not missing there.
    expect(later.unlisted).toEqual([])
  })

  test('is open data under the share-alike terms of its source, row by row', async () => {
    const licences = new Map(
      (await rowsOf(sql<{ id: string; licence: string }>`select id, licence from source`)).map((row) => [
        row.id,
        row.licence,
      ]),
    )
    for (const { name, rows } of openTables.filter((one) => one.name.startsWith('members'))) {
      const found = (await database.db(rows)) as { source_ids: string[] }[]
      expect({ name, isEmpty: found.length === 0 }).toEqual({ name, isEmpty: false })
      expect(
        found.filter(({ source_ids: ids }) => !ids.every((id) => /ODbL/.test(licences.get(id)!))),
      ).toEqual([])
    }
  })

  test('gives ministers and presiding officers no figures, and never zero', async () => {
    const [counts] = await rowsOf(sql<object>`
      select count(*) filter (where num_nulls(attendance, questions, debates, bills) = 4)::int as without,
        count(*) filter (where gap is null and questions is null)::int as unexplained,
        count(*) filter (where note like 'As %Speaker%' and questions is not null)::int as speakers
      from member_term`)
    expect(counts).toEqual({ without: 132, unexplained: 0, speakers: 0 })
  })

  test('counts questions by ministry up to the number of questions', async () => {
    const wrong = await rowsOf(sql<object>`
      select m.id, m.questions, t.sum from member_term m
      join (select member_id, sum(questions)::int as sum from member_topic group by 1) t on t.member_id = m.id
      where m.questions <> t.sum`)
    expect(wrong).toEqual([])
    const listed = await rowsOf(sql<object>`
      select m.id from member_term m left join member_question q on q.member_id = m.id
      where m.term = 18 group by m.id having coalesce(m.questions, 0) <> count(q.id)`)
    expect(listed).toEqual([])
  })

  test.skipIf(!existsSync(fileOf(15)))('says the same as the publisher, line by line', async () => {
    for (const term of [15, 16, 17, 18]) {
      const lines = parse<Record<string, string>>(gunzipSync(readFileSync(fileOf(term))), {
        columns: true,
        delimiter: ';',
      })
      const shown = new Map(
        (
          await rowsOf(sql<{
            name: string
            attendance: number | null
            questions: number | null
            debates: number | null
            bills: number | null
          }>`
            select name, attendance::float8 as attendance, questions, debates, bills from member_term where term = ${term}`)
        ).map((row) => [row.name, row]),
      )
      const different = lines.filter((line) => {
        const row = shown.get(line['Name']!.replaceAll(/\s+/g, ' ').trim())
        if (!row) return true
        if (row.questions === null) return line['Minister'] !== 'Yes' && !/Speaker/.test(line['Comment']!)
        const attendance = line['Attendance'] === '' ? null : Number.parseFloat(line['Attendance']!)
        return (
          row.attendance !== attendance ||
          row.questions !== Number(line['Questions']) ||
          row.debates !== Number(line['Debates']) ||
          row.bills !== Number(line['Private Member Bills'])
        )
      })
      expect(different.map((line) => line['Name'])).toEqual([])
      expect(shown.size).toBe(lines.length)
    }
  })
})

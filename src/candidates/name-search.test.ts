// Whom of many the search means: fictional persons with the keys that linking leaves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { isWord, nameKeys } from './linkage/names/name-keys.ts'
import { searchPersons } from './server/search.ts'

/** Name, and `renown` (migrations/0160-renown.sql): 2,000 and more were elected. */
const persons: [name: string, renown: number][] = [
  ['Tarkesh Vallabhi', 2600],
  ['Tarkesh', 3],
  ['Tarkesh Vallabhi Rao', 5],
  ['Vinod Kumar Lakhani', 2900],
  ['V K Lakhani', 1],
  ['Vasant Kishore Lakhani', 1],
  ['Balaji Vikram Kailash Lakhani Patwa', 2100],
  ['Anand Dhoble', 2],
  ['Arun Dhoble', 1],
  ['A. Mehrotra', 2],
  ['Ashok Mehrotra', 1],
  ['Jagdeep Omkar Kosal', 2050],
  ['Kamalnayan Dube', 2100],
  ['Kamal Nayan', 2300],
  ['Girija', 2400],
  ['C. Joseph Suryan', 2060],
  ['Suryan Baghel', 2950],
]

describe.each(testEngines)('persons by name (%s database)', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const [name, renown] of persons) {
      const id = idOf(name)
      const { keys, folded, sorted } = nameKeys(name, [name])
      await database.db`insert into person (id, founded_by, name) values (${id}, ${id}, ${name})`
      await database.db`insert into person_search (person_id, elections, folded, sorted, keys, renown)
        values (${id}, 1, ${folded}, ${sorted}, ${keys.map((key) => `'${key}'`).join(' ')}, ${renown})`
      await database.db`insert into name_word select unnest(${keys.filter(isWord)}::text[]) on conflict do nothing`
    }
  })
  afterAll(() => database?.close())

  const idOf = (name: string) => `p${String(persons.findIndex(([one]) => one === name)).padStart(10, '0')}`
  const offices = new Map([[idOf('C. Joseph Suryan'), 5]])
  const find = async (text: string) => {
    const { ids, near, known } = await searchPersons(database.db, text, { limit: 9, offset: 0 }, offices)
    return { names: ids.map((id) => persons[Number(id.slice(1))]![0]), near, known }
  }

  test.each([
    // Who was elected before who is only called so.
    ['tarkesh', ['Tarkesh Vallabhi', 'Tarkesh', 'Tarkesh Vallabhi Rao']],
    ['Tarkesh Vallabhi', ['Tarkesh Vallabhi', 'Tarkesh Vallabhi Rao']],
    // Who holds an office before who had more votes.
    ['suryan', ['C. Joseph Suryan', 'Suryan Baghel']],
    ['शुक्ल सूर्यन', []],
    ['सूर्यन जी', ['C. Joseph Suryan', 'Suryan Baghel']],
    ['Shri Tarkesh Vallabhi ji', ['Tarkesh Vallabhi', 'Tarkesh Vallabhi Rao']],
    // Letters stand for all other words, in their order.
    ['v k lakhani', ['Vinod Kumar Lakhani', 'V K Lakhani']],
    ['VK Lakhani', ['Vinod Kumar Lakhani', 'V K Lakhani']],
    ['k v lakhani', ['V K Lakhani']],
    ['A Mehrotra', ['A. Mehrotra']],
    ['kamalnayan', ['Kamal Nayan', 'Kamalnayan Dube']],
    // Without vowels, and without the middle name.
    ['trksh vllbh', ['Tarkesh Vallabhi']],
    ['jgdp ksl', ['Jagdeep Omkar Kosal']],
  ])('%s', async (text, names) => {
    const found = await find(text)
    expect([found.names, found.near]).toEqual([names, undefined])
  })

  test.each([
    ['A Dhoble', ['Anand Dhoble', 'Arun Dhoble']],
    ['J.O.K.', ['Jagdeep Omkar Kosal']],
    ['Girija Lakhanpal', ['Girija']],
    ['Tarkish Vallubhi', ['Tarkesh Vallabhi']],
    // One word by its consonants, the other with a letter amiss; among words that are no part of the name.
    ['Trkesh Valladhi', ['Tarkesh Vallabhi']],
    ['Tarkesh Vallabhi rajya sabha', ['Tarkesh Vallabhi']],
  ])('%s is called nearly so', async (text, names) => {
    const found = await find(text)
    expect([found.names.slice(0, names.length), found.near]).toEqual([names, true])
  })

  test('says whether the first is known', async () => {
    expect(await find('suryan')).toMatchObject({ known: true })
    expect((await find('A Mehrotra')).known).toBeUndefined()
    expect((await find('surya')).known).toBeUndefined()
  })
})

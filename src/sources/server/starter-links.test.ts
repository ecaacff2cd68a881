// Links in a fresh copy: they were decided with evidence that does not ship, and visitors see exactly them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import type { ShippedLink } from '#candidates/linkage/shipped-links.ts'
import { openStarterDatabase, starterFolder as folder } from '#testing/sources/starter-in-tests.ts'
import { readLinks } from './starter.ts'
import type { StarterManifest } from './starter.ts'

let database: OpenDatabase
let shipped: ShippedLink[]
beforeAll(async () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'starter.json'), 'utf8')) as StarterManifest
  shipped = [...(await readLinks(folder, manifest)).links]
  database = await openStarterDatabase()
}, 240_000)
afterAll(() => database?.close())

/** Persons as lists of keys, in a canonical order. */
async function persons(): Promise<string[][]> {
  const rows = await database.db<{ keys: string[] }>`
    select array_agg(key order by key) as keys from candidacy_link group by person_id order by min(key)`
  return rows.map(({ keys }) => keys)
}

function shippedPersons(): string[][] {
  return [...Map.groupBy(shipped, ({ person }) => person).values()]
    .map((of) => of.map(({ key }) => key).toSorted())
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
}

describe('the shipped decisions', () => {
  test('cover every candidacy of the starter data once, except of who lost an earlier election and is known from nothing else', async () => {
    const rows = await database.db<{ key: string }>`
      select id as key from candidacy_record union all
      select y.id from candidacy y join election e on e.id = y.election_id
      where not nota and not (e.house = 'assembly' and not y.won
        and y.id not in (select json_array_elements(links) ->> 'key' from link_shipped)
        and exists (select from contest k join election later on later.id = k.election_id
          where k.constituency_id = y.constituency_id and later.year > e.year))`
    expect(shipped.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  })

  test('are what a fresh copy shows', async () => {
    expect(await persons()).toEqual(shippedPersons())
  })

  test('put nobody twice into one contest of one source', async () => {
    const rows = await database.db`
      select person_id, source_id, year, election, state, constituency, array_agg(name) as names
      from candidacy_record join candidacy_link on record_id = id
      group by 1, 2, 3, 4, 5, 6 having count(*) > 1
      union all
      select person_id, 'results', null, election_id, null, constituency_id, array_agg(name)
      from candidacy join candidacy_link on candidacy_id = id
      group by person_id, election_id, constituency_id having count(*) > 1`
    expect(rows).toEqual([])
  })

  test('link every candidacy of a person to another of the same person, with its probability', () => {
    const personOf = new Map(shipped.map(({ key, person }) => [key, person]))
    const sizes = Map.groupBy(shipped, ({ person }) => person)
    // Members' lists (data/parliament) link their own candidacies to one that was alone before.
    const leadTo = new Set(shipped.map(({ tie }) => tie?.with))
    const wrong = shipped.filter(({ key, person, tie }) =>
      tie === null
        ? sizes.get(person)!.length > 1 && !leadTo.has(key)
        : tie.with === key ||
          personOf.get(tie.with) !== person ||
          tie.probability < 0.5 ||
          tie.probability >= 1,
    )
    expect(wrong).toEqual([])
  })
})

// Persons who were wrong before: two people under one name, or one under two.
describe('a fresh copy shows', () => {
  test.each([
    ['Jyotsna Mahant without her husband', 'ls-2024-cg-4-jyotsna-charandas-mahant', '2019 Korba, 2024 Korba'],
    [
      'R. K. Chaudhary without a woman of 2004',
      'ls-2024-up-34-r-k-chaudhary',
      '2009 Mohanlalganj, 2014 Mohanlalganj, 2017 Mohanlalganj, 2019 Mohanlalganj, 2024 Mohanlalganj',
    ],
    [
      'G. Selvam without a namesake of 2009',
      'ls-2024-tn-6-selvam-g',
      '2014 Kancheepuram, 2019 Kancheepuram, 2024 Kancheepuram',
    ],
    ['Veena Devi without two other women', 'ls-2024-br-16-veena-devi', '2019 Vaishali, 2024 Vaishali'],
    [
      'Rajveer Singh without a namesake of 2009',
      'ls-2024-up-22-rajveer-singh-raju-bhaiya',
      '2014 Etah, 2019 Etah, 2024 Etah',
    ],
    [
      'Pradeep Kumar without namesakes of Amethi and Bulandshahr',
      'ls-2024-up-2-pradeep-kumar',
      '2012 Gangoh, 2017 Gangoh, 2019 Kairana, 2024 Kairana',
    ],
    ['Gayithri Siddeshwara without her husband', 'ls-2024-ka-13-gayithri-siddeshwara', '2024 Davanagere'],
    [
      'Virjibhai Thummar without his wife',
      'race2b244c495ec84',
      '2004 Amreli, 2014 Amreli, 2017 Lathi, 2022 Lathi',
    ],
    ['A. J. Patel without Jivabhai Patel', 'ls-2019-gj-4-a-j-patel', '2019 Mahesana'],
    [
      'Rahul Gandhi with both seats of 2019 and of 2024',
      'ls-2024-up-36-rahul-gandhi',
      '2004 Amethi, 2009 Amethi, 2014 Amethi, 2019 Amethi, 2019 Wayanad, 2024 Rae Bareli, 2024 Wayanad',
    ],
    [
      'Deepender Singh Hooda, told by three sources',
      'ls-2024-hr-7-deepender-singh-hooda',
      '2009 Rohtak, 2014 Rohtak, 2019 Rohtak, 2024 Rohtak',
    ],
    [
      'Ashok Chavan, told by three sources',
      'ls-2019-mh-16-ashok-shankarrao-chavan',
      '2014 Nanded, 2019 Bhokar, 2019 Nanded',
    ],
    [
      'Nana Patole in three seats and the assembly',
      'ls-2019-mh-10-nana-patole',
      '2009 Bhandara-Gondiya, 2014 Bhandara Gondiya, 2019 Nagpur, 2019 Sakoli, 2024 Sakoli',
    ],
    [
      'Bijendra Singh in two parties',
      'ls-2024-up-15-bijendra-singh',
      '2004 Aligarh, 2009 Aligarh, 2012 Atrauli, 2014 Aligarh, 2019 Aligarh, 2024 Aligarh',
    ],
    [
      'Lal Singh with two seats of 2019',
      'ls-2024-jk-4-ch-lal-singh',
      '2004 Udhampur, 2009 Udhampur, 2019 Jammu, 2019 Udhampur, 2024 Basohli, 2024 Udhampur',
    ],
    [
      'Upendra Kushwaha with two seats of 2019',
      'ls-2024-br-35-upendra-kushwaha',
      '2014 Karakat, 2019 Karakat, 2019 Ujiarpur, 2024 Karakat',
    ],
    [
      'Rajiv Ranjan Singh, whose age of 2009 is wrong',
      'ls-2024-br-28-rajiv-ranjan-singh-alias-lalan-singh',
      '2004 Begusarai, 2009 Munger, 2014 Munger, 2019 Munger, 2024 Munger',
    ],
    [
      'Shatrughan Sinha in two states',
      'ls-2024-wb-40-shatrughan-prasad-sinha',
      '2009 Patna Sahib, 2014 Patna Sahib, 2019 Patna Sahib, 2024 Asansol',
    ],
    [
      'Harish Chandra Meena, whom a list of members alone knows in 2014',
      'ls-2024-rj-12-harish-chandra-meena',
      '2014 Dausa, 2018 Deoli-Uniara, 2023 Deoli-Uniara, 2024 Tonk-Sawai Madhopur',
    ],
    [
      'Lakhan Lal Dewangan, son of Ramji, alone',
      'va-cg-2023-21-lakhan-lal-dewangan-s-o-ramji-dewangan',
      '2023 Korba',
    ],
    [
      'Ashok Kumar of Warisnagar without his namesake of Samastipur',
      'va-br-2020-132-ashok-kumar',
      '2020 Warisnagar',
    ],
    [
      'C. Joseph Vijay with both seats',
      'va-tn-2026-12-c-joseph-vijay',
      '2026 Perambur, 2026 Tiruchirappalli (East)',
    ],
    [
      'Geeta Kora in both houses',
      'va-jh-2024-54-geeta-kora',
      '2014 Singhbhum, 2019 Singhbhum, 2024 Jaganathpur, 2024 Singhbhum',
    ],
    [
      'Akhilesh Yadav without a namesake of Mubarakpur',
      'va-up-2017-346-akhilesh-yadav',
      '2012 Mubarakpur, 2017 Mubarakpur, 2022 Mubarakpur',
    ],
    ['Rakesh Rathour of Sitapur without the member before', 'va-up-2022-146-rakesh-rathour', '2022 Sitapur'],
    ['B.V. Nayak in two spellings', 'ls-2019-ka-6-b-v-naik', '2014 Raichur, 2019 Raichur'],
  ])('%s', async (_, key, contests) => {
    const rows = await database.db<{ year: number; constituency: string }>`
      select year, constituency from election_record
      where person_id = (select person_id from candidacy_link where key = ${key})`
    const shown = rows.map(({ year, constituency }) => `${year} ${constituency.toLowerCase()}`)
    expect(shown.toSorted()).toEqual(contests.toLowerCase().split(', '))
  })
})

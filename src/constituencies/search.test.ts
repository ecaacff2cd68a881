import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#base/fold.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { inProcess } from '#base/server/http/routes.ts'
import type { Call } from '#base/contract.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'
import { searchConstituencies, searchTooShort } from './contract.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { constituencyRoutes } from './server/module.ts'

describe.each(testEngines)('search for seats (%s database)', (engine) => {
  let database: OpenDatabase
  let call: Call
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await putFictionalStates(database.db)
    call = inProcess(constituencyRoutes(database))
  })
  afterAll(() => database?.close())

  const search = async (q: string) =>
    (await call(searchConstituencies, { query: { q } })).constituencies.map(({ id }) => id)

  test('finds other spellings and Devanagari, current seats before redrawn ones', async () => {
    for (const q of ['Sundarpur', 'soondarpoor', 'सुंदरपुर', ' SUNDERPORE '])
      expect(await search(q)).toEqual(['ls-nb-1', 'ls-pg-1', 'ls-pg-1-2008', 'va-nb-1', 'va-nb-2'])
  })

  test('finds a seat as the pages of a language write it, also its beginning', async () => {
    const english = 'Mumbai North Central'
    await database.db`
      insert into constituency_name (constituency_id, spelling, folded, skeleton)
      values ('ls-nb-3', ${english}, ${keysOf(english).folded}, ${keysOf(english).skeleton})`
    for (const q of ['ਮੁੰਬਈ ਉੱਤਰ-ਕੇਂਦਰੀ', 'ਮੁੰਬਈ ਉੱਤਰ ਕੇਂਦਰੀ', 'ਮੁੰਬਈ ਉੱਤਰ ਕੇਂ', 'ممبئی شمال وسطی لوک سبھا حلقہ'])
      expect((await search(q))[0]).toBe('ls-nb-3')
  })

  test('finds a part by its name in the other language, a city that is misspelt, and B for V', async () => {
    for (const name of ['Howrah Uttar', 'Ahmedabad East', 'Biharsharif'])
      await database.db`
        insert into constituency_name (constituency_id, spelling, folded, skeleton)
        values ('ls-nb-2', ${name}, ${keysOf(name).folded}, ${keysOf(name).skeleton})`
    for (const q of ['howrah north', 'Ahemdabad', 'vihar sharif'])
      expect(await search(q)).toEqual(['ls-nb-2'])
  })

  test('a state’s name finds its seats, the Lok Sabha by number first', async () => {
    for (const q of ['Navbhoomi', 'navbhumi', 'नवभूमि', 'purana desh', 'NB', 'n.b.'])
      expect(await search(q)).toEqual(['ls-nb-1', 'ls-nb-2', 'ls-nb-3', 'va-nb-1', 'va-nb-2'])
  })

  test('a name with its state finds that seat', async () => {
    expect(await search('sundarpur purvgiri')).toEqual(['ls-pg-1', 'ls-pg-1-2008'])
  })

  test('a constituency found by another name says which; another spelling of its own explains itself', async () => {
    await database.db`
      insert into constituency_name (constituency_id, spelling, folded, skeleton)
      values ('ls-nb-2', 'NAYA BAZAR', ${keysOf('naya bazar').folded}, ${keysOf('naya bazar').skeleton})`
    const [found] = (await call(searchConstituencies, { query: { q: 'naya bazaar' } })).constituencies
    expect(found).toMatchObject({ id: 'ls-nb-2', foundAs: 'Naya Bazar' })
    const { constituencies } = await call(searchConstituencies, { query: { q: 'soondarpoor' } })
    expect(constituencies.flatMap(({ foundAs }) => foundAs ?? [])).toEqual([])
  })

  test('what shares only its consonants is no result beside what sounds alike', async () => {
    await database.db`
      insert into constituency_name (constituency_id, spelling, folded, skeleton)
      values ('ls-nb-3', 'NAYI BUZURG', ${keysOf('nayi buzurg').folded}, ${keysOf('naya bazar').skeleton})`
    expect(await search('naya bazar')).toEqual(['ls-nb-2'])
  })

  test('similar letters match if nothing sounds alike', async () => {
    expect((await search('chandrampur'))[0]).toBe('ls-nb-2')
    // Two letters changed places.
    expect((await search('cahndanpur'))[0]).toBe('ls-nb-2')
    const { near } = await call(searchConstituencies, { query: { q: 'chandapnur' } })
    expect(near).toBe(true)
    expect(await search('xyzzy')).toEqual([])
  })

  test('a person with a similar name is no seat; the kind of seat beside its name changes nothing', async () => {
    expect(await search('chandan mehra')).toEqual([])
    for (const q of [
      'Chandanpur lok sabha',
      'Chandanpur 2024 result',
      'chandanpur constituency',
      'चंदनपुर लोकसभा सीट',
    ])
      expect(await search(q)).toEqual(await search('Chandanpur'))
  })

  test('the house that is asked for comes first, by its own name or its members’', async () => {
    for (const q of ['sundarpur vidhan sabha', 'MLA of Sundarpur', 'सुंदरपुर के विधायक'])
      expect((await search(q))[0]).toMatch(/^va-/)
    for (const q of ['sundarpur lok sabha', 'who is my MP sundarpur', 'সুন্দরপুরের সাংসদ'])
      expect((await search(q))[0]).toMatch(/^ls-/)
  })

  test('the name among other words is near', async () => {
    for (const q of ['sector 9 chandanpur', 'shops in chandanpur east side', 'karthika chandanpur']) {
      const { constituencies, near } = await call(searchConstituencies, { query: { q } })
      expect([q, constituencies[0]?.id, near]).toEqual([q, 'ls-nb-2', true])
    }
  })

  test('a name that begins as typed comes before one that only sounds so', async () => {
    for (const [id, name] of [
      ['va-nb-1', 'Kamalpur Cantt'],
      ['ls-nb-3', 'Khamalpur'],
    ] as const)
      await database.db`
        insert into constituency_name (constituency_id, spelling, folded, skeleton)
        values (${id}, ${name}, ${keysOf(name).folded}, ${keysOf(name).skeleton})`
    expect(await search('kamalpur')).toEqual(['va-nb-1', 'ls-nb-3'])
    expect(await search('khamalpur')).toEqual(['ls-nb-3', 'va-nb-1'])
  })

  test('a name in another order is the same name', async () => {
    await database.db`
      insert into constituency_name (constituency_id, spelling, folded, skeleton)
      values ('ls-nb-3', 'Chandan North', ${keysOf('chandan north').folded}, ${keysOf('chandan north').skeleton})`
    expect((await search('north chandan'))[0]).toBe('ls-nb-3')
  })

  test.each(['a', ' a ', ''])('%j is too short', async (q) => {
    await expect(search(q)).rejects.toMatchObject({ code: searchTooShort.code })
  })

  test.each(['%%', '__', "'';--", '\\\\', '☃☃', 'ஆஆ', '((', 'q\u0000qz', '\ud800\ud800'])(
    '%j is plain text',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { inProcess } from '#base/server/http/routes.ts'
import type { Call } from '#base/contract.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { notAPin, pinNotFound, readConstituency, readPin, searchPlaces } from './contract.ts'
import { putFictionalPlaces } from '#testing/constituencies/fictional-places.ts'
import { putFictionalStates } from '#testing/constituencies/fictional-states.ts'
import { constituencyRoutes } from './server/module.ts'

describe('places', () => {
  let database: OpenDatabase
  let call: Call
  beforeAll(async () => {
    database = await openTestDatabase()
    await putFictionalStates(database.db)
    await putFictionalPlaces(database.db)
    call = inProcess(constituencyRoutes(database))
  })
  afterAll(() => database?.close())

  describe('a PIN code', () => {
    const read = async (pin: string) => (await call(readPin, { params: { pin } })).place

    test('leads to the seats of its post offices with their shares, largest first', async () => {
      const place = await read('500001')
      expect(place).toMatchObject({ pin: '500001', state: { code: 'NB', nameHi: 'नवभूमि' }, offices: 10 })
      expect(place.districts).toEqual(['Sundar', 'Chandan'])
      expect(place.lokSabha.map(({ id, share }) => [id, share])).toEqual([['ls-nb-1', 100]])
      expect(place.assembly.map(({ id, offices, share }) => [id, offices, share])).toEqual([
        ['va-nb-1', 7, 78],
        ['va-nb-2', 2, 22],
      ])
      expect(place.source).toMatchObject({ publisher: 'Nirvachan Sadan' })
    })

    test('is read with a space and in Devanagari digits', async () => {
      expect((await read('500 001')).pin).toBe('500001')
      expect((await read('५००००१')).pin).toBe('500001')
    })

    test('says why there is no assembly seat', async () => {
      expect(await read('500003')).toMatchObject({ assembly: [], lokSabha: [], unplaced: 'no-position' })
      expect(await read('600001')).toMatchObject({ assembly: [], unplaced: 'no-assembly' })
      expect((await read('600001')).lokSabha.map(({ id }) => id)).toEqual(['ls-pg-1'])
    })

    test.each(['50000', '0500001', 'abcdef', '500001x'])('%j is not one', async (pin) => {
      await expect(read(pin)).rejects.toMatchObject({ code: notAPin.code, status: 400 })
    })

    test('without a post office is not found', async () => {
      await expect(read('999999')).rejects.toMatchObject({ code: pinNotFound.code, status: 404 })
    })
  })

  describe('a name', () => {
    const search = async (q: string) => (await call(searchPlaces, { query: { q } })).places
    const names = async (q: string) =>
      (await search(q)).map(({ kind, name, district }) => [kind, name, district])

    test('leads to the seats of all its PIN codes, by district', async () => {
      const [first, second] = await search('Rampur')
      expect(first).toMatchObject({ name: 'Rampur', district: 'Sundar', pins: ['500001', '500002'] })
      expect(first!.assembly.map(({ id, offices }) => [id, offices])).toEqual([['va-nb-1', 7], ['va-nb-2', 5]]) // prettier-ignore
      expect(second).toMatchObject({ state: { code: 'PG' }, pins: ['600001'] })
    })

    test('that is spelt as typed comes first, and of like ones that whose seat is known', async () => {
      expect((await search('Wasi')).map(({ name }) => name)).toEqual(['Wasi', 'Vasi'])
      expect((await search('Vasi')).map(({ name }) => name)).toEqual(['Vasi', 'Wasi'])
      expect((await search('Nehru Chowk')).map(({ pins }) => pins)).toEqual([['500002'], ['500003']])
    })

    test('is found by other spellings, in Devanagari, by its beginning and by its consonants', async () => {
      for (const q of ['Shantinagar', 'shanti nagar', 'SHAANTHI NAGAR', 'शांतिनगर', 'Shantin', 'Shintonagar'])
        expect(await names(q)).toEqual([['locality', 'Shanti Nagar', 'Sundar']])
    })

    test('with its district or state means only that place', async () => {
      expect(await names('Rampur Sundar')).toEqual([['locality', 'Rampur', 'Sundar']])
      expect((await search('Rampur Purvgiri')).map(({ pins }) => pins)).toEqual([['600001']])
      expect((await search('Rampur Nowhere')).filter(({ name }) => name === 'Rampur')).toEqual([])
    })

    test('is found by its letters in a city, and without the parts of an address', async () => {
      expect(await names('S Nagar Sundar')).toEqual([['locality', 'Shanti Nagar', 'Sundar']])
      const { near } = await call(searchPlaces, { query: { q: 'Sector 9 Shanti Nagar' } })
      expect(near).toBeUndefined()
    })

    test('is near at the end of other words, and a district anywhere among them', async () => {
      for (const [q, name] of [
        ['Corner Shop Shanti Nagar', 'Shanti Nagar'],
        ['Sundar 2024 result', 'Sundar'],
      ]) {
        const { places, near } = await call(searchPlaces, { query: { q: q! } })
        expect([q, places.map((one) => one.name), near]).toEqual([q, [name], true])
      }
    })

    test('may be a district', async () => {
      const [district] = await search('Sundar')
      expect(district).toMatchObject({ kind: 'district', name: 'Sundar', pins: [] })
      expect(district!.assembly.map(({ id }) => id)).toEqual(['va-nb-1', 'va-nb-2'])
    })

    test('may be a PIN code, known or unknown', async () => {
      const answer = async (q: string) => call(searchPlaces, { query: { q } })
      expect(await answer('५०० ००१')).toMatchObject({ pin: { pin: '500001' }, places: [] })
      expect(await answer('999999')).toEqual({ places: [] })
    })

    test.each(['a', '', '%', '((', '☃☃', 'q\u0000z', 'ஆஆ'])('%j finds nothing', async (q) => {
      expect(await search(q)).toEqual([])
    })
  })

  describe('a seat', () => {
    const place = async (id: string) => (await call(readConstituency, { params: { id } })).constituency.place

    test('shows its location even without an election', async () => {
      expect(await place('va-nb-2')).toEqual({
        lokSabha: { id: 'ls-nb-1', name: 'Sundarpur', nameHi: 'सुंदरपुर' },
        segments: [],
        districts: ['Sundar'],
        neighbours: [{ id: 'va-nb-1', name: 'Sundarpur East' }],
        source: expect.objectContaining({ publisher: 'Nirvachan Sadan' }),
      })
      expect((await place('ls-nb-1'))!.segments.map(({ id }) => id)).toEqual(['va-nb-1', 'va-nb-2'])
    })

    test('without a known location shows none', async () => {
      expect(await place('ls-pg-1')).toBeUndefined()
    })
  })
})

// Who is in office in a fresh copy, on the date of its lists and later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#base/fold.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import type { Leader } from '#leaders/contract.ts'
import { readCases } from '#candidates/server/declared-cases.ts'
import { personsIn } from '#candidates/server/persons-by-candidacy.ts'
import { settleOffices } from '#leaders/server/settle-offices.ts'
import { leadersFor, leadersOf, officesOfPerson } from '#leaders/server/store.ts'
import { historyOf } from '#leaders/server/office-history.ts'
import { openStarterDatabase } from '#testing/sources/starter-in-tests.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openStarterDatabase()
}, 240_000)
afterAll(() => database?.close())

describe('offices of a fresh copy', () => {
  const listOf = async (position: 'prime_minister' | 'chief_minister' | 'mp' | 'mla') =>
    (await leadersFor(database, { position, sortBy: 'name', limit: 100 })).leaders
  const ofSeat = async (name: string) => {
    const seat = await leadersOf(database, { name })
    const said = (one: Leader) => [one.name, one.status, one.since, one.asOf].join(' · ')
    return { now: seat.leaders.map(said), last: seat.lastKnown.map(said) }
  }

  /** The date of these data: the tests pass on any other date too. */
  const settleOn = (day: string) => database.db.transaction((trx) => settleOffices(trx, day))
  beforeAll(() => settleOn('2026-11-22'))

  test('are held by those whom a list of the last twelve months names', async () => {
    const held = () =>
      Promise.all(
        (['prime_minister', 'chief_minister', 'mp', 'mla'] as const).map(
          async (position) => (await leadersFor(database, { position })).pagination.total,
        ),
      )
    // 543 seats minus three vacant ones; of the assemblies only those elected in 2026.
    expect((await held()).slice(0, 3)).toEqual([1, 31, 540])
    // Five houses of 2022 are over by then.
    for (const [day, holders] of [
      ['2027-07-22', [1, 26, 540, 0]],
      ['2027-07-23', [1, 0, 540, 0]],
      ['2027-10-10', [0, 0, 0, 0]],
    ] as const) {
      await settleOn(day)
      expect([day, ...(await held())]).toEqual([day, ...holders])
    }
    await settleOn('2026-11-22')
    expect((await held()).slice(0, 3)).toEqual([1, 31, 540])
  })

  test('include the Prime Minister, who is the member for Varanasi, with the party of his candidacy', async () => {
    const [premier] = await listOf('prime_minister')
    const member = (await leadersOf(database, { name: 'ls-up-77' })).leaders[0]!
    expect(premier).toMatchObject({ name: 'Narendra Modi', partyShort: 'BJP', partyAsCandidateIn: 2024 })
    expect(premier!.personId).toBeDefined()
    expect(premier!.personId).toBe(member.personId)
    expect(member).toMatchObject({ since: '2024-06', elected: true, asOf: '2026-10-10', current: true })
  })

  test('include chief ministers, each with a party, and with the name of the linked person', async () => {
    const ministers = await listOf('chief_minister')
    expect(
      ministers.every(({ party, since, asOf }) => party && since === undefined && asOf === '2026-07-23'),
    ).toBe(true)
    const linked = ministers.filter(({ personId }) => personId !== undefined)
    expect(linked.length).toBeGreaterThanOrEqual(12)
    for (const { name, personId } of linked) {
      const rows = await database.db<{ name: string }>`select name from person where id = ${personId}`
      const person = fold(rows[0]!.name).split(' ')
      expect(fold(name).split(' ')).toContainEqual(expect.toSatisfy((word: string) => person.includes(word)))
    }
    const before = await leadersFor(database, {
      search: 'Kejriwal',
      former: true,
      position: 'chief_minister',
    })
    expect(before.leaders[0]).toMatchObject({
      current: false,
      status: 'somebody else followed',
      followedBy: { name: 'Rekha Gupta' },
    })
  })

  test('of the Union are shown as of the day of their lists, and never as today’s', async () => {
    const known = async (position: 'minister' | 'rajya_sabha') => {
      const { pagination, leaders: all } = await leadersFor(database, { position, former: true, limit: 300 })
      return { total: pagination.total, all }
    }
    const ministers = await known('minister')
    expect(ministers.total).toBe(62)
    expect(ministers.all.filter(({ current }) => current)).toEqual([])
    // Each by the seat that the list of members gives them; four are members of the other house.
    expect(ministers.all.filter(({ personId }) => personId === undefined)).toHaveLength(5)
    const upper = await known('rajya_sabha')
    expect(upper.total).toBe(243)
    // One has won a seat of an assembly since.
    expect(upper.all.filter(({ status }) => status === 'term over')).toHaveLength(70)
    expect(upper.all.filter(({ current }) => current)).toEqual([])
  })

  test('have their history since 2000, and one page for one person', async () => {
    const uttarPradesh = await historyOf(database.db, 'cm-up')
    expect(uttarPradesh.holder).toMatchObject({ name: 'Yogi Adityanath', current: true })
    expect(uttarPradesh.terms.map(({ name }) => name)).toEqual([
      'Yogi Adityanath',
      'Akhilesh Yadav',
      'Mayawati',
      'Mulayam Singh Yadav',
      'Mayawati',
      'Rajnath Singh',
    ])
    const [rajnath] = (
      await leadersFor(database, { search: 'Rajnath Singh', position: 'minister', former: true })
    ).leaders
    expect(rajnath).toMatchObject({ portfolio: 'Defence' })
    expect(
      (await officesOfPerson(database, rajnath!.personId!)).map(({ position }) => position).toSorted(),
    ).toEqual(['chief_minister', 'minister', 'mp'])
  })

  test('reflect by-elections and vacant seats, with their day', async () => {
    expect(await ofSeat('ls-kl-4')).toEqual({
      now: ['Priyanka Gandhi Vadra · in office · 2024-11-28 · 2026-10-10'],
      last: [],
    })
    expect((await ofSeat('ls-mh-16')).now).toEqual([
      'Chavan Ravindra Vasantrao · in office · 2024-11-28 · 2026-10-10',
    ])
    expect((await ofSeat('ls-up-36')).now).toEqual(['Rahul Gandhi · in office · 2024-06 · 2026-10-10'])
    expect(await ofSeat('ls-wb-18')).toEqual({
      now: [],
      last: ['Sk Nurul Islam · left office · 2024-06 · 2026-10-10'],
    })
    for (const seat of ['ls-as-9', 'ls-ml-1']) expect((await ofSeat(seat)).now).toEqual([])
    expect(await ofSeat('va-jk-77')).toEqual({
      now: [],
      last: ['Devyani Rana · not checked lately · 2025-11-14 · 2025-11-14'],
    })
    // Who won the by-election in the other seat is known, so this one was kept.
    expect((await ofSeat('va-jk-18')).last).toEqual(['Omar Abdullah · not checked lately · 2024 · 2024'])
    // Who followed a member who went to the Lok Sabha is known as of that day.
    expect((await ofSeat('va-mp-156')).last).toEqual([
      'Ramakant Bhargava · not checked lately · 2024-11-23 · 2024-11-23',
    ])
    expect((await ofSeat('va-cg-51')).last).toEqual([
      'Sunil Kumar Soni · not checked lately · 2024-11-23 · 2024-11-23',
    ])
    for (const seat of ['va-tn-12', 'va-tn-141', 'va-py-4', 'va-py-9'])
      expect(await ofSeat(seat)).toMatchObject({ now: [], last: [expect.stringContaining('won two seats')] })
    expect((await ofSeat('va-jh-45')).last).toEqual([
      'Somesh Chandra Soren · not checked lately · 2025-11-14 · 2025-11-14',
    ])
  })

  test('are held by candidates whose affidavit of that contest their seat shows, however sure their earlier contests', async () => {
    for (const seat of ['ls-gj-25', 'ls-ch-1', 'ls-kl-6', 'ls-cg-8']) {
      const { persons } = await personsIn(database.db, seat)
      const rows = await database.db<{ id: string }>`
        select id from candidacy where constituency_id = ${seat} and election_id = 'ls-2024' and won`
      expect(persons.get(rows[0]!.id)).toMatchObject({ figures: { assets: { status: 'known' } } })
    }
  })

  test('number as many with declared cases as there are seats: who won two counts twice', async () => {
    const { elections } = await readCases(database.db, {})
    expect(elections.find(({ key }) => key === 'ls-2024')!.winners).toMatchObject({ known: 543, of: 543 })
  })

  test('of the five assemblies that are elected next: who left, who came, who changed party', async () => {
    await settleOn('2026-11-28')
    const rows = await database.db`
      select l.state_code as state, count(*) filter (where l.current)::int as sitting,
        count(distinct l.office) filter (where l.status = 'left office' and not exists (
          select from leader o where o.office = l.office and o.current))::int as vacant,
        count(*) filter (where l.current and l.party_since is not null)::int as changed
      from leader l where position = 'mla' and state_code in ('UP', 'PB', 'UK', 'GA', 'MN') group by 1 order by 1`
    expect(rows).toEqual([
      { state: 'GA', sitting: 39, vacant: 1, changed: 8 },
      { state: 'MN', sitting: 58, vacant: 2, changed: 5 },
      { state: 'PB', sitting: 117, vacant: 0, changed: 1 },
      { state: 'UK', sitting: 70, vacant: 0, changed: 0 },
      { state: 'UP', sitting: 400, vacant: 3, changed: 3 },
    ])
    const { leaders: found } = await leadersOf(database, { name: 'va-ga-8' })
    expect(found[0]).toMatchObject({
      partyShort: 'BJP',
      partySince: '2022-09-14',
      electedFor: { partyShort: 'INC' },
    })
    const { lastKnown } = await leadersOf(database, { name: 'va-up-403' })
    expect(lastKnown[0]).toMatchObject({ name: 'Vijay Singh', until: '2026-01-08', leftBecause: 'died' })
  })

  test('of two seats of one name are told apart by their state', async () => {
    const both = await leadersOf(database, { name: 'Aurangabad' })
    expect(both.leaders.map(({ position, state }) => [position, state])).toEqual(
      expect.arrayContaining([
        ['mp', 'Bihar'],
        ['mp', 'Maharashtra'],
      ]),
    )
    const bihar = await leadersOf(database, { name: 'Aurangabad', state: 'Bihar' })
    const maharashtra = await leadersOf(database, { name: 'Aurangabad', state: 'Maharashtra' })
    expect(bihar.leaders[0]).toMatchObject({ constituencyId: 'ls-br-37', position: 'mp' })
    expect(maharashtra.leaders[0]).toMatchObject({ constituencyId: 'ls-mh-19', position: 'mp' })
  })
})

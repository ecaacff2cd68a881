import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#base/server/log.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { listLeaders, listLeadersOfSeat, readLeader, readLeaderCoverage, seatNotFound } from './contract.ts'
import type { HolderFact } from './facts.ts'
import {
  confirmMembers,
  holder,
  putFictionalLeaders,
  stateHolders,
  thisDay,
} from '#testing/leaders/fictional-leaders.ts'
import { putHolders, settleLeaders } from './server/intake.ts'
import { leaderRounds } from './server/releases.ts'
import { settleOffices } from './server/settle-offices.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalLeaders(site.db)
  await stateHolders(
    site.db,
    holder({
      position: 'prime_minister',
      name: 'Hari Das',
      state: null,
      from: '2019-05-30',
    }),
    holder({ name: 'Farid Khan', party: { name: 'Kamal Dal', short: 'KD' } }),
  )
})
afterAll(() => site?.close())

const names = async (query: object) => {
  site.forget()
  return (await site.call(listLeaders, { query })).leaders.map(({ name }) => name)
}
const find = (search: string) => names({ search, sortBy: 'name' })
const ofSeat = (name: string, state?: string) => {
  site.forget()
  return site.call(listLeadersOfSeat, { params: { name }, query: state === undefined ? {} : { state } })
}

describe('the list', () => {
  test('has the winners of the latest elections and stated office holders', async () => {
    const { leaders, pagination } = await site.call(listLeaders, { query: {} })
    expect(pagination).toEqual({ page: 1, limit: 20, total: 7 })
    expect(leaders.map(({ position, name }) => `${position} ${name}`)).toEqual([
      'prime_minister Hari Das',
      'chief_minister Farid Khan',
      'mp Asha Rani',
      'mp Bala Kumar',
      'mp Chitra Devi',
      'mla Esha Sen',
      'mla Narendra Lakhan',
    ])
  })

  test('says how many offices of each kind have no known holder', async () => {
    const { positions, states } = await site.call(readLeaderCoverage, {})
    expect(states.map(({ code }) => code)).toEqual(['NB', 'PG'])
    expect(
      positions.map(({ position, known, of, missing }) => [
        position,
        known,
        of,
        missing.map(({ code }) => code),
      ]),
    ).toEqual([
      ['prime_minister', 1, 1, []],
      ['chief_minister', 1, 1, []],
      ['mp', 3, 3, []],
      ['mla', 2, 2, []],
    ])
  })

  test('is narrowed to a state by its code or name: its offices and those of its seats', async () => {
    for (const state of ['PG', 'parvat garh', 'पर्वत गढ़']) {
      const { leaders, pagination } = await site.call(listLeaders, { query: { state } })
      expect(leaders.map(({ name }) => name)).toEqual(['Chitra Devi'])
      expect(pagination.total).toBe(1)
    }
    const { leaders } = await site.call(listLeaders, { query: { state: 'NB', position: 'mp' } })
    expect(leaders.map(({ name }) => name)).toEqual(['Asha Rani', 'Bala Kumar'])
    expect((await site.call(listLeaders, { query: { state: 'Nowhere' } })).leaders).toEqual([])
  })

  test('gives office, party, day and source, without unknown values', async () => {
    const { leaders } = await site.call(listLeaders, { query: {} })
    expect(leaders.find(({ name }) => name === 'Asha Rani')).toEqual({
      about: { class: 'B', places: ['ls-nb-1'] },
      id: 'ls-nb-1-asha-rani',
      name: 'Asha Rani',
      position: 'mp',
      party: 'Kamal Dal',
      partyShort: 'KD',
      state: 'Navbhoomi',
      stateHi: 'नवभूमि',
      constituency: 'Sundarpur',
      constituencyHi: 'सुंदरपुर',
      constituencyId: 'ls-nb-1',
      totalRatings: 0,
      trend: 'flat',
      trendPercentage: 0,
      since: '2024',
      elected: true,
      asOf: thisDay(),
      current: true,
      status: 'in office',
      source: { sourceId: 'holders', publisher: 'Nirvachan Sadan', title: 'holders', asOf: '2024-06-04' },
    })
    expect(leaders.find(({ name }) => name === 'Narendra Lakhan')).toMatchObject({
      party: 'Independent',
      partyShort: 'IND',
    })
    const premier = leaders[0]!
    expect(premier).toMatchObject({ asOf: thisDay(), since: '2019-05-30', elected: false })
    for (const unknown of ['party', 'state', 'constituency', 'approvalRating', 'until', 'personId'])
      expect(premier).not.toHaveProperty(unknown)
  })

  test('can be filtered by position and name, and has pages', async () => {
    expect(await names({ position: 'mp', sortBy: 'name' })).toEqual([
      'Asha Rani',
      'Bala Kumar',
      'Chitra Devi',
    ])
    expect(await names({ sortBy: 'name', limit: 3, page: 3 })).toEqual(['Narendra Lakhan'])
    expect(await names({ sortBy: 'name', limit: 3, page: 4 })).toEqual([])
  })

  test('refuses an unknown position or order', async () => {
    for (const url of ['/api/leaders?position=king', '/api/leaders?sortBy=luck', '/api/leaders?page=0'])
      expect((await site.ask({ url })).status).toBe(400)
  })
})

describe('search', () => {
  test.each([
    ['asha', ['Asha Rani']],
    ['AASHA raani', ['Asha Rani']],
    ['आशा', ['Asha Rani']],
    ['rani asha', ['Asha Rani']],
    ['Narender Lakhan', ['Narendra Lakhan']],
    ['chitara devi', ['Chitra Devi']],
    ['Kamal', ['Asha Rani', 'Chitra Devi', 'Farid Khan']],
    ['chakra', ['Bala Kumar', 'Esha Sen']],
    ['Chandanpore', ['Bala Kumar']],
    ['सुंदरपुर', ['Asha Rani', 'Chitra Devi', 'Narendra Lakhan']],
    ['parvat', ['Chitra Devi']],
    ['नवभूमि', ['Asha Rani', 'Bala Kumar', 'Esha Sen', 'Farid Khan', 'Narendra Lakhan']],
    ['sundarpur kamal', ['Asha Rani', 'Chitra Devi']],
    // Leaders of this name come before those of a place with the same name.
    ['lakhan', ['Narendra Lakhan', 'Esha Sen']],
    ['zzqqxx', []],
    ['%', []],
  ])('%s finds %j', async (text, found) => {
    expect(await find(text)).toEqual(found)
  })

  test('stays within the chosen position, and counts its results', async () => {
    const { leaders, pagination } = await site.call(listLeaders, {
      query: { search: 'sundarpur', position: 'mla' },
    })
    expect(leaders.map(({ name }) => name)).toEqual(['Narendra Lakhan'])
    expect(pagination.total).toBe(1)
  })
})

describe('the leaders of a constituency', () => {
  test('found by its id are those of this seat', async () => {
    const { leaders, total } = await ofSeat('ls-pg-1')
    expect(leaders.map(({ name }) => name)).toEqual(['Chitra Devi'])
    expect(total).toBe(1)
  })

  test('by a name that two states have are those of both, each with its state; the state narrows it', async () => {
    const { leaders } = await ofSeat('Sundarpur')
    expect(leaders.map(({ name, state }) => `${name}, ${state}`).toSorted()).toEqual([
      'Asha Rani, Navbhoomi',
      'Chitra Devi, Parvat Garh',
      'Narendra Lakhan, Navbhoomi',
    ])
    for (const state of ['PG', 'parvat garh', 'पर्वत गढ़'])
      expect((await ofSeat('Sundarpur', state)).leaders.map(({ name }) => name)).toEqual(['Chitra Devi'])
    expect((await ofSeat('sundarpore', 'Navbhoomi')).leaders.map(({ name }) => name)).toEqual([
      'Asha Rani',
      'Narendra Lakhan',
    ])
  })

  test('found by a name in one state need no state', async () => {
    expect((await ofSeat('Lakhanpur')).leaders.map(({ name }) => name)).toEqual(['Esha Sen'])
  })

  test('are not found if it does not exist', async () => {
    await expect(ofSeat('Nowhere')).rejects.toMatchObject({ code: seatNotFound.code })
    await expect(ofSeat('Lakhanpur', 'Parvat Garh')).rejects.toMatchObject({ code: seatNotFound.code })
  })
})

describe('keeping the list current', () => {
  test('a later statement replaces a holder, an earlier one does not', async () => {
    const mlaOf = async () => (await ofSeat('va-nb-2')).leaders.map(({ name }) => name)
    const state = (name: string, more: Partial<HolderFact> = {}) =>
      stateHolders(site.db, holder({ position: 'mla', name, seat: 'va-nb-2', ...more }))
    await state('Old Member', { asOf: '2021-05' })
    expect(await mlaOf()).toEqual(['Esha Sen'])
    await site.db`update leader set as_of = elected_on where office = 'va-nb-2' and elected`
    await state('Indu Jain')
    expect(await mlaOf()).toEqual(['Indu Jain'])
    await state('Indu Jain', { until: '2024-01' })
    expect(await mlaOf()).toEqual([])
    expect((await ofSeat('va-nb-2')).lastKnown).toMatchObject([
      { name: 'Indu Jain', current: false, status: 'left office', until: '2024-01' },
    ])
    await settleLeaders(site.db)
    expect(await mlaOf()).toEqual([])
    await site.db`delete from leader where office = 'va-nb-2'`
    await settleLeaders(site.db)
    // Within her term, which ends in 2027.
    await site.db.transaction((trx) => settleOffices(trx, '2026-11-22'))
    expect((await ofSeat('va-nb-2')).lastKnown).toMatchObject([
      { name: 'Esha Sen', asOf: '2022', status: 'not checked lately' },
    ])
    await confirmMembers(site.db)
    expect(await mlaOf()).toEqual(['Esha Sen'])
  })

  test('a holder who left on an unknown day leaves the office vacant', async () => {
    await stateHolders(
      site.db,
      holder({ position: 'mp', name: 'Chitra Devi', state: 'PG', seat: 'ls-pg-1', left: true }),
    )
    const { leaders, lastKnown } = await ofSeat('ls-pg-1')
    expect(leaders).toEqual([])
    expect(lastKnown).toMatchObject([{ name: 'Chitra Devi', status: 'left office', since: '2024' }])
    expect(lastKnown[0]).not.toHaveProperty('until')
    await site.db`delete from leader where office = 'ls-pg-1'`
    await confirmMembers(site.db)
  })

  test('without an import, a holder whose source is too old drops off the list with the first round of a day', async () => {
    await site.db`update leader set as_of = (now() - interval '12 months')::date::text where id = 'ls-nb-1-asha-rani'`
    expect(await names({ position: 'mp' })).toContain('Asha Rani')
    await site.db`update setting set value = '2000-01-01' where name = 'offices-settled-on'`
    const told: string[] = []
    for (let starts = 0; starts < 2; starts += 1) {
      const changed = (...topics: string[]) => void told.push(...topics)
      const rounds = leaderRounds({ db: site.db, changed, log: openLog('silent') })
      rounds.start()
      await rounds.close()
    }
    expect(told).toEqual(['offices', 'leaders'])
    expect(await names({ position: 'mp' })).not.toContain('Asha Rani')
    expect(await names({ search: 'asha rani' })).toEqual([])
    expect(await names({ search: 'asha rani', former: true })).toEqual(['Asha Rani'])
    expect(await names({ former: true })).not.toContain('Asha Rani')
    await confirmMembers(site.db)
    expect(await names({ position: 'mp' })).toContain('Asha Rani')
  })

  test('a list of a house says nothing about a seat that it contradicts itself on', async () => {
    await stateHolders(site.db, holder({ position: 'mp', name: 'Indu Jain', seat: 'ls-nb-1' }))
    await confirmMembers(site.db)
    expect((await ofSeat('ls-nb-1')).leaders.map(({ name }) => name)).toEqual(['Indu Jain'])
    await site.db`delete from leader where name = 'Indu Jain'`
    await confirmMembers(site.db)
  })

  test('importing the same file again changes nothing', async () => {
    const of = {
      source: 'holders',
      holders: [holder({ name: 'Farid Khan', party: { name: 'Kamal Dal', short: 'KD' } })],
    }
    expect(await putHolders(site.db, of)).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(await settleLeaders(site.db)).toEqual({ added: 0, changed: 0, removed: 0 })
  })

  test('a winner removed by a corrected result disappears, unless rated', async () => {
    await site.db`update candidacy set won = false where constituency_id = 'ls-nb-2'`
    await settleLeaders(site.db)
    expect(await names({ position: 'mp', sortBy: 'name' })).toEqual(['Asha Rani', 'Chitra Devi'])
    await expect(site.call(readLeader, { params: { id: 'ls-nb-2-bala-kumar' } })).rejects.toMatchObject({
      status: 404,
    })
    await site.db`update candidacy set won = true where constituency_id = 'ls-nb-2'`
    await confirmMembers(site.db)
    expect(await names({ position: 'mp', sortBy: 'name' })).toContain('Bala Kumar')
  })

  test('a leader is the person whose candidacy won the office', async () => {
    await site.db`insert into person (id, founded_by, name) values ('p0123456789', 'x', 'Asha Rani')`
    await site.db`insert into candidacy_link (key, candidacy_id, person_id)
      values ('ls-2024-ls-nb-1-1', 'ls-2024-ls-nb-1-1', 'p0123456789')`
    const { leader } = await site.call(readLeader, { params: { id: 'ls-nb-1-asha-rani' } })
    expect(leader.personId).toBe('p0123456789')
  })
})

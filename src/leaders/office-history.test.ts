import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import {
  historyLines,
  listLeaders,
  listLeadersOfSeat,
  listOffices,
  officeNotFound,
  readOffice,
} from './contract.ts'
import { holder, putFictionalLeaders, stateHolders, thisDay } from '#testing/leaders/fictional-leaders.ts'
import { settleOffices } from './server/settle-offices.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await putFictionalLeaders(site.db)
  await stateHolders(
    site.db,
    holder({ name: 'Gita Rao', from: '2001-05-14', until: '2006-05-12', asOf: '2022-07' }),
    holder({ name: 'Hari Das', from: '2006-05-13', until: '2011-05-15', asOf: '2022-07' }),
    holder({ name: 'Gita Rao', from: '2014-02', until: '2016-12-05', asOf: '2022-07' }),
    holder({ name: 'Farid Khan', from: '2016-12-06', asOf: '2022-07' }),
  )
  await stateHolders(site.db, holder({ name: 'Ela Sen' }))
  await stateHolders(
    site.db,
    holder({ position: 'minister', name: 'Asha Rani', state: null, portfolio: 'Rivers' }),
    holder({ position: 'minister', name: 'Bala Kumar', state: null, portfolio: 'Roads' }),
    holder({ position: 'rajya_sabha', name: 'Chitra Devi', from: '2022', due: '2099' }),
    holder({ position: 'rajya_sabha', name: 'Dev Anand', from: '2020', due: thisDay().slice(0, 4) }),
    holder({ position: 'rajya_sabha', name: 'Ela Bose', state: null }),
  )
})
afterAll(() => site?.close())

const officeOf = (id: string) => site.call(readOffice, { params: { id } })

test('around a seat are those in office for the Lok Sabha seat that it is part of, and for its state', async () => {
  const around = async (name: string) => {
    site.forget()
    const { around: others } = await site.call(listLeadersOfSeat, { params: { name }, query: {} })
    return others.map((one) => [one.name, one.constituencyId ?? one.office])
  }
  expect(await around('va-nb-1')).toEqual([['Ela Sen', 'cm-nb']])
  await site.db`insert into seat_place values ('va-nb-1', 'ls-nb-2', '{}', '{}', 'register')`
  const both = [
    ['Bala Kumar', 'ls-nb-2'],
    ['Ela Sen', 'cm-nb'],
  ]
  expect(await around('va-nb-1')).toEqual(both)
  expect(await around('VA-NB-1')).toEqual(both)
  expect(await around('ls-nb-2')).toEqual([['Ela Sen', 'cm-nb']])
  // Nobody is known to govern there; and a name may be that of several seats.
  expect(await around('ls-pg-1')).toEqual([])
  expect(await around('Sundarpur')).toEqual([])
})

describe('the history of an office', () => {
  test('has every stated term, latest first, and who holds it by the latest source', async () => {
    const { holder: now, terms } = await officeOf('cm-nb')
    expect(now).toMatchObject({ name: 'Ela Sen', current: true })
    expect(terms.map(({ name, from, until, ended }) => [name, from, until, ended])).toEqual([
      ['Farid Khan', '2016-12-06', undefined, false],
      ['Gita Rao', '2014-02', '2016-12-05', true],
      ['Hari Das', '2006-05-13', '2011-05-15', true],
      ['Gita Rao', '2001-05-14', '2006-05-12', true],
    ])
  })

  test('fills no gap', async () => {
    const { terms } = await officeOf('cm-nb')
    expect(historyLines(terms).flatMap((line) => ('gap' in line ? [line.gap] : []))).toEqual([
      { from: '2011-05-15', until: '2014-02' },
    ])
  })

  test('names the one of someone who came back by their last term', async () => {
    const { leaders } = await site.call(listLeaders, { query: { search: 'Gita Rao', former: true } })
    expect(leaders).toMatchObject([{ since: '2014-02', until: '2016-12-05', status: 'left office' }])
  })

  test('is refused for an office that nobody is known to have held', async () => {
    await expect(officeOf('cm-pg')).rejects.toThrow(officeNotFound.message)
  })

  test('is listed office by office', async () => {
    const { offices } = await site.call(listOffices, {})
    expect(offices.map(({ office, terms }) => [office.id, terms])).toEqual([['cm-nb', 4]])
  })
})

describe('offices that many hold at once', () => {
  test('have a holder each, with what they are responsible for', async () => {
    const { leaders } = await site.call(listLeaders, { query: { position: 'minister', sortBy: 'name' } })
    expect(leaders.map(({ name, portfolio, current }) => [name, portfolio, current])).toEqual([
      ['Asha Rani', 'Rivers', true],
      ['Bala Kumar', 'Roads', true],
    ])
  })

  test('end with the year in which a term is due to end', async () => {
    const asked = { position: 'rajya_sabha', former: true, sortBy: 'name' } as const
    const { leaders } = await site.call(listLeaders, { query: asked })
    expect(leaders.map(({ name, status, due }) => [name, status, due])).toEqual([
      ['Chitra Devi', 'in office', '2099'],
      ['Ela Bose', 'in office', undefined],
      ['Dev Anand', 'term over', thisDay().slice(0, 4)],
    ])
    const inNavbhoomi = await site.call(listLeaders, { query: { ...asked, state: 'NB' } })
    expect(inNavbhoomi.leaders.map(({ name }) => name)).toEqual(['Chitra Devi', 'Dev Anand'])
  })

  test('of ministers end with the next election to the Lok Sabha, those of the other house do not', async () => {
    await site.db`insert into election (id, house, year, label) values ('ls-2029', 'lok_sabha', 2029, 'Lok Sabha 2029')`
    await site.db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id, poll_date, poll_date_source_id)
      values ('ls-2029', 'ls-nb-1', 'Navbhoomi', 'Sundarpur', 'polled', 'results', '2029-05-01', 'results')`
    await site.db.transaction((trx) => settleOffices(trx, '2029-06-01'))
    site.forget()
    const statusOf = async (position: 'minister' | 'rajya_sabha') =>
      new Set(
        (await site.call(listLeaders, { query: { position, former: true } })).leaders.map(
          ({ status }) => status,
        ),
      )
    expect(await statusOf('minister')).toEqual(new Set(['election held since']))
    expect(await statusOf('rajya_sabha')).toEqual(new Set(['not checked lately', 'term over']))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'
import { compareMembers, listMembers, listMembersOfSeat, listQuestions, readRepresented } from './contract.ts'
import { member, minister } from '#testing/parliament/fictional-members.ts'
import { putMembers } from './server/intake.ts'
import { putQuestions } from './server/question-intake.ts'
import { questionPages } from './server/store.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
let site: Site
beforeAll(async () => {
  site = await openTestSite()
  await site.db`insert into source (id, publisher, title, licence, credit, as_of, rows)
    values ('holders', 'Nirvachan Sadan', 'Members', 'ODbL 1.0', 'Nirvachan Sadan', '2024-12-20', 1)`
  await site.db`insert into state (code, name, kind) values ('NB', 'Navbhoomi', 'state'), ('PG', 'Parvat Garh', 'state')`
  for (const [id, state, number, name] of [
    ['ls-nb-1', 'NB', 1, 'Sundarpur'],
    ['ls-nb-2', 'NB', 2, 'Chandanpur'],
    ['ls-pg-1', 'PG', 1, 'Sundarpur'],
  ])
    await site.db`insert into constituency (id, house, state_code, number, name, reservation, delimitation, source_id)
      values (${id}, 'lok_sabha', ${state}, ${number}, ${name}, 'GEN', 2008, 'holders')`
  await site.db.transaction(async (trx) => {
    const members = [
      member('Asha Rani'),
      member('Bala Kumar', { seat: 'ls-nb-2', sex: 'male', attendance: 90, questions: 31, ownTerm: 2 }),
      member('Chitra Devi', {
        seat: 'ls-pg-1',
        state: 'PG',
        ...minister,
      }),
    ]
    await putMembers(trx, { source: 'holders', members })
    await trx`insert into source (id, publisher, title, licence, credit, as_of, rows)
      values ('before', 'Nirvachan Sadan', 'Members before', 'ODbL 1.0', 'Nirvachan Sadan', '2024-02-10', 1)`
    const days = {
      from: '2019-05-23',
      periodFrom: '2019-06-01',
      periodUntil: '2024-02-10',
      attendanceFrom: '2019-06-01',
    }
    await putMembers(trx, {
      source: 'before',
      members: [member('Esha Sen', { term: 17, seat: 'ls-nb-2', ...days })],
    })
    const question = { term: 18, ministry: 'Railways', starred: false, day: '2024-12-01' }
    await putQuestions(trx, {
      source: 'holders',
      questions: [
        { ...question, member: 'Asha Rani', title: 'Trains to Sundarpur' },
        {
          ...question,
          member: 'Asha Rani',
          title: 'Wells',
          ministry: 'Jal Shakti',
          day: '2024-12-02',
          starred: true,
        },
      ],
    })
  })
}, 60_000)
afterAll(() => site?.close())

const idOf = async (name: string) => {
  const rows = await site.db<{ id: string }>`select id from member_term where name = ${name}`
  return rows[0]!.id
}

test('the sitemap names the members whose questions are listed', async () => {
  expect(await questionPages(site.db)).toEqual([`/parliament/questions/${await idOf('Asha Rani')}`])
})

describe('members of a state', () => {
  test('stand by seat with their figures, the medians of the state and of the house beside them', async () => {
    const { members, medians, house, term } = await site.device()(listMembers, { query: { state: 'NB' } })
    expect(term).toBe(18)
    expect(members.map(({ name, questions }) => [name, questions])).toEqual([
      ['Bala Kumar', 31],
      ['Asha Rani', 10],
    ])
    expect(medians.find(({ measure }) => measure === 'questions')).toMatchObject({ median: 20.5, members: 2 })
    expect(house.find(({ measure }) => measure === 'attendance')).toMatchObject({ median: 85, members: 2 })
  })

  test('stand in a list of the states that have members in that term', async () => {
    const statesOf = async (term: number) => {
      const { states } = await site.device()(listMembers, { query: { term } })
      return states.map(({ code }) => code)
    }
    expect(await statesOf(18)).toEqual(['NB', 'PG'])
    expect(await statesOf(17)).toEqual(['NB'])
  })

  test('a minister has no figures, and none are zero', async () => {
    const { members, medians } = await site.device()(listMembers, { query: { state: 'PG' } })
    expect(members[0]).toMatchObject({ name: 'Chitra Devi', gap: 'minister', note: 'A minister.' })
    for (const measure of ['attendance', 'questions', 'debates', 'bills'] as const)
      expect(members[0]![measure]).toBeUndefined()
    expect(medians).toEqual([])
  })

  test('are a file with the same rows in the same order, under its terms', async () => {
    const file = async (query: string) => {
      const { body } = await site.ask({ url: `/api/parliament/members/list.csv?${query}` })
      return body.trim().split('\r\n')
    }
    const [header, ...lines] = await file('term=18&state=NB&order=attendance')
    expect(header).toMatch(/attendance.*,licence$/)
    const nameAt = header!.split(',').indexOf('name')
    expect(lines.map((line) => line.split(',')[nameAt])).toEqual(['Bala Kumar', 'Asha Rani'])
    expect((await file('term=17&state=NB'))[1]).toContain('Esha Sen')
    expect((await site.ask({ url: '/api/parliament/members/list.csv?term=x&state=NB' })).status).toBe(400)
  })

  test('of a whole house are a file with the bars that are drawn, and the medians', async () => {
    const { house } = await site.device()(listMembers, { query: {} })
    const { body } = await site.ask({ url: '/api/parliament/members/house.csv' })
    const [header, ...lines] = body.trim().split('\r\n')
    expect(header).toBe('term,measure,median,members,from,to,bars_members,source,source_as_of,licence')
    const figures = house.flatMap(({ measure, median, members, bars }) =>
      bars.map((bar) => `18,${measure},${median},${members},${bar.from},${bar.to},${bar.members},`),
    )
    expect(lines.map((line, i) => line.startsWith(figures[i]!))).toEqual(figures.map(() => true))
    expect(lines.every((line) => line.endsWith(',ODbL 1.0'))).toBe(true)
    expect(lines.length).toBeGreaterThan(4)
  })
})

test('the members for a seat are listed with their terms', async () => {
  const { members } = await site.device()(listMembersOfSeat, { params: { id: 'ls-nb-1' } })
  expect(members.map(({ name, months }) => [name, months])).toEqual([['Asha Rani', 6]])
})

test('two members are compared side by side, and one alone or an unknown one is refused', async () => {
  const ids = [await idOf('Asha Rani'), await idOf('Bala Kumar')]
  const { members } = await site.device()(compareMembers, { query: { ids: ids.join(',') } })
  expect(members.map(({ member: { name } }) => name)).toEqual(['Asha Rani', 'Bala Kumar'])
  await expect(
    site.device()(compareMembers, { query: { ids: `${ids[0]},ls-18-nobody` } }),
  ).rejects.toMatchObject({
    code: 'member_not_found',
  })
  await expect(
    site.device()(compareMembers, { query: { ids: `${ids[0]},${ids[0]}` } }),
  ).rejects.toMatchObject({
    code: 'not_comparable',
  })
})

test('questions are listed latest first, of one ministry or all', async () => {
  const params = { id: await idOf('Asha Rani') }
  const all = await site.device()(listQuestions, { params, query: {} })
  expect(all.questions.map(({ title, starred }) => [title, starred])).toEqual([
    ['Wells', true],
    ['Trains to Sundarpur', false],
  ])
  const some = await site.device()(listQuestions, { params, query: { ministry: 'Railways' } })
  expect([some.total, some.questions.map(({ title }) => title)]).toEqual([1, ['Trains to Sundarpur']])
  const ids = [params.id, await idOf('Bala Kumar')].join(',')
  const { members } = await site.device()(compareMembers, { query: { ids } })
  expect(members.map(({ listed }) => listed)).toEqual([2, 0])
})

test('women are a share of those whose sex is known', async () => {
  const { terms, states, ages } = await site.device()(readRepresented, { query: {} })
  expect(terms[0]).toMatchObject({
    women: { count: 1, of: 2, members: 3 },
    firstTerm: { count: 2, of: 3 },
    agesKnown: 2,
  })
  expect(states.find(({ name }) => name === 'Navbhoomi')?.women).toEqual({ count: 1, of: 2, members: 2 })
  // Those of this term whose age is known.
  expect(ages.reduce((sum, { members }) => sum + members, 0)).toBe(2)
})

test('of assemblies sex and age count only where a source states them for that election', async () => {
  await site.db`insert into election (id, house, state_code, year, label)
    values ('va-nb-2022', 'assembly', 'NB', 2022, 'Navbhoomi assembly 2022'),
      ('va-nb-2027', 'assembly', 'NB', 2027, 'Navbhoomi assembly 2027, without results') on conflict do nothing`
  await site.db`insert into constituency (id, house, state_code, number, name, reservation, delimitation, source_id)
    select 'va-nb-1', 'assembly', 'NB', 1, 'Sundarpur', 'GEN', 2008, source_id from constituency limit 1`
  await site.db`insert into contest (election_id, constituency_id, state_then, name_then, status, result_source_id)
    select 'va-nb-2022', 'va-nb-1', 'Navbhoomi', 'Sundarpur', 'polled', id from source limit 1`
  for (const [n, name, won] of [
    [1, 'Esha Sen', true],
    [2, 'Farid Khan', false],
  ] as const)
    await site.db`insert into candidacy (id, election_id, constituency_id, name, independent, nota, votes, position, won)
      values (${`va-nb-2022-1-${n}`}, 'va-nb-2022', 'va-nb-1', ${name}, true, false, ${20 / n}, ${n}, ${won})`
  site.forget()
  const { assemblies } = await site.device()(readRepresented, { query: {} })
  expect(assemblies).toEqual([
    expect.objectContaining({
      year: 2022,
      candidates: { count: 0, of: 0, members: 2 },
      women: { count: 0, of: 0, members: 1 },
      agesKnown: 0,
    }),
  ])
})

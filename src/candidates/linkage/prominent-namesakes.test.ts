// Results of two houses name no parent: who is one person there, and who is not.
import { describe, expect, test } from 'vitest'
import { fictionalCandidacy } from '#testing/candidates/fictional-candidacy.ts'
import { link } from './link.ts'
import type { Candidacy } from './profile.ts'

const bare = { parent: null, age: null, state: 'Navbhoomi' }
const party = 'Navbhoomi Vikas Party'

/** Eight constituencies of the Lok Sabha, in each of them eight of an assembly, and two rivals of other names in each. */
const others = Array.from({ length: 72 }, (_, seat) =>
  ['Pra', 'Sha'].map((start, i) =>
    fictionalCandidacy(`z${seat}-${i}`, {
      ...bare,
      election: seat < 8 ? 'ls' : 'va',
      year: seat < 8 ? 2024 : 2025,
      seat: seat < 8 ? `Lok ${'abcdefgh'[seat]}pur` : `${'abcdefgh'[seat % 8]}nagar ${seat}`,
      name: `Kumar ${start}${'bdgjklmnprst'[seat % 12]}i${'bdgjklmnprst'[(seat * 5) % 12]}o${'lnrst'[seat % 5]}`,
      party: i === 0 ? party : 'Navbhoomi Lok Dal',
      votes: 40_000,
    }),
  ),
).flat()
const within = Array.from({ length: 8 }, (_, i) => ({
  state: 'Navbhoomi',
  seat: `anagar ${8 * i + 8}`,
  lokSabha: 'Lok apur',
}))

const member = { ...bare, election: 'ls', year: 2024, seat: 'Lok apur', party, votes: 50_000, won: true }
const candidate = { ...bare, election: 'va', year: 2025, seat: 'anagar 8', party, votes: 30_000 }

function areOne(a: Partial<Candidacy>, b: Partial<Candidacy>, ...more: Candidacy[]): boolean {
  const [one, other] = [
    fictionalCandidacy('a', { ...member, ...a }),
    fictionalCandidacy('b', { ...candidate, ...b }),
  ]
  const { persons } = link([one, other, ...more, ...others], { within })
  return persons.some((keys) => keys.includes('a') && keys.includes('b'))
}

test.each<[string, boolean, Partial<Candidacy>, Partial<Candidacy>?]>([
  ['the assembly’s seat lies in that of the Lok Sabha, for one party', true, {}],
  ['in one place, for another party', true, { party: 'Navbhoomi Lok Dal' }],
  ['elsewhere, for another party', false, { party: 'Navbhoomi Lok Dal', seat: 'bnagar 9' }],
  ['elsewhere, with few votes', false, { seat: 'bnagar 9', party: 'IND', votes: 400 }],
  ['a brother in one place', false, { name: 'Tapesh Vallabhi' }],
  ['a name that all have', false, { name: 'Kumar' }, { name: 'Kumar' }],
  ['ages that do not fit', false, { age: 30 }, { age: 52 }],
  ['the name goes on, for one party', true, { name: 'Tarkesh Vallabhi Kumar' }],
  [
    'the name goes on, for another party',
    false,
    { name: 'Tarkesh Vallabhi Kumar', party: 'Navbhoomi Lok Dal' },
  ],
  [
    'the name goes on, for another party, born in one year',
    true,
    { name: 'Tarkesh Vallabhi Kumar', party: 'Navbhoomi Lok Dal', age: 46 },
    { age: 45 },
  ],
  ['a wife named after her husband', false, { name: 'Minati Tarkesh Vallabhi' }],
])('known for both houses: %s', (_, expected, b, a = {}) => {
  expect(areOne(a, b)).toBe(expected)
})

describe('prominent twice in an assembly, in two seats', () => {
  const sat = { ...candidate, year: 2020, seat: 'cnagar 10', won: true }
  const rival = { ...candidate, seat: 'dnagar 11', party: 'Navbhoomi Lok Dal' }
  const rarer = { name: 'Tarkesh Omkareshwar Vallabhi' }
  const unknown = { ...rival, ...rarer, votes: 400 }

  test.each<[string, boolean, Partial<Candidacy>, Partial<Candidacy>?, Partial<Candidacy>?]>([
    ['for one party', true, {}],
    ['for another party', false, { party: 'Navbhoomi Lok Dal' }],
    ['for another party, born in one year', true, { party: 'Navbhoomi Lok Dal', age: 50 }, { age: 45 }],
    ['for one party, a generation apart', false, { age: 30 }, { age: 45 }],
    ['one has an initial more', false, { name: 'N. R. Tarkesh Vallabhi' }, { name: 'R. Tarkesh Vallabhi' }],
    ['a namesake stands elsewhere on that day', false, {}, {}, rival],
    ['a namesake with few votes stands elsewhere on that day', true, rarer, rarer, unknown],
    ['the same, and more than a term lies between', false, rarer, { ...rarer, year: 2015 }, unknown],
    ['more than a term lies between', true, rarer, { ...rarer, year: 2015 }],
    ['the words of the name stand together', true, { name: 'Tarkeshvallabhi' }],
    [
      'a word of the name differs',
      false,
      { name: 'Tarkesh Vallabhi Sena' },
      { name: 'Tarkesh Omkar Vallabhi' },
    ],
  ])('%s', (_, expected, b, a = {}, more) => {
    const namesake = more === undefined ? [] : [fictionalCandidacy('c', { ...more })]
    expect(areOne({ ...sat, ...a }, b, ...namesake)).toBe(expected)
  })
})

test('two of one name in one election of the assembly leave it to an operator', () => {
  const rival = fictionalCandidacy('c', { ...candidate, seat: 'anagar 16', party: 'Navbhoomi Lok Dal' })
  expect(areOne({}, { party: 'Navbhoomi Kisan Party' }, rival)).toBe(false)
})

describe('few votes, in two seats and two elections', () => {
  const small = { party: 'Navbhoomi Kisan Party', votes: 400, won: false }
  const alone = { party: 'IND', votes: 400, won: false }

  test.each<[string, boolean, Partial<Candidacy>, Partial<Candidacy>]>([
    ['a rare name, one small party, elsewhere', true, { ...small, seat: 'bnagar 9' }, small],
    ['the same, by its letters', true, { ...small, party: 'NKP', seat: 'bnagar 9' }, small],
    [
      'the same, under the name that another source has',
      true,
      { ...small, seat: 'bnagar 9', name: 'T. Sena', otherNames: ['Tarkesh Vallabhi'] },
      small,
    ],
    ['a rare name, alone in one place', true, alone, alone],
    ['the same, in seats of one name', true, { ...alone, seat: 'Lok apur' }, alone],
    [
      'a rarer name, and a letter differs',
      true,
      { ...alone, name: 'Tarakesh Omkareshwar Vallabhi' },
      { ...alone, name: 'Tarkesh Omkareshwar Vallabhi' },
    ],
    [
      'the same, elsewhere',
      false,
      { ...alone, name: 'Tarakesh Omkareshwar Vallabhi', seat: 'bnagar 9' },
      { ...alone, name: 'Tarkesh Omkareshwar Vallabhi' },
    ],
    ['a rare name, alone, elsewhere', false, { ...alone, seat: 'bnagar 9' }, alone],
    ['a generation apart', false, { ...small, seat: 'bnagar 9', age: 28 }, { ...small, age: 60 }],
    ['an initial more', false, { ...small, seat: 'bnagar 9', name: 'R. Tarkesh Vallabhi' }, small],
    [
      'a name that many have',
      false,
      { ...small, seat: 'bnagar 9', name: 'Kumar' },
      { ...small, name: 'Kumar' },
    ],
  ])('%s', (_, expected, b, a) => {
    expect(areOne(a, b)).toBe(expected)
  })
})

test('who stands alone in a seat again is one, unless only one of the two was known there', () => {
  const again = { name: 'Ravi Vallabhi', party: 'IND', votes: 900, won: null }
  const before = { ...again, election: 'va', year: 2020, seat: candidate.seat }
  const rival = fictionalCandidacy('r', { ...before, name: 'Kumar Prabido', votes: 40_000 })
  expect(areOne(before, again, rival)).toBe(true)
  expect(areOne({ ...before, party, votes: 30_000 }, again, rival)).toBe(false)
  expect(areOne(before, { ...again, seat: 'bnagar 9' }, rival)).toBe(false)
})

test('two contests that share nothing but the name do not part a career', () => {
  const small = { party: 'Navbhoomi Kisan Party', votes: 900, won: false }
  const again = fictionalCandidacy('c', { ...member, ...small, party: 'IND' })
  const before = { ...small, year: 2019 }
  const elsewhere = { ...small, year: 2022, seat: 'bnagar 9' }
  expect(areOne(before, elsewhere, again)).toBe(true)
})

test('whom a party puts up again in a seat is one, whatever age was typed', () => {
  const before = { ...candidate, year: 2020, age: 67, won: null }
  const now = { ...candidate, age: 47 }
  const rivals = [2020, 2025].map((year) =>
    fictionalCandidacy(`r${year}`, { ...candidate, year, name: 'Kumar Prabido', votes: 40_000 }),
  )
  expect(areOne(before, now, ...rivals)).toBe(true)
  expect(areOne({ ...before, party: 'Navbhoomi Lok Dal' }, now, ...rivals)).toBe(false)
  expect(areOne({ ...before, votes: 400 }, now, ...rivals)).toBe(false)
  expect(areOne({ ...before, name: 'Tapesh Vallabhi' }, now, ...rivals)).toBe(false)
})

test.each<[string, boolean, string, string, Partial<Candidacy>?]>([
  ['a common name', true, 'Kumar Lal', 'Kumar Lal'],
  ['the name goes on', true, 'Kumar Lal', 'Kumar Lal Sena'],
  [
    'the name goes on, for another party',
    false,
    'Kumar Lal',
    'Kumar Lal Sena',
    { party: 'Navbhoomi Lok Dal' },
  ],
  [
    'the name goes on, for another party, born in one year',
    true,
    'Kumar Lal',
    'Kumarlal Sena',
    { party: 'Navbhoomi Lok Dal', age: 50 },
  ],
  ['a rare word goes on', true, 'Tarkeshnath', 'Tarkesh Nath Vallabhi'],
  ['a rare word that has another letter', true, 'Tarkesh Vallabhi', 'Tarkesha Vallabhi'],
  ['another order, and another letter', false, 'Tarkesh Kumar', 'Kumar Tarkesa'],
  ['a common word goes on', false, 'Kumar', 'Kumar Lal'],
  ['a daughter, after a rare word of her own', false, 'Tarkeshnath', 'Minati Tarkeshnath'],
  [
    'a word in the middle, for any party',
    true,
    'Kumar Lal',
    'Kumar Omkar Lal',
    { party: 'Navbhoomi Lok Dal' },
  ],
  ['the name goes on, and a consonant differs', false, 'Satendra Lal', 'Sahender Lal Sena'],
  ['a word in the middle, and m for n', false, 'Ran Lal', 'Ram Omkar Lal', { party: 'Navbhoomi Lok Dal' }],
  ['the name goes on, and an a is not written', true, 'Ramkrishna Lal', 'Ramakrishna Lal Sena'],
  ['an initial for a word, and a common one goes on', false, 'S. Kumar', 'Kumar Sena'],
  ['consonants in common', false, 'Renu Lal', 'Ram Niwas Lal', { party: 'Navbhoomi Lok Dal' }],
  [
    'a word in the middle, with few votes',
    false,
    'Kumar Lal',
    'Kumar Omkar Lal',
    { party: 'IND', votes: 400 },
  ],
  ['the name after a word of her own', false, 'Kumar Lal', 'Minati Kumar Lal'],
])('put up again in a seat: %s', (_, expected, name, again, now = {}) => {
  const before = fictionalCandidacy('a', {
    ...candidate,
    year: 2020,
    name,
    age: now.age ? now.age - 5 : null,
  })
  const { confidence } = link([
    before,
    fictionalCandidacy('b', { ...candidate, ...now, name: again }),
    ...others,
  ])
  expect((confidence.get('b')?.probability ?? 0) > 0.94).toBe(expected)
})

test('a common name that stands in a seat again, with the same year of birth, is one person’s for any party, and a doctor’s elsewhere', () => {
  const before = {
    ...candidate,
    year: 2020,
    age: 52,
    votes: 400,
    won: false,
    party: 'Independent',
    name: 'Tapesh Lal',
  }
  const now = { ...before, year: 2025, age: 57, party: 'Navbhoomi Lok Dal' }
  expect(areOne(before, now)).toBe(true)
  expect(areOne(before, { ...now, age: 51 })).toBe(false)
  const elsewhere = { ...now, seat: 'bnagar 9' }
  expect(areOne(before, elsewhere)).toBe(false)
  const name = 'Dr. Tapesh Lal'
  expect(areOne({ ...before, name }, { ...elsewhere, name })).toBe(true)
})

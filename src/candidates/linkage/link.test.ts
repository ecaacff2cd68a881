import { describe, expect, it } from 'vitest'
import { fictionalCandidacy, isOne, linked } from '#testing/candidates/fictional-candidacy.ts'
import { linkFrom } from './link.ts'
import type { Candidacy, Profile } from './profile.ts'
import { spanningLinks } from './spanning-links.ts'

describe('two candidacies are one person when', () => {
  const first = fictionalCandidacy('a', {})
  const later = { year: 2019, age: 50 }
  it.each([
    ['a word has become an initial', { name: 'T. Vallabhi' }],
    ['the words stand in another order', { name: 'VALLABHI TARKESH' }],
    ['a title came before the name', { name: 'Dr. Tarkesh Vallabhi' }],
    ['the name is spelled as it sounds', { name: 'Tarkesh Vallabhee' }],
    ['the name is written as one word', { name: 'TarkeshVallabhi' }],
    ['an alias stands in brackets', { name: 'Tarkesh Vallabhi (Pappu)' }],
    ['the parent is named in the name', { name: 'Tarkesh Vallabhi S/o Omkar Vallabhi', parent: null }],
    ['the parent has died', { parent: 'Late Shri Omkar Vallabhi' }],
    ['the age was typed a year off', { age: 51 }],
    ['the seat is the one they are known from, and the party is new', { party: 'Navbhoomi Vikas Party' }],
  ])('%s', (_, change) => {
    expect(isOne(linked([first, fictionalCandidacy('b', { ...later, ...change })]), 'a', 'b')).toBe(true)
  })

  it('a scan lost letters of the parent’s name', () => {
    expect(isOnePerson({ parent: 'HARIKRIA VALLABHI' }, { ...later, parent: 'Harikrishna Vallabhi' })).toBe(
      true,
    )
  })

  it('a husband is named instead of the father, and age, seat and party agree', () => {
    const before = fictionalCandidacy('a', {
      name: 'Nirupama Tejwani',
      parent: 'D/O Baldev',
      party: 'Navbhoomi Vikas Party',
    })
    const after = { ...later, name: 'Nirupama Tejwani', parent: 'W/O Kishor', party: 'Navbhoomi Vikas Party' }
    expect(isOne(linked([before, fictionalCandidacy('b', after)]), 'a', 'b')).toBe(true)
  })

  it('the state was renamed', () => {
    expect(isOnePerson({ state: 'ORISSA' }, { ...later, state: 'Odisha' })).toBe(true)
  })
})

describe('two candidacies are two people when', () => {
  const first = fictionalCandidacy('a', {})
  it.each([
    ['they stood against each other', {}],
    ['their ages do not fit', { year: 2019, age: 30 }],
    ['only the name agrees', { year: 2019, seat: 'Chandrapur', parent: null, age: null }],
    ['brothers have one parent', { year: 2019, age: 48, name: 'Bhuvan Vallabhi' }],
    [
      'given names pass for middle names',
      { year: 2019, age: 50, name: 'Bhuvan Vallabhi', parent: 'Bhuvanlal Omkar Vallabhi' },
    ],
    [
      'only the family name of the fathers agrees, and no age is known',
      { year: 2019, age: null, parent: 'Omprabhu Vallabhi' },
    ],
  ])('%s', (_, change) => {
    expect(isOne(linked([first, fictionalCandidacy('b', change)]), 'a', 'b')).toBe(false)
  })
})

const isOnePerson = (before: Partial<Candidacy>, after: Partial<Candidacy>) =>
  isOne(linked([fictionalCandidacy('a', before), fictionalCandidacy('b', after)]), 'a', 'b')

it('a woman’s father or husband, party and year of birth differ: an operator decides', () => {
  const before = { name: 'Nirupama Vasundhara Tejwani', parent: 'Baldev', sex: 'female' } as const
  const after = { ...before, year: 2019, parent: 'Kishor Lakhani', party: 'Navbhoomi Vikas Party' }
  expect([50, 46].map((age) => isOnePerson(before, { ...after, age }))).toEqual([true, false])
})

it('nobody contests at 21 or 22, however carelessly an age is typed', () => {
  const of = { parent: null, age: null, party: 'Navbhoomi Lok Dal' }
  expect([33, 32, 31].map((age) => isOnePerson(of, { ...of, year: 2024, age }))).toEqual([true, false, false])
})

describe('unknown', () => {
  it('is neither agreement nor contradiction', () => {
    const bare = { parent: null, age: null, party: 'Navbhoomi Lok Dal' }
    const later = { ...bare, year: 2019, party: 'Navbhoomi Vikas Party' }
    const result = linked([fictionalCandidacy('a', bare), fictionalCandidacy('b', later)])
    expect(isOne(result, 'a', 'b')).toBe(false)
    expect(result.doubts.map(({ a, b }) => [a, b])).toContainEqual(['a', 'b'])
    expect(result.doubts[0]!.evidence).toMatchObject({ parent: null, birthYears: null })
  })
})

describe('groups', () => {
  it('do not grow along a chain of weak links', () => {
    const ends = [
      fictionalCandidacy('a', { year: 2004, age: 40, parent: 'Omkar Vallabhi' }),
      fictionalCandidacy('b', { year: 2009, age: 51, parent: null, party: null }),
      fictionalCandidacy('c', { year: 2019, age: 70, parent: 'Ganpat Deshraj' }),
    ]
    expect(isOne(linked(ends), 'a', 'c')).toBe(false)
  })

  it('become doubts if two namesakes of one contest fit equally', () => {
    const rivals = [
      fictionalCandidacy('a', { year: 2019, age: 50 }),
      fictionalCandidacy('b', {}),
      fictionalCandidacy('c', {}),
    ]
    const result = linked(rivals)
    expect([isOne(result, 'a', 'b'), isOne(result, 'a', 'c')]).toEqual([false, false])
    expect(result.doubts.some(({ a }) => a === 'a')).toBe(true)
  })
})

describe('an operator', () => {
  const pair = [fictionalCandidacy('a', {}), fictionalCandidacy('b', { year: 2019, age: 50 })]
  const strangers = [
    fictionalCandidacy('a', {}),
    fictionalCandidacy('b', { name: 'Jagruti Mehrotra', seat: 'Chandrapur', parent: 'Hemant' }),
  ]

  it('splits what the algorithm would link', () => {
    expect(isOne(linked(pair, [{ kind: 'different', a: 'a', b: 'b' }]), 'a', 'b')).toBe(false)
  })

  it('merges what the algorithm would keep apart', () => {
    const result = linked(strangers, [{ kind: 'same', a: 'a', b: 'b' }])
    expect(isOne(result, 'a', 'b')).toBe(true)
    expect(result.confidence.get('a')).toMatchObject({ operator: true, probability: 1 })
  })

  it('is not asked again about decided pairs', () => {
    const result = linked(pair, [{ kind: 'different', a: 'a', b: 'b' }])
    expect(result.doubts.some(({ a, b }) => a === 'a' && b === 'b')).toBe(false)
  })
})

describe('confidence', () => {
  it('is that of the link to another contest, not of two sources on one', () => {
    const { confidence } = linked([
      fictionalCandidacy('a', {}),
      fictionalCandidacy('b', { source: 'another' }),
      fictionalCandidacy('c', { year: 2019, age: 51, name: 'TARKESH VALLABHI', parent: null }),
    ])
    expect(confidence.get('a')?.with).toBe('c')
    expect(confidence.get('b')?.with).toBe('c')
  })
})

describe('links', () => {
  const profile = (at: number, year: number, seat = 'Suryapur') =>
    ({ at, year, election: `${year}|ls`, seat }) as Profile
  const chosen = (profiles: Profile[], pairs: [a: number, b: number, logOdds: number][]) =>
    [
      ...spanningLinks(
        pairs.map(([a, b, logOdds]) => ({ a, b, logOdds })),
        { profiles, groups: new Int32Array(profiles.length), linkFrom },
      ),
    ]
      .toSorted(([i], [j]) => i - j)
      .map(([, { a, b }]) => [a, b])

  it('keep a person together through certain pairs, even where each candidacy’s best link would not', () => {
    const four = [2004, 2009, 2014, 2019].map((year, at) => profile(at, year))
    const pairs: [number, number, number][] = [
      [0, 1, 5],
      [1, 2, 3],
      [0, 2, 1],
      [2, 3, 6],
    ]
    // The most certain pair of 2 is the one with 3, and of 1 the one with 0.
    expect(chosen(four, pairs)).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })

  it('start at one of two sources on a contest; the other shares that link if it is more certain', () => {
    const three = [profile(0, 2004), profile(1, 2009), profile(2, 2009)]
    expect(
      chosen(three, [
        [1, 2, 9],
        [0, 1, 3],
        [0, 2, 2],
      ]),
    ).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
    expect(
      chosen(three, [
        [1, 2, 9],
        [0, 1, 3],
        [0, 2, 0.1],
      ]),
    ).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
    ])
  })
})

describe('the same candidacies', () => {
  it('give the same persons in any order', () => {
    const some = [
      fictionalCandidacy('a', {}),
      fictionalCandidacy('b', { year: 2019, age: 50 }),
      fictionalCandidacy('c', { name: 'Jagruti Mehrotra' }),
    ]
    expect(linked(some.toReversed())).toEqual(linked(some))
  })
})

it('the assemblies of two states know no one person by age and party alone; the Lok Sabha may', () => {
  const of = { name: 'Ramdhari Sonkar Vrimp', party: 'Kamal Dal' }
  const in2019 = { ...of, year: 2019, age: 50, state: 'Navbhoomi', seat: 'Suryapur' }
  const in2022 = { ...of, year: 2022, age: 53, state: 'Purvgiri', seat: 'Devnagar' }
  const areOne = (election: string) =>
    isOne(
      linked([
        fictionalCandidacy('a', { ...in2019, election }),
        fictionalCandidacy('b', { ...in2022, election }),
      ]),
      'a',
      'b',
    )
  expect([areOne('va'), areOne('ls')]).toEqual([false, true])
})

describe('a parent that names nobody', () => {
  const fellows = (parent: string) =>
    ['Rashmi', 'Jagat', 'Umesh', 'Bhola', 'Kavita', 'Tejpal'].map((name, i) =>
      fictionalCandidacy(`p${i}`, { name: `${name} Sonkar`, parent, seat: `Pura${i}`, age: 30 + 3 * i }),
    )
  const namesakes = (parent: string | null) =>
    ['a', 'b'].map((key, i) =>
      fictionalCandidacy(key, {
        name: 'Ramesh Kumar Sahni',
        parent,
        seat: `Elsewhere ${key}`,
        party: `Party ${key}`,
        age: 45 + 5 * i,
        year: 2014 + 5 * i,
      }),
    )

  const sureness = (candidacies: Candidacy[]) => {
    const { confidence, doubts } = linked(candidacies)
    return [confidence.get('a'), doubts.map(({ evidence }) => evidence)]
  }

  it.each(['Late', 'Late Shri', 'Shri', 'S/o', 'Mr.', 'Father', 'XXX', '-', '0', 'Not Mentioned'])(
    'is no evidence: %j',
    (parent) => {
      expect(sureness(namesakes(parent))).toEqual(sureness(namesakes(null)))
      const named = fictionalCandidacy('c', { name: 'Deokaran Pal' })
      expect(sureness([...namesakes('Deokaran'), named])).not.toEqual(sureness([...namesakes(null), named]))
    },
  )

  it.each(['Self', 'Deceased', 'Not Filled', 'same as above', 'NaN', 'पिता', 'Zqual Vrimp'])(
    'is known by the unlike people who share it: %j',
    (parent) => {
      const of = linked([...namesakes(parent), ...fellows(parent)])
      expect(of.confidence.get('a')?.signals ?? []).not.toContain('parent')
      expect(of.doubts.some(({ signals }) => signals.includes('parent'))).toBe(false)
      expect(of.nobody).toContain('a')
    },
  )

  it('is one among the few of a small file, whatever a large one says', () => {
    const syllables = ['ba', 'di', 'gu', 'ka', 'li', 'mu', 'na', 'pi', 'ru', 'sa', 'ti', 'vu', 'ja', 'bo']
    const large = Array.from({ length: 2600 }, (_, i) =>
      fictionalCandidacy(`large${i}`, {
        source: 'large',
        name: [i % 14, Math.floor(i / 14) % 14, Math.floor(i / 196)].map((at) => syllables[at]).join('n'),
        parent: `Umesh ${i}`,
        seat: `Nagar${i}`,
      }),
    )
    expect(linked([...large, ...namesakes('Self'), ...fellows('Self')]).nobody).toContain('a')
  })

  it.each(['Self', 'Deceased', 'Not Filled', 'wird nachgereicht'])('is no evidence alone: %j', (parent) => {
    expect(sureness(namesakes(parent))).toEqual(sureness(namesakes(null)))
  })

  it('is not a name that candidates have', () => {
    const of = linked([...namesakes('Umesh Sonkar'), ...fellows('Umesh Sonkar')])
    expect(of.nobody.size).toBe(0)
  })
})

// What links candidacies and what separates them, one rule at a time.
import { describe, expect, it } from 'vitest'
import { link } from './linkage/link.ts'
import type { Candidacy } from './linkage/profile.ts'

/** A candidacy in the fictional state of Navbhoomi, as in a result: no parent, no age. */
function told(key: string, of: Partial<Candidacy>): Candidacy {
  return {
    key,
    source: 'results',
    year: 2014,
    election: 'ls',
    state: 'Navbhoomi',
    seat: 'Suryapur',
    name: 'Tarkesh Vallabhi',
    parent: null,
    sex: null,
    party: 'Navbhoomi Vikas Party',
    age: null,
    education: null,
    votes: null,
    won: null,
    assets: null,
    liabilities: null,
    ...of,
  }
}

/** Makes the names under test as rare as real names, and polls the constituencies in every year. */
const crowd = Array.from({ length: 120 }, (_, i) =>
  told(`z${i}`, {
    name: `${['Kumar', 'Singh', 'Devi', 'Gopal'][i % 4]} ${'bdgjklmnprst'[i % 12]}a${'bdgjklmnprst'[(i * 5) % 12]}i${'lnr'[i % 3]}`,
    seat: ['Suryapur', 'Chandrapur', `Nagar${i}`][i % 3]!,
    year: [2009, 2014, 2019][Math.floor(i / 3) % 3]!,
    party: `Party ${i}`,
  }),
)

function areOne(a: Partial<Candidacy>, b: Partial<Candidacy>, ...more: Candidacy[]): boolean {
  const { persons } = link([told('a', a), told('b', { year: 2019, ...b }), ...more, ...crowd])
  return persons.some((keys) => keys.includes('a') && keys.includes('b'))
}

const sworn = { parent: 'Omkar Vallabhi', age: 45 }
const later = { parent: 'Omkar Vallabhi', age: 50 }

describe('two people are', () => {
  it('a woman and a man', () => {
    expect(areOne({ sex: 'female' }, { sex: 'male' })).toBe(false)
    expect(areOne({ sex: 'male' }, { sex: 'male' })).toBe(true)
  })

  it('not a woman whom one source calls a man, if parent and age agree', () => {
    expect(areOne({ ...sworn, sex: 'female' }, { ...later, sex: 'male' })).toBe(true)
  })

  it('a wife and the husband whose name is part of hers', () => {
    const wife = { name: 'Meenal Tarkesh Vallabhi', parent: 'Tarkesh Vallabhi' }
    expect(areOne({}, wife)).toBe(false)
    expect(areOne(sworn, { ...wife, age: 50 })).toBe(false)
  })

  it('a woman and the man whose name is part of hers, if no source names a parent', () => {
    expect(areOne({}, { name: 'Sunita Tarkesh Vallabhi' })).toBe(false)
    expect(areOne({}, { name: 'Nilaben Tarkesh Vallabhi' })).toBe(false)
  })

  it('not a person whose own name was entered as the parent’s', () => {
    expect(areOne(sworn, { parent: 'Tarkesh Vallabhi', age: 50 })).toBe(true)
  })

  it('a father and a son with the same name', () => {
    const son = { name: 'Anand Tarkesh', parent: 'Tarkesh Vallabhi', age: 45 }
    expect(areOne({ ...sworn, age: 60 }, son)).toBe(false)
  })

  it('two whose initials are in a different order', () => {
    expect(areOne({ name: 'A. J. Vallabhi' }, { name: 'Jivanlal Ambalal Vallabhi' })).toBe(false)
  })

  it('namesakes with a common name in one seat who share no party, votes or parent', () => {
    const common = { name: 'Gopal Kumar', age: 40 }
    expect(areOne({ ...common, party: 'IND' }, { ...common, age: 45 })).toBe(false)
    expect(areOne(common, { ...common, age: 45 })).toBe(true)
  })

  it('namesakes in two seats about whom only party and approximate age are known', () => {
    const common = { name: 'Gopal Kumar' }
    expect(areOne({ ...common, age: 45 }, { ...common, age: 48, seat: 'Chandrapur' })).toBe(false)
    // A name that nobody else in the state has says more.
    expect(areOne({ age: 45 }, { age: 48, seat: 'Chandrapur' })).toBe(true)
    expect(areOne({ age: 45 }, { age: 54, seat: 'Chandrapur' })).toBe(false)
  })

  it('two whose births lie more than ten years apart', () => {
    expect(areOne(sworn, { ...later, age: 61 })).toBe(false)
  })
})

describe('one person is', () => {
  it('the affidavit and the result of one contest, if each source has only one candidate of the party', () => {
    const full = { source: 'affidavits', year: 2014, name: 'Tarkeshbhau Omkarrao Vallabhi', age: 45 }
    expect(areOne({ name: 'Taru Vallabhi' }, full)).toBe(true)
    expect(areOne({ name: 'Taru Vallabhi', party: 'IND' }, full)).toBe(false)
  })

  it('the winner of a contest in two sources, whatever party they name', () => {
    const winner = { source: 'affidavits', year: 2014, name: 'Vallabhi Tarkesh Omkar', party: 'Kamal Dal' }
    expect(areOne({ won: true }, { ...winner, won: true })).toBe(true)
  })

  it('not two namesakes in one contest of whom only one has the party', () => {
    const namesake = told('c', { source: 'affidavits', party: 'IND', age: 30 })
    expect(areOne({}, { source: 'affidavits', year: 2014, age: 45 }, namesake)).toBe(true)
  })

  it('a person whose middle name is the parent’s', () => {
    const full = { ...later, name: 'Tarkesh Omkar Vallabhi' }
    expect(areOne({ ...sworn, party: 'IND' }, { ...full, party: 'Kamal Dal' })).toBe(true)
  })

  it('a person with an honorific in one source', () => {
    const respected = { ...later, name: 'Tarkeshrao Vallabhiji', party: 'Kamal Dal' }
    expect(areOne(sworn, respected)).toBe(true)
  })

  it('a person whose parent’s name lost the letters of Shri', () => {
    const lost = { age: 50, parent: 'MIAL VALLABHI', party: 'IND' }
    expect(areOne({ age: 45, parent: 'Mishrilal Vallabhi', party: 'IND' }, lost)).toBe(true)
  })

  it('a person whose grandfather is named in only one source', () => {
    expect(areOne(sworn, { ...later, parent: 'Omkar Dineshwar Vallabhi', party: 'Kamal Dal' })).toBe(true)
  })

  it('a person with the same party and parent whose seat was abolished', () => {
    expect(areOne({ ...sworn, seat: 'Purana Nagar' }, { ...later, seat: 'Naya Nagar' })).toBe(true)
  })

  it('a candidate in two seats of one election, if party, parent and age agree', () => {
    expect(areOne({ ...sworn, year: 2019 }, { ...sworn, seat: 'Chandrapur' })).toBe(true)
    expect(areOne({ ...sworn, year: 2019 }, { ...sworn, age: 48, seat: 'Chandrapur' })).toBe(false)
    expect(areOne({ ...sworn, year: 2019 }, { ...sworn, seat: 'Chandrapur', party: 'Kamal Dal' })).toBe(false)
    expect(areOne({ year: 2019, party: 'IND' }, { party: 'IND', seat: 'Chandrapur' })).toBe(false)
  })

  it('a candidate with many votes in one seat for two parties', () => {
    const votes = (many: number) => ({ name: 'Tarkesh Gopal', votes: many })
    const rest = [2014, 2019].map((year) =>
      told(`rest${year}`, { year, name: 'Omkar', party: 'Kamal Dal', votes: 1000 }),
    )
    expect(areOne(votes(900), { ...votes(800), party: 'Janata Manch' }, ...rest)).toBe(true)
    expect(areOne(votes(900), { ...votes(8), party: 'Janata Manch' }, ...rest)).toBe(false)
  })
})

describe('confidence', () => {
  it('is lower if two candidacies of a person contradict each other', () => {
    const three = [
      told('a', { year: 2009, ...sworn, age: 40, party: 'IND' }),
      told('b', { year: 2014, age: 45 }),
      told('c', { year: 2019, age: 45 }),
    ]
    const surest = (more: Partial<Candidacy>) =>
      link([three[0]!, three[1]!, { ...three[2]!, ...more }, ...crowd]).confidence.get('c')?.probability ?? 0
    expect(surest({ parent: 'Omkar Vallabhi' })).toBeGreaterThan(0.95)
    expect(surest({ parent: 'Hemant Mehrotra' })).toBeLessThan(surest({}))
  })
})

// One election, two constituencies: a person contests both, or two people have much in common.
import { describe, expect, it } from 'vitest'
import { fictionalCandidacy, isOne, linked } from '#testing/candidates/fictional-candidacy.ts'
import { scoredPairs } from './scored-pairs.ts'
import weights from './weights.json' with { type: 'json' }

describe('two seats of one election are one person’s when', () => {
  it('everything agrees', () => {
    expect(
      isOne(linked([fictionalCandidacy('a', {}), fictionalCandidacy('b', { seat: 'Chandrapur' })]), 'a', 'b'),
    ).toBe(true)
  })

  it.each([
    ['an alias is sworn to', { name: 'Omprakash Gopal Vallabhi' }],
    ['another parent is typed', { parent: 'Tarkesh Vallabhi' }],
    ['the other seat is in another state', { state: 'Dakshinpur' }],
  ])('two affidavits swear the same, and %s', (_, change) => {
    const sworn = { name: 'Tarkesh Gopal Vallabhi', assets: 20_405, liabilities: 28_300 }
    const other = fictionalCandidacy('b', { ...sworn, seat: 'Chandrapur', ...change })
    expect(isOne(linked([fictionalCandidacy('a', sworn), other]), 'a', 'b')).toBe(true)
  })
})

describe('two seats of one election are two people’s when', () => {
  it('only one of a party’s two has many votes, or the parties differ, and nothing more is known', () => {
    const of = { name: 'Tarkesh Gopal Vallabhi', parent: null, age: null, party: 'Navbhoomi Vikas Party' }
    const rival = (seat: string) =>
      fictionalCandidacy(`r${seat}`, { ...of, seat, name: `Kumar ${seat}`, party: 'IND', votes: 40_000 })
    const mayBeOne = (votes: number, party = of.party) => {
      const two = [
        fictionalCandidacy('a', { ...of, votes: 30_000 }),
        fictionalCandidacy('b', { ...of, votes, seat: 'Chandrapur', party }),
      ]
      return scoredPairs([...two, rival('Suryapur'), rival('Chandrapur')], weights).judge(0, 1) !== null
    }
    expect([mayBeOne(30_000), mayBeOne(900), mayBeOne(30_000, 'IND')]).toEqual([true, false, false])
  })

  it('the parents differ', () => {
    const other = fictionalCandidacy('b', { seat: 'Chandrapur', parent: 'Ramnath Joshi' })
    expect(isOne(linked([fictionalCandidacy('a', {}), other]), 'a', 'b')).toBe(false)
  })

  it('wife and husband swear one fortune', () => {
    const sworn = { assets: 20_405, liabilities: 28_300 }
    const wife = {
      ...sworn,
      seat: 'Chandrapur',
      name: 'Jagruti Tarkesh Vallabhi',
      parent: 'Tarkesh Vallabhi',
    }
    expect(isOne(linked([fictionalCandidacy('a', sworn), fictionalCandidacy('b', wife)]), 'a', 'b')).toBe(
      false,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { fictionalCandidacy } from '#testing/candidates/fictional-candidacy.ts'
import { link } from './link.ts'
import type { Decision, Linkage } from './link.ts'
import type { ShippedLink, ShippedTie } from './shipped-links.ts'

const tied = (to: string, probability = 0.97): ShippedTie => ({
  with: to,
  probability,
  signals: ['parent', 'birth year'],
})
const isOne = (of: Linkage, a: string, b: string) =>
  of.persons.some((keys) => keys.includes(a) && keys.includes(b))

// One person under two names; and two namesakes who would be linked if we did not know better.
const candidacies = [
  fictionalCandidacy('a', {}),
  fictionalCandidacy('b', { year: 2019, age: 50, name: 'Tarkesh Ganpat', seat: 'Chandrapur', parent: null }),
  fictionalCandidacy('c', { year: 2024, age: 55, name: 'Tarkesh Ganpat', seat: 'Chandrapur', parent: null }),
  fictionalCandidacy('d', { year: 2019, age: 50 }),
]
const shipped: ShippedLink[] = [
  { key: 'a', person: 1, tie: tied('b') },
  { key: 'b', person: 1, tie: tied('a') },
  { key: 'c', person: 1, tie: tied('b', 0.92) },
  { key: 'd', person: 2, tie: null },
]
const namesake = fictionalCandidacy('e', { year: 2024, age: 55, votes: 4 })

describe('shipped persons', () => {
  it('are used unchanged, without comparing anything', () => {
    const { persons, confidence, doubts, pairsCompared } = link(candidacies, { shipped })
    expect(persons).toEqual([['a', 'b', 'c'], ['d']])
    expect(confidence.get('c')).toEqual({ ...tied('b', 0.92), operator: false })
    expect([doubts, pairsCompared]).toEqual([[], 0])
    expect(isOne(link(candidacies), 'a', 'd')).toBe(true)
  })

  it('stay unchanged, and as certain, when more is imported', () => {
    const alone = link(candidacies, { shipped })
    const more = link([...candidacies, fictionalCandidacy('x', { name: 'Jagruti Mehrotra' })], { shipped })
    expect(more.persons).toEqual([...alone.persons, ['x']])
    expect(more.confidence).toEqual(alone.confidence)
  })

  it('can gain new candidacies', () => {
    const again = fictionalCandidacy('e', { year: 2009, age: 40, source: 'more' })
    const linked = link([candidacies[0]!, again], { shipped: [{ key: 'a', person: 1, tie: null }] })
    expect(linked.persons).toEqual([['e', 'a']])
    expect(linked.confidence.get('e')).toMatchObject({ with: 'a', operator: false })
  })

  it('are never merged because of new candidacies', () => {
    const linked = link([...candidacies, namesake], { shipped })
    expect(isOne(linked, 'a', 'd')).toBe(false)
    expect(linked.doubts.some(({ a, b }) => a !== 'e' && b !== 'e')).toBe(false)
  })

  it('stay linked across an absent candidacy, as certainly as the weakest link between', () => {
    const { persons, confidence } = link(
      candidacies.filter(({ key }) => key !== 'b'),
      { shipped },
    )
    expect(persons).toEqual([['a', 'c'], ['d']])
    expect(confidence.get('c')).toMatchObject({ with: 'a', probability: 0.92 })
  })

  describe('give way to an operator who', () => {
    it('splits one of them; candidacies not named go to the more certain side', () => {
      const decisions: Decision[] = [{ kind: 'different', a: 'b', b: 'a' }]
      const links = shipped.map((one) => (one.key === 'c' ? { ...one, tie: tied('a', 0.99) } : one))
      const linked = link(candidacies, { shipped: links, decisions })
      expect(linked.persons).toEqual([['a', 'c'], ['b'], ['d']])
      expect(linked.confidence.get('a')).toMatchObject({ with: 'c' })
      expect(linked.confidence.has('b')).toBe(false)
    })

    it('merges two of them', () => {
      const decisions: Decision[] = [{ kind: 'same', a: 'c', b: 'd' }]
      const linked = link(candidacies, { shipped, decisions })
      expect(linked.persons).toEqual([['a', 'b', 'd', 'c']])
      expect(linked.confidence.get('d')).toMatchObject({ with: 'c', operator: true, probability: 1 })
    })
  })
})

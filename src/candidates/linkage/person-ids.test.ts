import { expect, it } from 'vitest'
import { namePersons } from './person-ids.ts'

const founded = (keys: string[][]) => {
  const { ids } = namePersons(keys, [])
  return keys.map(([first], i) => ({ id: ids[i]!, foundedBy: first! }))
}

it('the same persons keep their ids', () => {
  expect(namePersons([['a', 'b'], ['c']], [])).toEqual(namePersons([['a', 'b'], ['c']], []))
  expect(namePersons([['a']], []).ids[0]).toMatch(/^p[0-9a-z]{10}$/)
})

it('an id stays when an earlier candidacy is added', () => {
  const known = founded([['b', 'c']])
  expect(namePersons([['a', 'b', 'c']], known).ids).toEqual([known[0]!.id])
})

it('merged persons take the id with the earlier founding candidacy', () => {
  const [one, other] = founded([['a'], ['b']])
  const { ids, merged } = namePersons([['a', 'b']], [other!, one!])
  expect(ids).toEqual([one!.id])
  expect([...merged]).toEqual([[other!.id, one!.id]])
})

it('a person who is split off again gets the old id back', () => {
  const known = founded([['a'], ['b']])
  expect(namePersons([['a'], ['b']], known).ids).toEqual(known.map(({ id }) => id))
})

import { expect, it } from 'vitest'
import { computedValues } from './computed.ts'

it('a value is computed once for all callers, until one of its topics changes', async () => {
  const computed = computedValues()
  let times = 0
  const ask = () => computed.get('sum', ['seats'], async () => (times += 1))
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  computed.drop(['polls'])
  expect(await ask()).toBe(1)
  computed.drop(['seats'])
  expect(await ask()).toBe(2)
  computed.drop(['*'])
  expect(await ask()).toBe(3)
})

it('a failed value is computed again, and the least recently used is dropped', async () => {
  const computed = computedValues({ max: 2 })
  await expect(computed.get('a', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await computed.get('a', [], async () => 1)).toBe(1)
  await computed.get('b', [], async () => 2)
  await computed.get('c', [], async () => 3)
  expect(await computed.get('a', [], async () => 4)).toBe(4)
})

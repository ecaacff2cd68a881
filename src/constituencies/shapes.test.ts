import { describe, expect, test } from 'vitest'
import { areaOf, borderDistance, distance, isInside } from './shapes.ts'

// A square of about 11 km with a hole in the middle, and its eastern neighbour.
const square = areaOf('west', [
  [[80, 20], [80, 20.1], [80.1, 20.1], [80.1, 20], [80, 20]],
  [[80.04, 20.04], [80.06, 20.04], [80.06, 20.06], [80.04, 20.06], [80.04, 20.04]],
]) // prettier-ignore
const east = areaOf('east', [[[80.1, 20], [80.1, 20.1], [80.2, 20.1], [80.2, 20], [80.1, 20]]]) // prettier-ignore

describe('a point', () => {
  test('lies in one of two neighbours, and not in a hole', () => {
    expect([isInside(square, [80.02, 20.02]), isInside(east, [80.02, 20.02])]).toEqual([true, false])
    expect([isInside(square, [80.15, 20.05]), isInside(east, [80.15, 20.05])]).toEqual([false, true])
    expect(isInside(square, [80.05, 20.05])).toBe(false)
  })

  test('is as far from a seat as from its nearest border', () => {
    expect(distance(east, [80.09, 20.05])).toBeCloseTo(1.046, 2)
    expect(distance(square, [80.09, 20.05])).toBe(0)
    expect(borderDistance(square, [80.09, 20.05])).toBeCloseTo(1.046, 2)
    expect(distance(east, [80.05, 20.2])).toBeCloseTo(Math.hypot(5.23, 11.06), 1)
  })

  test('farther away than asked for is not measured', () => {
    expect(distance(east, [80.05, 20.05], 2)).toBe(Infinity)
    expect(distance(east, [10, -20], 2)).toBe(Infinity)
  })
})

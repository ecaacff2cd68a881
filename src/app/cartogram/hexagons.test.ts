import { describe, expect, test } from 'vitest'
import { boundingBox, centreOf, hexagonsAt, middleOf, outlineOf } from './hexagons.ts'
import { scales, shadeOf } from './scales.ts'

const at = (column: number, row: number) => centreOf({ column, row })

describe('the hexagons', () => {
  test('odd rows are shifted right by half a hexagon and touch the row above', () => {
    expect(at(0, 0)).toEqual({ x: 0, y: 0 })
    expect(at(0, 1)).toEqual({ x: 1, y: 3 })
    expect(at(3, 2)).toEqual({ x: 6, y: 6 })
  })

  test('the outline of one is itself, of two adjacent ones ten sides', () => {
    expect(outlineOf([at(0, 0)])).toBe('M0 -2l1 1 0 2-1 1-1-1 0-2z')
    const two = outlineOf([at(0, 0), at(1, 0)])
    expect(two.match(/M/g)).toHaveLength(1)
    // The last side closes the outline.
    expect(two.match(/-?\d+/g)).toHaveLength(2 + 2 * 9)
  })

  test('holes and separate pieces have outlines of their own', () => {
    const ring = [at(0, 0), at(1, 0), at(-1, 1), at(1, 1), at(0, 2), at(1, 2)]
    expect(outlineOf(ring).match(/M/g)).toHaveLength(2)
    expect(outlineOf([...ring, at(9, 9)]).match(/M/g)).toHaveLength(3)
  })

  test('the bounding box contains every corner', () => {
    expect(boundingBox([at(0, 0), at(2, 1)])).toEqual([-1, -2, 7, 7])
  })

  test('a label lies on one of the hexagons', () => {
    expect(middleOf([at(0, 0), at(1, 0), at(2, 0)])).toEqual(at(1, 0))
  })

  test('each has its own place in the path', () => {
    expect(hexagonsAt([at(0, 0), at(1, 0)]).match(/M/g)).toHaveLength(2)
  })
})

describe('the shades', () => {
  test('there is one more shade than limits, and all differ', () => {
    for (const { starts, shades } of Object.values(scales)) {
      expect(shades).toHaveLength(starts.length + 1)
      expect(new Set(shades).size).toBe(shades.length)
      expect(starts.toSorted((a, b) => a - b)).toEqual(starts)
    }
  })

  test('a close seat is darker than a clear one, a high turnout darker than a low one', () => {
    expect([0, 1.99, 2, 4.99, 5, 29.99, 30, 100].map((lead) => shadeOf('margin', lead))).toEqual([
      5, 5, 4, 4, 3, 1, 0, 0,
    ])
    expect([0, 54.99, 55, 75].map((turnout) => shadeOf('turnout', turnout))).toEqual([0, 0, 1, 5])
  })

  test('one declared case and twenty have the same shade', () => {
    expect(shadeOf('cases', 0)).not.toBe(shadeOf('cases', 1))
    expect(shadeOf('cases', 20)).toBe(shadeOf('cases', 1))
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingSize, drawSeat } from './seat-drawing.ts'
import type { StateShapes } from './shapes.ts'

const shapesOf = (state: string) =>
  JSON.parse(readFileSync(new URL(`./web/shapes/${state}.json`, import.meta.url), 'utf8')) as StateShapes

const numbersIn = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number)

test('an assembly seat fills the middle of the picture, its neighbours stand around it', () => {
  const drawn = drawSeat(shapesOf('KA'), 'va-ka-52', ['va-ka-51', 'va-ka-53', 'va-mh-89'])
  // Another state's seats are in another file.
  expect(drawn.map(({ id }) => id)).toEqual(['va-ka-52', 'va-ka-51'].concat(drawn[2] ? ['va-ka-53'] : []))
  const all = numbersIn(drawn[0]!.path)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThanOrEqual(drawingSize.width)
  for (const { label } of drawn.filter((one) => one.label)) {
    expect(label!.x).toBeGreaterThan(0)
    expect(label!.x).toBeLessThan(drawingSize.width)
    expect(label!.y).toBeGreaterThan(0)
    expect(label!.y).toBeLessThan(drawingSize.height)
  }
  expect(drawn[0]!.label).toBeDefined()
})

test('a Lok Sabha seat is drawn as one shape, without the borders of its assembly seats', () => {
  const [seat] = drawSeat(shapesOf('GA'), 'ls-ga-1', ['ls-ga-2'])
  const assembly = drawSeat(shapesOf('GA'), 'va-ga-2', [])[0]!
  expect(seat!.path.split('M').length).toBeLessThan(10)
  expect(seat!.path).not.toContain(assembly.path)
})

test('a seat that no map shows is not drawn', () => {
  expect(drawSeat(shapesOf('GA'), 'va-ga-24', ['va-ga-2'])).toEqual([])
})

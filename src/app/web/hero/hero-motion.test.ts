import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backgroundMotion, heroLimits, heroMotion } from './hero-motion.ts'

/** The same random numbers every time. */
function chance(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const field = { width: 600, height: 400 }

describe('the hero', () => {
  it('starts with ten marks and adds one at the top every three seconds, up to twenty', () => {
    const hero = heroMotion({ field, random: chance() })
    expect(hero.marks).toHaveLength(10)
    for (let n = 1; n < 180; n += 1) hero.step(false)
    expect(hero.marks).toHaveLength(10)
    hero.step(false)
    expect(hero.marks).toHaveLength(11)
    expect(hero.marks[10]!.y).toBe(0)
    for (let n = 0; n < 60 * 60; n += 1) hero.step(false)
    expect(hero.marks).toHaveLength(20)
  })

  it('rotates each mark by one degree a frame, never so far that it looks like an arrow, and keeps all within its edges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const hero = heroMotion({ field, random: chance(seed) })
        const before = hero.marks[0]!.turn
        hero.step(false)
        expect(Math.abs(hero.marks[0]!.turn - before)).toBeCloseTo(1)
        for (let n = 0; n < 500; n += 1) hero.step(false)
        // A mark turns round on the frame after crossing.
        for (const { x, y, turn } of hero.marks) {
          expect(Math.abs(turn)).toBeLessThanOrEqual(20)
          expect(x).toBeGreaterThanOrEqual(-2)
          expect(x).toBeLessThanOrEqual(602)
          expect(y).toBeGreaterThanOrEqual(-2)
          expect(y).toBeLessThanOrEqual(402)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('brings back marks that a smaller screen has left outside', () => {
    const turned = { ...field }
    const hero = heroMotion({ field: turned, random: chance() })
    turned.width = 300
    for (let n = 0; n < 60 * 20; n += 1) hero.step(false)
    for (const { x } of hero.marks) expect(x).toBeLessThanOrEqual(302)
  })

  it('captures a mark in the zone only while the pointer hovers, and lets it fade', () => {
    const hero = heroMotion({ field, random: chance() })
    const mark = hero.marks[0]!
    Object.assign(mark, { x: 300, y: 260, dx: 0, dy: 0.001 })
    hero.step(false)
    expect(mark.captured).toBe(false)
    hero.step(true)
    expect(mark.captured).toBe(true)
    for (let n = 0; n < 40; n += 1) hero.step(false)
    expect(mark.opacity).toBeCloseTo(0)
  })

  it.each([
    [360, 320],
    [600, 400],
    [1100, 420],
  ])('lets a visitor who stays on a panel of %d × %d catch all within a minute', (width, height) => {
    for (let seed = 1; seed <= 100; seed += 1) {
      let caught = false
      const hero = heroMotion({
        field: { width, height },
        random: chance(seed),
        onAllCaptured: () => (caught = true),
      })
      for (let n = 0; n < 60 * 60; n += 1) hero.step(true)
      expect([seed, caught]).toEqual([seed, true])
    }
  })

  it.each([
    [0.34, 0.6],
    [0.66, 0.6],
    [0.5, 0.49],
    [0.5, 0.81],
  ])('leaves a mark alone at %d across and %d down', (across, down) => {
    const hero = heroMotion({ field, random: chance() })
    Object.assign(hero.marks[0]!, { x: across * 600, y: down * 400, dx: 0, dy: 0 })
    hero.step(true)
    expect(hero.marks[0]!.captured).toBe(false)
  })

  it('reports when all are captured, and starts again', () => {
    let times = 0
    const hero = heroMotion({ field, random: chance(), onAllCaptured: () => (times += 1) })
    hero.marks.forEach((mark) => Object.assign(mark, { x: 300, y: 260, dx: 0, dy: 0 }))
    hero.step(true)
    expect(times).toBe(1)
    expect(hero.marks).toHaveLength(10)
    expect(hero.marks.every(({ captured }) => !captured)).toBe(true)
  })
})

describe('the background', () => {
  it('has twenty marks of opacity 0.2 to 0.5 in five alternating hues', () => {
    const { marks } = backgroundMotion({ field, random: chance() })
    expect(marks).toHaveLength(20)
    expect(marks.map(({ hue }) => hue)).toEqual(Array.from({ length: 20 }, (_, n) => n % heroLimits.hues))
    for (const { opacity } of marks) {
      expect(opacity).toBeGreaterThanOrEqual(0.2)
      expect(opacity).toBeLessThanOrEqual(0.5)
    }
  })
})

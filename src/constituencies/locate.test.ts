// With the shipped shapes: towns that anyone can look up on a map.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { locate } from './locate.ts'
import { gridOf, type StateShapes } from './shapes.ts'

const folder = join(import.meta.dirname, 'web/shapes')
const text = (file: string) => readFileSync(join(folder, file), 'utf8')
const grid = JSON.parse(text('grid.json')) as Record<string, string>

function at(latitude: number, longitude: number, accuracy = 30) {
  const states = grid[gridOf([longitude, latitude]).join()]?.split(' ') ?? []
  const shapes = states.map((state) => JSON.parse(text(`${state}.json`)) as StateShapes)
  const { lokSabha, assembly, assemblyUnknown } = locate(shapes, [longitude, latitude], accuracy)
  const names = (seats: readonly { name: string }[]) => seats.map(({ name }) => name)
  return { lokSabha: names(lokSabha), assembly: names(assembly), assemblyUnknown }
}

describe('a position', () => {
  test.each([
    ['Varanasi', 25.31, 83.0, 'Varanasi', 'Varanasi Cantt'],
    ['Andheri East', 19.115, 72.87, 'Mumbai North West', 'Andheri East'],
    ['Connaught Place', 28.632, 77.2195, 'New Delhi', 'New Delhi'],
    ['Wai', 17.95, 73.89, 'Satara', 'Wai'],
  ])('in %s leads to its seats', (_name, latitude, longitude, lokSabha, assembly) => {
    const found = at(latitude, longitude)
    expect([found.lokSabha[0], found.assembly[0]]).toEqual([lokSabha, assembly])
  })

  test.each([
    ['Ahmedabad', 23.03, 72.58, 'Ahmedabad West'],
    ['Surat', 21.18, 72.83, 'Surat'],
    ['Guwahati', 26.15, 91.74, 'Guwahati'],
    ['Srinagar', 34.08, 74.8, 'Srinagar'],
    ['Leh', 34.16, 77.58, 'Ladakh'],
    ['Kavaratti', 10.56, 72.64, 'Lakshadweep'],
  ])('in %s has a Lok Sabha seat but no assembly seat on our map', (_name, latitude, longitude, seat) => {
    expect(at(latitude, longitude)).toEqual({ lokSabha: [seat], assembly: [], assemblyUnknown: true })
  })

  test('near a border leads to the seats on both sides, its own first', () => {
    // Where East Delhi meets Noida, in Uttar Pradesh.
    const found = at(28.622, 77.334)
    expect(found.lokSabha).toEqual(['East Delhi', 'Gautam Buddha Nagar'])
    expect(found.assembly.length).toBeGreaterThan(1)
  })

  test('accurate to 5 km gives more seats than one accurate to 30 m', () => {
    expect(at(19.115, 72.87, 5_000).assembly.length).toBeGreaterThan(at(19.115, 72.87).assembly.length + 3)
  })

  test('at sea or abroad has no seats', () => {
    for (const found of [at(18.9, 71.5), at(51.5, -0.12)]) expect(found.lokSabha).toEqual([])
  })
})

test('a state’s shapes are at most 60 kB', () => {
  const files = readdirSync(folder)
  expect(files).toHaveLength(37)
  const sizes = files.map((file) => gzipSync(text(file)).length)
  expect(Math.max(...sizes)).toBeLessThan(60_000)
})

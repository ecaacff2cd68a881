// The seats of whole states as one picture, from the files that phones also use.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawSeats } from '../seat-drawing.ts'
import type { StateShapes } from '../shapes.ts'

/** @param folder a file for each state (scripts/data/make-shapes.ts); states without one are left out. */
export async function drawnSeats(folder: string, states: readonly string[], house: 'ls' | 'va') {
  const files = states.map((state) => join(folder, `${state}.json`)).filter((file) => existsSync(file))
  const shapes = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as StateShapes),
  )
  return drawSeats(shapes, house)
}

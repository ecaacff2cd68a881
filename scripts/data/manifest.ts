// data/starter.json: which files a start loads.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StarterManifest } from '#sources/server/starter.ts'

const file = join(import.meta.dirname, '../../data/starter.json')

export const readManifest = () => JSON.parse(readFileSync(file, 'utf8')) as StarterManifest

export const writeManifest = (manifest: StarterManifest): void =>
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)

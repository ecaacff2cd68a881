// What a start loads from data/ has a digest and a version: a site takes a newer one. After a file of data/ was changed by hand:
//   node scripts/run.mjs scripts/data/starter-digest.ts
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StarterManifest } from '#sources/server/starter.ts'

const lists = [
  'states.csv',
  'seats.csv',
  'seat-names.csv',
  'former-numbers.csv',
  'parties.csv',
  'identifiers.csv',
]

const data = join(import.meta.dirname, '../../data')
const file = join(data, 'starter.json')

export const readManifest = () => JSON.parse(readFileSync(file, 'utf8')) as StarterManifest

/** Writes it, as another version if anything has changed. */
export function writeManifest(manifest: StarterManifest): void {
  const digest = digestOf(manifest)
  const version = manifest.version + (digest === manifest.digest ? 0 : 1)
  writeFileSync(file, `${JSON.stringify({ ...manifest, version, digest }, null, 2)}\n`)
  console.log(`Starter data, version ${version}`)
}

if (import.meta.main) writeManifest(readManifest())

function digestOf(manifest: StarterManifest): string {
  const { files, affidavits, places, byElections, segments, holders, calendar, links, parliament } = manifest
  const hash = createHash('sha256').update(
    JSON.stringify([files, affidavits, places, byElections, segments, holders, calendar, parliament]),
  )
  for (const name of [
    ...lists,
    places.offices,
    places.seats,
    ...Object.values(calendar),
    byElections.file,
    segments.file,
    ...holders.map((one) => one.file),
    ...Object.values(links),
    ...[...files, ...affidavits].map((one) => one.file),
    ...[...parliament.members, ...parliament.questions, ...parliament.elected].map((one) => one.file),
    parliament.links,
  ])
    hash.update(readFileSync(join(data, name)))
  return hash.digest('hex')
}

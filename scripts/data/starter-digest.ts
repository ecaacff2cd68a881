// The digest of everything that a start would load from data/.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

/** @param folder data/ */
export function starterDigest(folder: string, manifest: StarterManifest): string {
  const { files, affidavits, shapes, places, byElections, segments, holders, calendar, links, parliament } =
    manifest
  const hash = createHash('sha256').update(
    JSON.stringify([files, affidavits, shapes, places, byElections, segments, holders, calendar, parliament]),
  )
  for (const file of [
    ...lists,
    shapes.file,
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
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

// Writes who is who among the candidacies of the starter data, so that a first start need not reckon it:
//   node scripts/make-linkage.ts
// To be run whenever the starter data or the rules of linking change; src/sources/server/starter.test.ts says so.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { migrate, openDatabase } from '#base/server/db.ts'
import { link } from '#candidates/link.ts'
import { knownLinkage } from '#candidates/server/known-linkage.ts'
import { readLinkInput } from '#candidates/server/linking.ts'
import { linkageFile, loadStarterData } from '#sources/server/starter.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'data')

const { db, close } = await openDatabase({ memory: true })
try {
  await migrate(db, join(root, 'migrations'))
  await loadStarterData(db, folder)
  const input = await readLinkInput(db)
  const known = knownLinkage(input, link(input.rows, input))
  const bytes = gzipSync(JSON.stringify(known), { level: 9 })
  writeFileSync(join(folder, linkageFile), bytes)
  console.log(
    `${linkageFile}: ${known.persons.length} persons, ${known.doubts.length} doubts, ${bytes.length} bytes`,
  )
} finally {
  await close()
}

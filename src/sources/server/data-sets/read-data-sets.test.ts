import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importers } from '../kinds.ts'
import { readDataSets } from './read-data-sets.ts'

it('knows a size, a checksum, an importer and public addresses for every file that it declares', async () => {
  const sets = await readDataSets(join(import.meta.dirname, '../../../../data'))
  const ids = importers.map(({ id }) => id)
  for (const { files, base, hosts, format } of sets) {
    expect(ids).toContain(format)
    expect(files.length).toBeGreaterThan(0)
    expect(hosts).toContain(new URL(base).hostname)
    // A commit's address never changes what it leads to.
    expect(base).toMatch(/^https:\/\/.*\/[0-9a-f]{40}\/$/)
    for (const { bytes, sha256 } of files) {
      expect(bytes).toBeGreaterThan(0)
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    }
  }
})

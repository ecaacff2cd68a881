import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modulesOf } from './test-digest.ts'

it('what is kept of the starter data is made again when a module that loads them changes, and only then', () => {
  const found = modulesOf(join(import.meta.dirname, '../..'), 'src/sources/server/starter.ts')
  expect(found).toEqual(
    expect.arrayContaining([
      'src/sources/server/starter.ts',
      'src/base/fold.ts',
      'src/candidates/linkage/link.ts',
      'src/candidates/linkage/names/word-likeness.ts',
    ]),
  )
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((file) => /\.test\.|^src\/(app|desk|news|polls)\//.test(file))).toEqual([])
})

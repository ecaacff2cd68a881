import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inputs, withImports } from './build.mjs'

it('a build is stale after a change of anything that the build imports', () => {
  const imported = [...readFileSync('vite.config.ts', 'utf8').matchAll(/'\.\/(scripts\/[\w/-]+\.ts)'/g)]
  expect(imported.length).toBeGreaterThan(1)
  for (const [, name] of imported) expect(inputs).toContain(name)
  expect(inputs).toContain('package.json')
})

it('the first database is made again when a module that loads it changes, and only then', () => {
  const found = withImports('src/app/server/first-database.ts')
  expect(found).toEqual(
    expect.arrayContaining([
      'src/sources/server/starter.ts',
      'src/base/fold.ts',
      'src/candidates/linkage/link.ts',
      'src/candidates/linkage/names/word-likeness.ts',
    ]),
  )
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((file) => /\.test\.|^src\/(app\/web|desk|news|polls)\//.test(file))).toEqual([])
})

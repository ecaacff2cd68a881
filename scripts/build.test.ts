import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inputs } from './build.mjs'

it('a build is stale after a change of anything that the build imports', () => {
  const imported = [...readFileSync('vite.config.ts', 'utf8').matchAll(/'\.\/(scripts\/[\w/-]+\.ts)'/g)]
  expect(imported.length).toBeGreaterThan(2)
  for (const [, name] of imported) expect(inputs).toContain(name)
  expect(inputs).toContain('package.json')
})

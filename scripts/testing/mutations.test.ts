import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutations } from './mutations.ts'

const root = join(import.meta.dirname, '../..')

// `npm run test:planted` says whether each is noticed; that takes minutes.
describe('each fault that can be planted', () => {
  test.each(mutations.map((mutation) => [mutation.what, mutation] as const))(
    '%s: has a place in the code, and tests that must notice it',
    (_, { file, from, to, tests }) => {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text.split(from)).toHaveLength(2)
      expect(text.replace(from, () => to)).not.toBe(text)
      expect(globSync(`${tests}*`, { cwd: root })).toHaveLength(1)
    },
  )

  test('exists in every feature', () => {
    const features = globSync('src/*/', { cwd: root }).map((feature) => feature.replace(/\/$/, ''))
    expect(
      features.filter((feature) => !mutations.some(({ file }) => file.startsWith(`${feature}/`))),
    ).toEqual([])
    expect(mutations.length).toBeGreaterThanOrEqual(30)
  })
})

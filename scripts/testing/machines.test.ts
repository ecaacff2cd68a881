// What npm test says on machines that lack something, tried with a PATH that does not lead to it and with few tests.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../child.mjs'

const root = join(import.meta.dirname, '../..')
let bare: string
beforeAll(() => {
  bare = mkdtempSync(join(tmpdir(), 'bare-machine-'))
  symlinkSync(process.execPath, join(bare, 'node'))
})
afterAll(() => rmSync(bare, { recursive: true }))

/** `npm test -- WORDS` with nothing but Node and the project's packages. */
async function npmTest(words: string[], env: Record<string, string> = {}) {
  const PATH = [bare, join(root, 'node_modules/.bin')].join(delimiter)
  const { code, output } = await run(process.execPath, ['scripts/test.ts', ...words], {
    cwd: root,
    env: { PATH, HOME: bare, ...env },
  })
  return { code, lines: output.trimEnd().split('\n') }
}

describe('without PostgreSQL', { timeout: 60_000 }, () => {
  test('the tests that need them are skipped, the last lines say which and how to get them, and the rest passes', async () => {
    const { code, lines } = await npmTest([
      'base/server/realtime/shared-state',
      'base/server/visitors/robots',
    ])
    const [, skipped] = /^\d+ passed, 0 failed, ([1-9]\d*) skipped$/.exec(lines.at(-1)!)!
    expect(lines.slice(-5, -1)).toEqual([
      'Skipped tests, because there is no PostgreSQL:',
      `  ${skipped} in src/base/server/realtime/shared-state.test.ts`,
      expect.stringContaining('npm test -- --services'),
      expect.stringContaining('apt-get install postgresql)'),
    ])
    expect(code).toBe(0)
  })
})

test('without Chromium the rest runs, one line says how to get it, and the run fails', async () => {
  const { code, lines } = await npmTest(['base/server/visitors/robots', 'e2e/home'])
  const said = lines.filter((line) => line.includes('Chromium'))
  expect(said).toEqual([
    expect.stringMatching(/^✗ Chromium/),
    expect.stringMatching(
      /The browser tests need Chromium: install it .*apt-get install .*, or set CHROMIUM_PATH/,
    ),
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^✓ unit and contract tests/))
  expect(lines.at(-1)).toMatch(/^[1-9]\d* passed, 1 failed, 0 skipped$/)
  expect(code).toBe(1)
}, 60_000)

/**
 * npm run test:planted [-- WORD…]: plants each fault of mutations.ts (or those mentioning one of the words)
 * in a copy of the project and runs the tests that must notice. `--list` lists them. Exits with 1 if one went
 * unnoticed.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from '../child.mjs'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const chosen = mutations.filter(
  ({ what, file }) => words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
)
if (process.argv.includes('--list')) {
  for (const { what, tests } of chosen) console.log(`${what} (${tests})`)
  process.exit()
}

const copy = mkdtempSync(join(tmpdir(), 'planted-'))
const left = new Set(['node_modules', '.git', '.cache', 'test-results'])
cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
let missed = 0
try {
  for (const mutation of chosen) {
    const began = performance.now()
    const noticed = await isNoticed(mutation)
    if (!noticed) missed += 1
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
    console.log(`${noticed ? 'noticed' : 'MISSED '} ${seconds} s  ${mutation.what} (${mutation.tests})`)
  }
} finally {
  rmSync(copy, { recursive: true })
}
console.log(`${chosen.length - missed} of ${chosen.length} planted faults were noticed`)
process.exit(missed === 0 ? 0 : 1)

/** A test must fail; an unreadable file, or no test at all, does not count. */
async function isNoticed({ file, from, to, tests }: Mutation): Promise<boolean> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const { code, output } = await run(process.execPath, ['scripts/test.ts', tests], { cwd: copy })
    const broken =
      /SyntaxError|Failed to (load|resolve|parse)|No test (files|suite) found|The site does not build/.test(
        output,
      )
    return code === 1 && !broken && /✗ (unit and contract|browser) tests/.test(output)
  } finally {
    writeFileSync(path, text)
  }
}

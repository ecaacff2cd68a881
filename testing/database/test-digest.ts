import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, string>()

/** Sixteen hexadecimal digits that change when one of the files changes; tests are ignored. */
export function digestOf(root: string, globs: readonly string[]): string {
  const key = globs.join('\n')
  const digest = known.get(key) ?? hash(root, globs)
  known.set(key, digest)
  return digest
}

function hash(root: string, globs: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of globSync(globs, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts')) digest.update(`${file}\0`).update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 16)
}

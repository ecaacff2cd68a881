// Faults that other programs of the project already cause.
import { globSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../scripts/child.mjs'
import type { Fault } from './fault.ts'
import { check } from './checks.ts'

export const processes: Fault = {
  does: 'runs three processes behind nginx and kills one of them under load (deploy/check.ts)',
  nightly: true,
  async happens() {
    const { code, output } = await run(process.execPath, ['deploy/check.ts'])
    if (/^Error: nginx is not installed/m.test(output)) return 'nginx is not installed (Debian: nginx-light)'
    console.log(output.trim())
    check('deploy/check.ts', code === 0)
    return undefined
  },
}

export const feeds: Fault = {
  does: 'lets feeds be huge, slow, broken, lying and hostile (tests of src/news/server)',
  nightly: true,
  async happens() {
    const tests = globSync('src/news/server/feeds/{feed-*,fetch-*,public-address}.test.ts')
    const { code, output } = await run('vitest', ['run', ...tests])
    const plain = stripVTControlCharacters(output)
    check(`${tests.length} files of tests`, code === 0, code === 0 ? /Tests +(.*)/.exec(plain)?.[1] : plain)
    return undefined
  },
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesOf } from './files-of-set.ts'
import type { DataSet } from './read-data-sets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-of-set-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = (path: string, bytes: number) => ({ path, bytes, sha256: '0'.repeat(64) })
const set: DataSet = {
  name: 'fictional',
  title: 'Candidates of Navbhoomi',
  publisher: 'Navbhoomi Gazette',
  terms: 'Name the Gazette.',
  adds: 'candidacies',
  format: 'candidacies',
  sources: ['candidacies'],
  base: 'https://news.example/',
  hosts: ['news.example'],
  files: [file('2024/first.csv', 500), file('2024/second.csv', 7)],
}

it.each([
  [
    'second.csv',
    [
      'second.csv is not the version that we know: it has 8 bytes; the file that we know has 7. It is read as it is.',
    ],
  ],
  ['my-copy.csv', ['my-copy.csv is none of the files that we know by name. It is read as it is.']],
])(
  'an own file %s of a set of several is compared with the one of its name, and with no other',
  async (name, words) => {
    const own = join(folder, name)
    await writeFile(own, '8 bytes.')
    const said: string[] = []
    expect(await filesOf(set, [own], { folder, say: (lines) => said.push(...lines) })).toEqual([own])
    expect(said).toEqual(words)
  },
)

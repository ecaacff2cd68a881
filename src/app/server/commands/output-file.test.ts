import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartupError } from '#base/server/startup-error.ts'
import { writeWholeFile } from './output-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a file appears only when it is complete', async () => {
  const file = join(folder, 'out.csv')
  const count = await writeWholeFile(file, async (write) => {
    for (let i = 0; i < 50_000; i++) write(`line ${i}`)
    expect(await readdir(folder)).not.toContain('out.csv')
    return 50_000
  })
  expect(count).toBe(50_000)
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(50_001)
  expect(await readdir(folder)).toEqual(['out.csv'])
})

test('a failed write leaves the previous file and nothing else', async () => {
  const file = join(folder, 'out.csv')
  await writeFile(file, 'before')
  const failing = writeWholeFile(file, async (write) => {
    write('half')
    throw new Error('the database went away')
  })
  await expect(failing).rejects.toThrow('the database went away')
  expect(await readFile(file, 'utf8')).toBe('before')
  expect(await readdir(folder)).toEqual(['out.csv'])
})

test('a missing folder is reported in one line, before anything is read', async () => {
  const read = vi.fn<() => Promise<number>>()
  const failing = writeWholeFile(join(folder, 'none', 'out.csv'), read)
  await expect(failing).rejects.toThrow(StartupError)
  await expect(failing).rejects.toThrow('out.csv cannot be written (ENOENT).')
  expect(read).not.toHaveBeenCalled()
})

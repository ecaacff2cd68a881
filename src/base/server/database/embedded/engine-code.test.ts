import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortLived } from '#testing/database/short-lived.ts'
import { createBareDatabase } from '#testing/database/test-database.ts'

const program = `
  const { openDatabase } = await import(process.argv[1])
  const { db, close } = await openDatabase({ dataDir: process.argv[2] })
  const rows = await db\`select sum(n) from generate_series(1, 1000) n\`
  await close()
  process.stdout.write(String(rows[0].sum))`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-code-'))
  await createBareDatabase(join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Opens and closes the database in a process that keeps compiled files there. */
async function sumWith(compiled: string, flags: readonly string[] = []): Promise<string> {
  const args = [
    ...flags,
    '--input-type=module',
    '--eval',
    program,
    import.meta.resolve('../db.ts'),
    join(folder, 'data'),
  ]
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, compiled) }
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

async function keptIn(compiled: string): Promise<string[]> {
  const names = await readdir(join(folder, compiled), { recursive: true })
  return names.filter((name) => /engine-[^/\\]+$/.test(name)).map((name) => join(folder, compiled, name))
}

it('keeps what was optimised of the engine for the next start, and makes it again if its file is damaged', async () => {
  expect(await sumWith('compiled')).toBe('500500')
  const [file, ...others] = await keptIn('compiled')
  expect(others).toEqual([])
  expect(await sumWith('compiled')).toBe('500500')
  await truncate(file!, Math.floor((await readFile(file!)).length / 2))
  const damaged = await readFile(file!)
  expect(await sumWith('compiled')).toBe('500500')
  // How much V8 has optimised by then is different each time.
  expect(damaged.equals(await readFile(file!))).toBe(false)
  expect(await keptIn('compiled')).toEqual([file])
}, 60_000)

it('keeps nothing where the engine is not optimised', async () => {
  expect(await sumWith('bare', shortLived)).toBe('500500')
  expect(await keptIn('bare')).toEqual([])
})

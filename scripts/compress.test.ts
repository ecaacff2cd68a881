import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from './child.mjs'

let folder: string
let assets: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'))
  assets = join(folder, 'dist/web/assets')
  for (const file of globSync(join(import.meta.dirname, '*.mjs')))
    cpSync(file, join(folder, 'scripts', basename(file)))
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'page.js'), 'alert("Namaste")'.repeat(40))
  writeFileSync(join(assets, 'face.woff2'), 'compressed by itself')
})
afterEach(() => rmSync(folder, { recursive: true }))

const compress = () => run(process.execPath, [join(folder, 'scripts/compress.mjs')])

test('the texts of a build are compressed twice, and nothing else', async () => {
  writeFileSync(join(folder, 'dist/.uncompressed'), '')
  expect(await compress()).toMatchObject({ code: 0, output: '' })
  const [text, br, gz] = ['', '.br', '.gz'].map((end) => readFileSync(join(assets, `page.js${end}`)))
  expect(brotliDecompressSync(br!)).toEqual(text)
  expect(gunzipSync(gz!)).toEqual(text)
  expect(globSync('*', { cwd: assets })).toHaveLength(4)
  expect(existsSync(join(folder, 'dist/.uncompressed'))).toBe(false)
})

test('a build that is compressed stays as it is', async () => {
  expect(await compress()).toMatchObject({ code: 0, output: '' })
  expect(globSync('*', { cwd: assets })).toHaveLength(2)
})

// The table of a shapefile in a ZIP archive: attributes of its shapes, one row each.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { Line } from '../tables.ts'

/** Rows of the archive's .dbf file; none if there is no archive. */
export function tableInZip(folder: string, file: string): Line[] {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const dbf = fileInZip(readFileSync(path), '.dbf')
  const [count, start, size] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)]
  const columns: { name: string; from: number; to: number }[] = []
  for (let at = 32, from = 1; dbf[at] !== 13; at += 32) {
    const to = from + dbf[at + 16]!
    columns.push({ name: text(dbf.subarray(at, at + 11)), from, to })
    from = to
  }
  return Array.from({ length: count }, (_, i) => {
    const row = dbf.subarray(start + i * size, start + (i + 1) * size)
    return {
      at: `${file}:${i + 1}`,
      cells: Object.fromEntries(columns.map(({ name, from, to }) => [name, text(row.subarray(from, to))])),
    }
  })
}

const text = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '').trim()

function fileInZip(zip: Buffer, ending: string): Buffer {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    if (
      zip
        .subarray(at + 46, at + 46 + name)
        .toString('latin1')
        .endsWith(ending)
    ) {
      const local = zip.readUInt32LE(at + 42)
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)))
    }
    at += 46 + name + extra + comment
  }
  throw new Error(`There is no ${ending} in the archive`)
}

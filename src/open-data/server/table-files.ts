// One table as files: CSV and JSON Lines, Parquet where a table asks for it, each with its checksum.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parquetWriteBuffer, type BasicType } from 'hyparquet-writer'
import type { OpenField, OpenTable } from '#base/server/open-table.ts'
import { csvCell } from '#base/server/http/csv-cell.ts'

export type Row = Readonly<Record<string, unknown>>
export type WrittenFile = {
  path: string
  format: 'csv' | 'jsonl' | 'parquet' | 'json'
  bytes: number
  hash: string
}

const pack = promisify(gzip)

/** `name` without ending. */
export async function writeTable(
  folder: string,
  name: string,
  { fields }: Pick<OpenTable, 'fields'>,
  rows: readonly Row[],
  withParquet: boolean,
): Promise<WrittenFile[]> {
  const names = fields.map((field) => field.name)
  const csv = [names.join(','), ...rows.map((row) => names.map((of) => csvCell(textOf(row[of]))).join(','))]
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.flatMap((of) => known(of, row[of])))),
  )
  const files = [
    await writeFileIn(folder, `${name}.csv`, 'csv', `${csv.join('\r\n')}\r\n`),
    await writeFileIn(folder, `${name}.jsonl`, 'jsonl', lines.map((line) => `${line}\n`).join('')),
  ]
  if (withParquet) {
    const columns = fields.map((field) => ({
      name: field.name,
      type: parquetType(field),
      nullable: true,
      data: rows.map((row) => parquetValue(field, row[field.name])),
    }))
    files.push(
      await writeFileIn(
        folder,
        `${name}.parquet`,
        'parquet',
        Buffer.from(parquetWriteBuffer({ columnData: columns })),
      ),
    )
  }
  return files
}

/** The size and checksum are those of the content, however it is stored. */
export async function writeFileIn(
  folder: string,
  path: string,
  format: WrittenFile['format'],
  content: string | Buffer,
): Promise<WrittenFile> {
  const bytes = Buffer.from(content)
  // Packed only: a month of versions would take 4 GB. Parquet is packed already.
  if (format === 'parquet') await writeFile(join(folder, path), bytes)
  else await writeFile(join(folder, `${path}.gz`), await pack(bytes))
  return {
    path,
    format,
    bytes: bytes.length,
    hash: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
  }
}

/** An absent field is unknown, in every form. */
function known(name: string, value: unknown): [string, unknown][] {
  return value === null || value === undefined || value === '' ? [] : [[name, plain(value)]]
}

/** The driver gives large whole numbers as text. */
const plain = (value: unknown) => (Array.isArray(value) ? value.join(' ') : value)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return String(plain(value))
}

function parquetType({ type }: OpenField): BasicType {
  if (type === 'integer') return 'INT64'
  if (type === 'year') return 'INT32'
  if (type === 'number') return 'DOUBLE'
  return type === 'boolean' ? 'BOOLEAN' : 'STRING'
}

function parquetValue(field: OpenField, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (field.type === 'integer') return BigInt(value as number)
  return typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value)
}

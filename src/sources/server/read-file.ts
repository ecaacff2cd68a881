// Reads a file's text, decompressed if its name ends in .gz.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { WrongFormat } from '../wrong-format.ts'

const unpack = promisify(gunzip)

/** Throws the file system's error if the file cannot be read, and `WrongFormat` if it is text in neither UTF-8 nor UTF-16. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file)
  return textOf(file.endsWith('.gz') ? await unpack(bytes) : bytes)
}

export function textOf(bytes: Buffer): string {
  if (['504b0304', 'd0cf11e0', '25504446'].includes(bytes.toString('hex', 0, 4)))
    throw new WrongFormat('This is a spreadsheet, an archive or a PDF. Save its table as CSV.')
  const wide = utf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes).replace(/^\ufeff+/, '')
  if (bytes.includes(0)) throw new WrongFormat('This is not text in UTF-8: it holds a zero byte.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff+/, '')
  } catch {
    const { line, column } = firstFault(bytes)
    throw new WrongFormat(
      `This is not text in UTF-8: line ${line}, character ${column} is in another encoding. Save the file as UTF-8.`,
    )
  }
}

/** Excel's "Unicode text". Without a mark, a zero byte beside each of the first letters, which are Latin, tells it. */
function utf16([a, b, c, d]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be'
  return undefined
}

/** The position of the first decoding error, which produces U+FFFD. */
function firstFault(bytes: Buffer): { line: number; column: number } {
  const before = bytes.toString('utf8').split('\ufffd', 1)[0]!
  const line = before.split('\n').length
  return { line, column: before.length - before.lastIndexOf('\n') }
}

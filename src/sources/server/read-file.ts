// Reads a file's text, decompressed if its name ends in .gz.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { WrongFormat } from '../wrong-format.ts'

const unpack = promisify(gunzip)

/** Throws the file system's error if the file cannot be read, and `WrongFormat` if it is not UTF-8 text. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file)
  return textOf(file.endsWith('.gz') ? await unpack(bytes) : bytes)
}

function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new WrongFormat('This is not text in UTF-8: it holds a zero byte.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { line, column } = firstFault(bytes)
    throw new WrongFormat(
      `This is not text in UTF-8: line ${line}, character ${column} is in another encoding. Save the file as UTF-8.`,
    )
  }
}

/** The position of the first decoding error, which produces U+FFFD. */
function firstFault(bytes: Buffer): { line: number; column: number } {
  const before = bytes.toString('utf8').split('\ufffd', 1)[0]!
  const line = before.split('\n').length
  return { line, column: before.length - before.lastIndexOf('\n') }
}

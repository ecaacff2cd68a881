// A file's text, unpacked where its name ends in .gz.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)

/** UTF-8. Fails as the file system does where the file cannot be read. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file)
  return (file.endsWith('.gz') ? await unpack(bytes) : bytes).toString('utf8')
}

// A command's output file: complete or not written at all.
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { StartupError } from '#base/server/startup-error.ts'

type Write = (line: string) => void

/**
 * Writes line by line to a temporary file beside `file`, then renames it; `-` is standard output. Throws
 * `StartupError` if it cannot be written.
 */
export async function writeWholeFile<Result>(
  file: string,
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  if (file === '-') {
    // The reader may close the pipe (`| head`).
    process.stdout.on('error', () => process.exit(0))
    return work((line) => void process.stdout.write(`${line}\n`))
  }
  const part = `${file}.${process.pid}.part`
  try {
    const out = openSync(part, 'w')
    const result = await work((line) => appendFileSync(out, `${line}\n`)).finally(() => closeSync(out))
    await rename(part, file)
    return result
  } catch (error) {
    await rm(part, { force: true })
    const { code, syscall } = error as NodeJS.ErrnoException
    throw syscall === undefined ? error : new StartupError(`${file} cannot be written (${code}).`)
  }
}

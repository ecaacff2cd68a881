// Where CSV goes: standard output, and nothing else may be in it.
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

export type CsvOutput = { write(line: string): void; end(): void }

const chunk = 64 * 1024

/** Lines are written in chunks; `end` writes the rest. A reader that went away (`| head`) ends the process silently. */
export function csvOutput(): CsvOutput {
  const fd = withoutBanner() ?? 1
  let text = ''
  const flush = () => {
    let bytes = Buffer.from(text)
    text = ''
    while (bytes.length > 0) bytes = bytes.subarray(writeSome(fd, bytes))
  }
  return {
    write(line) {
      text += `${line}\n`
      if (text.length >= chunk) flush()
    },
    end() {
      flush()
      if (fd !== 1) closeSync(fd)
    },
  }
}

function writeSome(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPIPE') process.exit(0)
    // The reader of a pipe is slower than we are.
    if (code === 'EAGAIN') return 0
    throw error
  }
}

/** npm writes what it runs to the same output first: "\n> matdata@0.1.0 export\n> …\n\n". From a file it can be taken out again. */
function withoutBanner(): number | undefined {
  if (!fstatSync(1).isFile()) return undefined
  let fd: number
  try {
    fd = openSync('/proc/self/fd/1', 'r+')
  } catch {
    return undefined
  }
  if (fstatSync(fd).size < 4096 && /^\n> [^\n]+\n> [^\n]+\n\n$/.test(readFileSync(fd, 'utf8'))) {
    ftruncateSync(fd, 0)
    closeSync(fd)
    return openSync('/proc/self/fd/1', 'w')
  }
  closeSync(fd)
  return undefined
}

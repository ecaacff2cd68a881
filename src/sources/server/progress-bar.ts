// A bar in a terminal; in a file, only what comes after it.
import { progress } from '@clack/prompts'

export function progressBar(max: number): { wrote(name: string): void; end(message: string): void } {
  if (!process.stdout.isTTY) return { wrote() {}, end() {} }
  const bar = progress({ max })
  bar.start('Writing …')
  return {
    wrote: (name) => bar.advance(1, `Written: ${name}`),
    end: (message) => bar.stop(message),
  }
}

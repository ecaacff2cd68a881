// A benchmark's child processes: all of them end with it, and it ends in time.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Goes with the benchmark. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matdata-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Ends the benchmark with an error if it takes longer; the returned function cancels that. */
export function within(seconds: number, name: string): () => void {
  const tooLong = setTimeout(() => {
    console.error(`${name}: took more than ${seconds} s, stopped`)
    process.exit(1)
  }, seconds * 1_000).unref()
  return () => clearTimeout(tooLong)
}

/** A file of the benchmark in a separate process, which receives messages and ends when disconnected. */
export function startChild(file: URL, args: string[] = []): ChildProcess {
  return keep(fork(file, args))
}

/** Any other program; its standard error is shown. */
export function startProgram(program: string, args: string[], env?: NodeJS.ProcessEnv): ChildProcess {
  return keep(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(env && { env }) }))
}

function keep(child: ChildProcess): ChildProcess {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A child's next message after it was sent `what`. Throws if it ends instead. */
export async function ask<T>(child: ChildProcess, what: object): Promise<T> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(() => {
    throw new Error(`${child.spawnfile} ${child.spawnargs.at(-1)} ended without an answer`)
  })
  const answer = once(child, 'message', over)
  child.send(what)
  try {
    const [said] = (await Promise.race([answer, ended])) as [T]
    return said
  } finally {
    over.abort()
    await Promise.allSettled([answer, ended])
  }
}

export async function stopChildren(...all: ChildProcess[]): Promise<void> {
  const gone = all.map((child) => once(child, 'exit'))
  for (const child of all) {
    if (child.connected) child.disconnect()
    else child.kill()
  }
  await Promise.all(gone)
}

// Child processes: runs a program and waits for it, or replaces this process with it. Plain syntax, see
// setup.mjs.
import { spawn } from 'child_process'
import os from 'os'
import path from 'path'
import { fileURLToPath } from 'url'

/**
 * Runs a program to its end and collects its output; `options.show` prints the output instead. Resolves with
 * `{ code, output }`; a program ended by signal n has code 128 + n, and one that cannot start has `missing:
 * true`. `options.started` receives the process id. Passes on SIGTERM and SIGHUP; SIGINT reaches the whole
 * terminal anyway.
 */
export function run(command, args, options) {
  const { show, started, ...rest } = options || {}
  const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio, ...rest })
    if (started && child.pid) started(child.pid)
    let output = ''
    const gather = (chunk) => {
      output += chunk
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.setEncoding('utf8').on('data', gather)
    }
    const stop = passSignals(child)
    child.once('error', (error) => {
      stop()
      resolve({ code: 127, output: error.message, missing: error.code === 'ENOENT' })
    })
    child.once('close', (code, signal) => {
      stop()
      resolve({ code: signal ? 128 + os.constants.signals[signal] : code, output, missing: false })
    })
  })
}

/**
 * Continues as `node args`: in the same process if the system supports it (POSIX, Node ≥ 22.15), otherwise as
 * a child that gets our signals and passes on its exit code. Either way it ends when npm, or we, are killed.
 */
export async function replaceProcess(node, args, env) {
  const tied = ['--import', path.join(path.dirname(fileURLToPath(import.meta.url)), 'exit-with-parent.mjs')]
  const byNpm = Boolean(process.env.npm_lifecycle_event)
  if (process.execve) process.execve(node, [node].concat(byNpm ? tied : [], args), env)
  if (byNpm) await import('./exit-with-parent.mjs')
  const { code } = await run(node, tied.concat(args), { env, show: true })
  process.exit(code)
}

function passSignals(child) {
  const handlers = ['SIGTERM', 'SIGHUP', 'SIGINT'].map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  return () => {
    for (const [signal, handler] of handlers) process.removeListener(signal, handler)
  }
}

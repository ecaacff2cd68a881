// CPU time used by any process so far.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

let ticksPerSecond: number | undefined

/** Seconds of CPU, in user and system mode, over all threads. Throws without /proc. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux')
    throw new Error('CPU of other processes is read from /proc, which Linux has')
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same with its children, living and ended: PostgreSQL has a process for each connection. */
export function familyCpuSeconds(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  const living = children.reduce((sum, child) => sum + cpuSeconds(Number(child)), cpuSeconds(pid))
  const fields = statOf(pid)
  return living + (Number(fields[13]) + Number(fields[14])) / ticksPerSecond!
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1])
  } catch {
    // It has ended.
    return undefined
  }
}

/** From the third field on: state, parent, …, utime (14th), stime, those of ended children. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name, which may contain anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

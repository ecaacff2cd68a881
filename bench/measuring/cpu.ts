// CPU time used by any process so far, from /proc, which Linux has.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Seconds of CPU, in user and system mode, over all threads. */
export function cpuSeconds(pid: number): number {
  return secondsOf([timesOf(statOf(pid))])
}

/** The same with its children, living and ended: PostgreSQL has a process for each connection. */
export function familyCpuSeconds(pid: number): number {
  const own = statOf(pid)
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statIfThere(Number(name)))
    .filter((fields) => fields !== undefined && Number(fields[1]) === pid)
  return secondsOf([timesOf(own), own.slice(13, 15), ...living.map((fields) => timesOf(fields!))])
}

function secondsOf(times: readonly string[][]): number {
  return times.flat().reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}

const timesOf = (fields: string[]) => fields.slice(11, 13)

/** Undefined if the process has ended. */
function statIfThere(pid: number): string[] | undefined {
  try {
    return statOf(pid)
  } catch {
    return undefined
  }
}

/** From the third field on: state, parent, …, utime (14th), stime, those of ended children. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name, which may contain anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

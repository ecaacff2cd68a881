// CPU time used by any process so far.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let ticksPerSecond: number | undefined

/** Seconds of CPU, in user and system mode, over all threads. Throws without /proc. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux')
    throw new Error('CPU of other processes is read from /proc, which Linux has')
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain anything: state is the third field, utime the 14th, stime the 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Seconds on a processor: of this process, and of the programs that it started and that have ended. */
import { readFileSync } from 'node:fs'

export function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** As Linux counts them, in hundredths; elsewhere nobody tells, and it is 0. */
export function childrenSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

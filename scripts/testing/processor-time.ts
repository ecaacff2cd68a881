/** CPU seconds of this process, and of programs it started that have ended. */
import { readFileSync } from 'node:fs'

export function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** In hundredths of a second on Linux; 0 on other systems, which do not report it. */
export function childrenSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program, from PATH or the folders in `also`; undefined if it cannot be run. */
export function programNamed(name: string, also: readonly string[] = []): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...also]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

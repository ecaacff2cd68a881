import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of this name is, in the PATH or in the folders of `also`; nothing where it cannot be run. */
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

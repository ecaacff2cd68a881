// Everything that the contracts export, by name.
import { readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const sources = join(import.meta.dirname, '../../src')

export async function contractExports(): Promise<Record<string, unknown>> {
  const features = (await readdir(sources, { withFileTypes: true })).filter((one) => one.isDirectory())
  const files = [
    ...features.map(({ name }) => join(sources, name, 'contract.ts')).filter((file) => existsSync(file)),
    join(sources, 'base/corrections.ts'),
    join(sources, 'base/proposals.ts'),
  ]
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>),
  )
  const all: Record<string, unknown> = {}
  for (const module of modules)
    for (const [name, value] of Object.entries(module)) {
      // Two features may use one name for two things: the second then stays unnamed.
      if (!(name in all)) all[name] = value
      else if (all[name] !== value && isEndpoint(value)) throw new Error(`Two calls are named ${name}`)
    }
  return all
}

const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'url' in value

// The embedded engine's code. What V8 has optimised of it is kept beside Node's compiled files (NODE_COMPILE_CACHE), or each
// start would optimise the same again. V8 gives it only to the functions of its own tests.
import { hash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'

export type EngineCode = {
  module: WebAssembly.Module
  /** For the next start; call it when the engine has been used. */
  keep(): Promise<void>
}

let code: Promise<EngineCode> | undefined

/** Once per process: what was optimised for one engine serves the next, which starts in a third of the time. */
export function engineCode(): Promise<EngineCode> {
  return (code ??= compile())
}

async function compile(): Promise<EngineCode> {
  const bytes = await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  const place = placeToKeep()
  if (place === undefined) return { module: await WebAssembly.compile(bytes), keep: async () => {} }
  const source = hash('sha256', bytes)
  const module = (await kept(place, source, bytes)) ?? (await WebAssembly.compile(bytes))
  return {
    module,
    async keep() {
      const unfinished = `${place}-${process.pid}`
      try {
        const optimised = Buffer.from(ownFunction('SerializeWasmModule(a)', module) as ArrayBuffer)
        await writeFile(unfinished, [digest(source, optimised), optimised])
        await rename(unfinished, place)
      } catch {
        // The next start optimises again.
      }
    },
  }
}

/** Of this V8 with its flags on this processor. With this flag nothing is optimised, and V8 would abort. */
function placeToKeep(): string | undefined {
  const folder = getCompileCacheDir()
  return folder === undefined || process.execArgv.includes('--liftoff-only')
    ? undefined
    : join(folder, `engine-${cachedDataVersionTag()}`)
}

async function kept(place: string, source: string, bytes: Buffer): Promise<WebAssembly.Module | undefined> {
  const file = await readFile(place).catch(() => Buffer.alloc(0))
  const optimised = file.subarray(digestLength)
  if (file.toString('latin1', 0, digestLength) !== digest(source, optimised)) return undefined
  const copy = Uint8Array.from(optimised).buffer
  try {
    return ownFunction('DeserializeWasmModule(a, b)', copy, bytes) as WebAssembly.Module | undefined
  } catch {
    // A later V8 may not have these functions.
    return undefined
  }
}

const digestLength = 64

/** V8 checks that the code is for itself, but not that it is whole, or of which source. */
const digest = (source: string, optimised: Buffer) =>
  hash('sha256', Buffer.concat([Buffer.from(source), optimised]))

function ownFunction(call: string, ...given: unknown[]): unknown {
  setFlagsFromString('--allow-natives-syntax')
  try {
    return (runInThisContext(`(a, b) => %${call}`) as (...given: unknown[]) => unknown)(...given)
  } finally {
    setFlagsFromString('--no-allow-natives-syntax')
  }
}

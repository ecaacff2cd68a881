// After the build, writes a .br and a .gz next to each text file, so that the server never compresses a file
// twice.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.js', '.css', '.svg', '.json', '.txt', '.md', '.xml', '.webmanifest'])

export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !texts.has(extname(entry.name))) continue
        const path = join(entry.parentPath, entry.name)
        if (await isCompressed(path)) continue
        const bytes = await readFile(path)
        await writeFile(`${path}.br`, brotliCompressSync(bytes))
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** The service worker is built into the folder of the pages, whose files are compressed by then. */
async function isCompressed(path: string): Promise<boolean> {
  const [text, before] = await Promise.all([stat(path), stat(`${path}.gz`).catch(() => undefined)])
  return before !== undefined && before.mtimeMs >= text.mtimeMs
}

// After the build, writes a .br and a .gz next to each text file, so that the server never compresses a file
// twice.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
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
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
      // Zlib's own threads do it, side by side.
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          const bytes = await readFile(path)
          await writeFile(`${path}.br`, await brotli(bytes))
          await writeFile(`${path}.gz`, await zipped(bytes, { level: 9 }))
        }),
      )
    },
  }
}

// node scripts/compress.mjs: writes a .br and a .gz beside each text file of dist/web, so that the server never compresses a
// file twice. Takes longer than all else of a build, so a site that has just been built by npm start does it while it
// serves. Each file appears as a whole.
import fs from 'fs'
import os from 'os'
import path from 'path'
import { promisify } from 'util'
import zlib from 'zlib'
import { locked } from './lock.mjs'
import { root } from './setup.mjs'

const texts = ['.js', '.css', '.svg', '.json', '.txt', '.md', '.xml', '.webmanifest']
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]
const web = path.join(root, 'dist', 'web')
const unfinished = path.join(root, 'dist', '.uncompressed')

os.setPriority(os.constants.priority.PRIORITY_LOW)
// Not while a build replaces the files.
await locked(root, 'build', async () => {
  // Another process may have done it meanwhile.
  if (!fs.existsSync(unfinished)) return
  const names = fs.readdirSync(web, { recursive: true })
  const files = names.filter((name) => texts.includes(path.extname(name))).map((name) => path.join(web, name))
  await Promise.all(
    files.map(async (file) => {
      const text = await fs.promises.readFile(file)
      await write(file + '.br', await brotli(text))
      await write(file + '.gz', await gzip(text, { level: 9 }))
    }),
  )
  fs.rmSync(unfinished)
})

async function write(file, bytes) {
  await fs.promises.writeFile(file + '.new', bytes)
  await fs.promises.rename(file + '.new', file)
}

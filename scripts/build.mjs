// npm run build: builds what browsers get (dist/web), what renders pages on the server (dist/server), and the server itself
// (dist/site).
// Plain syntax, see setup.mjs.
import crypto from 'crypto'
import fs from 'fs'
import os from 'os'
import path from 'path'
import { fileURLToPath } from 'url'
import { run } from './child.mjs'
import { locked } from './lock.mjs'
import { memory, nodeFlags } from './node-flags.mjs'
import { fail, root, setup } from './setup.mjs'

const stampFile = path.join(root, 'dist', '.stamp')
/** There until the files for browsers are compressed. */
const uncompressed = path.join(root, 'dist', '.uncompressed')
export const inputs = [
  'src',
  'data',
  'migrations',
  'scripts/vite',
  'scripts/compress.mjs',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
].concat(withImports('vite.config.ts', 'vite.worker.config.ts', 'vite.server.config.ts'))

/** Where the database lies that a new data folder begins as a copy of. */
export const firstDatabase = path.join(root, 'dist', 'first-database')

/** These files and all files of this repository that they import, directly or indirectly. */
export function withImports(...names) {
  const found = new Set(names)
  for (const name of found)
    for (const [, from] of fs.readFileSync(path.join(root, name), 'utf8').matchAll(/\bfrom '([.#][^']+)'/g)) {
      const imported = from.startsWith('#')
        ? 'src/' + from.slice(1)
        : path.posix.join(path.posix.dirname(name), from)
      if (fs.existsSync(path.join(root, imported))) found.add(imported)
    }
  return Array.from(found)
}

/**
 * Builds the site if the build is missing or older than its sources; exits the process on failure. `toStart`: it starts at
 * once, and compresses its files itself.
 */
export async function build(node, env, toStart = false) {
  if (!isFresh()) {
    try {
      fs.mkdirSync(path.join(root, 'dist'), { recursive: true })
    } catch (error) {
      fail('Cannot build the site: ' + error.message)
    }
    await locked(root, 'build', async (alsoHolds) => {
      if (!isFresh()) await buildNow(node, env, alsoHolds, toStart)
    })
  }
  if (toStart || !fs.existsSync(uncompressed)) return
  const { code, output } = await run(node, [path.join(root, 'scripts', 'compress.mjs')], { env })
  if (code !== 0) fail('The files of the site cannot be compressed:\n' + output.trim())
}

async function buildNow(node, env, alsoHolds, toStart) {
  const began = Date.now()
  // Taken before the build, so that a file saved meanwhile makes the build stale.
  const stamp = contentOf(inputs)
  fs.rmSync(stampFile, { force: true })
  // The compiled files (start.mjs) of the version before.
  fs.rmSync(path.join(root, 'dist', 'compiled'), { recursive: true, force: true })
  const makeDatabase = () => makeFirstDatabase(node, env, { ifNew: toStart, started: alsoHolds })
  // Building and filling a database at the same time take up to 1.9 GB.
  const database = memory > 3 * 2 ** 30 ? makeDatabase() : undefined
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const side of [
    [],
    ['--config', 'vite.worker.config.ts'],
    ['--ssr'],
    ['--config', 'vite.server.config.ts'],
  ]) {
    const args = [vite, 'build', '--logLevel', 'warn'].concat(side)
    const { code, output } = await run(node, args, {
      cwd: root,
      env: { ...env, NODE_ENV: 'production', NO_COLOR: '1' },
      started: (pid) => {
        alsoHolds(pid)
        // The database takes longer.
        if (database) os.setPriority(pid, Math.min(os.getPriority() + 10, 19))
      },
    })
    if (code !== 0) fail('The site does not build:\n' + output.trim())
  }
  await (database || makeDatabase())
  fs.writeFileSync(uncompressed, '')
  fs.writeFileSync(stampFile, stamp)
  process.stdout.write('Built the site in ' + ((Date.now() - began) / 1000).toFixed(1) + ' s\n')
}

/**
 * Makes it unless it is there and of these data; `ifNew`: only if the site has no database yet. If that fails, the site starts
 * without and says why it cannot do it either.
 */
export async function makeFirstDatabase(node, env, { ifNew = false, started = () => {} } = {}) {
  const program = 'src/app/server/first-database.ts'
  const stamp = path.join(firstDatabase, 'stamp')
  const unfinished = firstDatabase + '-unfinished'
  await locked(root, 'first-database', async (alsoHolds) => {
    const of = contentOf(['data', 'migrations', 'package-lock.json'].concat(withImports(program)))
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === of) return
    for (const folder of [firstDatabase, unfinished]) fs.rmSync(folder, { recursive: true, force: true })
    const tied = ['--import', path.join(root, 'scripts/exit-with-parent.mjs')]
    // With the site's flags: it uses the engine's code that is optimised here.
    const args = nodeFlags.concat(tied, path.join(root, program), unfinished, ifNew ? '--if-new' : [])
    const compiled = { NODE_COMPILE_CACHE: path.join(root, 'dist', 'compiled') }
    const { code, output } = await run(node, args, {
      env: { ...env, ...compiled },
      started: (pid) => [started, alsoHolds].forEach((tell) => tell(pid)),
    })
    if (code !== 0) process.stderr.write('No database to begin with:\n' + output)
    if (code !== 0 || !fs.existsSync(unfinished)) return
    fs.writeFileSync(path.join(unfinished, 'stamp'), of)
    fs.renameSync(unfinished, firstDatabase)
  })
}

/** Compares sizes and times first, and contents only if those differ (a fresh checkout, a touched file). */
function isFresh() {
  try {
    return fs.readFileSync(stampFile, 'utf8') === contentOf(inputs)
  } catch {
    return false
  }
}

/** The contents of every file that may end up in the site, with its name. */
function contentOf(names) {
  const hash = crypto.createHash('sha256')
  const visit = (name) => {
    const place = path.join(root, name)
    const stat = fs.statSync(place, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      for (const inside of fs.readdirSync(place).toSorted()) visit(name + '/' + inside)
    } else if (!/\.test\.tsx?$/.test(name)) {
      hash.update(name + '\0').update(fs.readFileSync(place))
    }
  }
  names.forEach(visit)
  return hash.digest('hex')
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  setup()
    .then(({ node, env }) => build(node, env))
    .catch((error) => fail(error.message))
}

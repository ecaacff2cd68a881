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
  'scripts/vite',
  'scripts/compress.mjs',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
].concat(
  withImports('vite.config.ts'),
  withImports('vite.worker.config.ts'),
  withImports('vite.server.config.ts'),
)

/** The file and all files of this repository it imports, directly or indirectly. */
function withImports(name) {
  const text = fs.readFileSync(path.join(root, name), 'utf8')
  const imported = Array.from(text.matchAll(/^import [^;]*? from '(\.[^']+)'/gm), (found) =>
    path.posix.join(path.posix.dirname(name), found[1]),
  )
  return [name].concat(imported.flatMap(withImports))
}

/**
 * Builds the site if the build is missing or older than its sources; exits the process on failure. `toStart`: it starts at
 * once, so the database for it is made on the other processor, and the site itself compresses its files.
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
  // The compiled files (start.mjs) and the first database of the version before.
  for (const name of ['compiled', 'first-database', 'first-database-unfinished'])
    fs.rmSync(path.join(root, 'dist', name), { recursive: true, force: true })
  // Building and filling a database at the same time take up to 1.9 GB.
  const database = toStart && memory > 3 * 2 ** 30 ? makeDatabase(node, env, alsoHolds) : undefined
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
  await database
  fs.writeFileSync(uncompressed, '')
  fs.writeFileSync(stampFile, stamp)
  process.stdout.write('Built the site in ' + ((Date.now() - began) / 1000).toFixed(1) + ' s\n')
}

/** If that fails, the site starts without and says why it cannot do it either. */
async function makeDatabase(node, env, alsoHolds) {
  const folder = path.join(root, 'dist', 'first-database')
  const tied = ['--import', path.join(root, 'scripts/exit-with-parent.mjs')]
  const program = path.join(root, 'src/app/server/first-database.ts')
  // With the site's flags: it uses the engine's code that is optimised here.
  const args = nodeFlags.concat(tied, program, folder + '-unfinished')
  const compiled = { NODE_COMPILE_CACHE: path.join(root, 'dist', 'compiled') }
  const { code } = await run(node, args, { env: { ...env, ...compiled }, started: alsoHolds })
  if (code === 0 && fs.existsSync(folder + '-unfinished')) fs.renameSync(folder + '-unfinished', folder)
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

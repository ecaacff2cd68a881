// npm run build: what browsers get (dist/web) and what draws pages on the server (dist/server). Plain syntax, see setup.mjs.
import crypto from 'crypto'
import fs from 'fs'
import path from 'path'
import { fileURLToPath } from 'url'
import { run } from './child.mjs'
import { locked } from './lock.mjs'
import { fail, root, setup } from './setup.mjs'

const stampFile = path.join(root, 'dist', '.stamp')
const inputs = ['src', 'lingui.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'].concat(
  withImports('vite.config.ts'),
)

/** The file and what it imports from this repository, and what those import. */
export function withImports(name) {
  const text = fs.readFileSync(path.join(root, name), 'utf8')
  const imported = Array.from(text.matchAll(/^import [^;]*? from '(\.[^']+)'/gm), (found) =>
    path.posix.join(path.posix.dirname(name), found[1]),
  )
  return [name].concat(imported.flatMap(withImports))
}

/** Builds the site when it is missing or older than its sources; ends the process when it cannot. */
export async function build(node, env) {
  if (isFresh()) return
  try {
    fs.mkdirSync(path.join(root, 'dist'), { recursive: true })
  } catch (error) {
    fail('Cannot build the site: ' + error.message)
  }
  await locked(root, 'build', async (alsoHolds) => {
    if (!isFresh()) await buildNow(node, env, alsoHolds)
  })
}

async function buildNow(node, env, alsoHolds) {
  const began = Date.now()
  // Taken before the build: a file saved meanwhile makes the build stale, not the stamp wrong.
  const stamp = stampOf(sources())
  fs.rmSync(stampFile, { force: true })
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const side of [[], ['--ssr']]) {
    const args = [vite, 'build', '--logLevel', 'warn'].concat(side)
    const { code, output } = await run(node, args, {
      cwd: root,
      env: { ...env, NODE_ENV: 'production', NO_COLOR: '1' },
      started: alsoHolds,
    })
    if (code !== 0) fail('The site does not build:\n' + output.trim())
  }
  fs.writeFileSync(stampFile, JSON.stringify(stamp))
  process.stdout.write('Built the site in ' + ((Date.now() - began) / 1000).toFixed(1) + ' s\n')
}

/** Sizes and times first; only when they differ (a fresh checkout, a touched file) does the content decide. */
function isFresh() {
  let stamp
  try {
    stamp = JSON.parse(fs.readFileSync(stampFile, 'utf8'))
  } catch {
    return false
  }
  const files = sources()
  if (stamp.seen === seen(files)) return true
  const now = stampOf(files)
  if (now.content !== stamp.content) return false
  try {
    fs.writeFileSync(stampFile, JSON.stringify(now))
  } catch {
    // The next start compares the content again.
  }
  return true
}

function stampOf(files) {
  const hash = crypto.createHash('sha256')
  for (const file of files) hash.update(file.name + '\0').update(fs.readFileSync(path.join(root, file.name)))
  return { seen: seen(files), content: hash.digest('hex') }
}

function seen(files) {
  const hash = crypto.createHash('sha256')
  for (const file of files) hash.update(file.name + '\0' + file.size + '\0' + file.mtimeMs + '\0')
  return hash.digest('hex')
}

/** Every file that may end up in the site: `{ name, size, mtimeMs }`, in order. */
function sources() {
  const found = []
  const visit = (name) => {
    const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      for (const inside of fs.readdirSync(path.join(root, name)).toSorted()) visit(name + '/' + inside)
    } else if (!/\.test\.tsx?$/.test(name)) {
      found.push({ name, size: stat.size, mtimeMs: stat.mtimeMs })
    }
  }
  inputs.forEach(visit)
  return found
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  setup()
    .then(({ node, env }) => build(node, env))
    .catch((error) => fail(error.message))
}

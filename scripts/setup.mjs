// Makes the project runnable: installs its packages and its own Node if missing or out of date, silently if
// not.
// Runs before anything is installed and on old Nodes (to report that they are too old), so: no packages,
// plain syntax.
import crypto from 'crypto'
import fs from 'fs'
import path from 'path'
import { fileURLToPath } from 'url'
import { run } from './child.mjs'
import { locked } from './lock.mjs'

const OLDEST_NODE = 20
/** The server runs TypeScript directly; this is the oldest Node that can replace the project's own. */
const OLDEST_STAND_IN = 24

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(modules, '.matdata-stamp')
/** Node itself is a package, one for each platform. */
const nodePackage = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const ownNode = path.join(root, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Prints one line and exits. */
export function fail(line) {
  process.stderr.write(line + '\n')
  process.exit(1)
}

/**
 * Resolves with `{ node, env }`: the Node to run everything on, and the environment in which `node` and the
 * packages' commands are found first. Exits the process with one line on failure. `withTools`: also the packages
 * that only tests and checks need.
 */
export async function setup(withTools = false) {
  if (major(process.version) < OLDEST_NODE) {
    fail(
      `This needs Node ${OLDEST_NODE} or newer to start; here is ${process.version}. See https://nodejs.org`,
    )
  }
  let node = stampedNode(withTools)
  if (!node) {
    mustBeWritable(root)
    if (fs.existsSync(modules)) mustBeWritable(modules)
    node = await locked(
      root,
      'setup',
      async (alsoHolds) => stampedNode(withTools) || installAndStamp(withTools, alsoHolds),
    )
  }
  const bins = [path.dirname(node), path.join(modules, '.bin')]
  return { node, env: { ...process.env, PATH: bins.concat(pathWithoutBins()).join(path.delimiter) } }
}

/** What determines node_modules: these packages on this platform. */
function wanted() {
  const lock = fs.readFileSync(lockFile)
  return crypto.createHash('sha256').update(lock).digest('hex') + ' ' + process.platform + '-' + process.arch
}

function readStamp() {
  try {
    return JSON.parse(fs.readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

function stampedNode(withTools) {
  const stamp = readStamp()
  if (!stamp || stamp.wanted !== wanted() || (withTools && !stamp.withTools)) return undefined
  const node = path.resolve(root, stamp.node)
  return fs.existsSync(node) ? node : undefined
}

async function installAndStamp(asked, alsoHolds) {
  const stamp = readStamp()
  // Tools that are there are kept, and kept up to date.
  const withTools = asked || Boolean(stamp && stamp.withTools)
  const missing = missingPackages(withTools)
  if (missing === undefined || missing.length > 0) await install(withTools, alsoHolds, missing)
  const node = await chooseNode()
  dropHeaders()
  const made = { wanted: wanted(), node: path.relative(root, node), withTools }
  fs.writeFileSync(stampFile, JSON.stringify(made) + '\n')
  return node
}

/**
 * What package-lock.json requires and npm, run by a developer or by a killed setup, has not installed: a line for each
 * package. Undefined if nothing is installed.
 */
function missingPackages(withTools) {
  let there
  try {
    there = JSON.parse(fs.readFileSync(path.join(modules, '.package-lock.json'), 'utf8')).packages
  } catch {
    return undefined
  }
  const asked = JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages
  return Object.keys(asked).flatMap((place) => {
    if (place === '' || (asked[place].dev === true && !withTools)) return []
    const name = place.replace(/^node_modules\//, '') + ' '
    if (!there[place])
      return place !== nodePackage && (asked[place].optional === true || asked[place].devOptional === true)
        ? []
        : [name + asked[place].version + ' is missing']
    if (there[place].version === asked[place].version) return []
    return [name + asked[place].version + ', here is ' + there[place].version]
  })
}

async function install(withTools, alsoHolds, missing) {
  const stamp = readStamp()
  const onlyTools = Boolean(stamp && stamp.wanted === wanted())
  process.stdout.write(
    missing === undefined
      ? 'Installing packages (once; it takes a minute or two) …\n'
      : onlyTools
        ? 'Installing what only tests and checks need …\n'
        : `node_modules is older than package-lock.json, which asks for ${some(missing)}. Installing (a minute or two) …\n`,
  )
  // Without a stamp the state of an interrupted installation is unknown; with one, npm changes only what
  // differs.
  if (stamp) fs.unlinkSync(stampFile)
  else fs.rmSync(modules, { recursive: true, force: true })
  // Not `npm ci`, which installs everything again. This follows the lock file just as strictly.
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const args = ['install', '--no-save', tools, '--no-audit', '--no-fund', '--loglevel=error']
  // npm may replace the Node in node_modules, so it must not run on it.
  const env = { ...process.env, PATH: pathWithoutBins().join(path.delimiter) }
  delete env.NODE_ENV
  const npm = (cwd, ...more) =>
    run('npm', args.concat(more), { cwd, env, shell: process.platform === 'win32', started: alsoHolds })
  let outcome = stamp ? await npm(root) : await installAll(npm)
  // A registry that keeps packages at other addresses.
  if (!stamp && /E4\d\d/.test(outcome.output)) outcome = await npm(root)
  const { code, output, missing: noNpm } = outcome
  if (noNpm) fail('npm was not found. It comes with Node: https://nodejs.org')
  if (code !== 0)
    fail(
      whyNotInstalled(output) +
        (missing === undefined || onlyTools
          ? ''
          : '\nnode_modules stays older than package-lock.json until npm install succeeds.'),
    )
}

/**
 * Installs in a folder of its own, with the addresses of all packages, and moves them to their place. The lock file has
 * none, because they would name one registry, and without them npm asks its registry for the description of each package,
 * with all versions: half of its processor time. In place of this host npm asks the registry that it is set to.
 */
async function installAll(npm) {
  const folder = path.join(root, '.cache', 'packages')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', '.npmrc'])
    if (fs.existsSync(path.join(root, name))) fs.copyFileSync(path.join(root, name), path.join(folder, name))
  const lock = JSON.parse(fs.readFileSync(lockFile, 'utf8'))
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = entry.name || place.split('node_modules/').pop()
    if (place !== '')
      entry.resolved = `https://registry.invalid/${name}/-/${path.basename(name)}-${entry.version}.tgz`
  }
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const outcome = await npm(folder, '--replace-registry-host=always')
  if (outcome.code === 0) fs.renameSync(path.join(folder, 'node_modules'), modules)
  fs.rmSync(folder, { recursive: true, force: true })
  return outcome
}

function some(lines) {
  return lines.slice(0, 3).join('; ') + (lines.length > 3 ? ' and ' + (lines.length - 3) + ' more' : '')
}

function whyNotInstalled(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E(NET|HOST)UNREACH|ENOTCACHED/.test(output))
    return 'The package registry cannot be reached. A connection is needed once, to install packages.'
  if (/ENOSPC/.test(output))
    return 'The disk is full: the packages need 360 MB, 540 with the tools of tests, in ' + root
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'npm may not write where it has to. It says:\n' + output.trim()
  return 'npm could not install the packages. It says:\n' + output.trim()
}

/** 67 MB of header files come with Node, for packages that compile themselves; we have none. */
function dropHeaders() {
  fs.rmSync(path.join(root, nodePackage, 'include'), { recursive: true, force: true })
}

async function chooseNode() {
  if (await runs(ownNode)) return ownNode
  if (major(process.version) >= OLDEST_STAND_IN) return process.execPath
  return fail(
    `The project's own Node could not be installed here (${process.platform}-${process.arch}). Node ${OLDEST_STAND_IN} or newer on this machine does as well; here is ${process.version}`,
  )
}

async function runs(node) {
  if (!fs.existsSync(node)) return false
  const { code, output } = await run(node, ['--version'])
  return code === 0 && major(output.trim()) >= OLDEST_STAND_IN
}

function mustBeWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
  } catch {
    fail('Cannot write in ' + folder + ': packages have to be installed there. Is it yours?')
  }
}

function pathWithoutBins() {
  const ours = [path.join(modules, '.bin'), path.dirname(ownNode)]
  return (process.env.PATH || '').split(path.delimiter).filter((entry) => !ours.includes(path.resolve(entry)))
}

function major(version) {
  return Number(version.replace(/^v/, '').split('.')[0])
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  setup().catch((error) => fail(error.message))
}

/**
 * The import rules: src/ contains the features of src/app/features.ts, and an import points only to the left.
 * `importViolation` holds all the rules; scripts/checks/oxlint-features.ts applies it to every import of
 * every file.
 */
import { posix } from 'node:path'
import { features } from '../../src/app/features.ts'

const FEATURES: readonly string[] = features

type Side = 'contract' | 'root' | 'server' | 'web'
type Place = { feature: string; side: Side; test: boolean; path: string }

/** The commands of the site, and its list of open tables: each opens what it needs, and not the whole feature. */
const COMMANDS = [
  'commands/doctor.ts',
  'commands/export.ts',
  'commands/link.ts',
  'commands/operator.ts',
  'declared-tables.ts',
].map((file) => `app/server/${file}`)

/** Folders with an edge: code outside may open only these of their files; tests of the feature may open all. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  'candidates/linkage/': [
    'link.ts',
    'profile.ts',
    'confident-groups.ts',
    'shipped-links.ts',
    'person-ids.ts',
    'places.ts',
    'names/',
  ],
}

/** Location of a file. `path` is relative to src/, with slashes: `polls/server/store.ts`. */
function placeOf(path: string): Place {
  const [feature = '', second = ''] = path.split('/')
  const test = /\.test\.tsx?$/.test(path)
  const side = second === 'server' || second === 'web' || second === 'contract.ts' ? second : 'root'
  return { feature, test, path, side: side === 'contract.ts' ? 'contract' : side }
}

/**
 * Explains why the file `from` must not import `specifier`; undefined if it may. `from` is relative to src/;
 * `specifier` is the text between the quotes.
 */
export function importViolation(from: string, specifier: string): string | undefined {
  const here = placeOf(from)
  if (!FEATURES.includes(here.feature))
    return `src/${here.feature} is not a feature: the features stand in src/app/features.ts`
  const name = specifier.replace(/\?.*$/, '')
  // What only tests need stands in testing/, and may open everything.
  if (name.startsWith('#testing/')) return here.test ? undefined : 'testing/ is opened by tests only'
  if (name.startsWith('#')) return refused(here, placeOf(name.slice(1)))
  if (name.startsWith('.')) {
    const there = placeOf(posix.join(posix.dirname(from), name))
    if (there.feature !== here.feature)
      return 'A relative import stays in its feature: address another feature as #feature/…'
    return refused(here, there)
  }
  if (here.side === 'contract' && !/^typebox(\/|$)/.test(name)) {
    return 'A contract is read by both sides: of packages it imports only typebox'
  }
  return undefined
}

function refused(here: Place, there: Place): string | undefined {
  if (here.test && here.feature === there.feature) return undefined
  const inner = pastAnEdge(here, there)
  if (inner !== undefined) return inner
  if (crossesSides(here, there)) return `${named(here)} must not see ${named(there)}`
  if (here.feature === there.feature || there.side === 'contract') return rightwards(here, there)
  return rightwards(here, there) ?? notOpen(here, there)
}

function pastAnEdge(here: Place, there: Place): string | undefined {
  for (const [folder, open] of Object.entries(EDGES)) {
    if (!there.path.startsWith(folder) || here.path.startsWith(folder)) continue
    const inside = there.path.slice(folder.length)
    if (!open.some((one) => (one.endsWith('/') ? inside.startsWith(one) : inside === one)))
      return `From outside, src/${folder} is opened only at ${open.join(', ')}`
  }
  return undefined
}

/** web/ and server/ never import each other, and files at a feature's root (contract, pure rules) import neither. */
function crossesSides(here: Place, there: Place): boolean {
  if (here.test) return false
  if (here.side === 'web') return there.side === 'server'
  if (here.side === 'server') return there.side === 'web'
  return there.side === 'server' || there.side === 'web'
}

function rightwards(here: Place, there: Place): string | undefined {
  const position = FEATURES.indexOf(there.feature)
  if (position === -1)
    return `There is no feature ${there.feature}: the features stand in src/app/features.ts`
  if (position <= FEATURES.indexOf(here.feature)) return undefined
  return `Imports point leftwards: ${there.feature} stands to the right of ${here.feature}`
}

/** base is open to all; the assembling features import the side they assemble; all others import contracts. */
function notOpen(here: Place, there: Place): string | undefined {
  if (there.feature === 'base') return undefined
  if (here.feature === 'app') return besidesModule(here, there)
  if (here.feature === 'sources' && there.side !== 'web') return undefined
  return `Another feature is opened only through its contract: #${there.feature}/contract.ts`
}

/** The site opens a feature's server through its module; importers and the starter data are sources' own. */
function besidesModule(here: Place, there: Place): string | undefined {
  const free = there.side !== 'server' || there.feature === 'sources' || here.test
  if (free || COMMANDS.includes(here.path) || there.path === `${there.feature}/server/module.ts`)
    return undefined
  return `The site opens a feature through its module: #${there.feature}/server/module.ts`
}

function named(place: Place): string {
  return place.side === 'root' ? `The root of ${place.feature}/` : `${place.feature}/${place.side}`
}

/**
 * The house in one array: src/ holds these rooms, and an import points only leftwards.
 * `whyNot` is the whole law; scripts/oxlint-rooms.ts asks it about every import of every file.
 */
import { posix } from 'node:path'

const ROOMS = [
  'base',
  'constituencies',
  'leaders',
  'candidates',
  'news',
  'digest',
  'fact-checks',
  'polls',
  'guide',
  'support',
  'desk',
  'sources',
  'app',
]

type Side = 'contract' | 'root' | 'server' | 'web'
type Place = { room: string; side: Side; test: boolean; path: string }

/** The assembled site for tests, empty and with something in it, and who may do what there: they open the server side, and only tests open them. */
const TESTING = ['testing.ts', 'fictional-site.ts', 'rights.ts', 'rights-desk.ts', 'rights-table.ts'].map(
  (file) => `app/${file}`,
)

/** Where a file stands. `path` is relative to src/, with slashes: `polls/server/store.ts`. */
function placeOf(path: string): Place {
  const [room = '', second = ''] = path.split('/')
  const test = /\.test\.tsx?$/.test(path) || TESTING.includes(path)
  const side = second === 'server' || second === 'web' || second === 'contract.ts' ? second : 'root'
  return { room, test, path, side: side === 'contract.ts' ? 'contract' : side }
}

/**
 * Says why the file `from` must not import `specifier`, or nothing when it may.
 * `from` is relative to src/; `specifier` is the text between the quotes.
 */
export function whyNot(from: string, specifier: string): string | undefined {
  const here = placeOf(from)
  if (!ROOMS.includes(here.room)) return `src/${here.room} is not a room: the rooms stand in scripts/rooms.ts`
  const name = specifier.replace(/\?.*$/, '')
  if (name.startsWith('#')) return refused(here, placeOf(name.slice(1)))
  if (name.startsWith('.')) {
    const there = placeOf(posix.join(posix.dirname(from), name))
    if (there.room !== here.room)
      return 'A relative import stays in its room: address another room as #room/…'
    return refused(here, there)
  }
  if (here.side === 'contract' && !/^typebox(\/|$)/.test(name)) {
    return 'A contract is read by both sides: of packages it imports only typebox'
  }
  return undefined
}

function refused(here: Place, there: Place): string | undefined {
  if (TESTING.includes(there.path)) return here.test ? undefined : 'The testing kit is opened by tests only'
  if (here.test && here.room === there.room) return undefined
  if (crossesSides(here, there)) return `${named(here)} must not see ${named(there)}`
  if (here.room === there.room || there.side === 'contract') return rightwards(here, there)
  return rightwards(here, there) ?? notOpen(here, there)
}

/** web/ and server/ never see each other, and what stands at a room's root (contract, pure rules) sees neither. */
function crossesSides(here: Place, there: Place): boolean {
  if (here.test) return false
  if (here.side === 'web') return there.side === 'server'
  if (here.side === 'server') return there.side === 'web'
  return there.side === 'server' || there.side === 'web'
}

function rightwards(here: Place, there: Place): string | undefined {
  const position = ROOMS.indexOf(there.room)
  if (position === -1) return `There is no room ${there.room}: the rooms stand in scripts/rooms.ts`
  if (position <= ROOMS.indexOf(here.room)) return undefined
  return `Imports point leftwards: ${there.room} stands to the right of ${here.room}`
}

/** base is open to all; the assembling rooms open the side they assemble; everyone else reads contracts. */
function notOpen(here: Place, there: Place): string | undefined {
  if (there.room === 'base') return undefined
  if (here.room === 'app') return undefined
  if (here.room === 'sources' && there.side !== 'web') return undefined
  return `Another room is opened only through its contract: #${there.room}/contract.ts`
}

function named(place: Place): string {
  return place.side === 'root' ? `The root of ${place.room}/` : `${place.room}/${place.side}`
}

// The shipped data, loaded at the first start and updated by newer versions.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fillTables } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { acquireLockUntimed } from '#base/server/database/lock.ts'
import type { PlaceFacts, SeatPlaceFact, ShapeFact, SourceFact } from '#constituencies/facts.ts'
import { linkPersonsWithin, type LinkReport } from '#candidates/server/linking.ts'
import { putShippedLinks } from '#candidates/server/shipped-links.ts'
import type { ShippedLinks } from '#candidates/server/shipped-links.ts'
import { putShapes } from '#constituencies/server/intake.ts'
import { putPlaces, putSeatPlaces } from '#constituencies/server/place-intake.ts'
import { putCalendars, putRolls } from '#elections/server/intake.ts'
import { settleLeaders } from '#leaders/server/intake.ts'
import { linkMembers } from '#parliament/server/link-members.ts'
import { candidaciesFrom } from '../starter/compact-candidacies.ts'
import { doubtsFrom, linksFrom } from '../starter/compact-links.ts'
import { placesFrom, seatPlacesFrom } from '../starter/compact-places.ts'
import { factsFrom } from '../starter/starter-format.ts'
import { calendarFormat, rollsFormat } from '../formats/calendar-files.ts'
import type { ElectionFacts, Facts } from '../formats/seat-format.ts'
import { holdersFormat, type HoldersContext } from '../holders.ts'
import { factsIn } from '../import-format.ts'
import { membersFrom, questionsFrom } from '../parliament/compact-members.ts'
import { whoseWork } from '../parliament/whose-work.ts'
import type { ElectionKey, Register } from '../register.ts'
import { ownRows } from '../table.ts'
import { writeInParts, writeRegister } from './import.ts'
import {
  candidaciesKind,
  contestKind,
  holdersKind,
  membersKind,
  questionsKind,
  resultsKind,
} from './kinds.ts'
import { readText } from './read-file.ts'
import { readRegister } from './register-files.ts'
import { writeStarterVersion, starterVersion } from './store.ts'

/** data/starter.json: the contents, and the source of each file. */
export type StarterManifest = {
  /** Increases by one whenever the digest of the files changes. */
  version: number
  digest: string
  files: { file: string; kind: Facts['kind']; election: ElectionKey; rows: number; source: SourceFact }[]
  /** The affidavits of members of the Lok Sabha. */
  affidavits: AffidavitFile[]
  /** The links among the candidacies of all these files, and the pairs that an operator may want to check. */
  links: { persons: string; doubts: string }
  shapes: { file: string; source: SourceFact }
  /** PIN codes and localities with their seats, and where seats lie among each other. */
  places: { offices: string; seats: string; source: SourceFact; seatsSource: SourceFact }
  /** Elections that are due, and revisions of rolls: our own JSON, each with its source. */
  calendar: { elections: string; rolls: string }
  /** The work of members of the Lok Sabha, and those known as candidates from nowhere else. Under the ODbL. */
  parliament: {
    members: { file: string; source: SourceFact }[]
    questions: { file: string; source: SourceFact }[]
    elected: AffidavitFile[]
    links: string
  }
  /** Oldest first. */
  holders: { file: string; source: SourceFact }[]
}

type AffidavitFile = { file: string; rows: number; source: SourceFact }

export type StarterResult = {
  loaded: boolean
  version: number
  /** What loading it linked. */
  linked?: LinkReport
}

/**
 * Loads everything in `folder` (the register's files, starter.json and the files it names) in one
 * transaction, unless this version or a newer one is already loaded. Operators' imports stay. Calls
 * `onProgress` with 0 to 1.
 */
export async function loadStarterData(
  db: Database,
  folder: string,
  onProgress: (done: number) => void = () => {},
): Promise<StarterResult> {
  const manifest = JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')) as StarterManifest
  const { version } = manifest
  if ((await starterVersion(db)) >= version) return { loaded: false, version }
  onProgress(0)
  const register = await readRegister(folder)
  const shapes = shapesFrom(await readText(join(folder, manifest.shapes.file)))
  const holders = await readHolderFiles(folder, manifest, register)
  const links = await readLinks(folder, manifest)
  const calendar = await readCalendar(folder, manifest, register)
  const linked = await db.transaction().execute(async (trx) => {
    await acquireLockUntimed(trx, 'import')
    // Another process may have been faster.
    if ((await starterVersion(trx)) >= version) return undefined
    const steps = manifest.files.length + 4
    await fillTables(trx, ['candidacy', 'contest', 'constituency_name'], async () => {
      await writeRegister(trx, register)
      onProgress(1 / steps)
      let writing: Promise<unknown> = Promise.resolve()
      for (const [i, file] of manifest.files.entries()) {
        // While the database writes one file, the next one is read.
        const [facts] = await Promise.all([readElection(folder, file, register), writing])
        const kind = file.kind === 'results' ? resultsKind : contestKind
        writing = writeInParts(trx, kind, [{ facts, source: file.source }], true)
        writing.catch(() => {})
        onProgress((i + 2) / steps)
      }
      await writing
    })
    await writeInParts(trx, shapesKind, [{ facts: shapes, source: manifest.shapes.source }], true)
    await writePlaces(trx, folder, manifest.places)
    await putCalendars(trx, calendar.elections, { shipped: true })
    await putRolls(trx, calendar.rolls, { shipped: true })
    for (const facts of holders) await writeInParts(trx, holdersKind, [{ facts, source: facts.source }], true)
    for (const { file, source } of [...manifest.affidavits, ...manifest.parliament.elected]) {
      const facts = candidaciesFrom(await readText(join(folder, file)), file)
      await writeInParts(trx, candidaciesKind, [{ facts, source }], true)
    }
    await putShippedLinks(trx, links)
    onProgress((steps - 1) / steps)
    const report = await linkPersonsWithin(trx)
    // By-elections are known from the persons who contested them.
    await settleLeaders(trx)
    await writeParliament(trx, folder, manifest.parliament)
    await writeStarterVersion(trx, version)
    return report
  })
  if (linked) await analyze(db)
  onProgress(1)
  return { loaded: linked !== undefined, version, ...(linked && { linked }) }
}

/** A third of the usual sample, in a third of the time: enough for tables of this size. */
function analyze(db: Database): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`set local default_statistics_target = 30`.execute(trx)
    await sql`analyze`.execute(trx)
  })
}

export async function readLinks(
  folder: string,
  { links, parliament }: Pick<StarterManifest, 'links' | 'parliament'>,
): Promise<ShippedLinks> {
  const [persons, doubts, members] = await Promise.all(
    [links.persons, links.doubts, parliament.links].map((file) => readText(join(folder, file))),
  )
  return { links: [...linksFrom(persons!), ...linksFrom(members!)], doubts: doubtsFrom(doubts!) }
}

async function writeParliament(
  trx: Database,
  folder: string,
  of: StarterManifest['parliament'],
): Promise<void> {
  for (const { file, source } of of.members) {
    const facts = membersFrom(await readText(join(folder, file)))
    await writeInParts(trx, membersKind, [{ facts, source }], true)
  }
  for (const { file, source } of of.questions) {
    const facts = questionsFrom(await readText(join(folder, file)))
    await fillTables(trx, ['member_question'], () =>
      writeInParts(trx, questionsKind, [{ facts, source }], true),
    )
  }
  await linkMembers(trx, whoseWork)
}

async function readCalendar(folder: string, { calendar }: StarterManifest, register: Register) {
  const [elections, rolls] = await Promise.all(
    [calendar.elections, calendar.rolls].map((file) => readText(join(folder, file))),
  )
  return {
    elections: factsIn(calendarFormat, elections!, { register }, calendar.elections).facts.flat(),
    rolls: factsIn(rollsFormat, rolls!, { register }, calendar.rolls).facts.flat(),
  }
}

async function readHolderFiles(folder: string, { holders }: StarterManifest, register: Register) {
  const read = await Promise.all(
    holders.map(async ({ file, source }) => {
      const context: HoldersContext = { register, source }
      return factsIn(holdersFormat, await readText(join(folder, file)), context, file)
    }),
  )
  return read.flatMap(({ facts }) => facts)
}

async function readElection(
  folder: string,
  { file, kind, ...of }: StarterManifest['files'][number],
  register: Register,
): Promise<ElectionFacts> {
  const election = register.election(of.election)
  return { election, facts: factsFrom(await readText(join(folder, file)), { kind, election, register }) }
}

const shapesKind = {
  count: (shapes: readonly ShapeFact[]) => shapes.length,
  write: (trx: Database, shapes: readonly ShapeFact[], source: string) => putShapes(trx, { source, shapes }),
}

const seatPlacesKind = {
  count: (seats: readonly SeatPlaceFact[]) => seats.length,
  write: (trx: Database, seats: readonly SeatPlaceFact[], source: string) =>
    putSeatPlaces(trx, { source, seats }),
}

const placesKind = {
  count: ({ pins }: PlaceFacts) => pins.length,
  write: (trx: Database, places: PlaceFacts, source: string) => putPlaces(trx, { ...places, source }),
}

async function writePlaces(trx: Database, folder: string, of: StarterManifest['places']): Promise<void> {
  const seats = seatPlacesFrom(await readText(join(folder, of.seats)))
  const places = placesFrom(await readText(join(folder, of.offices)), seats)
  await writeInParts(trx, seatPlacesKind, [{ facts: seats, source: of.seatsSource }], true)
  await writeInParts(trx, placesKind, [{ facts: places, source: of.source }], true)
}

function shapesFrom(text: string): ShapeFact[] {
  return ownRows(text).map((row) => ({
    seat: row['seat']!,
    x: Number(row['x']),
    y: Number(row['y']),
    path: row['path'] || null,
    approximate: row['approximate'] === 'true',
  }))
}

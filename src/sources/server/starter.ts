// The shipped data, loaded at the first start and updated by newer versions.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillTables } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { acquireLockUntimed } from '#base/server/database/lock.ts'
import type { ShapeFact, SourceFact } from '#constituencies/facts.ts'
import { linkPersonsWithin, type LinkReport } from '#candidates/server/linking.ts'
import { putShippedLinks } from '#candidates/server/shipped-links.ts'
import type { ShippedLinks } from '#candidates/server/shipped-links.ts'
import { putCalendars, putRolls } from '#elections/server/intake.ts'
import { settleLeaders } from '#leaders/server/intake.ts'
import { linkMembers } from '#parliament/server/link-members.ts'
import { candidaciesFrom } from '../starter/compact-candidacies.ts'
import { doubtsFrom, linksFrom } from '../starter/compact-links.ts'
import { placesFrom, seatPlacesFrom } from '../starter/compact-places.ts'
import { segmentsFrom } from '../starter/compact-segments.ts'
import { factsFrom } from '../starter/starter-format.ts'
import { byElectionsFormat } from '../by-elections.ts'
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
  byElectionsKind,
  candidaciesKind,
  contestKind,
  holdersKind,
  membersKind,
  questionsKind,
  resultsKind,
} from './kinds.ts'
import type { ImportKind } from './kind.ts'
import { readText } from './read-file.ts'
import { placesKind, seatPlacesKind, segmentsKind, shapesKind, winnersKind } from './starter-kinds.ts'
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
  byElections: { file: string; source: SourceFact }
  /** Votes for the Lok Sabha by assembly segment. */
  segments: { file: string; election: string; source: SourceFact }
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
 * What the files say. They are read one by one in the order in which they are written, even if another is asked for
 * first. Each is given once, and not kept.
 */
export type StarterFiles = Awaited<ReturnType<typeof readStarterFiles>>

export async function readStarterFiles(folder: string) {
  const manifest = await readManifest(folder)
  const { files, affidavits, parliament } = manifest
  let latest: Promise<unknown> = Promise.resolve()
  const next = <T>(read: () => Promise<T>): (() => Promise<T>) => {
    let reading: Promise<T> | undefined = latest.then(read)
    // It is reported to the one who waits for this file.
    latest = reading.catch(() => {})
    return () => {
      const given = reading!
      reading = undefined
      return given
    }
  }
  const text = (file: string) => readText(join(folder, file))
  const register = next(() => readRegister(folder))()
  return {
    manifest,
    register,
    places: next(() => readPlaces(folder, manifest)),
    elections: files.map((file) => next(async () => readElection(folder, file, await register))),
    shapes: next(async () => shapesFrom(await text(manifest.shapes.file))),
    calendar: next(async () => readCalendar(folder, manifest, await register)),
    byElections: next(async () => {
      const { file, source } = manifest.byElections
      const context: HoldersContext = { register: await register, source }
      return factsIn(byElectionsFormat, await text(file), context, file).facts
    }),
    candidacies: [...affidavits, ...parliament.elected].map(({ file, source }) =>
      next(async () => ({ facts: candidaciesFrom(await text(file), file), source })),
    ),
    links: next(() => readLinks(folder, manifest)),
    members: parliament.members.map(({ file, source }) =>
      next(async () => ({ facts: membersFrom(await text(file)), source })),
    ),
    questions: parliament.questions.map(({ file, source }) =>
      next(async () => ({ facts: questionsFrom(await text(file)), source })),
    ),
    segments: next(async () => segmentsFrom(await text(manifest.segments.file))),
    holders: next(async () => readHolderFiles(folder, manifest, await register)),
  }
}

async function readManifest(folder: string): Promise<StarterManifest> {
  return JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')) as StarterManifest
}

/**
 * Loads everything in `folder` (the register's files, starter.json and the files it names) in one
 * transaction, unless this version or a newer one is already loaded. Operators' imports stay. Calls
 * `onProgress` with 0 to 1. `files`: if reading them has begun already.
 */
export async function loadStarterData(
  db: Database,
  folder: string,
  onProgress: (done: number) => void = () => {},
  files?: Promise<StarterFiles>,
): Promise<StarterResult> {
  const { version } = await readManifest(folder)
  if ((await starterVersion(db)) >= version) return { loaded: false, version }
  onProgress(0)
  const read = await (files ?? readStarterFiles(folder))
  const linked = await db.transaction(async (trx) => {
    await acquireLockUntimed(trx, 'import')
    // Another process may have been faster.
    return (await starterVersion(trx)) >= version ? undefined : writeAll(trx, read, onProgress)
  })
  onProgress(1)
  return { loaded: linked !== undefined, version, ...(linked && { linked }) }
}

async function writeAll(
  trx: Database,
  read: StarterFiles,
  onProgress: (done: number) => void,
): Promise<LinkReport> {
  const { manifest } = read
  const steps = read.elections.length + 4
  const write = <One>(kind: Pick<ImportKind<One>, 'count' | 'write'>, facts: One, source: SourceFact) =>
    writeInParts(trx, kind, [{ facts, source }], true)
  await fillTables(trx, ['candidacy', 'contest', 'constituency_name'], async () => {
    await writeRegister(trx, await read.register)
    onProgress(1 / steps)
    const { seats, places } = await read.places()
    await write(seatPlacesKind, seats, manifest.places.seatsSource)
    await write(placesKind, places, manifest.places.source)
    for (const [i, election] of read.elections.entries()) {
      const { kind, source } = manifest.files[i]!
      await write(kind === 'results' ? resultsKind : contestKind, await election(), source)
      onProgress((i + 2) / steps)
    }
  })
  const { segments } = manifest
  await fillTables(trx, ['segment_vote'], async () =>
    write(segmentsKind(segments.election), await read.segments(), segments.source),
  )
  await write(shapesKind, await read.shapes(), manifest.shapes.source)
  const { elections, rolls } = await read.calendar()
  await putCalendars(trx, elections, { shipped: true })
  await putRolls(trx, rolls, { shipped: true })
  const byElections = await read.byElections()
  await fillTables(trx, ['candidacy_record', 'affidavit'], async () => {
    for (const file of read.candidacies) {
      const { facts, source } = await file()
      await write(candidaciesKind, facts, source)
    }
    for (const facts of byElections) await write(winnersKind, facts, facts.source)
  })
  await putShippedLinks(trx, await read.links())
  await fillTables(trx, ['member_topic', 'member_question'], async () => {
    for (const file of read.members) {
      const { facts, source } = await file()
      await write(membersKind, facts, source)
    }
    for (const file of read.questions) {
      const { facts, source } = await file()
      await write(questionsKind, facts, source)
    }
  })
  onProgress((steps - 1) / steps)
  const report = await linkPersonsWithin(trx)
  // Whose work it is takes this thread, statistics the database: of everything but what follows, which reads most of it.
  await Promise.all([linkMembers(trx, whoseWork), analyze(trx)])
  await fillTables(trx, ['leader', 'office_term'], async () => {
    for (const facts of byElections) await write(byElectionsKind, facts, facts.source)
    for (const facts of await read.holders()) await write(holdersKind, facts, facts.source)
    // By-elections are known from the persons who contested them.
    await settleLeaders(trx)
  })
  await analyze(trx, ['leader', 'office_term', 'member_term'])
  await writeStarterVersion(trx, manifest.version)
  return report
}

/** A third of the usual sample, in a third of the time: enough for tables of this size. Without `tables`, all. */
async function analyze(trx: Database, tables: readonly string[] = []): Promise<void> {
  await trx`set local default_statistics_target = 30`
  await trx(sql.raw(`analyze ${tables.join(', ')}`))
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

async function readPlaces(folder: string, { places: of }: StarterManifest) {
  const seats = seatPlacesFrom(await readText(join(folder, of.seats)))
  return { seats, places: placesFrom(await readText(join(folder, of.offices)), seats) }
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

// The shipped data, loaded at the first start, and again when they are others.
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillTables, readAhead } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { acquireLockUntimed } from '#base/server/database/lock.ts'
import type { Changes } from '#base/server/database/upsert.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { putPlaces, putSeatPlaces } from '#constituencies/server/intake.ts'
import { putSegmentVotes } from '#constituencies/server/segments.ts'
import { putWinners } from '#candidates/server/intake.ts'
import { linkPersonsWithin, type LinkReport } from '#candidates/server/linking.ts'
import { putShippedLinks, type ShippedLinks } from '#candidates/server/shipped-links.ts'
import { putCalendars, putRolls } from '#elections/server/intake.ts'
import { settleLeaders } from '#leaders/server/intake.ts'
import { linkMembers } from '#parliament/server/link-members.ts'
import { placesFrom, seatPlacesFrom } from '../starter/compact-places.ts'
import {
  candidaciesFrom,
  doubtsFrom,
  factsFrom,
  linksFrom,
  membersFrom,
  questionsFrom,
  segmentsFrom,
} from '../starter/starter-format.ts'
import { byElectionsFormat } from '../by-elections.ts'
import { calendarFormat, rollsFormat } from '../formats/calendar-files.ts'
import type { Facts } from '../formats/seat-format.ts'
import { holdersFormat, type HoldersContext } from '../holders.ts'
import { factsIn } from '../import-format.ts'
import { whoseWork } from '../parliament/whose-work.ts'
import type { ElectionKey, Register } from '../register.ts'
import { writeRegister, writeShipped } from './import.ts'
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
import { readRegister } from './register-files.ts'
import { wasLoaded } from './store.ts'

/** data/starter.json: the contents, and the source of each file. */
export type StarterManifest = {
  files: { file: string; kind: Facts['kind']; election: ElectionKey; rows: number; source: SourceFact }[]
  /** The affidavits of members of the Lok Sabha. */
  affidavits: AffidavitFile[]
  /** The links among the candidacies of all these files, and the pairs that an operator may want to check. */
  links: { persons: string; doubts: string }
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

async function readManifest(folder: string): Promise<StarterManifest> {
  return JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')) as StarterManifest
}

/** Of the register's files, starter.json and the files it names. */
async function digestOf(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'starter.json'), 'utf8')
  const named = manifest.match(/(?<=")[^"]+\.(?:csv|json)(?:\.gz)?(?=")/g) ?? []
  const lists = (await readdir(folder)).filter((name) => name.endsWith('.csv')).toSorted()
  const digests = [...named, ...lists].map(async (name) => hash('sha256', await readFile(join(folder, name))))
  return hash('sha256', [manifest, ...(await Promise.all(digests))].join('\n'))
}

/**
 * Loads everything in `folder` (the register's files, starter.json and the files it names) in one
 * transaction, unless it is what was loaded last. Operators' imports stay. Calls `onProgress` with 0 to 1.
 * Returns what loading them linked.
 */
export async function loadStarterData(
  db: Database,
  folder: string,
  onProgress: (done: number) => void = () => {},
): Promise<LinkReport | undefined> {
  const digest = await digestOf(folder)
  if (await wasLoaded(db, digest)) return undefined
  onProgress(0)
  const linked = await db.transaction(async (trx) => {
    await acquireLockUntimed(trx, 'import')
    // Another process may have been faster.
    if (await wasLoaded(trx, digest)) return undefined
    const report = await writeAll(trx, folder, onProgress)
    await trx`delete from starter_data`
    await trx`insert into starter_data (digest) values (${digest})`
    return report
  })
  onProgress(1)
  return linked
}

async function writeAll(
  trx: Database,
  folder: string,
  onProgress: (done: number) => void,
): Promise<LinkReport> {
  const manifest = await readManifest(folder)
  const { files, affidavits, parliament, places, segments } = manifest
  const steps = files.length + 4
  const textOf = (file: string) => readText(join(folder, file))
  const put = (source: SourceFact, rows: number, write: (source: string) => Promise<Changes>) =>
    writeShipped(trx, { source, rows }, () => write(source.id))
  const write = <One>(kind: Pick<ImportKind<One>, 'count' | 'write'>, facts: One, source: SourceFact) =>
    put(source, kind.count(facts), (id) => kind.write(trx, facts, id))
  const register = await readRegister(folder)
  await fillTables(trx, ['candidacy', 'contest', 'constituency_name'], async () => {
    await writeRegister(trx, register)
    onProgress(1 / steps)
    const seats = seatPlacesFrom(await textOf(places.seats))
    await put(places.seatsSource, seats.length, (source) => putSeatPlaces(trx, { source, seats }))
    const found = placesFrom(await textOf(places.offices), seats)
    await put(places.source, found.pins.length, (source) => putPlaces(trx, { ...found, source }))
    let done = 1
    await readAhead(
      files,
      async ({ file, kind, election: key }) => {
        const election = register.election(key)
        return { election, facts: factsFrom(await textOf(file), { kind, election, register }) }
      },
      async (facts, { kind, source }) => {
        await write(kind === 'results' ? resultsKind : contestKind, facts, source)
        onProgress(++done / steps)
      },
    )
  })
  await fillTables(trx, ['segment_vote'], async () => {
    const { election } = segments
    const votes = segmentsFrom(await textOf(segments.file))
    await put(segments.source, votes.length, (source) => putSegmentVotes(trx, { source, election, votes }))
  })
  const calendar = await readCalendar(folder, manifest, register)
  await putCalendars(trx, calendar.elections, { shipped: true })
  await putRolls(trx, calendar.rolls, { shipped: true })
  const { file: name, source: stated } = manifest.byElections
  const said: HoldersContext = { register, source: stated }
  const byElections = factsIn(byElectionsFormat, await textOf(name), said, name).facts
  await fillTables(trx, ['candidacy_record', 'affidavit'], async () => {
    for (const { file, source } of [...affidavits, ...parliament.elected])
      await write(candidaciesKind, candidaciesFrom(await textOf(file), file), source)
    // Before persons are linked; `byElectionsKind` brings the rest.
    for (const { source, winners } of byElections)
      await put(source, winners.length, (id) => putWinners(trx, { source: id, winners }))
  })
  await putShippedLinks(trx, await readLinks(folder, manifest))
  await fillTables(trx, ['member_topic', 'member_question'], async () => {
    for (const { file, source } of parliament.members)
      await write(membersKind, membersFrom(await textOf(file)), source)
    for (const { file, source } of parliament.questions)
      await write(questionsKind, questionsFrom(await textOf(file)), source)
  })
  onProgress((steps - 1) / steps)
  const report = await linkPersonsWithin(trx)
  // Whose work it is takes this thread, statistics the database: of everything but what follows, which reads most of it.
  await Promise.all([linkMembers(trx, whoseWork), analyze(trx)])
  await fillTables(trx, ['leader', 'office_term'], async () => {
    for (const facts of byElections) await write(byElectionsKind, facts, facts.source)
    for (const { file, source } of manifest.holders) {
      const context: HoldersContext = { register, source }
      for (const facts of factsIn(holdersFormat, await textOf(file), context, file).facts)
        await write(holdersKind, facts, facts.source)
    }
    // By-elections are known from the persons who contested them.
    await settleLeaders(trx)
  })
  await analyze(trx, ['leader', 'office_term', 'member_term'])
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

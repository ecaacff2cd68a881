// Makes data/starter.json and the files it names from the publishers' files, with our own importers:
//   node scripts/data/make-starter-data.ts FOLDER
// Run make-office-holders.ts beside it first where offices have changed, make-places.ts where places have, and make-parliament.ts
// afterwards. docs/sources.md says what may ship, and why.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { byElectionsFormat } from '#sources/by-elections.ts'
import { seatFormats } from '#sources/formats/formats.ts'
import type { ElectionFacts } from '#sources/formats/seat-format.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import type { HoldersContext } from '#sources/holders.ts'
import { factsIn } from '#sources/import-format.ts'
import { fileInWords } from '#sources/report.ts'
import { readText } from '#sources/server/read-file.ts'
import { readRegister } from '#sources/server/register-files.ts'
import type { StarterManifest } from '#sources/server/starter.ts'
import { stringify } from './csv.ts'
import { candidacyRows, compactRows, doubtRows, linkRows, segmentRows } from './own-rows.ts'
import { calendarFiles } from './calendar-files.ts'
import { byElectionFile, holderFiles } from './offices/office-holder-files.ts'
import { readTable } from './link-pairs.ts'
import { lokSabhaSeats, seatsOfSegments } from './segment-seats.ts'
import { segmentFile, segmentVotes } from './segments.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { placeFiles } from './places/place-files.ts'
import { seatsWithin } from '../links/seats-within.ts'
import { starterLinks } from '../links/starter-links.ts'
import type { Results } from '../links/own-lines.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the publishers’ files?')
const to = join(import.meta.dirname, '../../data')

/** The day is that of the collection, where the file has none. */
const shipped: readonly [form: string, file: string, asOf?: string][] = [
  ['eci-turnout-2014', 'eci-turnout/eci_pc_turnout_2014.csv'],
  ['eci-turnout-2019', 'eci-turnout/eci_pc_turnout_2019.csv'],
  ['eci-turnout-2024', 'eci-turnout/eci_pc_turnout_2024.csv'],
  ['ls-2024-seat-attributes', 'ls-results/ls2024_pc_attributes.csv'],
  ['eci-ls-2019', 'ls-results/ls2019_results.json.gz'],
  ['eci-ls-2024', 'ls-results/ls2024_results.csv.gz'],
  ['assembly-2023-12-cg', 'va-results/assembly_2023-12_MP_CG_TS_MZ.csv.gz'],
  ['assembly-2023-12-mp', 'va-results/assembly_2023-12_MP_CG_TS_MZ.csv.gz'],
  ['assembly-2023-12-mz', 'va-results/assembly_2023-12_MP_CG_TS_MZ.csv.gz'],
  ['assembly-2023-12-ts', 'va-results/assembly_2023-12_MP_CG_TS_MZ.csv.gz'],
  ['assembly-votes-data', 'va-results/2024Assembly-HR.csv.gz', '2025-11-16'],
  ['assembly-votes-data', 'va-results/2024Assembly-JH.csv.gz', '2025-11-16'],
  ['assembly-votes-data', 'va-results/2024Assembly-JK.csv.gz', '2025-11-16'],
  ['assembly-votes-data', 'va-results/2024Assembly-MH.csv.gz', '2025-11-16'],
  ['assembly-votes-data', 'va-results/2025Assembly-BR.csv.gz', '2025-11-16'],
  ['assembly-votes-data', 'va-results/2025Assembly-DL.csv.gz', '2025-11-16'],
  ['assembly-votes-data', 'va-results/2026Assembly-AS.csv.gz', '2026-05-09'],
  ['assembly-votes-data', 'va-results/2026Assembly-PY.csv.gz', '2026-05-09'],
  ['assembly-votes-data', 'va-results/2026Assembly-TN.csv.gz', '2026-05-09'],
  ['assemblies-electionlens', 'next-elections/va-5states-2012-2022.csv.gz'],
  ['assemblies-electionlens', 'next-elections/va-8states-latest.csv.gz'],
  ['assemblies-electionlens', 'next-elections/va-previous-26states.csv.gz'],
  ['assemblies-electionlens', 'next-elections/va-missing-latest.csv.gz'],
  ['assemblies-ap-elections', 'next-elections/va-missing-latest.csv.gz'],
  ['assemblies-matdaanpulse', 'next-elections/va-missing-latest.csv.gz'],
  ['assemblies-india-votes-data', 'next-elections/va-missing-latest.csv.gz'],
]

const register = await readRegister(to)
const before = readManifest()
rmSync(join(to, 'elections'), { recursive: true, force: true })
const files: StarterManifest['files'] = []
const results: Results[] = []
const parts: (ElectionFacts & { source: SourceFact })[] = []
for (const [id, name, asOf] of shipped) {
  const format = seatFormats.find((one) => one.id === id)!
  const { facts: read, ...report } = factsIn(
    format,
    await readText(join(from, name)),
    { register, asOf },
    name,
  )
  for (const one of read) {
    const source = format.source(one, { register, asOf })!
    const same = parts.find((other) => other.source.id === source.id && other.facts.kind === one.facts.kind)
    // Two files of one collector may each have some seats of an election.
    if (same?.facts.kind === 'results' && one.facts.kind === 'results')
      same.facts.seats.push(...one.facts.seats)
    else parts.push({ ...one, source })
  }
  for (const words of fileInWords({ title: name, ...report }, 5)) console.log(words)
}
// In the order of the candidacies' key, so that its index is filled from one end to the other.
const inOrder = parts.toSorted((a, b) =>
  a.election.id < b.election.id ? -1 : a.election.id > b.election.id ? 1 : 0,
)
for (const { election, facts, source } of inOrder) {
  const { house, stateCode: state, year } = election
  const file = `elections/${election.id}-${facts.kind}.csv.gz`
  const rows = compactRows(facts)
  write(file, gzipSync(stringify(rows), { level: 9 }))
  if (facts.kind === 'results') results.push({ house, year, results: facts.seats })
  files.push({ file, kind: facts.kind, election: { house, state, year }, rows: rows.length, source })
}

const lokSabha = results.find(({ house, year }) => house === 'lok_sabha' && year === 2024)!.results
const counted = readTable(join(from, 'next-elections/ls-2024-by-assembly-segment.csv.gz'))
const places = await readText(join(to, placeFiles.seats))
const seatOf = seatsOfSegments(counted, register, results, places)
const { facts: bySegment, left } = segmentVotes(counted, lokSabha, seatOf)
write(segmentFile.file, gzipSync(stringify(segmentRows(bySegment)), { level: 9 }))
console.log(`${segmentFile.file}: ${bySegment.length} candidates; ${left.length} do not add up and stay out`)

rmSync(join(to, 'affidavits'), { recursive: true, force: true })
rmSync(join(to, 'links'), { recursive: true, force: true })
const members = await starterLinks(from, results, {
  within: seatsWithin(places, lokSabhaSeats(seatOf, register), register, results),
  holders: join(to, 'office-holders'),
  elected: await winnersOfByElections(),
})
const affidavits = members.files.map(({ source, records }) => {
  const file = `affidavits/${source.id}.csv.gz`
  write(file, gzipSync(stringify(candidacyRows(records)), { level: 9 }))
  console.log(`${file}: ${records.length} candidacies of members`)
  return { file, rows: records.length, source }
})
console.log(`${members.unfit} lines of members of assemblies do not fit who won their seat, and stay out`)
const links = { persons: 'links/persons.csv.gz', doubts: 'links/doubts.csv.gz' }
write(links.persons, gzipSync(stringify(linkRows(members.links)), { level: 9 }))
write(links.doubts, gzipSync(stringify(doubtRows(members.doubts)), { level: 9 }))
const persons = Map.groupBy(members.links, ({ person }) => person)
console.log(
  `${links.persons}: ${members.links.length} candidacies of ${persons.size} persons; ${members.doubts.length} doubts`,
)

writeManifest({
  ...before,
  files,
  affidavits,
  links,
  places: placeFiles,
  calendar: calendarFiles,
  byElections: byElectionFile,
  segments: segmentFile,
  holders: holderFiles,
})

async function winnersOfByElections() {
  const { file, source } = byElectionFile
  const context: HoldersContext = { register, source }
  const { facts } = factsIn(byElectionsFormat, await readText(join(to, file)), context, file)
  return facts.flatMap(({ winners }) => winners.flatMap(({ records }) => records))
}

function write(file: string, bytes: Buffer): void {
  mkdirSync(dirname(join(to, file)), { recursive: true })
  writeFileSync(join(to, file), bytes)
}

// Links all candidacies of the TCPD files in ../shared/data, or in the given folders; prints time, memory and
// pairs compared for parts and for all.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { link } from '../src/candidates/linkage/link.ts'
import type { Candidacy } from '../src/candidates/linkage/profile.ts'
import { candidacyFormats } from '../src/sources/candidacies/candidacy-format.ts'
import { readCandidacies } from '../src/sources/candidacies/candidacy-lines.ts'

const limits = { minutes: 10, gigabytes: 2 }
const given = process.argv.slice(2).filter((word) => existsSync(word))
const folders = given.length > 0 ? given : ['../shared/data/tcpd-ge', '../shared/data/tcpd-ae']
const files = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => globSync(join(folder, '*.csv.gz')))

if (files.length === 0) console.log('linking: skipped, there are no TCPD files')
else {
  const all = files.toSorted().flatMap(candidaciesIn)
  console.log('candidacies   seconds   pairs compared   pairs each   persons   doubts   peak GB')
  for (const size of [50_000, 150_000, all.length]) run(spread(all, size))
}

function run(candidacies: readonly Candidacy[]): void {
  const began = performance.now()
  const { persons, doubts, pairsCompared } = link(candidacies)
  const seconds = (performance.now() - began) / 1000
  const gigabytes = process.resourceUsage().maxRSS / 1024 ** 2
  const row = [
    candidacies.length,
    seconds.toFixed(1),
    pairsCompared,
    (pairsCompared / candidacies.length).toFixed(1),
    persons.length,
    doubts.length,
    gigabytes.toFixed(2),
  ]
  const widths = [11, 10, 17, 13, 10, 9, 10]
  console.log(row.map((cell, i) => String(cell).padStart(widths[i]!)).join(''))
  if (seconds > limits.minutes * 60 || gigabytes > limits.gigabytes) {
    console.log(`  over the limit of ${limits.minutes} minutes or ${limits.gigabytes} GB`)
    process.exitCode = 1
  }
}

/** Whole constituencies, so that a part has as many candidacies per person as the whole. */
function spread(all: readonly Candidacy[], size: number): Candidacy[] {
  const seats = [...Map.groupBy(all, ({ state, seat }) => `${state}|${seat}`).values()]
  const part: Candidacy[] = []
  const every = all.length / size
  for (let i = 0; i < seats.length && part.length < size; i += every) part.push(...seats[Math.floor(i)]!)
  return part
}

function candidaciesIn(path: string): Candidacy[] {
  const id = path.includes('tcpd-ge') ? 'tcpd-ge' : 'tcpd-ae'
  const form = candidacyFormats.find((one) => one.id === id)!
  const { file } = readCandidacies(form, basename(path), gunzipSync(readFileSync(path)).toString('utf8'))
  return file.records.map(
    ({ id: key, constituency, affidavit, year, election, state, name, parent, sex, party, votes, won }) => ({
      key,
      source: id,
      year,
      election,
      state,
      seat: constituency,
      name,
      parent,
      sex,
      party,
      age: affidavit.age,
      education: affidavit.education,
      votes,
      won,
      assets: affidavit.assets,
      liabilities: affidavit.liabilities,
    }),
  )
}

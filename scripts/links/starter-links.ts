// Selects the affidavits that may ship, those of people who have sat in the Lok Sabha and of members of assemblies, and
// decides which shipped candidacies belong to one person.
import { join } from 'node:path'
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import type { Doubt } from '#candidates/linkage/link.ts'
import type { SeatWithin } from '#candidates/linkage/scored-pairs.ts'
import type { ShippedLink } from '#candidates/linkage/shipped-links.ts'
import { confidentGroups } from '#candidates/linkage/confident-groups.ts'
import type { SourceFact } from '#constituencies/facts.ts'
import { candidacyFormats } from '#sources/candidacies/candidacy-format.ts'
import { readCandidacies } from '#sources/candidacies/candidacy-lines.ts'
import { readText } from '#sources/server/read-file.ts'
import { alsoRans } from './also-rans.ts'
import { assemblyCandidates } from './assembly-candidates.ts'
import { ofMembers } from './assembly-members.ts'
import { decide, shippedLinks } from './decide.ts'
import type { Decided, Node } from './decide.ts'
import { readOverrides } from './overrides.ts'
import { ownLines, type Results } from './own-lines.ts'
import { sightingOf, unknown, winnersFile, witnesses } from './sightings.ts'
import { chiefMinistersSeats } from './chief-ministers.ts'
import type { Sighting } from './sightings.ts'
import { withoutWrongYears } from './wrong-year.ts'

const firstFile = { id: 'ls-affidavits-2004-2019', file: 'affidavits/ls_affidavits_2004_2019.csv.gz' }
const secondFile = {
  id: 'ls-affidavits-2004-2024',
  file: 'affidavits/ls_affidavits_2004_2024_second_source.csv.gz',
}

/**
 * For 2024: every winner in the country, and all candidates in most states. One format takes the listed sums,
 * the other those read twice.
 */
const filesOf2024 = [
  'affidavits/2024/ls2024_candidates_main.csv.gz',
  'affidavits/2024/ls2024_winners_543.csv',
]
const formsOf2024 = ['ls-affidavits-2024', 'ls-affidavits-2024-read']

const ofTheLokSabha = 'those of persons who sat in the Lok Sabha'
const ofAssemblies = 'those of the latest election of each state'

export type StarterLinks = {
  files: { source: SourceFact; records: readonly CandidacyRecordFact[] }[]
  links: readonly ShippedLink[]
  doubts: readonly Doubt[]
  decided: Decided
  /** Lines of winners of the latest elections that do not fit the winner in the results. */
  unfit: number
}

/** `from` contains the publishers' files, `holders` our lists of office holders; `elected` won by-elections. */
export async function starterLinks(
  from: string,
  elections: readonly Results[],
  {
    within,
    holders,
    elected,
  }: { within: readonly SeatWithin[]; holders: string; elected: readonly CandidacyRecordFact[] },
): Promise<StarterLinks> {
  const second = await recordsOf(from, secondFile)
  const read = [await recordsOf(from, firstFile, ownLines(elections, second.records)), second]
  for (const id of formsOf2024) {
    const parts = await Promise.all(filesOf2024.map((file) => recordsOf(from, { id, file })))
    const lines = parts.flatMap(({ records }) => records)
    const once = Map.groupBy(lines, (line) => line.id)
    read.push({ source: parts[0]!.source, records: [...once.values()].map(([record]) => record!) })
  }
  const winners = await recordsOf(from, winnersFile)
  const results = elections.flatMap(candidatesOf)
  const sightings = [
    ...results,
    ...read.flatMap(({ source, records }) => records.map((record) => sightingOf(source.id, record))),
    ...withoutWrongYears(await witnesses(from, winners.records), elections),
    ...(await assemblyCandidates(from, elections)),
    ...elected.map((record) => sightingOf('by-elections', record)),
  ]
  const decided = decide(
    sightings,
    [...readOverrides(), ...(await chiefMinistersSeats(holders, sightings))],
    within,
  )
  const members = ofMembers(winners.records, decided, elections)
  const ships = new Set([...results.map(({ key }) => key!), ...membersIn(decided)])
  for (const { id } of winners.records) ships.delete(id)
  for (const { id } of [...members.fit, ...elected]) ships.add(id)
  return {
    files: [...read, winners].map(({ source, records }) => ({
      source: shipped(source, source === winners.source ? ofAssemblies : ofTheLokSabha),
      records: records.filter(({ id }) => ships.has(id)),
    })),
    ...shippedLinks(decided, (key) => ships.has(key), alsoRans(elections)),
    decided,
    unfit: members.unfit,
  }
}

async function recordsOf(
  from: string,
  { id, file }: typeof firstFile,
  isOwn?: (record: CandidacyRecordFact) => boolean,
): Promise<StarterLinks['files'][number]> {
  const form = candidacyFormats.find((one) => one.id === id)!
  const { records } = readCandidacies(form, file, await readText(join(from, file)), isOwn).file
  return { source: form.source, records }
}

function shipped(source: SourceFact, whose: string): SourceFact {
  return {
    ...source,
    title: `${source.title}: ${whose}`,
    licence:
      'Facts about elected representatives, with credit; the whole collection stays under the terms of myneta.info',
  }
}

function candidatesOf({ house, year, results }: Results): Sighting[] {
  const election = house === 'lok_sabha' ? 'ls' : 'va'
  return results.flatMap(({ stateThen: state, nameThen: seat, candidacies }) =>
    candidacies
      .filter(({ nota }) => !nota)
      .map(({ id: key, name, party, independent, votes, won }) => {
        const called = independent ? 'IND' : (party?.name ?? null)
        return {
          ...unknown,
          source: 'results',
          key,
          year,
          election,
          state,
          seat,
          name,
          party: called,
          votes,
          won,
        }
      }),
  )
}

/** The shipped data must show who sat, and those who counted must agree. */
function isMember({ candidacy, standing }: Node): boolean {
  const said = standing.of.some(({ key, won }) => key !== null && won === true)
  return said && candidacy.won === true && candidacy.election.startsWith('ls')
}

/**
 * Keys of all candidacies of everyone who won a Lok Sabha seat; a lost one only if certain links lead from it
 * to a won one.
 */
function membersIn({ nodes, persons, confidence }: Decided): Set<string> {
  const members = new Set<string>()
  for (const owns of persons) {
    const candidacies = owns.map((key) => {
      const tie = confidence.get(key)
      const contest = nodes.get(key)!.standing.contest
      return { key, contest, confidence: tie?.probability ?? null, tiedTo: tie?.with ?? null }
    })
    for (const group of confidentGroups(candidacies)) {
      const of = group.map(({ key }) => nodes.get(key)!)
      if (of.some(isMember)) for (const { keys } of of) for (const key of keys) members.add(key)
    }
  }
  return members
}

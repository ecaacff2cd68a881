// Chooses from the affidavit files what may ship: the candidacies of persons who have sat in the Lok Sabha, and nothing else.
import { join } from 'node:path'
import { link } from '#candidates/link.ts'
import type { Linkage, Tie } from '#candidates/link.ts'
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import { readName } from '#candidates/person-name.ts'
import type { Candidacy } from '#candidates/profile.ts'
import { seatBook } from '#candidates/seat-book.ts'
import type { SeatBook } from '#candidates/seat-book.ts'
import { sureFrom, sureGroups } from '#candidates/sure.ts'
import type { House } from '#constituencies/contract.ts'
import type { ResultFact, SourceFact } from '#constituencies/facts.ts'
import { candidacyForms } from '#sources/candidacy-form.ts'
import { readCandidacies } from '#sources/candidacy-lines.ts'
import { readText } from '#sources/server/read-file.ts'

const files: readonly [form: string, file: string][] = [
  ['ls-affidavits-2004-2019', 'affidavits/ls_affidavits_2004_2019.csv.gz'],
  ['ls-affidavits-2004-2024', 'affidavits/ls_affidavits_2004_2024_second_source.csv.gz'],
]

/** One election's results; all that ship take part, so that the links are those that a fresh site finds. */
export type Results = { house: House; year: number; results: readonly ResultFact[] }
export type MembersAffidavits = {
  files: { source: SourceFact; records: readonly CandidacyRecordFact[] }[]
  /** Links that were found with the parents' names and would not be found without them. */
  ties: readonly Tie[]
}

type Known = Candidacy & { record: CandidacyRecordFact | null }

/**
 * Who sat is told by the files (2004 to 2024, by-elections included) and by the results of 2019 and 2024. A candidacy that was
 * lost is a member's only where sure ties lead from it to one that was won.
 */
export async function membersAffidavits(
  from: string,
  elections: readonly Results[],
): Promise<MembersAffidavits> {
  const read = await Promise.all(
    files.map(async ([id, file]) => {
      const form = candidacyForms.find((one) => one.id === id)!
      const { records } = readCandidacies(form, file, await readText(join(from, file))).file
      return { source: shipped(form.source), records }
    }),
  )
  const standingThen = elections.flatMap(standing)
  const all = [
    ...read.flatMap(({ source, records }) => records.map((one) => sworn(source.id, one))),
    ...standingThen,
  ]
  const seats = seatBook(all.map(({ seat, ...one }) => ({ ...one, constituency: seat })))
  const whole = link(all, { ties: winnerTies(all, link(all), seats) })
  const members = membersIn(all, whole, seats)
  const plain = all.filter(({ key }) => members.has(key)).map((one) => ({ ...one, parent: null }))
  const shown = [...plain, ...standingThen]
  const ties: Tie[] = []
  for (;;) {
    // A tie that is added may keep another group from being found.
    const now = link(shown, { ties })
    const lost = lostTies(members, whole, now)
    const more = lost.length > 0 ? lost : winnerTies(shown, now, seats)
    if (more.length === 0) break
    ties.push(...more)
  }
  ties.sort((x, y) => (`${x.a}${x.b}` < `${y.a}${y.b}` ? -1 : 1))
  return {
    files: read.map(({ source, records }) => ({
      source,
      records: records.filter(({ id }) => members.has(id)),
    })),
    ties,
  }
}

function shipped(source: SourceFact): SourceFact {
  return {
    ...source,
    title: `${source.title}: those of persons who sat in the Lok Sabha`,
    licence:
      'Facts about elected representatives, with credit; the whole collection stays under the terms of myneta.info',
  }
}

function sworn(source: string, record: CandidacyRecordFact): Known {
  const { id, year, election, state, constituency, name, parent, sex, party, votes, won, affidavit } = record
  const { age, education } = affidavit
  return {
    key: id,
    source,
    year,
    election,
    state,
    seat: constituency,
    name,
    parent,
    sex,
    party,
    age,
    education,
    votes,
    won,
    record,
  }
}

function standing({ house, year, results }: Results): Known[] {
  return results.flatMap(({ stateThen, nameThen, candidacies }) =>
    candidacies
      .filter(({ nota }) => !nota)
      .map(({ id, name, party, independent, votes, won }) => ({
        key: id,
        source: 'results',
        year,
        election: house === 'lok_sabha' ? 'ls' : 'va',
        state: stateThen,
        seat: nameThen,
        name,
        parent: null,
        sex: null,
        party: independent ? 'IND' : (party?.name ?? null),
        age: null,
        education: null,
        votes,
        won: won && house === 'lok_sabha',
        record: null,
      })),
  )
}

/** A contest has one winner, so whom two sources name as such is one person, unless the names have no word in common. */
function winnerTies(all: readonly Known[], { persons }: Linkage, seats: SeatBook): Tie[] {
  const personOf = placesOf(persons)
  const winners = all.filter(({ won }) => won === true)
  return [...Map.groupBy(winners, (one) => contestOf(one, seats)).values()].flatMap((of) =>
    of.flatMap((one) => {
      const other = of.find(
        ({ key, name }) => personOf.get(key) !== personOf.get(one.key) && shareWord(name, one.name),
      )
      if (!other || other.key < one.key) return []
      console.log(`  one winner: ${one.year} ${one.seat}: ${one.name} = ${other.name}`)
      return [
        {
          a: one.key,
          b: other.key,
          probability: 0.99,
          signals: ['seat', 'election'] satisfies Tie['signals'],
        },
      ]
    }),
  )
}

function shareWord(a: string, b: string): boolean {
  const [of, other] = [a, b].map((name) => {
    const { words, aliases } = readName(name)
    return new Set([...words, ...aliases].map(({ folded }) => folded))
  })
  return !of!.isDisjointFrom(other!)
}

function contestOf({ year, election, state, seat }: Known, seats: SeatBook): string {
  return [year, election, seats.seatOf({ state, constituency: seat })].join('|')
}

function placesOf(persons: Linkage['persons']): Map<string, number> {
  return new Map(persons.flatMap((keys, person) => keys.map((key) => [key, person] as const)))
}

/** Person by the id of each line that ships. */
function membersIn(
  all: readonly Known[],
  { persons, confidence }: Linkage,
  seats: SeatBook,
): Map<string, number> {
  const known = new Map(all.map((one) => [one.key, one]))
  const members = new Map<string, number>()
  for (const [person, keys] of persons.entries()) {
    const candidacies = keys.map((key) => {
      const tie = confidence.get(key)
      return {
        key,
        contest: contestOf(known.get(key)!, seats),
        confidence: tie?.probability ?? null,
        tiedTo: tie?.with ?? null,
      }
    })
    for (const group of sureGroups(candidacies))
      if (group.some(({ key }) => known.get(key)!.won === true))
        for (const { key } of group) if (known.get(key)!.record) members.set(key, person)
  }
  return members
}

/** The surest ties of the whole linkage that lead from one of the persons found without parents to another. */
function lostTies(members: ReadonlyMap<string, number>, whole: Linkage, plain: Linkage): Tie[] {
  const personOf = placesOf(plain.persons)
  const root = new Map<number, number>()
  const find = (person: number): number => {
    const up = root.get(person)
    return up === undefined ? person : find(up)
  }
  const persons = new Set(members.values())
  const sure = [...persons]
    .flatMap((person) => whole.persons[person]!)
    .flatMap((key) => {
      const tie = whole.confidence.get(key)
      return tie && tie.probability >= sureFrom && personOf.has(key) && personOf.has(tie.with)
        ? [{ key, ...tie }]
        : []
    })
    .toSorted((x, y) => y.probability - x.probability || (x.key < y.key ? -1 : 1))
  const ties: Tie[] = []
  for (const { key, with: other, probability, signals } of sure) {
    const [one, two] = [find(personOf.get(key)!), find(personOf.get(other)!)]
    if (one === two) continue
    root.set(one, two)
    const [a, b] = key < other ? [key, other] : [other, key]
    ties.push({ a, b, probability: Math.round(probability * 10_000) / 10_000, signals })
  }
  return ties
}

// Combines everything known about one candidate in one contest into one candidacy for the linker.
import type { Sex } from '#candidates/facts.ts'
import { readParent } from '#candidates/linkage/names/parent-name.ts'
import { readName } from '#candidates/linkage/names/person-name.ts'
import type { Candidacy } from '#candidates/linkage/profile.ts'
import { wordLikeness } from '#candidates/linkage/names/word-likeness.ts'
import type { ContestCandidacy } from './contests.ts'
import type { Sighting } from './sightings.ts'

export function candidacyOf({ of }: ContestCandidacy, key: string): Candidacy {
  // A by-election took place once, whatever year a source gives.
  const placed = of.find(({ state }) => state !== '')!
  return {
    key,
    // Two entries in one contest are two people: their lines have already been combined.
    source: 'all',
    year: (of.find(({ source }) => source === 'tcpd-ge') ?? placed).year,
    election: placed.election,
    state: placed.state,
    seat: placed.seat,
    name: nameOf(of),
    otherNames: [...new Set(of.map(({ name }) => name))],
    parent: parentOf(of),
    sex: sexOf(of),
    party: first(of, partySources, ({ party }) => party),
    age: ageOf(of, placed.year),
    education: first(of, partySources, ({ education }) => education),
    votes: first(of, ['results', 'tcpd-ge'], ({ votes }) => votes),
    won: first(of, ['results', 'tcpd-ge'], ({ won }) => won) ?? first(of, [], ({ won }) => won),
    assets: first(of, [], ({ assets }) => assets),
    liabilities: first(of, [], ({ liabilities }) => liabilities),
  }
}

/** Sources with consistent party names come first. */
const partySources = ['ls-affidavits-2004-2024', 'ls-affidavits-2004-2019', 'affidavits-2024', 'results']

/** From the first of these sources that has it, otherwise from any. */
function first<T>(
  of: readonly Sighting[],
  sources: readonly string[],
  value: (one: Sighting) => T | null,
): T | null {
  for (const source of sources)
    for (const one of of) if (one.source === source && value(one) !== null) return value(one)
  return of.map(value).find((known) => known !== null) ?? null
}

/** The name with the most words, plus in brackets the words that only other sources have. */
function nameOf(of: readonly Sighting[]): string {
  const read = of.map(({ name }) => ({ name, ...readName(name) }))
  const longest = read.reduce((a, b) => (b.words.length > a.words.length ? b : a))
  const known = [...longest.words, ...longest.aliases]
  const more = new Set<string>()
  for (const { words } of read)
    for (const word of words)
      if (!known.some((one) => wordLikeness(one, word) >= 0.6 || one.folded.includes(word.folded))) {
        known.push(word)
        more.add(word.folded)
      }
  // Words joined elsewhere are not different words.
  const joined = longest.words.map(({ folded }) => folded).join('')
  const others = [...more].filter((word) => !joined.includes(word))
  return others.length === 0 || others.length > 3 ? longest.name : `${longest.name} (${others.join(' ')})`
}

/** Nominations are typed from the form; the older affidavits lost letters. */
function parentOf(of: readonly Sighting[]): string | null {
  return first(of, ['ls-2024-nominations', 'affidavits-2024'], ({ parent }) =>
    readParent(parent) === null ? null : parent,
  )
}

const sexSources = ['ls-2024-nominations', 'members-18', 'members-17', 'main-2019', 'tcpd-ge', 'tcpd-ae']

/**
 * Unknown if sources differ. An affidavit file that calls someone a man is often wrong, and counts only if no
 * other source knows.
 */
function sexOf(of: readonly Sighting[]): Sex | null {
  const said = (among: readonly Sighting[]) => new Set(among.flatMap(({ sex }) => sex ?? []))
  const sure = said(of.filter(({ source, sex }) => sexSources.includes(source) || sex === 'female'))
  const any = sure.size > 0 ? sure : said(of)
  return any.size === 1 ? [...any][0]! : null
}

const mostYearsBetween = 3

/** The majority value; unknown without one. */
function ageOf(of: readonly Sighting[], year: number): number | null {
  const ages = of
    .flatMap(({ age, born }) => (born !== null ? year - born : (age ?? [])))
    .toSorted((a, b) => a - b)
  if (ages.length === 0) return null
  const near = (age: number) => ages.filter((one) => Math.abs(one - age) <= 1).length
  const best = ages.reduce((a, b) => (near(b) > near(a) ? b : a))
  const alone = near(best) * 2 <= ages.length && ages.at(-1)! - ages[0]! > mostYearsBetween
  return alone ? null : best
}

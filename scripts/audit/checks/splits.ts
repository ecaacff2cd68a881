// One person on several pages.
import { factsOf, type Appearance, type Evidence, type Facts } from '../evidence.ts'
import type { Report } from '../findings.ts'
import { parentLikeness } from '../kin.ts'
import { pairsOf, timesOf } from '../pairs.ts'
import { sameParty } from '../parties.ts'
import { likeness, slug, sounds } from '../words.ts'
import { aboutPerson, placeOf } from './merges.ts'

/** A candidate's affidavit and result in one contest belong to one person. */
export function checkContestsOnTwo({ byCandidacy }: Evidence, report: Report): void {
  for (const appearances of byCandidacy.values()) {
    const persons = new Map(appearances.map((one) => [one.person, one]))
    if (persons.size < 2) continue
    const all = [...persons.values()]
    const lines = all.map(
      (one) => `/cand/${one.person} has ${one.rows.map(({ at, name }) => `${at} ${name}`).join(' + ')}`,
    )
    report('wrong', 'one-contest-on-two-persons', aboutPerson([all[0]!]), placeOf(all[0]!), lines)
  }
}

type Known = { one: Appearance; facts: Facts; words: string[] }

/** Persons whose name, parent and birth agree, in two elections or in two constituencies of one. */
export function checkSplits({ all }: Evidence, report: Report): void {
  const known = all.map((one): Known => ({ one, facts: factsOf(one), words: sounds(one.name) }))
  const seen = new Set<string>()
  for (const [a, b] of pairsOf(known, rarestWords(known))) {
    const pair = [a.one.person, b.one.person].toSorted().join(' ')
    if (a.one.person === b.one.person || seen.has(pair)) continue
    const why = sameOne(a, b)
    if (why === undefined) continue
    seen.add(pair)
    reportSplit(a, b, why, report)
  }
}

function reportSplit(a: Known, b: Known, why: string, report: Report): void {
  const evidence = [...a.one.all, ...b.one.all].filter(({ parent, pid, age }) => parent ?? pid ?? age)
  const lines = evidence.map(
    (row) => `${row.at} ${[row.name, row.age, row.parent, row.pid].filter(Boolean).join(', ')}`,
  )
  const [first, second] = [a.one, b.one].toSorted(
    (one, other) => one.year - other.year || (one.constituency < other.constituency ? -1 : 1),
  )
  const places = [first!, second!].map((one) => `${placeOf(one)} /cand/${one.person}`).join(' and ')
  const kind = a.one.year === b.one.year ? 'two-seats-two-persons' : 'one-person-on-two-pages'
  const about = [
    slug(first!.name),
    ...[first!, second!].map(({ year, constituency }) => `${year}-${slug(constituency)}`),
  ]
  report('wrong', kind, about, `${places}: ${why}`, lines)
}

/** The rarest word of a name, and the two rarest together. */
function rarestWords(known: readonly Known[]): (of: Known) => string[] {
  const times = timesOf(known.flatMap(({ words }) => [...new Set(words)]))
  return ({ words }) => {
    const [first, second] = [...new Set(words)]
      .filter((word) => word.length > 1)
      .toSorted((a, b) => times.get(a)! - times.get(b)!)
    if (first === undefined) return []
    const both = second === undefined ? [] : [[first, second].toSorted().join('+')]
    return times.get(first)! <= 300 ? [first, ...both] : both
  }
}

/** Why two candidacies are certainly one person's; undefined if that is uncertain. */
function sameOne(a: Known, b: Known): string | undefined {
  if (a.one.contest === b.one.contest || (a.facts.sex && b.facts.sex && a.facts.sex !== b.facts.sex))
    return undefined
  const dated = a.facts.birth !== undefined && b.facts.birth !== undefined
  const gap = dated ? Math.abs(a.facts.birth! - b.facts.birth!) : undefined
  if (gap !== undefined && gap > 2) return undefined
  const name = likeness(a.one.name, b.one.name)
  if (name < 0.85) return undefined
  const parent = parentLikeness(a.facts.parents, b.facts.parents)
  const pid = [...a.facts.pids].some((one) => b.facts.pids.has(one))
  if (a.one.year === b.one.year) return twoSeats(a, b, { name, parent, gap, pid })
  if (gap === undefined) return undefined
  if (parent !== undefined && parent >= 0.88 && name >= 0.9) return 'name, parent and birth agree'
  return pid && name >= 0.9 && gap <= 1 && (parent ?? 1) >= 0.6
    ? 'TCPD has one person; name and birth agree'
    : undefined
}

type Signals = { name: number; parent: number | undefined; gap: number | undefined; pid: boolean }

function twoSeats(a: Known, b: Known, { name, parent, gap, pid }: Signals): string | undefined {
  if (a.one.election !== b.one.election || sameParty(a.one.party, b.one.party) !== true) return undefined
  if (parent !== undefined && parent >= 0.85 && gap !== undefined && gap <= 1)
    return 'name, party, parent and age agree'
  const sameName = name >= 0.95 && a.words.length >= 2 && (parent ?? 1) >= 0.6
  if (sameName && gap === 0 && !/^ind/i.test(a.one.party ?? '')) return 'name, party and age agree'
  return pid && gap !== undefined && (parent ?? 1) >= 0.6 ? 'TCPD has one person' : undefined
}

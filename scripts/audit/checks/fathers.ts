// Men with different fathers on one page: their candidacies fall into groups that nothing joins.
import { factsOf, type Appearance, type Evidence, type Facts } from '../evidence.ts'
import type { Report } from '../findings.ts'
import { fatherLikeness } from '../kin.ts'
import { slug } from '../words.ts'
import { aboutPerson, placeOf, title } from './merges.ts'

/** Below, two fathers are two men: 92 in 100 pairs of namesakes are, and hardly anyone's own affidavits. */
const alike = 0.62

type Known = { one: Appearance; facts: Facts }

export function checkFathers({ byPerson }: Evidence, commonWords: Set<string>, report: Report): void {
  for (const appearances of byPerson.values()) {
    const known = appearances
      .map((one): Known => ({ one, facts: factsOf(one) }))
      .filter(({ facts }) => facts.sex !== 'F' && facts.parents.length > 0)
    const groups = groupsOf(known, commonWords)
    if (groups.length < 2) continue
    report(
      'wrong',
      'fathers-differ',
      aboutPerson(appearances),
      `${title(appearances[0]!)}: ${groups.map((some) => some.map(({ one }) => placeOf(one)).join(', ')).join(' and ')}`,
      known.flatMap(({ facts }) => facts.parents.map(({ at, name, parent }) => `${at} ${name}: “${parent}”`)),
    )
  }
}

function groupsOf(known: readonly Known[], commonWords: Set<string>): Known[][] {
  const groups: Known[][] = []
  for (const next of known) {
    const own = groups.filter((group) => group.some((other) => areJoined(next, other, commonWords)))
    const joined = [...own.flat(), next]
    for (const group of own) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups
}

/** By their fathers, by TCPD, or because seat and age agree: then one of the scans is bad. */
function areJoined(a: Known, b: Known, commonWords: Set<string>): boolean {
  if ([...a.facts.pids].some((pid) => b.facts.pids.has(pid))) return true
  const dated = a.facts.birth !== undefined && b.facts.birth !== undefined
  const sameSeat = slug(a.one.constituency) === slug(b.one.constituency)
  if (dated && sameSeat && Math.abs(a.facts.birth! - b.facts.birth!) <= 1) return true
  return a.facts.parents.some((one) =>
    b.facts.parents.some((other) => fatherLikeness(one, other, commonWords) >= alike),
  )
}

// Candidacies of several people on one person's page. One finding per person and kind lists the candidacies
// that do not fit together.
import { factsOf, middleOf, type Appearance, type Evidence, type Facts } from '../evidence.ts'
import type { Report, Severity } from '../findings.ts'
import { isNameOf, parentLikeness, parentsDiffer } from '../kin.ts'
import { sameParty } from '../parties.ts'
import type { Row } from '../rows.ts'
import { slug } from '../words.ts'

/** A difference in years of birth that a slip in an affidavit rarely explains. */
const birthsApart = { doubt: 5, wrong: 9 }

type Known = { one: Appearance; facts: Facts }
type Contradiction = { severity: Severity; kind: string; shown: string; against: string[] }

export function checkMerges({ byPerson }: Evidence, commonWords: Set<string>, report: Report): void {
  for (const appearances of byPerson.values()) {
    if (appearances.length < 2) continue
    const known = appearances.map((one) => ({ one, facts: factsOf(one) }))
    const pairs = known.flatMap((a, i) =>
      known.slice(i + 1).flatMap((b) => contradictions(a, b, commonWords)),
    )
    const all = [...sexes(known), ...births(known), ...pairs]
    for (const [kind, some] of Map.groupBy(all, (one) => one.kind)) {
      const severity = (['wrong', 'doubt', 'hint'] as const).find((level) =>
        some.some((one) => one.severity === level),
      )!
      const shown = `${title(latest(appearances))}: ${[...new Set(some.map((one) => one.shown))].join('; ')}`
      report(severity, kind, aboutPerson(appearances), shown, [
        ...new Set(some.flatMap(({ against }) => against)),
      ])
    }
  }
}

function sexes(known: Known[]): Contradiction[] {
  const [women, men] = (['F', 'M'] as const).map((sex) => known.filter(({ facts }) => facts.sex === sex))
  if (women!.length === 0 || men!.length === 0) return []
  const of = (some: Known[]) => some.flatMap(({ one }) => one.all.filter(({ sex }) => sex !== undefined))
  const list = (some: Known[]) => some.map(({ one }) => placeOf(one)).join(', ')
  // A single letter in one table against all others is usually that table's slip.
  const min = Math.min(of(women!).length, of(men!).length)
  return [
    {
      severity: min > 1 ? 'wrong' : 'doubt',
      kind: 'sexes-differ',
      shown: `${list(women!)} a woman, ${list(men!)} a man`,
      against: [...of(women!), ...of(men!)].map(({ at, sex, name }) => `${at} ${sex} ${name}`),
    },
  ]
}

/** Candidacies with a year of birth far from the median. */
function births(known: Known[]): Contradiction[] {
  const dated = known.filter(({ facts }) => facts.birth !== undefined)
  const middle = middleOf(dated.map(({ facts }) => facts.birth!))
  return dated.flatMap((one) => {
    const gap = Math.abs(one.facts.birth! - middle!)
    if (gap <= birthsApart.doubt) return []
    const other = dated.find(({ facts }) => facts.birth === middle)!
    return [
      {
        severity: areRelatives(one, other) ? 'hint' : gap > birthsApart.wrong ? 'wrong' : 'doubt',
        kind: 'births-apart',
        shown: `${placeOf(one.one)} and ${placeOf(other.one)}, born ${gap} years apart`,
        against: [...ages(one), ...ages(other)],
      },
    ]
  })
}

/** With the same parent, the age is probably a typing error. */
function areRelatives(a: Known, b: Known): boolean {
  return (parentLikeness(a.facts.parents, b.facts.parents) ?? 0) >= 0.85
}

/** Constituency, party and birth agree, so the differing parent's name is a bad scan. */
function sameOtherwise(a: Known, b: Known): boolean {
  const dated = a.facts.birth !== undefined && b.facts.birth !== undefined
  return (
    slug(a.one.constituency) === slug(b.one.constituency) &&
    sameParty(a.one.party, b.one.party) === true &&
    dated &&
    Math.abs(a.facts.birth! - b.facts.birth!) <= 1
  )
}

function contradictions(a: Known, b: Known, commonWords: Set<string>): Contradiction[] {
  const shown = `${placeOf(a.one)} and ${placeOf(b.one)}`
  const found: Contradiction[] = []
  const pids = pidsDiffer(a.facts, b.facts)
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const relative = one.facts.parents.find(({ parent }) => isNameOf(parent!, other.one.name, one.one.name))
    const against = [`${relative?.at} ${relative?.name}: “${relative?.parent}”`]
    if (relative) found.push({ severity: 'wrong', kind: 'relative-of-the-other', shown, against })
  }
  const parents = parentsDiffer(a.facts.parents, b.facts.parents, { commonWords, suspect: pids === true })
  if (parents) {
    const gap = Math.abs((a.facts.birth ?? 0) - (b.facts.birth ?? 0))
    const apart = a.facts.birth !== undefined && b.facts.birth !== undefined && gap > birthsApart.doubt
    // A woman may name her father here and her husband there; if TCPD has one person, the scan is bad.
    const severity =
      pids === true || apart
        ? 'wrong'
        : pids === false || a.facts.sex === 'F' || sameOtherwise(a, b)
          ? 'hint'
          : 'doubt'
    found.push({ severity, kind: 'parents-differ', shown, against: parents })
  } else if (pids === true) {
    const against = [...a.one.all, ...b.one.all].filter(({ pid }) => pid).map(({ at, pid }) => `${at} ${pid}`)
    found.push({ severity: 'hint', kind: 'pids-differ', shown, against })
  }
  return [...found, ...sameElection(a.one, b.one, shown)]
}

/**
 * Two constituencies in one election can be one person's; two candidates in one contest cannot, nor can two
 * parties.
 */
function sameElection(a: Appearance, b: Appearance, shown: string): Contradiction[] {
  if (a.year !== b.year || a.election !== b.election) return []
  if (a.contest !== undefined && a.contest === b.contest && a.candidacies[0] !== b.candidacies[0])
    return [
      {
        severity: 'wrong',
        kind: 'two-candidates-of-one-contest',
        shown,
        against: [...a.rows, ...b.rows].map(rowOf),
      },
    ]
  if (sameParty(a.party, b.party) !== false) return []
  return [
    {
      severity: 'wrong',
      kind: 'two-parties-in-one-election',
      shown,
      against: [...a.rows, ...b.rows].map(rowOf),
    },
  ]
}

export function checkRowsOfOneContest({ all }: Evidence, report: Report): void {
  for (const one of all) {
    const shown = `${title(one)}: ${placeOf(one)}`
    for (const [source, rows] of Map.groupBy(one.rows, (row) => row.source)) {
      if (rows.length > 1)
        report('wrong', 'two-rows-of-one-source', [...aboutPerson([one]), source], shown, rows.map(rowOf))
    }
    if (one.candidacies.length > 1)
      report('doubt', 'two-candidates-in-one-row', aboutPerson([one]), shown, one.rows.map(rowOf))
  }
}

/** Reports on one contest of a person: `what` follows the names of both, `besides` tells findings of a kind apart. */
export type Say = (
  severity: Severity,
  kind: string,
  what: string,
  against: readonly string[],
  ...besides: string[]
) => void

export function sayOf(one: Appearance, report: Report): Say {
  return (severity, kind, what, against, ...besides) =>
    report(
      severity,
      kind,
      [...aboutPerson([one]), ...besides],
      `${title(one)}: ${placeOf(one)} ${what}`,
      against,
    )
}

/** The person's name and latest contest. */
export function aboutPerson(appearances: Appearance[]): string[] {
  const { name, year, constituency } = latest(appearances)
  return [slug(name), `${year}-${slug(constituency)}`]
}

function latest(appearances: Appearance[]): Appearance {
  return appearances.toSorted((a, b) => b.year - a.year)[0]!
}

export function title({ person, name }: Appearance): string {
  return `${name} (/cand/${person})`
}

export function placeOf({ year, constituency, name }: Appearance): string {
  return `${year} ${constituency} (${name})`
}

function rowOf({ at, name, party, assets }: Row): string {
  return [at, name, party, assets].filter((part) => part !== undefined).join(' ')
}

function ages({ one }: Known): string[] {
  return one.all
    .filter(({ age, birthYear }) => age !== undefined || birthYear !== undefined)
    .map(
      (row) =>
        `${row.at} ${row.birthYear === undefined ? `aged ${row.age} in ${row.year}` : `born ${row.birthYear}`}`,
    )
}

function pidsDiffer(a: Facts, b: Facts): boolean | undefined {
  if (a.pids.size === 0 || b.pids.size === 0) return undefined
  return ![...a.pids].some((pid) => b.pids.has(pid))
}

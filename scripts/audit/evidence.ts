// Finds the raw rows behind what is shown about a person, and their information on sex, birth and parents.
import { contestKey, type Candidacy, type Contests } from './contests.ts'
import { termOf, type Row, type Sex, type Source } from './rows.ts'
import type { Shown, ShownPerson, ShownRecord } from './shown.ts'
import { plain } from './words.ts'

/** One contest of a shown person. */
export type Appearance = {
  person: string
  /** As the page writes it. */
  name: string
  year: number
  election: string
  constituency: string
  /** The auditor's key for the contest; undefined if the constituency is not found. */
  contest?: string
  party?: string | undefined
  record?: ShownRecord
  /** The rows whose words are shown. */
  rows: Row[]
  /** All files' statements about the same candidate in the same contest. */
  all: Row[]
  candidacies: Candidacy[]
}

/** A contest that stands on a person's own page. */
export type OnPage = Appearance & { record: ShownRecord }

export type Evidence = {
  byPerson: Map<string, Appearance[]>
  all: Appearance[]
  onPages: OnPage[]
  byCandidacy: Map<Candidacy, Appearance[]>
  /** Attributed to a source in which the auditor does not find it. */
  untraced: { person: ShownPerson; record: ShownRecord; source: string; name: string }[]
}

const sources: Readonly<Record<string, Source>> = {
  'ls-affidavits-2004-2019': 'affidavits-1',
  'ls-affidavits-2004-2024': 'affidavits-2',
  'ls-affidavits-2024': 'affidavits-2024',
  'ls-affidavits-2024-read': 'affidavits-2024',
}

/** The raw file of a source named on a page; undefined for a source without affidavits. */
export const fileOf = (sourceId: string): Source | undefined => sources[sourceId]

export function gatherEvidence(shown: Shown, contests: Contests): Evidence {
  const byPerson = new Map<string, Appearance[]>()
  const untraced: Evidence['untraced'] = []
  const index = indexRows(contests)
  const add = (appearance: Appearance) =>
    byPerson.set(appearance.person, [...(byPerson.get(appearance.person) ?? []), appearance])
  const results = resultRows(shown, contests)
  for (const person of shown.persons) {
    for (const record of person.records) {
      const key = contestOf(record, contests)
      const rows = record.stated.flatMap(({ source_id, name }) => {
        const source = fileOf(source_id)
        if (source === undefined) return []
        const row = index(source, name, record, key)
        if (row === undefined) untraced.push({ person, record, source: source_id, name })
        return row === undefined ? [] : [row]
      })
      const result = results.get(
        `${person.candidate_id}|${record.election}-${record.election_year}|${record.constituency_id}`,
      )
      add(appearanceOf(contests, person.candidate_id, record, key, result ? [...rows, result] : rows))
    }
  }
  const whole = new Set(shown.persons.map(({ candidate_id }) => candidate_id))
  for (const [at, row] of results) {
    const [person, election] = at.split('|')
    if (whole.has(person!)) continue
    const candidacy = contests.of.get(row)!
    add({
      person: person!,
      name: row.name,
      year: Number(election!.split('-').at(-1)),
      election: 'ls',
      constituency: row.seat,
      contest: candidacy.contest,
      party: row.party,
      rows: [row],
      all: candidacy.rows,
      candidacies: [candidacy],
    })
  }
  const all = [...byPerson.values()].flat()
  const byCandidacy = new Map<Candidacy, Appearance[]>()
  for (const appearance of all) {
    for (const candidacy of appearance.candidacies)
      byCandidacy.set(candidacy, [...(byCandidacy.get(candidacy) ?? []), appearance])
  }
  const onPages = all.filter((one): one is OnPage => one.record !== undefined)
  return { byPerson, all, onPages, byCandidacy, untraced }
}

function appearanceOf(
  contests: Contests,
  person: string,
  record: ShownRecord,
  contest: string | undefined,
  rows: Row[],
): Appearance {
  const candidacies = [...new Set(rows.map((row) => contests.of.get(row)).filter((one) => one !== undefined))]
  const { election_year: year, election, constituency, name, party } = record
  return {
    person,
    name,
    year,
    election,
    constituency,
    ...(contest === undefined ? {} : { contest }),
    party,
    record,
    rows,
    all: [...new Set([...rows, ...candidacies.flatMap((candidacy) => candidacy.rows)])],
    candidacies,
  }
}

function contestOf(record: ShownRecord, contests: Contests): string | undefined {
  if (!record.election.startsWith('ls')) return undefined
  const { election_year: year, election, state, constituency, constituency_id } = record
  const seat = contests.seatOf(state, constituency, year) ?? constituency_id
  return seat === undefined ? undefined : contestKey(year, election.includes('by'), seat)
}

/** Rows of a source by name and election; the constituency and then the figures distinguish namesakes. */
function indexRows(contests: Contests) {
  const rows = Map.groupBy([...contests.of.keys()], (row) => `${row.source}|${plain(row.name)}`)
  return (
    source: Source,
    name: string,
    record: ShownRecord,
    contest: string | undefined,
  ): Row | undefined => {
    const seat = contest?.split('|').slice(1).join('|')
    const year = record.election_year
    const candidates = (rows.get(`${source}|${plain(name)}`) ?? []).filter(
      (row) => row.year === year || row.year === termOf(year) || termOf(row.year) === year,
    )
    const score = (row: Row) =>
      (contests.of.get(row)!.contest.split('|').slice(1).join('|') === seat ? 4 : 0) +
      (row.by === record.election.includes('by') ? 1 : 0) +
      (row.year === year ? 1 : 0) +
      (row.age !== undefined && row.age === record.age ? 0.5 : 0) +
      (row.assets !== undefined && row.assets === record.total_assets_amount ? 0.5 : 0)
    const [best] = candidates.toSorted((a, b) => score(b) - score(a))
    return best !== undefined && score(best) >= 4 ? best : undefined
  }
}

/** The raw result row of each person that a Lok Sabha seat's page names. */
function resultRows(shown: Shown, contests: Contests): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const { seat, elections } of shown.seats) {
    for (const { electionId, candidates, year } of elections) {
      if (!electionId.startsWith('ls-')) continue
      const there = (contests.byKey.get(contestKey(year, electionId.includes('by'), seat.id)) ?? [])
        .flatMap((candidacy) => candidacy.rows)
        .filter(({ source }) => source === 'results' || (source === 'tcpd' && year !== 2024))
      for (const { personId, name, votes } of candidates) {
        if (personId === undefined) continue
        const row =
          there.find((one) => one.votes === votes && plain(one.name) === plain(name)) ??
          there.find((one) => one.votes === votes && votes !== undefined && votes > 0)
        if (row) rows.set(`${personId}|${electionId}|${seat.id}`, row)
      }
    }
  }
  return rows
}

export type Facts = { sex?: Sex; birth?: number; parents: Row[]; pids: Set<string> }

/** What the files agree on; unknown if two files contradict each other. */
export function factsOf(appearance: { all: Row[]; year: number }): Facts {
  const { all } = appearance
  const sexes = new Set(all.map(({ sex }) => sex).filter((sex) => sex !== undefined))
  const ages = all.flatMap((row) => (row.age === undefined ? [] : [row.year - row.age]))
  // An encyclopaedia's year of birth counts only if nobody swore to an age.
  const stated = all.flatMap(({ birthYear }) => birthYear ?? [])
  const [sex] = sexes
  const birth = middleOf(ages.length > 0 ? ages : stated)
  return {
    ...(sexes.size === 1 ? { sex: sex! } : {}),
    ...(birth !== undefined && { birth }),
    parents: all.filter(({ parent }) => parent !== undefined && readable(parent)),
    pids: new Set(all.map(({ pid }) => pid).filter((pid) => pid !== undefined)),
  }
}

/** The median; of an even number, the lower one of the two in the middle. */
export function middleOf(years: readonly number[]): number | undefined {
  return years.toSorted((a, b) => a - b)[Math.floor((years.length - 1) / 2)]
}

function readable(parent: string): boolean {
  return (
    !/bad scan|not given|not mention|^n\.?a\.?$/i.test(parent) &&
    plain(parent).replaceAll(' ', '').length >= 4
  )
}

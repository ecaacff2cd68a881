// Contradictions within persons' pages: ages, growth, duplicates, other pages on the same contest, sources
// and dates.
import type { Report } from '../findings.ts'
import { partiesDiffer } from '../parties.ts'
import type { Shown, ShownPerson, ShownRecord } from '../shown.ts'
import { likeness, slug } from '../words.ts'

/** Length of a Lok Sabha term in years. */
const term = 5

/** Minimum age for election to either house. */
const leastAge = 25

export function checkPersons(shown: Shown, today: string, report: Report): void {
  const sources = new Map(shown.sources.map((source) => [source.id, source]))
  for (const { id, asOf, credit } of shown.sources) {
    if (asOf === '' || asOf > today) report('wrong', 'source-day', [id], `${id} is of “${asOf}”`)
    if (credit === '') report('wrong', 'source-without-credit', [id], id)
  }
  const results = new Map(
    shown.seats.flatMap(({ seat, elections }) =>
      elections.map((one) => [`${one.electionId} ${seat.id}`, one] as const),
    ),
  )
  const seats = new Set(shown.seats.map(({ seat }) => seat.id))
  for (const person of shown.persons) {
    ages(person, report)
    growth(person, report)
    doubles(person, report)
    checkParty(person, report)
    for (const record of person.records) {
      const about = aboutRecord(record)
      const where = sayRecord(person, record)
      if (record.source_ids.length === 0 || record.source_ids.some((id) => !sources.has(id)))
        report('wrong', 'figure-without-source', about, where)
      if (/\d{2}|election/i.test(record.constituency)) report('wrong', 'seat-name-strange', about, where)
      if (record.election_year > Number(today.slice(0, 4)))
        report('wrong', 'election-in-the-future', about, where)
      if (record.constituency_id !== undefined && !seats.has(record.constituency_id))
        report('wrong', 'seat-without-a-page', about, where, [record.constituency_id])
      const result = results.get(`${record.election}-${record.election_year} ${record.constituency_id}`)
      const row = result?.candidates.find(({ personId }) => personId === person.candidate_id)
      if (row === undefined) {
        // The row links to nobody: the link is not certain enough to send a reader there.
        const unsure = result?.candidates.some(
          ({ personId, votes }) => personId === undefined && votes === record.votes,
        )
        if (result !== undefined && result.candidates.length > 0 && !unsure)
          report('wrong', 'not-in-the-result', about, where, [
            `/c/${record.constituency_id} does not have this person`,
          ])
        continue
      }
      if (record.won !== undefined && row.won !== record.won)
        report('wrong', 'page-and-result-differ', [...about, 'won'], where, [
          `/c/${record.constituency_id} ${row.won ? 'won' : 'lost'}`,
        ])
      if (record.votes !== row.votes)
        report('wrong', 'page-and-result-differ', [...about, 'votes'], `${where}: ${record.votes}`, [
          `/c/${record.constituency_id} ${row.votes}`,
        ])
      const isBare = [row.age, row.assets, row.cases, row.education].every((one) => one === undefined)
      const isSworn = record.age !== undefined || record.total_assets_amount !== undefined
      if (isBare && isSworn && !record.disputed.includes('age') && !record.disputed.includes('assets'))
        report('wrong', 'affidavit-not-in-the-table', about, where, [
          `/c/${record.constituency_id} has nothing of it`,
        ])
      for (const [key, mine, theirs] of [
        ['assets', record.total_assets_amount, row.assets],
        ['age', record.age, row.age],
        ['cases', record.criminal_cases_count, row.cases],
        ['education', record.education_level, row.education],
      ] as const)
        if (theirs !== undefined && mine !== theirs)
          report('wrong', 'page-and-result-differ', [...about, key], `${where}: ${mine}`, [
            `/c/${record.constituency_id} ${theirs}`,
          ])
    }
  }
}

function ages(person: ShownPerson, report: Report): void {
  for (const record of person.records) {
    if (record.age !== undefined && (record.age < leastAge || record.age > 99))
      report(
        'doubt',
        'age-beyond-reason',
        aboutRecord(record),
        `${sayRecord(person, record)} aged ${record.age}`,
      )
  }
  const born = person.records.flatMap((record) =>
    record.age === undefined || record.disputed.includes('age')
      ? []
      : [{ record, year: record.election_year - record.age }],
  )
  const [first] = born.toSorted((a, b) => a.year - b.year)
  const last = born.toSorted((a, b) => b.year - a.year)[0]
  if (first && last && last.year - first.year > 9)
    report(
      'doubt',
      'ages-do-not-fit',
      aboutRecord(last.record),
      `${sayRecord(person, first.record)} aged ${first.record.age}, ${last.record.election_year} aged ${last.record.age}`,
    )
}

/** Growth shown as a number although a figure is disputed or doubtful, or no fortune explains it. */
function growth(person: ShownPerson, report: Report): void {
  const known = person.records.filter(({ total_assets_amount: assets }) => assets !== undefined)
  for (const [i, record] of known.entries()) {
    const before = known[i - 1]
    const percent = record.assets_growth_percent
    if (percent === undefined || before === undefined) continue
    const where = `${sayRecord(person, record)} +${Math.round(percent)} %`
    if (
      [before, record].some(
        ({ disputed, assets_doubtful: doubtful }) => doubtful || disputed.includes('assets'),
      )
    )
      report('wrong', 'growth-of-disputed-figures', aboutRecord(record), where)
    if (percent > 1_900) report('hint', 'growth-beyond-reason', aboutRecord(record), where)
    // Two of the same year share a predecessor.
    const earlier = known.filter((other) => other.election_year < record.election_year)
    const last = Math.max(...earlier.map(({ election_year: year }) => year))
    const fits = earlier.some((other) => {
      const expected = (record.total_assets_amount! / other.total_assets_amount! - 1) * 100
      return other.election_year === last && Math.abs(expected - percent) <= 0.1 + Math.abs(expected) * 0.001
    })
    if (!fits) report('wrong', 'growth-does-not-fit', aboutRecord(record), where)
  }
}

/** A member sitting for one party does not contest an assembly seat for another: that is a namesake. */
function checkParty(person: ShownPerson, report: Report): void {
  const seats = person.records.filter(({ election, won }) => election.startsWith('ls') && won)
  for (const record of person.records.filter(({ election }) => election.startsWith('va'))) {
    const sits = seats.find(
      ({ election_year: year, party }) =>
        record.election_year >= year &&
        record.election_year < year + term &&
        partiesDiffer(party, record.party),
    )
    if (sits === undefined) continue
    report(
      'doubt',
      'member-contests-for-another-party',
      aboutRecord(record),
      `${sayRecord(person, record)} for ${record.party}, ${sits.election_year} ${sits.constituency} for ${sits.party}`,
    )
  }
}

function doubles(person: ShownPerson, report: Report): void {
  for (const [, some] of Map.groupBy(
    person.records,
    (one) => `${one.election} ${one.election_year} ${one.constituency_id ?? one.seat_key}`,
  )) {
    if (some.length > 1)
      report('wrong', 'contest-twice-on-a-page', aboutRecord(some[0]!), sayRecord(person, some[0]!))
  }
}

/** The ranking shows the same as the pages, and nothing that is held. */
export function checkRanking({ growth: ranking, persons }: Shown, report: Report): void {
  const byId = new Map(persons.map((person) => [person.candidate_id, person]))
  for (const [i, row] of ranking.entries()) {
    const person = byId.get(row.candidate_id)
    const record = (year: number, assets: number) =>
      person?.records.find((one) => one.election_year === year && one.total_assets_amount === assets)
    const [start, peak] = [
      record(row.starting_year, row.starting_assets),
      record(row.peak_year, row.peak_assets),
    ]
    const about = [slug(row.name), String(row.peak_year)]
    if (row.total_growth > (ranking[i - 1]?.total_growth ?? Infinity))
      report('wrong', 'ranked-below-less', about, `${row.name}, rank ${i + 1}: ${row.total_growth} %`)
    const where = `Rank ${i + 1} of top growth, ${row.name} (/cand/${row.candidate_id})`
    if (!start || !peak) {
      report('wrong', 'ranked-figure-not-on-the-page', about, where)
      continue
    }
    if (
      [start, peak].some(({ disputed, assets_doubtful: doubtful }) => doubtful || disputed.includes('assets'))
    )
      report('wrong', 'ranked-though-disputed', about, where)
    if (likeness(row.name, person!.name) < 0.75)
      report('wrong', 'ranked-under-another-name', about, where, [person!.name])
    const expected = (row.peak_assets / row.starting_assets - 1) * 100
    if (Math.abs(expected - row.total_growth) > 0.1)
      report('wrong', 'growth-does-not-fit', about, `${where}: ${row.total_growth}, figures give ${expected}`)
  }
}

/** Who grew more than the last of the ranking, by figures that nothing speaks against, is in it. */
export function checkUnranked({ growth: ranking, persons }: Shown, report: Report): void {
  const least = ranking.at(-1)?.total_growth ?? 0
  const ranked = new Set(ranking.map(({ candidate_id: id }) => id))
  for (const person of persons) {
    if (ranked.has(person.candidate_id)) continue
    const assets = ({ total_assets_amount: sum }: ShownRecord) => sum ?? 0
    const [first, ...later] = person.records.filter((one) => one.total_assets_amount !== undefined)
    if (first === undefined || assets(first) < leastRanked) continue
    const total = (Math.max(...later.map(assets)) / assets(first) - 1) * 100
    const isHeld = ({ disputed, assets_doubtful: doubtful }: ShownRecord) =>
      doubtful || disputed.includes('assets')
    const isLeap = ({ assets_growth_percent: step }: ShownRecord) =>
      step === undefined || step > 900 || step < -90
    if (total > least && !person.records.some(isHeld) && !later.some(isLeap))
      report(
        'doubt',
        'growth-not-ranked',
        [slug(person.name)],
        `${person.name} (/cand/${person.candidate_id}): ${total} %`,
      )
  }
}
/** Rupees. */
const leastRanked = 100_000

/** Elections whose declared cases lack whole states without a note on the page. */
export function checkCoverage({ cases, seats }: Shown, report: Report): void {
  const states = new Set(
    seats
      .filter(({ seat }) => seat.house === 'lok_sabha' && !seat.superseded)
      .map(({ seat }) => seat.stateCode),
  )
  for (const one of cases) {
    const { election } = one
    if (election === undefined || election.election !== 'ls') continue
    const known = new Set(one.states.filter(({ all }) => all.known > 0).map(({ key }) => key))
    const there = election.missing.flatMap(({ code }) => (known.has(code) ? code : []))
    if (!election.key.includes(String(election.year)))
      report(
        'wrong',
        'year-of-declared-cases',
        [election.key],
        `Declared cases ${election.key} are said to be of ${election.year}`,
      )
    if (there.length > 0)
      report(
        'wrong',
        'states-called-missing',
        [election.key],
        `Declared cases ${election.key} are said to lack ${there.join(', ')}`,
      )
    const missing = [...states].filter(
      (state) =>
        !known.has(state) &&
        !(state === 'TS' && election.year < 2014) &&
        !(state === 'LA' && election.year < 2024),
    )
    const said = new Set(election.missing.map(({ code }) => code))
    const unsaid = missing.filter((state) => !said.has(state))
    if (unsaid.length > 0)
      report(
        'wrong',
        'states-missing-unsaid',
        [election.key],
        `Declared cases ${election.key} lack ${unsaid.join(', ')}`,
      )
  }
}

function aboutRecord({ name, election, election_year: year, constituency }: ShownRecord): string[] {
  return [slug(name), `${election}-${year}`, slug(constituency)]
}

function sayRecord({ candidate_id: id, name }: ShownPerson, record: ShownRecord): string {
  return `${name} (/cand/${id}): ${record.election_year} ${record.constituency}`
}

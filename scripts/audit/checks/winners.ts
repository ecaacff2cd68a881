// Who won, and when the poll was.
import type { Candidacy, Contests } from '../contests.ts'
import type { Appearance, Evidence } from '../evidence.ts'
import type { Report } from '../findings.ts'
import type { Row } from '../rows.ts'
import { likeness } from '../words.ts'
import { aboutPerson, placeOf, title } from './merges.ts'

/** Votes and lists of members decide; the affidavit files only mark winners, and not always correctly. */
const deciding = new Set(['tcpd', 'results', 'members-prs'])

export function checkWinners({ byPerson }: Evidence, contests: Contests, report: Report): void {
  for (const one of [...byPerson.values()].flat()) {
    const { record } = one
    if (record === undefined) continue
    const all = (one.candidacies.length > 0 ? one.candidacies : named(one, contests)).flatMap(
      ({ rows }) => rows,
    )
    const verdicts = all.filter((row) => row.won !== undefined && deciding.has(row.source))
    const won = verdicts.some((row) => row.won)
    if (verdicts.length > 0 && record.won !== undefined && record.won !== won) {
      const word = record.disputed.includes('won') ? ' (disputed)' : ''
      report(
        'wrong',
        won ? 'winner-called-loser' : 'loser-called-winner',
        aboutPerson([one]),
        `${title(one)}: ${placeOf(one)} ${record.won ? 'won' : 'not elected'}${word}`,
        verdicts.map(sayWon),
      )
    }
    if (verdicts.length > 0 && record.won === undefined)
      report(
        // Held because the sources differ: correct.
        record.disputed.includes('won') ? 'hint' : 'doubt',
        'outcome-not-shown',
        aboutPerson([one]),
        `${title(one)}: ${placeOf(one)} says nothing`,
        verdicts.map(sayWon),
      )
    if (record.disputed.includes('won') && verdicts.length > 0)
      report(
        'doubt',
        'win-disputed-but-decided',
        aboutPerson([one]),
        `${title(one)}: ${placeOf(one)} is disputed`,
        verdicts.map(sayWon),
      )
  }
}

/** Of a contest of which the page has no affidavit. */
function named({ contest, name }: Appearance, { byKey }: Contests): Candidacy[] {
  const there = byKey.get(contest ?? '') ?? []
  return there.filter(({ rows }) => rows.some((row) => likeness(row.name, name) >= 0.85))
}

function sayWon(row: Row): string {
  return `${row.at} ${row.position === undefined ? (row.won ? 'won' : 'lost') : `position ${row.position}`}`
}

/** A by-election has its own year and is labelled as one. */
export function checkByElections(contests: Contests, { byPerson }: Evidence, report: Report): void {
  for (const one of [...byPerson.values()].flat()) {
    if (one.record === undefined) continue
    for (const { contest, rows } of one.candidacies) {
      const [, kind, year] = /^ls-(by-)?(\d+)\|/.exec(contest) ?? []
      if (year === undefined) continue
      const by = one.election.includes('by')
      const marked = rows.filter((row) => row.by)
      const lines = (marked.length > 0 ? marked : rows).map(
        ({ at, year: theirs, by: isBy, source }) =>
          `${at} ${isBy ? 'by-election' : 'general'} ${source === 'affidavits-2' && isBy ? `of the term of ${theirs}` : theirs}`,
      )
      if (kind === undefined ? by : !by)
        report('wrong', 'by-election-not-called-so', aboutPerson([one]), sayPoll(one), lines)
      const dated = contests.byKey
        .get(contest)!
        .some((other) => other.rows.some((row) => row.by && !row.termOnly))
      if (kind !== undefined && dated && Number(year) !== one.year)
        report('wrong', 'by-election-under-another-year', aboutPerson([one]), sayPoll(one), lines)
      if (kind !== undefined && !dated)
        report('doubt', 'by-election-without-a-day', aboutPerson([one]), sayPoll(one), lines)
    }
  }
}

function sayPoll(one: Appearance): string {
  return `${title(one)}: ${placeOf(one)} as “${one.election}”`
}

/** One contest has one winner. */
export function checkOneWinner({ byPerson }: Evidence, report: Report): void {
  const winners = [...byPerson.values()]
    .flat()
    .filter(({ record, contest }) => record?.won === true && contest !== undefined)
  for (const [contest, some] of Map.groupBy(winners, (one) => one.contest!)) {
    if (new Set(some.map(({ person }) => person)).size < 2) continue
    report(
      'wrong',
      'two-winners',
      [contest.replaceAll('|', '-')],
      `${contest}: ${some.map(title).join(' and ')}`,
      some.flatMap(({ rows }) => rows.map(sayWon)),
    )
  }
}

/** Members according to the lists, whom no page shows as elected. */
export function checkMissingWinners(contests: Contests, { byCandidacy }: Evidence, report: Report): void {
  for (const [key, candidacies] of contests.byKey) {
    for (const candidacy of candidacies) {
      const member = candidacy.rows.find(
        (row) => row.won === true && (row.source === 'tcpd' || row.source === 'results'),
      )
      const affidavit = candidacy.rows.some(
        ({ source }) => source === 'affidavits-1' || source === 'affidavits-2',
      )
      if (member === undefined || !affidavit || byCandidacy.has(candidacy)) continue
      report(
        'doubt',
        'member-without-a-page',
        [key.replaceAll('|', '-')],
        `${key}: ${member.name} is on no page`,
        candidacy.rows.map(sayWon),
      )
    }
  }
}

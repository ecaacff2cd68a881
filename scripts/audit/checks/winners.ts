// Who won, and when the poll was.
import type { Candidacy, Contests } from '../contests.ts'
import type { Appearance, Evidence } from '../evidence.ts'
import type { Report } from '../findings.ts'
import type { Row } from '../rows.ts'
import { likeness } from '../words.ts'
import { sayOf, title } from './merges.ts'

/** Votes and lists of members decide; the affidavit files only mark winners, and not always correctly. */
const deciding = new Set(['tcpd', 'results', 'members-prs'])

export function checkWinners({ onPages }: Evidence, contests: Contests, report: Report): void {
  for (const one of onPages) {
    const all = (one.candidacies.length > 0 ? one.candidacies : named(one, contests)).flatMap(
      ({ rows }) => rows,
    )
    const verdicts = all.filter((row) => row.won !== undefined && deciding.has(row.source))
    if (verdicts.length === 0) continue
    const won = verdicts.some((row) => row.won)
    const [lines, shown] = [verdicts.map(sayWon), one.record.won]
    const isDisputed = one.record.disputed.includes('won')
    const say = sayOf(one, report)
    if (shown !== undefined && shown !== won) {
      const word = isDisputed ? ' (disputed)' : ''
      const kind = won ? 'winner-called-loser' : 'loser-called-winner'
      say('wrong', kind, `${shown ? 'won' : 'not elected'}${word}`, lines)
    }
    // Held because the sources differ: correct.
    if (shown === undefined) say(isDisputed ? 'hint' : 'doubt', 'outcome-not-shown', 'says nothing', lines)
    if (isDisputed) say('doubt', 'win-disputed-but-decided', 'is disputed', lines)
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
export function checkByElections(contests: Contests, { onPages }: Evidence, report: Report): void {
  for (const one of onPages) {
    const say = sayOf(one, report)
    const shown = `as “${one.election}”`
    for (const { contest, rows } of one.candidacies) {
      const [, kind, year] = /^ls-(by-)?(\d+)\|/.exec(contest) ?? []
      if (year === undefined) continue
      const by = one.election.includes('by')
      const marked = rows.filter((row) => row.by)
      const lines = (marked.length > 0 ? marked : rows).map(
        ({ at, year: theirs, by: isBy, source }) =>
          `${at} ${isBy ? 'by-election' : 'general'} ${source === 'affidavits-2' && isBy ? `of the term of ${theirs}` : theirs}`,
      )
      if (kind === undefined ? by : !by) say('wrong', 'by-election-not-called-so', shown, lines)
      const dated = contests.byKey
        .get(contest)!
        .some((other) => other.rows.some((row) => row.by && !row.termOnly))
      if (kind !== undefined && dated && Number(year) !== one.year)
        say('wrong', 'by-election-under-another-year', shown, lines)
      if (kind !== undefined && !dated) say('doubt', 'by-election-without-a-day', shown, lines)
    }
  }
}

/** One contest has one winner. */
export function checkOneWinner({ onPages }: Evidence, report: Report): void {
  const winners = onPages.filter(({ record, contest }) => record.won === true && contest !== undefined)
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

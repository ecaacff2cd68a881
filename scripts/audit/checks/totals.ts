// Totals of each election: against the raw rows, and for consistency.
import type { Contests } from '../contests.ts'
import type { Report } from '../findings.ts'
import { stateKey } from '../places/spelling.ts'
import type { Ballot } from '../read-assemblies.ts'
import type { Turnout } from '../read-turnout.ts'
import type { Shown } from '../shown.ts'

type Summary = Shown['summaries'][number]

export function checkTotals(
  shown: Shown,
  contests: Contests,
  ballots: Ballot[],
  turnout: Turnout[],
  report: Report,
): void {
  for (const summary of shown.summaries) {
    const { id, house, year } = summary.election
    if (house === 'lok_sabha') {
      lokSabha(summary, contests, report)
      turnoutTable(
        summary,
        turnout.filter((one) => one.year === year),
        report,
      )
      continue
    }
    const there = ballots.filter((one) => `va-${one.stateCode.toLowerCase()}-${one.year}` === id)
    // Where nobody else stood, nobody voted; some files have a vote there.
    const own = [...Map.groupBy(there, ({ seat, seatNumber }) => seatNumber ?? seat).values()]
      .filter((some) => some.filter(({ nota }) => !nota).length > 1)
      .flat()
    if (own.length === 0 || summary.totals.partial !== undefined) continue
    const votes = own.reduce((sum, one) => sum + one.votes, 0)
    same(summary, 'votesCounted', votes, `${own[0]!.at} and ${own.length - 1} more rows`, report)
  }
}

function lokSabha(summary: Summary, contests: Contests, report: Report): void {
  const { id, year } = summary.election
  const seats = [...contests.byKey].filter(([key]) => key.startsWith(`${id}|`))
  const rows = seats.flatMap(([, candidacies]) => candidacies.flatMap((one) => one.rows))
  if (!rows.some(({ source }) => source === 'results') || year < 2019) return
  const won = new Map<string, number>()
  for (const [key, candidacies] of seats) {
    const all = candidacies.flatMap((one) => one.rows)
    // The lists of members give a winner for a constituency without results.
    const winner =
      all.find((row) => row.source === 'results' && row.won) ??
      all.find((row) => (row.source === 'tcpd' || row.source === 'members-prs') && row.won)
    if (winner === undefined)
      report('doubt', 'winner-unknown', [key.replaceAll('|', '-')], `${key} has no winner in any file`)
    else won.set(key, (won.get(key) ?? 0) + 1)
  }
  const counted = summary.parties.reduce((sum, { seats: count }) => sum + count, 0)
  if (counted !== won.size)
    report(
      'wrong',
      'seats-of-parties',
      [id],
      `${summary.election.label}: parties have ${counted} seats together, of ${summary.totals.seats}`,
      [`winners of ${won.size} seats are known`],
    )
}

function turnoutTable(summary: Summary, rows: Turnout[], report: Report): void {
  if (rows.length === 0) return
  const file = `${rows[0]!.at.split(':')[0]} (${rows.length} seats)`
  for (const [shown, column] of [
    ['electors', 'electors'],
    ['votesPolled', 'voters'],
  ] as const) {
    const sum = rows.reduce((total, row) => total + row[column], 0)
    same(summary, shown, sum, file, report)
  }
}

function same(
  summary: Summary,
  key: 'electors' | 'votesPolled' | 'votesCounted',
  value: number,
  from: string,
  report: Report,
): void {
  const shown = summary.totals[key]
  if (shown !== undefined && shown !== value)
    report(
      'wrong',
      'total-differs',
      [summary.election.id, key],
      `${summary.election.label}: ${key} ${shown}`,
      [`${from} ${value}`],
    )
}

/** Electors, voters and percent of each seat against the table. */
export function checkTurnout(shown: Shown, contests: Contests, turnout: Turnout[], report: Report): void {
  const bySeat = new Map(shown.seats.map((one) => [one.seat.id, one]))
  for (const row of turnout) {
    const id = contests.seatOf(row.state, row.seat.replaceAll('0', 'nan'), row.year) ?? byNumber(shown, row)
    const result =
      id === undefined
        ? undefined
        : bySeat.get(id)?.elections.find(({ electionId }) => electionId === `ls-${row.year}`)
    const where = `Lok Sabha ${row.year}, ${row.seat} (${row.state})`
    if (result === undefined) {
      report(
        'wrong',
        'turnout-not-shown',
        [String(row.year), row.state, String(row.number)],
        `${where} is not shown`,
        [row.at],
      )
      continue
    }
    const differs =
      result.electors !== row.electors ||
      result.votesPolled !== row.voters ||
      Math.abs((result.turnout ?? -1) - row.percent) > 0.02
    if (differs)
      report(
        'wrong',
        'turnout-differs',
        [String(row.year), id!],
        `${where}: ${result.electors}, ${result.votesPolled}, ${result.turnout} %`,
        [`${row.at} ${row.electors}, ${row.voters}, ${row.percent.toFixed(2)} %`],
      )
  }
}

function byNumber(shown: Shown, row: Turnout): string | undefined {
  const old = row.year < 2024
  const there = shown.seats.filter(
    ({ seat }) =>
      seat.house === 'lok_sabha' &&
      seat.number === row.number &&
      stateKey(seat.state) === stateKey(row.state),
  )
  return (there.find(({ seat }) => seat.superseded === old) ?? there[0])?.seat.id
}

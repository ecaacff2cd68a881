// Who won by-elections since 2022, as the press reports them: on the seat's page and in office.
import type { Report } from '../findings.ts'
import { partiesDiffer } from '../parties.ts'
import type { Shown } from '../shown.ts'
import { number, table } from '../tables.ts'
import { likeness } from '../words.ts'

export function checkWinnersOfByElections(raw: string, shown: Shown, report: Report): void {
  const bySeat = new Map(shown.seats.map((one) => [one.seat.id, one]))
  for (const { at, cells } of table(raw, 'next-elections/by-elections-2022-2026.csv')) {
    const seat = bySeat.get(cells['seat_id']!)
    if (seat === undefined || cells['standing'] !== 'result') continue
    const [day, winner, party] = [cells['count_day']!, cells['winner']!, cells['party']!]
    const said = `${at} ${winner} (${party}), ${day}`
    const year = Number(day.slice(0, 4))
    for (const result of seat.elections) {
      if (!result.electionId.includes('by') || result.year !== year || result.winner === undefined) continue
      const where = `${result.label}, ${seat.seat.name} (/c/${seat.seat.id})`
      if (likeness(result.winner.name, winner) < 0.7)
        report(
          'wrong',
          'by-election-winner-differs',
          [seat.seat.id, day],
          `${where}: ${result.winner.name}`,
          [said],
        )
      else if (partiesDiffer(result.winner.party, party))
        report(
          'wrong',
          'by-election-party-differs',
          [seat.seat.id, day],
          `${where}: ${result.winner.party}`,
          [said],
        )
      if (result.pollDate !== undefined && cells['poll_day'] && result.pollDate !== cells['poll_day'])
        report('wrong', 'by-election-day-differs', [seat.seat.id, day], `${where}: ${result.pollDate}`, [
          `${at} ${cells['poll_day']}`,
        ])
      const votes = result.candidates.find(({ won }) => won)?.votes
      const theirs = number(cells['votes'])
      if (votes !== undefined && theirs !== undefined && votes !== theirs)
        report('wrong', 'by-election-votes-differ', [seat.seat.id, day], `${where}: ${votes}`, [
          `${at} ${theirs}`,
        ])
    }
    // An election after it may have brought someone else.
    if (seat.elections.some((one) => one.year > year || (one.pollDate ?? '') > day)) continue
    for (const one of shown.leaders) {
      if (one.constituencyId !== seat.seat.id || one.asOf.slice(0, 7) < day.slice(0, 7)) continue
      if (likeness(one.name, winner) < 0.7)
        report(
          'wrong',
          'by-election-winner-differs',
          [one.id],
          `${one.name} for ${seat.seat.name}, as of ${one.asOf}`,
          [said],
        )
    }
    const persons = shown.persons.flatMap(({ records }) => records)
    for (const record of persons) {
      if (
        record.constituency_id !== seat.seat.id ||
        !record.election.includes('by') ||
        record.election_year !== year
      )
        continue
      const isWinner = likeness(record.name, winner) >= 0.7
      if (record.won === !isWinner)
        report(
          'wrong',
          'by-election-winner-differs',
          [seat.seat.id, record.name],
          `${record.name} ${record.won ? 'won' : 'lost'} ${seat.seat.name} ${year}`,
          [said],
        )
      else if (isWinner && partiesDiffer(record.party, party))
        report(
          'wrong',
          'by-election-party-differs',
          [seat.seat.id, record.name],
          `${record.name} for ${record.party}`,
          [said],
        )
    }
  }
}

// Who won by-elections since 2022, as the press reports them: on the seat's page and in office.
import type { Report } from '../findings.ts'
import { partiesDiffer } from '../parties.ts'
import type { Shown } from '../shown.ts'
import { number, table } from '../tables.ts'
import { likeness } from '../words.ts'

export function checkWinnersOfByElections(raw: string, shown: Shown, report: Report): void {
  const bySeat = new Map(shown.seats.map((one) => [one.seat.id, one]))
  const lines = table(raw, 'next-elections/by-elections-2022-2026.csv')
  for (const { seat, byElections } of shown.seats)
    for (const one of byElections ?? []) {
      const { winner, runnerUp } = one
      const here = lines.filter(({ cells }) => cells['seat_id'] === seat.id && cells['winner'])
      const line = here.find(({ cells }) => cells['poll_day'] === one.pollDay)
      const pairs = [
        [one.countedOn, line?.cells['count_day']],
        [one.reason, line?.cells['reason']],
        [one.margin, number(line?.cells['margin'])],
        [winner?.votes, number(line?.cells['votes'])],
        [runnerUp?.votes, number(line?.cells['runner_up_votes'])],
        [runnerUp?.name, line?.cells['runner_up']],
        ...[winner?.party, runnerUp?.party].flatMap((party, i) => {
          const said = line?.cells[i === 0 ? 'party' : 'runner_up_party']
          return partiesDiffer(party, said) ? [[party, said]] : []
        }),
      ].filter(([shownAs, said]) => shownAs !== undefined && said !== undefined && shownAs !== said)
      if (pairs.length > 0)
        report(
          'wrong',
          'by-election-differs',
          [seat.id, one.pollDay],
          `/c/${seat.id}: ${pairs.map(([shownAs]) => shownAs).join(', ')}`,
          [`${line!.at} ${pairs.map(([, said]) => said).join(', ')}`],
        )
      if (winner === undefined || here.length === 0) continue
      if (!here.some(({ cells }) => likeness(cells['winner']!, winner.name) >= 0.7))
        report(
          'wrong',
          'by-election-winner-differs',
          [seat.id, winner.name],
          `${winner.name} on /c/${seat.id}`,
          here.map(({ at, cells }) => `${at} ${cells['winner']}`),
        )
    }
  for (const { at, cells } of lines) {
    const seat = bySeat.get(cells['seat_id']!)
    if (seat === undefined || cells['standing'] !== 'result') continue
    const shownThere = seat.byElections?.some(({ pollDay }) => pollDay === cells['poll_day'])
    if (shownThere === false && !cells['reason']?.includes('not a by-election'))
      report('wrong', 'by-election-left-out', [seat.seat.id, cells['poll_day']!], `/c/${seat.seat.id}`, [at])
    const [day, winner, party] = [cells['count_day']!, cells['winner']!, cells['party']!]
    const said = `${at} ${winner} (${party}), ${day}`
    const year = Number(day.slice(0, 4))
    for (const result of seat.elections) {
      if (!result.electionId.includes('by') || result.year !== year || result.winner === undefined) continue
      const where = `${result.label}, ${seat.seat.name} (/c/${seat.seat.id})`
      const say = (kind: string, what: string | number, theirs = said) =>
        report('wrong', kind, [seat.seat.id, day], `${where}: ${what}`, [theirs])
      if (likeness(result.winner.name, winner) < 0.7) say('by-election-winner-differs', result.winner.name)
      else if (partiesDiffer(result.winner.party, party))
        say('by-election-party-differs', result.winner.party)
      if (result.pollDate !== undefined && cells['poll_day'] && result.pollDate !== cells['poll_day'])
        say('by-election-day-differs', result.pollDate, `${at} ${cells['poll_day']}`)
      const votes = result.candidates.find(({ won }) => won)?.votes
      const theirs = number(cells['votes'])
      if (votes !== undefined && theirs !== undefined && votes !== theirs)
        say('by-election-votes-differ', votes, `${at} ${theirs}`)
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
    const records = shown.persons
      .flatMap((person) => person.records)
      .filter((one) => one.constituency_id === seat.seat.id && one.election_year === year)
    for (const { name, won, party: theirs } of records.filter(({ election }) => election.includes('by'))) {
      const isWinner = likeness(name, winner) >= 0.7
      const say = (kind: string, what: string) =>
        report('wrong', kind, [seat.seat.id, name], `${name} ${what}`, [said])
      if (won === !isWinner)
        say('by-election-winner-differs', `${won ? 'won' : 'lost'} ${seat.seat.name} ${year}`)
      else if (isWinner && partiesDiffer(theirs, party)) say('by-election-party-differs', `for ${theirs}`)
    }
  }
}

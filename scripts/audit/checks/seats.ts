// Reservation and poll date of constituencies, and assembly winners against another file.
import type { Contests } from '../contests.ts'
import type { Report } from '../findings.ts'
import type { Row } from '../rows.ts'
import type { Shown, ShownSeat } from '../shown.ts'
import { numberIn2008 } from '../places/read-places.ts'
import type { SwornWinners } from '../sworn-winners.ts'
import { table } from '../tables.ts'
import { likeness, plain } from '../words.ts'

const categories = new Set(['GEN', 'SC', 'ST'])

export function checkReservations(
  raw: string,
  shown: Shown,
  rows: Row[],
  contests: Contests,
  report: Report,
): void {
  const bySeat = new Map(shown.seats.map(({ seat }) => [seat.id, seat]))
  const differs = (seat: ShownSeat['seat'] | undefined, category: string, at: string) => {
    if (seat?.reservation === undefined || !categories.has(category) || seat.reservation === category) return
    const say = `${seat.name} (/c/${seat.id}) is ${seat.reservation}`
    report('wrong', 'reservation-differs', [seat.id], say, [`${at} ${category}`])
  }
  // One row per constituency is enough. The second affidavit file also calls reserved constituencies GEN, so
  // only its SC and ST count.
  const latest = rows.filter(
    ({ house, year, by, category, source }) =>
      house === 'ls' && year >= 2019 && !by && category && (source === 'tcpd' || category !== 'GEN'),
  )
  const one = new Map(latest.map((row) => [`${row.source} ${row.year} ${row.state} ${row.seat}`, row]))
  for (const { state, seat, year, category, at } of one.values())
    differs(bySeat.get(contests.seatOf(state, seat, year) ?? ''), category!, at)
  // Assembly constituencies by number; redrawn ones are different constituencies.
  const assembly = shown.seats.filter(({ seat }) => seat.house === 'assembly' && seat.delimitation === 2008)
  const stateIn2008 = (state: string) => (state === 'Telangana' ? 'andhra pradesh' : state.toLowerCase())
  const numbered = new Map(
    assembly.map(({ seat }) => [`${stateIn2008(seat.state)} ${numberIn2008(seat)}`, seat]),
  )
  // Where another list says otherwise and why, it is right.
  const corrections = table(raw, 'next-elections/seat-reservation-corrections.csv')
  for (const { at, cells } of corrections) differs(bySeat.get(cells['seat_id']!), cells['should_be']!, at)
  const corrected = new Set(corrections.map(({ cells }) => cells['seat_id']))
  for (const { at, cells } of table(raw, 'constituencies/2008-constituencies.csv')) {
    const seat = numbered.get(`${cells['ST_NAME']!.toLowerCase()} ${cells['AC_CODE']}`)
    if (seat && !corrected.has(seat.id) && likeness(seat.name, cells['AC_NAME']!) >= 0.7)
      differs(seat, cells['AC_TYPE'] || 'GEN', at)
  }
}

export function checkPollDays(raw: string, shown: Shown, contests: Contests, report: Report): void {
  const bySeat = new Map(shown.seats.map((one) => [one.seat.id, one]))
  for (const { at, cells } of table(raw, 'ls-results/ls2024_pc_attributes.csv')) {
    const [, month, day] = /^(\d+)\/(\d+)\/2024$/.exec(cells['Date_of_Poll'] ?? '') ?? []
    const id = contests.seatOf(cells['st_name']!, cells['pc_name_alias'] || cells['pc_name']!, 2024)
    const result = bySeat.get(id ?? '')?.elections.find(({ electionId }) => electionId === 'ls-2024')
    if (month === undefined || day === undefined || result?.pollDate === undefined) continue
    const said = `2024-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (result.pollDate !== said)
      report('wrong', 'poll-day-differs', [id!], `${result.nameThen} polled on ${result.pollDate}`, [
        `${at} ${said}`,
      ])
  }
}

/** Assemblies of which the days of all phases are known. */
export function checkPhases(raw: string, { seats }: Shown, report: Report): void {
  const phases = Map.groupBy(
    table(raw, 'next-elections/poll-phases-5states.csv'),
    ({ cells }) => `va-${cells['state']!.toLowerCase()}-${cells['year']}`,
  )
  for (const { seat, elections } of seats)
    for (const { electionId, pollDate, label } of elections) {
      const of = phases.get(electionId)
      if (of === undefined || pollDate === undefined) continue
      if (of.some(({ cells }) => cells['poll_day'] === pollDate)) continue
      report(
        'wrong',
        'poll-day-differs',
        [seat.id, electionId],
        `${label}, ${seat.name}: polled on ${pollDate}`,
        [`${of[0]!.at} ${of.map(({ cells }) => cells['poll_day']).join(', ')}`],
      )
    }
}

export function checkAssemblyWinners({ seats }: Shown, sworn: SwornWinners, report: Report): void {
  for (const { seat, elections } of seats) {
    for (const { electionId, house, year, winner, label, candidates } of elections) {
      if (house !== 'assembly' || winner === undefined || electionId.includes('by')) continue
      const there = sworn(seat, year)
      // Several constituencies of this name, or none: nothing to compare.
      if (there.length !== 1) continue
      const own = candidates.find(({ won }) => won)
      for (const figure of ['age', 'assets', 'cases', 'education'] as const) {
        const [here, theirs] = [own?.[figure], there[0]![figure]]
        if (here !== undefined && theirs !== undefined && plain(String(here)) !== plain(String(theirs)))
          report(
            'wrong',
            'assembly-affidavit-differs',
            [seat.id, String(year), figure],
            `${label}, ${seat.name} (/c/${seat.id}): ${winner.name}, ${figure} ${here}`,
            [`${there[0]!.at} ${theirs}`],
          )
      }
      if (likeness(there[0]!.name, winner.name) >= 0.6) continue
      report(
        'doubt',
        'assembly-winner-differs',
        [seat.id, String(year)],
        `${label}, ${seat.name} (/c/${seat.id}): won by ${winner.name}`,
        [`${there[0]!.at} ${there[0]!.name}`],
      )
    }
  }
}

/** What a winner of an assembly swore, on the person's page: the table of the seat has not all of it. */
export function checkSwornWinners({ persons, seats }: Shown, sworn: SwornWinners, report: Report): void {
  const bySeat = new Map(seats.map(({ seat }) => [seat.id, seat]))
  for (const { candidate_id: id, records } of persons)
    for (const record of records) {
      const { constituency_id: seatId, election, election_year: year, won, name, constituency } = record
      const seat = bySeat.get(seatId ?? '')
      const [row, another] = seat && won && election === 'va' ? sworn(seat, year) : []
      if (row === undefined || another !== undefined || likeness(row.name, name) < 0.6) continue
      for (const [figure, here, theirs] of [
        ['assets', record.total_assets_amount, row.assets],
        ['liabilities', record.total_liabilities_amount, row.liabilities],
        ['cases', record.criminal_cases_count, row.cases],
      ] as const)
        if (
          here !== undefined &&
          theirs !== undefined &&
          here !== theirs &&
          !record.disputed.includes(figure)
        )
          report(
            'wrong',
            'sworn-differs',
            [seatId!, String(year), figure],
            `${name} (/cand/${id}): ${year} ${constituency}, ${figure} ${here}`,
            [`${row.at} ${theirs}`],
          )
    }
}

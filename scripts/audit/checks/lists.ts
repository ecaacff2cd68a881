// What the calendar, seats and states are said to have in short lists: last elections, terms, changes, sites.
import type { Report } from '../findings.ts'
import { partiesDiffer } from '../parties.ts'
import type { Shown } from '../shown.ts'
import { table } from '../tables.ts'
import { likeness, plain } from '../words.ts'

export function checkLists(raw: string, shown: Shown, report: Report): void {
  calendar(raw, shown, report)
  members(raw, shown, report)
  const codes = new Map(shown.places.states.map((one) => [one.code, one]))
  for (const { at, cells } of table(raw, 'next-elections/ceo-portals.csv')) {
    const own = codes.get(cells['state_code']!)
    if (own?.ceoSite !== undefined && own.ceoSite !== cells['ceo_portal'])
      report('wrong', 'ceo-site-differs', [own.code], own.ceoSite, [`${at} ${cells['ceo_portal']}`])
  }
}

/** When elections are due, and the days of those before. */
function calendar(raw: string, { places, seats }: Shown, report: Report): void {
  const phases = table(raw, 'next-elections/poll-phases-5states.csv')
  const terms = table(raw, 'calendar/assemblies-due.csv')
  const codeOf = new Map(seats.map(({ seat }) => [seat.state, seat.stateCode]))
  for (const { id, house, states, due } of places.ahead) {
    if (due === undefined) continue
    const whose = house === 'lok_sabha' ? 'Lok Sabha' : states[0]!
    const term = terms.find(({ cells }) =>
      cells['states']!.split('|').some((one) => plain(one) === plain(whose)),
    )
    const [from, until = from] = term?.cells['due']?.split('..') ?? []
    if (term && (due.from !== from || due.until !== until))
      report('wrong', 'due-differs', [id], `${id}: ${due.from} to ${due.until}`, [
        `${term.at} ${term.cells['due']}`,
      ])
    for (const { announcedOn, countingDay, phases: then } of due.lastTimes ?? [])
      for (const { at, cells } of phases) {
        if (
          cells['state'] !== codeOf.get(whose) ||
          cells['count_day']!.slice(0, 4) !== countingDay.slice(0, 4)
        )
          continue
        const one = then.find(({ number }) => String(number) === cells['phase'])
        const here = [one?.pollDay, one?.seats, countingDay, announcedOn].join(', ')
        const there = ['poll_day', 'seats', 'count_day', 'announced'].map((name) => cells[name]).join(', ')
        if (here !== there)
          report('wrong', 'last-time-differs', [id, cells['year']!, cells['phase']!], `${id}: ${here}`, [
            `${at} ${there}`,
          ])
      }
  }
}

/** How the press words why a seat fell vacant. */
const whys: readonly [RegExp, string][] = [
  [/^death/, 'died'],
  [/^resign/, 'resigned'],
  [/^disqual/, 'disqualified'],
]

/** Members of assemblies who changed their party or left their seat. */
function members(raw: string, { leaders }: Shown, report: Report): void {
  const find = (cells: Record<string, string>) =>
    leaders.filter(
      (one) => one.constituencyId === cells['seat_id'] && likeness(one.name, cells['member']!) >= 0.6,
    )
  for (const { at, cells } of table(raw, 'next-elections/party-changes-mla.csv'))
    for (const { id, party, partySince } of find(cells))
      if (
        partySince !== undefined &&
        (partySince !== cells['day'] || partiesDiffer(party, cells['to_party']))
      )
        report('wrong', 'party-change-differs', [id], `${id}: ${party} since ${partySince}`, [
          `${at} ${cells['to_party']}, ${cells['day']}`,
        ])
  for (const { at, cells } of table(raw, 'next-elections/seat-vacancies-5states.csv'))
    for (const { id, until, leftBecause } of cells['event'] === 'vacant' ? find(cells) : []) {
      const why = whys.find(([how]) => how.test(cells['how']!))?.[1]
      if (until === undefined || (until === cells['day'] && (why === undefined || leftBecause === why)))
        continue
      report('wrong', 'vacancy-differs', [id], `${id}: ${leftBecause}, ${until}`, [
        `${at} ${cells['how']}, ${cells['day']}`,
      ])
    }
}

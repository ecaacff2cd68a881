// Ministers, the Rajya Sabha and former holders of offices, against the lists they come from.
import type { Report } from '../findings.ts'
import type { ShownHolder, ShownOffice } from '../members/shown.ts'
import { partiesDiffer } from '../parties.ts'
import { stateKey } from '../places/spelling.ts'
import type { Shown, ShownPerson } from '../shown.ts'
import { number, table, type Line } from '../tables.ts'
import { likeness, plain } from '../words.ts'

export function checkHolders(raw: string, shown: Shown, report: Report): void {
  const pages = new Map(shown.persons.map((one) => [one.candidate_id, one]))
  const of = (position: string) => shown.parliament.holders.filter((one) => one.position === position)
  checkMinisters(raw, of('minister'), pages, report)
  checkRajyaSabha(raw, of('rajya_sabha'), pages, shown, report)
  for (const office of shown.parliament.offices) checkTerms(raw, office, report)
}

/** What is due to end this year, or has ended, is never shown as in office. */
export function checkDue({ parliament, seats }: Shown, today: string, report: Report): void {
  const states = new Map(seats.map(({ seat }) => [`cm-${seat.stateCode.toLowerCase()}`, seat.state]))
  for (const { office, terms } of parliament.offices) {
    for (const [term, some] of Map.groupBy(terms, ({ name, from }) => `${name}, ${from}`))
      if (some.length > 1) report('wrong', 'term-twice', [office.id, term], `/office/${office.id}: ${term}`)
    const own = states.get(office.id)
    if (own !== undefined && own !== office.state)
      report('wrong', 'office-of-another-state', [office.id], `/office/${office.id} of ${office.state}`, [
        own,
      ])
  }
  for (const one of parliament.holders) {
    if (one.current && one.due !== undefined && one.due <= today.slice(0, one.due.length))
      report('wrong', 'current-though-due', [one.id], `${one.name}, due to end ${one.due}`)
  }
}

function checkMinisters(
  raw: string,
  shown: readonly ShownHolder[],
  pages: ReadonlyMap<string, ShownPerson>,
  report: Report,
): void {
  const members = table(raw, 'mp-activity/lok-sabha-18.csv.gz', ';').filter(
    ({ cells }) => cells['Minister'] === 'Yes',
  )
  const lists = [
    ...table(raw, 'rosters/cabinet_ministers_from_2024-06.csv').map((line) => ({
      line,
      ...listed(line, 'portfolios'),
    })),
    ...table(raw, 'leaders/office_holders_to_2022-07.csv').map((line) => ({
      line,
      ...listed(line, 'position'),
    })),
  ]
  if (members.length === 0) return
  for (const { name, line } of lists.filter(({ line: { cells } }) => cells['rank'] === 'Cabinet Minister'))
    if (!shown.some((one) => likeness(one.name, name) >= 0.75))
      report('wrong', 'minister-left-out', [name], '/leaders', [`${line.at} ${name}`])
  for (const one of shown) {
    const line = members.find(({ cells }) => likeness(cells['Name']!, one.name) >= 0.9)
    const seconds = lists.filter(({ name }) => likeness(name, one.name) >= 0.75)
    if (!line && seconds.length === 0) report('wrong', 'minister-of-no-list', [one.id], one.name)
    for (const ministry of one.portfolio?.split('; ') ?? []) {
      // Later names of one ministry share their first word.
      const first = plain(ministry).split(' ')[0]!
      if (!seconds.some(({ what }) => what.includes(first)))
        report('wrong', 'portfolio-of-no-list', [one.id, ministry], `${one.name}: ${ministry}`)
    }
    if (!line) continue
    if (one.personId === undefined) report('doubt', 'minister-without-a-page', [one.id], one.name, [line.at])
    const won = pages
      .get(one.personId ?? '')
      ?.records.some(
        (record) =>
          record.election_year === 2024 &&
          record.won === true &&
          likeness(record.constituency, line.cells['Constituency']!) >= 0.6 &&
          stateKey(record.state) === stateKey(line.cells['State']!),
      )
    if (one.personId !== undefined && !won)
      report('wrong', 'minister-is-another', [one.id], one.name, [line.at])
  }
}

const listed = ({ cells }: Line, column: string) => ({
  name: cells['name'] ?? cells['person'] ?? '',
  what: plain((cells[column] ?? '').replace('-', '')),
})

function checkRajyaSabha(
  raw: string,
  shown: readonly ShownHolder[],
  pages: ReadonlyMap<string, ShownPerson>,
  { leaders }: Shown,
  report: Report,
): void {
  const lines = table(raw, 'rosters/rajya_sabha_members.csv.gz').filter(
    ({ cells }) => cells['status'] === 'Sitting',
  )
  if (lines.length === 0) return
  for (const { at, cells } of lines)
    if (!shown.some((one) => likeness(one.name, cells['name']!) >= 0.75))
      report('doubt', 'rajya-sabha-member-left-out', [cells['name']!], '/leaders', [`${at} ${cells['name']}`])
  const inTheOther = new Set(
    leaders.flatMap(({ position, current, personId }) =>
      position === 'mp' && current ? (personId ?? []) : [],
    ),
  )
  for (const one of shown) {
    const line = lines.find(({ cells }) => likeness(cells['name']!, one.name) >= 0.75)
    if (!line) {
      report('wrong', 'member-of-no-list', [one.id], one.name)
      continue
    }
    checkSeatInHouse(one, lines, report)
    if (one.personId === undefined) continue
    const records = pages.get(one.personId)?.records ?? []
    // The list gives ages of about 2025.
    const fits = records.some(
      ({ age, election_year: year }) =>
        age !== undefined && Math.abs(age + 2025 - year - (number(line.cells['age']) ?? 0)) <= 2,
    )
    if (!fits) report('wrong', 'member-is-another', [one.id], one.name, [line.at])
    if (one.current && inTheOther.has(one.personId))
      report('wrong', 'in-both-houses', [one.id], one.name, [line.at])
  }
}

/** State and term of a member of the Rajya Sabha; of several of one name, any fits. */
function checkSeatInHouse(one: ShownHolder, lines: readonly Line[], report: Report): void {
  const best = Math.max(...lines.map(({ cells }) => likeness(cells['name']!, one.name)))
  const named = lines.filter(({ cells }) => likeness(cells['name']!, one.name) >= best - 0.02)
  const terms = named.map(({ at, cells }) => {
    const [, since, due] = /(\d{4})\D(\d{4})\D*$/.exec(cells['terms'] ?? '') ?? []
    return { at, state: cells['state']!, since, due }
  })
  const said = terms.map(({ at, state, since, due }) => `${at} ${state}, ${since} to ${due}`)
  const isNominated = ({ state }: { state: string }) => /nominat/i.test(state) || state === ''
  if (
    !terms.some((term) =>
      one.state === undefined ? isNominated(term) : stateKey(term.state) === stateKey(one.state),
    )
  )
    report('wrong', 'rajya-sabha-state-differs', [one.id], `${one.name} for ${one.state ?? 'no state'}`, said)
  const parties = named.map(({ cells }) => cells['party'])
  if (one.party !== undefined && parties.every((party) => partiesDiffer(one.party, party)))
    report(
      'wrong',
      'rajya-sabha-party-differs',
      [one.id],
      `${one.name} for ${one.party}`,
      named.map(({ at, cells }) => `${at} ${cells['party']}`),
    )
  const year = (day: string | undefined) => day?.slice(0, 4)
  const fits = ({ since, due }: { since: string | undefined; due: string | undefined }) =>
    (one.since === undefined || since === undefined || year(one.since) === since) &&
    (one.due === undefined || due === undefined || year(one.due) === due)
  if (!terms.some(fits))
    report('wrong', 'rajya-sabha-term-differs', [one.id], `${one.name}, ${one.since} to ${one.due}`, said)
}

/** Who left before is not listed. */
const firstEnd = '2000-12'

function checkTerms(raw: string, { office, terms }: ShownOffice, report: Report): void {
  const lines = table(raw, 'leaders/office_holders_to_2022-07.csv').filter(({ cells }) => {
    const position = cells['position']!.toLowerCase()
    if (office.position !== 'chief_minister') return position.startsWith(office.position.replace('_', ' '))
    return stateKey(position.replace('chief minister of ', '')) === stateKey(office.state ?? '')
  })
  if (lines.length === 0) return
  const sameDay = (here: string | undefined, there: string) =>
    here === undefined ||
    there === '' ||
    there.startsWith(here.slice(0, there.length)) ||
    here.startsWith(there)
  for (const { at, cells } of lines)
    if (
      (cells['end'] === '' || cells['end']! >= firstEnd) &&
      (office.state === undefined || plain(cells['position']!).endsWith(plain(office.state))) &&
      !terms.some(({ name }) => likeness(name, cells['person']!) >= 0.6)
    )
      report('doubt', 'term-missing', [office.id, cells['start']!], `/office/${office.id}`, [
        `${at} ${cells['person']}`,
      ])
  for (const term of terms) {
    if (term.asOf > '2022-07-31') continue
    const said = lines.filter(
      ({ cells }) => likeness(cells['person']!, term.name) >= 0.6 && sameDay(term.from, cells['start']!),
    )
    if (!said.some(({ cells }) => sameDay(term.until, cells['end']!)))
      report(
        'wrong',
        'term-of-no-list',
        [office.id, term.from],
        `${term.name}, ${term.from} to ${term.until}`,
        said.map(({ at, cells }) => `${at} ${cells['start']} ${cells['end']}`),
      )
  }
}

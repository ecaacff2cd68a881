// Members' work: figures and medians against the publisher's lines, and whose page each line is on.
import { globSync } from 'node:fs'
import type { Contests } from '../contests.ts'
import type { Report } from '../findings.ts'
import type { ShownHouse, ShownMember } from '../members/shown.ts'
import { standsOf, type Shown } from '../shown.ts'
import { partiesDiffer } from '../parties.ts'
import { stateKey } from '../places/spelling.ts'
import { dayOf, number, table, type Line } from '../tables.ts'
import { likeness, plain } from '../words.ts'

const yearOf = (term: number) => 1934 + 5 * term
/** The share of members whose person must be known. */
const leastLinked = 0.99

export function checkMembers(raw: string, shown: Shown, contests: Contests, report: Report): void {
  for (const file of globSync('mp-activity/lok-sabha-*.csv.gz', { cwd: raw })) {
    const term = Number(/\d+/.exec(file)![0])
    if (!shown.parliament.houses.some((house) => house.term === term))
      report('wrong', 'term-not-shown', [String(term)], `Members of the ${term}th Lok Sabha`, [`${file}:1`])
  }
  for (const house of shown.parliament.houses) {
    const lines = linesOf(raw, house.term)
    if (lines.length === 0) continue
    checkMedian(house, lines, report)
    checkLines(house, lines, contests, report)
  }
}

/** Needs no files: whether the page that a member leads to is that of a winner of the seat. */
export function checkWhoseWork(shown: Shown, report: Report): void {
  const runs = runsOf(shown)
  for (const { term, members } of shown.parliament.houses) {
    const linked = members.filter(({ personId }) => personId !== undefined)
    if (linked.length < leastLinked * members.length)
      report('wrong', 'members-not-linked', [String(term)], `${linked.length} of ${members.length}`)
    for (const one of linked) checkRuns(term, one, runs.get(one.personId!) ?? [], report)
    for (const [person, some] of Map.groupBy(linked, ({ personId }) => personId!)) {
      const [first, second] = some.toSorted((a, b) => (a.from < b.from ? -1 : 1))
      if (second && (first!.until === undefined || first!.until > second.from))
        report('wrong', 'one-person-in-two-seats', [String(term), person], some.map(say).join(' and '))
    }
  }
}

/** What a person's page or a result says: who ran where, when and with which outcome. */
type Run = { year: number; seat: string | undefined; name: string; won: boolean | undefined }

/** Persons who are known from one result only have no page that the audit reads. */
function runsOf({ persons, seats }: Shown): Map<string, Run[]> {
  const onPages = persons.flatMap(({ candidate_id: person, records }) =>
    records.map(({ election_year: year, constituency_id: seat, name, won }) => ({
      person,
      year,
      seat,
      name,
      won,
    })),
  )
  const inResults = standsOf(seats).map(({ seat, result, row: { name, won }, person }) => ({
    person,
    year: result.year,
    seat: seat.id,
    name,
    won,
  }))
  return Map.groupBy([...onPages, ...inResults], ({ person }) => person)
}

function checkRuns(term: number, one: ShownMember, runs: readonly Run[], report: Report): void {
  const year = yearOf(term)
  const joined = Number(one.from.slice(0, 4))
  // A member who joined in a later year won a by-election of that year: to have won the general election is no evidence.
  const isTheirs = ({ won, seat, year: at }: Run) =>
    won !== false && seat === one.constituencyId && (joined > year ? Math.abs(at - joined) <= 1 : at === year)
  const isLike = (run: Run, least: number) => likeness(run.name, one.name) >= least
  const won = runs.some(isTheirs)
  if (won && runs.some((run) => isLike(run, 0.5))) return
  // If the data have no result of that election: the same name in the same seat in another year.
  if (!won && runs.some((run) => run.seat === one.constituencyId && isLike(run, 0.75))) return
  const said = runs.map(
    ({ name, year: at, seat = 'unknown seat', won: did }) => `${name} ${at} ${seat}${did ? ' won' : ''}`,
  )
  const nowhereElse = runs.every((run) => run.seat !== one.constituencyId)
  if (won) report('doubt', 'work-under-another-name', [one.id], say(one), said)
  else if (nowhereElse && runs.some((run) => isLike(run, 0.75)))
    report('doubt', 'work-by-another-seat', [one.id], say(one), said)
  else report('wrong', 'work-of-another', [one.id], say(one), said)
}

function checkMedian({ term, medianAttendance }: ShownHouse, lines: readonly Line[], report: Report): void {
  const known = lines.flatMap((line) => attendanceOf(line) ?? []).toSorted((a, b) => a - b)
  const middle = known.length / 2
  const median = (known[Math.ceil(middle) - 1]! + known[Math.floor(middle)]!) / 2
  if (medianAttendance === undefined || Math.abs(median - medianAttendance) > 0.05)
    report('wrong', 'median-differs', [String(term)], `${term}th Lok Sabha: ${medianAttendance} %`, [
      `${lines[0]!.at.split(':')[0]} ${median} %`,
    ])
}

function checkLines(house: ShownHouse, lines: readonly Line[], contests: Contests, report: Report): void {
  const ofSeat = Map.groupBy(house.members, ({ constituencyId }) => constituencyId)
  for (const { at, cells } of lines) {
    if (cells['Nature of membership'] !== 'Elected') continue
    const seat = contests.seatOf(cells['State']!, cells['Constituency']!, yearOf(house.term))
    const there = seat === undefined ? house.members : (ofSeat.get(seat) ?? [])
    const own = there.toSorted(
      (a, b) => likeness(b.name, cells['Name']!) - likeness(a.name, cells['Name']!),
    )[0]
    if (!own || likeness(own.name, cells['Name']!) < 0.75) {
      report('wrong', 'member-missing', [String(house.term), cells['Name']!], 'nobody', [at])
      continue
    }
    checkMemberParty(own, seat, house.term, contests, report)
    const term = [stateKey(own.state ?? ''), own.from, own.until]
    const listed = [stateKey(cells['State']!), dayOf(cells['Start of Term']), dayOf(cells['End of Term'])]
    if (term.some((one, i) => one !== listed[i]))
      report('wrong', 'term-differs', [own.id], `${say(own)}, ${own.state}, to ${own.until ?? 'its end'}`, [
        `${at} ${listed.join(', ')}`,
      ])
    const attendance = attendanceOf({ at, cells })
    // Ministers for part of a term have figures for the rest of it.
    const isMinister = cells['Minister'] === 'Yes' && attendance === undefined
    const counts = ['Questions', 'Debates', 'Private Member Bills'].map((column) => number(cells[column]))
    const said = [attendance, ...counts]
    const here = [own.attendance, own.questions, own.debates, own.bills]
    if (isMinister && here.some((value) => value !== undefined))
      report('wrong', 'minister-with-figures', [own.id], say(own), [at])
    else if (here.some((value, i) => value !== undefined && value !== said[i]))
      report('wrong', 'work-differs', [own.id], `${say(own)}: ${here.join(', ')}`, [
        `${at} ${said.join(', ')}`,
      ])
  }
}

/** The list may name the party of a later day: the results have that of the election. */
function checkMemberParty(
  own: ShownMember,
  seat: string | undefined,
  term: number,
  contests: Contests,
  report: Report,
): void {
  const joined = own.from.slice(0, 4)
  const key = joined === String(yearOf(term)) ? `ls-${joined}|${seat}` : `ls-by-${joined}|${seat}`
  const won = (contests.byKey.get(key) ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ won: did, source }) => did && source !== 'members-prs')
    .filter(({ name }) => likeness(name, own.name) >= 0.75)
  if (won.length === 0 || !won.every(({ party }) => partiesDiffer(own.party ?? 'Independent', party))) return
  report(
    'doubt',
    'member-of-another-party',
    [own.id],
    `${say(own)} for ${own.party}`,
    won.map(({ at, party }) => `${at} ${party}`),
  )
}

/** How often a member asked which ministry, and the questions that are listed. */
export function checkTopics(raw: string, { parliament }: Shown, report: Report): void {
  for (const { term, asked } of parliament.houses) {
    const lines = new Map(linesOf(raw, term).map((line) => [line.cells['Name']!, line]))
    const listed = Map.groupBy(
      table(raw, `mp-activity/questions-${term}.csv.gz`, ';'),
      ({ cells }) => cells['Representative']!,
    )
    for (const { name, topics, questions } of asked) {
      const line = lines.get(name)
      if (line === undefined) continue
      const theirs = Object.entries(line.cells).flatMap(([column, value]) => {
        const [, ministry] = /^Questions \((.+)\)$/.exec(column) ?? []
        return ministry && Number(value) > 0 ? [{ ministry, questions: Number(value) }] : []
      })
      // The publisher spells some ministries in two ways; a page shows the sum.
      const strange = topics.filter((one) => {
        const alike = theirs.filter(({ ministry }) => likeness(ministry, one.ministry) >= 0.85)
        const numbers = (alike.length > 0 ? alike : theirs).map(({ questions: n }) => n)
        return ![...numbers, sum(alike)].includes(one.questions)
      })
      if (strange.length > 0 || sum(topics) !== sum(theirs))
        report(
          'wrong',
          'topics-differ',
          [String(term), name],
          `${name}: ${strange.map(sayTopic).join(', ')}`,
          [line.at],
        )
      const own = (listed.get(name) ?? []).map(({ cells }) => cells)
      const unsaid = questions.filter(
        ({ day, title, ministry }) =>
          !own.some(
            (one) =>
              one['Date'] === day &&
              plain(one['Title']!) === plain(title) &&
              plain(one['Ministry or Category']!) === plain(ministry),
          ),
      )
      if (unsaid.length > 0 || (questions.length > 0 && questions.length !== own.length))
        report(
          'wrong',
          'questions-differ',
          [String(term), name],
          `${name}: ${questions.length} questions; ${unsaid.map(({ title, ministry }) => `${title} (${ministry})`).join(', ')}`,
          [`${line.at.split(':')[0]} ${own.length}`],
        )
    }
  }
}

const sum = (topics: readonly { questions: number }[]) =>
  topics.reduce((total, { questions }) => total + questions, 0)

const sayTopic = ({ ministry, questions }: { ministry: string; questions: number }) =>
  `${ministry} ${questions}`

/** The publisher gives ministers and speakers nothing, or zeros. */
function attendanceOf({ cells }: Line): number | undefined {
  return number(cells['Attendance']?.replace('%', ''))
}

function linesOf(raw: string, term: number): Line[] {
  return table(raw, `mp-activity/lok-sabha-${term}.csv.gz`, ';')
}

const say = (one: ShownMember) => `${one.name}, ${one.constituencyId ?? 'nominated'} from ${one.from}`

// Members of the Lok Sabha and what they did, one row for each member and term: PRS Legislative Research, collected by
// Vonter/india-representatives-activity (ODbL 1.0).
// Known: blanks and zeros for ministers and presiding officers, who have no figures; the 18th has attendance of one session;
// ministries are columns, under the names of their time; nominated members have no seat.
import { indianDay } from '#base/indian-day.ts'
import { statedDate } from '#base/stated-date/stated-date.ts'
import type { MemberFact, QuestionFact } from '#parliament/facts.ts'
import {
  column,
  columnOf,
  count,
  day,
  decimal,
  name,
  oneOf,
  required,
  text,
  wholeNumberIn,
  type Values,
} from '../columns.ts'
import { eachRow, rowsFormat, withDay, type ImportFormat } from '../import-format.ts'
import { quoted } from '../parse-cells.ts'
import type { Register } from '../register.ts'
import type { Unplaced } from '../similar-names.ts'
import { readTable, type Table } from '../table.ts'
import { seatOfMember } from './seat-of-member.ts'
import type { Gap } from '#parliament/contract.ts'

const terms = new Map([
  [15, { year: 2009, until: '2014-02-21' }],
  [16, { year: 2014, until: '2019-02-13' }],
  [17, { year: 2019, until: '2024-02-10' }],
  [18, { year: 2024, until: '2024-12-20' }],
])

/** The year of the general election to a Lok Sabha. */
export const yearOfTerm = (term: number) => terms.get(term)?.year

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

const columns = {
  name: name('Name'),
  constituency: text('Constituency'),
  minister: required(oneOf('Minister', { Yes: true, No: false })),
  attendance: columnOf('Attendance', 'a percentage like 83.56%', (cell) => {
    const share = decimal('').read(cell)
    return share === null || (typeof share === 'number' && share <= 100) ? share : undefined
  }),
  debates: required(count('Debates', 10_000)),
  questions: required(count('Questions', 10_000)),
  bills: required(count('Private Member Bills', 1_000)),
  state: text('State'),
  party: required(text('Party')),
  nature: required(oneOf('Nature of membership', { Elected: false, Nominated: true })),
  from: required(columnOf('Start of Term', 'a day like 18-May-14', dayIn)),
  until: columnOf('End of Term', 'a day like 21-12-2018, or In office', (cell) =>
    /^in office$/i.test(cell) ? null : dayIn(cell),
  ),
  ownTerm: columnOf('No. of Term', 'First Term, Second Term …', (cell) => {
    const [word = ''] = cell.toLowerCase().split(' ', 1)
    return word === '' ? null : ordinals.indexOf(word) + 1 || undefined
  }),
  age: count('Age', 120),
  sex: oneOf('Gender', { Female: 'female' as const, Male: 'male' as const, '': null }),
  comment: column('Comment', (cell) => cell),
  term: required(
    columnOf('Lok Sabha', 'the number of a Lok Sabha that we know: 15th to 18th', (cell) => {
      const term = Number.parseInt(cell, 10)
      return terms.has(term) ? term : undefined
    }),
  ),
}

type Lines = Table<typeof columns>

export const membersFormat: ImportFormat<Lines, readonly MemberFact[]> = {
  id: 'prs-members',
  reads: 'members of the 15th to 18th Lok Sabha: attendance, questions, debates, bills (PRS, ODbL)',
  read: (content) => readTable(content, columns),
  validate({ header, rows }, { register }) {
    const ministries = header.flatMap((title, at) => {
      const ministry = /^Questions \((.+)\)$/.exec(title)?.[1]
      return ministry === undefined ? [] : [{ ministry, at }]
    })
    const { taken, ...report } = eachRow<typeof columns, MemberFact>(rows, {
      fact: (values, { cells }, before) => {
        const counted = ministries.map(({ ministry, at }) => ({
          ministry,
          at,
          questions: wholeNumberIn(cells[at] ?? '', 10_000),
        }))
        const odd = counted.find(({ questions }) => questions === undefined)
        if (odd)
          return { fault: `column "${header[odd.at]}": ${quoted(cells[odd.at]!)} is not a whole number` }
        const topics = counted.flatMap(({ ministry, questions }) =>
          questions ? [{ ministry: ministryIn(ministry), questions }] : [],
        )
        const fact = memberOf(values, topics, register)
        if ('fault' in fact) return fact
        const same = before.find((one) => one.fact.term === fact.term && one.fact.name === fact.name)
        return same ? { fault: `line ${same.row.line} has another member of this name` } : fact
      },
    })
    const facts = [...Map.groupBy(taken, ({ fact }) => fact.term).values()]
    return { ...report, taken: taken.length, facts: facts.map((of) => of.map(({ fact }) => fact)) }
  },
  source: (facts, context) => withDay({ ...sourceOfTerm(facts[0]!.term), asOf: lastDayOf(facts) }, context),
}

/** Newer lists cover more days. */
const lastDayOf = (facts: readonly MemberFact[]) =>
  facts.reduce((last, { periodUntil }) => (periodUntil > last ? periodUntil : last), '')

/** The source of one Lok Sabha's figures. */
export function sourceOfTerm(term: number) {
  return {
    id: `prs-members-${term}`,
    publisher: 'PRS Legislative Research',
    title: `Members of the ${term}th Lok Sabha: attendance, questions, debates, private members’ bills`,
    licence: 'ODbL 1.0',
    credit: 'PRS Legislative Research, by way of Vonter/india-representatives-activity',
    address: 'https://prsindia.org/mptrack',
    asOf: terms.get(term)!.until,
  }
}

function memberOf(
  values: Values<typeof columns>,
  topics: MemberFact['topics'],
  register: Register,
): MemberFact | Unplaced {
  const { comment, minister, nature: nominated, state, constituency, party, from, until, term } = values
  const period = periodIn(comment)
  if (!period) return { fault: `column "Comment": ${quoted(comment)} does not say which days it covers` }
  if (until !== null && until < from) return { fault: `the term ends on ${until}, before it begins, ${from}` }
  const place = nominated
    ? { seat: null, state: null }
    : placeOf(seatOfMember(register, { state, constituency, year: terms.get(term)!.year }))
  if ('fault' in place) return place
  const note = noteIn(comment)
  const { attendance, questions, debates, bills } = values
  const gap = gapIn(note, minister, { attendance, questions, debates, bills })
  const known = knownFigures(gap, note, { attendance, questions, debates, bills })
  return {
    term,
    name: values.name,
    ...place,
    // One line writes "Communist Party Of India (Marxist)", the others "of".
    party: /^independent$/i.test(party) ? null : party.replaceAll(' Of ', ' of '),
    nominated,
    sex: values.sex,
    age: values.age,
    ownTerm: values.ownTerm,
    from,
    until,
    ...period,
    gap,
    note,
    ...known,
    topics: known.questions === null ? [] : topics,
  }
}

function placeOf(seat: ReturnType<typeof seatOfMember>) {
  return 'fault' in seat ? seat : { seat: seat.id, state: seat.stateCode }
}

/** Ministries in the words of the list, with its slips corrected. */
function ministryIn(title: string): string {
  const plain = title
    .replaceAll(/[�’]/g, '’')
    .toLowerCase()
    .replaceAll(/(^|[\s(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(/\b(And|Of|In)\b/g, (word) => word.toLowerCase())
  return corrected[plain] ?? plain
}

const corrected: Readonly<Record<string, string>> = {
  Ayush: 'AYUSH',
  'Statiscs and Programme Implementation': 'Statistics and Programme Implementation',
  'Environment, Forests and Climate Change': 'Environment, Forest and Climate Change',
}

// What PRS says of a member's figures in its comment: why some are missing, and which days they cover.

type Figures = Pick<MemberFact, 'attendance' | 'questions' | 'debates' | 'bills'>
type Period = Pick<MemberFact, 'periodFrom' | 'periodUntil' | 'attendanceFrom'>

/** The comment ends with the days that all rows of the file cover: `3 Jun 2009 to 21 Feb 2014`, `01-06-2019 to …`. */
const covered = /\(?\s*Data corresponds to the period (?:from )?(.+?) to (.+?)\.(?:\)|\s|$).*$/s
/** The 18th: sittings were counted from the winter session of 2024 on, its first day being this one. */
const winterSession2024 = '2024-11-25'

function periodIn(comment: string): Period | undefined {
  const [, first, last] = covered.exec(comment) ?? []
  const [periodFrom, periodUntil] = [dayIn(first ?? ''), dayIn(last ?? '')]
  if (!periodFrom || !periodUntil) return undefined
  const later = /Attendance data available for the Winter Session 2024/.test(comment)
  return { periodFrom, periodUntil, attendanceFrom: later ? winterSession2024 : periodFrom }
}

function noteIn(comment: string): string | null {
  return comment.replace(covered, '').replace(/\s+/g, ' ').trim() || null
}

/**
 * Ministers and presiding officers do not sign the register, ask questions or bring bills of their own; the file has
 * blanks and zeros for them, and neither is a figure. With figures they held the office for a part of the term.
 */
function gapIn(note: string | null, minister: boolean, figures: Figures): Gap | null {
  if (minister) return 'minister'
  if (note === null) return null
  if (/Speaker/.test(note)) return 'presiding'
  if (/Leader of Opposition/.test(note)) return 'opposition-leader'
  if (/re-elected/.test(note)) return 'rejoined'
  return figures.attendance === null ? null : 'incomplete'
}

function knownFigures(gap: Gap | null, note: string | null, figures: Figures): Figures {
  const { attendance, questions, debates, bills } = figures
  const office = gap === 'minister' || gap === 'presiding'
  const wholeTerm =
    attendance === null || (isMinisterNow(note) && !attendance && !questions && !debates && !bills)
  return office && wholeTerm ? { attendance: null, questions: null, debates: null, bills: null } : figures
}

/** Without dates: for the whole period, or since a day that the note does not give. */
function isMinisterNow(note: string | null): boolean {
  return note?.startsWith('This MP is a minister') === true
}

/** `3 Jun 2009`, `18 May 09`, `18-May-14`, `23-05-2019`, `21/05/2013`. With the month first, `06/03/2009` would be another day. */
const dayFirst = /^\d{1,2}[ /-](?:0?[1-9]|1[0-2]|[A-Za-z]{3})[ /-](?:\d{4}|\d\d)$/

export function dayIn(cell: string): string | undefined {
  const date = dayFirst.test(cell) ? statedDate(cell)?.at : undefined
  return date && indianDay(date)
}

// Single questions of members of the 18th Lok Sabha, by name of the member. Known: "prime minister" in lower case.

export const questionsFormat = rowsFormat({
  id: 'prs-questions',
  reads: 'single questions of members of the 18th Lok Sabha, by day and ministry (PRS, ODbL)',
  columns: {
    day: required(day('Date')),
    title: required(text('Title')),
    starred: required(oneOf('Type', { Starred: true, Unstarred: false })),
    ministry: required(text('Ministry or Category')),
    member: name('Representative'),
  },
  fact: ({ day: on, title, starred, ministry, member }): QuestionFact => ({
    term: 18,
    member,
    day: on,
    title,
    ministry: ministryIn(ministry),
    starred,
  }),
  source: {
    ...sourceOfTerm(18),
    id: 'prs-questions-18',
    title: 'Questions in the 18th Lok Sabha, by member',
  },
})

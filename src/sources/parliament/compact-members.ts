// The work of members in our own compact format, CSV. These files are under the ODbL, as their source is.
// Topics: `Railways=12|Finance=3`, most first. Questions name the member as the list does.
import type { MemberFact, QuestionFact } from '#parliament/facts.ts'
import { ownRows } from '../table.ts'

type Row = Record<string, string | number | null>

export function memberRows(members: readonly MemberFact[]): Row[] {
  return members.map((one) => ({
    term: one.term,
    name: one.name,
    seat: one.seat,
    state: one.state,
    party: one.party,
    nominated: one.nominated ? 'yes' : null,
    sex: one.sex,
    age: one.age,
    own_term: one.ownTerm,
    from: one.from,
    until: one.until,
    period_from: one.periodFrom,
    period_until: one.periodUntil,
    attendance_from: one.attendanceFrom === one.periodFrom ? null : one.attendanceFrom,
    gap: one.gap,
    note: one.note,
    attendance: one.attendance,
    questions: one.questions,
    debates: one.debates,
    bills: one.bills,
    topics: one.topics
      .toSorted((a, b) => b.questions - a.questions)
      .map(({ ministry, questions }) => `${ministry}=${questions}`)
      .join('|'),
  }))
}

export function membersFrom(csv: string): MemberFact[] {
  return ownRows(csv).map((row): MemberFact => {
    const text = (column: string) => row[column] || null
    const number = (column: string) => (row[column] ? Number(row[column]) : null)
    return {
      term: Number(row['term']),
      name: row['name']!,
      seat: text('seat'),
      state: text('state'),
      party: text('party'),
      nominated: row['nominated'] === 'yes',
      sex: text('sex') as MemberFact['sex'],
      age: number('age'),
      ownTerm: number('own_term'),
      from: row['from']!,
      until: text('until'),
      periodFrom: row['period_from']!,
      periodUntil: row['period_until']!,
      attendanceFrom: text('attendance_from') ?? row['period_from']!,
      gap: text('gap') as MemberFact['gap'],
      note: text('note'),
      attendance: number('attendance'),
      questions: number('questions'),
      debates: number('debates'),
      bills: number('bills'),
      topics: (text('topics')?.split('|') ?? []).map((topic) => {
        const at = topic.lastIndexOf('=')
        return { ministry: topic.slice(0, at), questions: Number(topic.slice(at + 1)) }
      }),
    }
  })
}

export function questionRows(questions: readonly QuestionFact[]): Row[] {
  const key = ({ term, member, day }: QuestionFact) => `${term}|${member}|${day}`
  return questions
    .toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))))
    .map(({ term, member, day, starred, ministry, title }) => ({
      term,
      member,
      day,
      starred: starred ? 'yes' : null,
      ministry,
      title,
    }))
}

export function questionsFrom(csv: string): QuestionFact[] {
  return ownRows(csv).map((row) => ({
    term: Number(row['term']),
    member: row['member']!,
    day: row['day']!,
    starred: row['starred'] === 'yes',
    ministry: row['ministry']!,
    title: row['title']!,
  }))
}

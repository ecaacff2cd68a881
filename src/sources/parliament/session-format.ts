// Questions of one session of the Lok Sabha: rohan-c0de/indian-sansad, by-session/lok-sabha-18-3.csv and its like
// (CC BY 4.0 on its own work, the terms of the Lok Sabha's records unknown). Import its roster first (`sansad-members`).
// Known: members by number only; one line for all who asked it; ministries under ids that keep their oldest name; about one
// question in twenty-five names someone the collector could not recognise, who is then missing.
import type { QuestionFact } from '#parliament/facts.ts'
import { column, day, name, oneOf, pattern, required } from '../columns.ts'
import { eachRow, type ImportFormat } from '../import-format.ts'
import { readTable, type Table } from '../table.ts'
import { WrongFormat } from '../wrong-format.ts'
import { sansad } from './roster-format.ts'

const columns = {
  id: name('question_id'),
  session: required(pattern('session', /^lok-sabha\/\d+\/\d+$/, 'a session like lok-sabha/18/3')),
  day: required(day('date')),
  starred: required(oneOf('type', { starred: true, unstarred: false })),
  title: required(name('subject')),
  ministry: required(pattern('ministry_id', /^[a-z]+(-[a-z]+)*$/, 'the id of a ministry')),
  members: column('asking_members', (cell) => cell.split('|').filter(Boolean)),
  readOn: required(day('last_refreshed')),
}

export const sessionFormat: ImportFormat<Table<typeof columns>, readonly QuestionFact[]> = {
  id: 'sansad-questions',
  reads: 'questions of one session of the Lok Sabha, by numbers of members (indian-sansad, by-session/…csv)',
  read: (content) => readTable(content, columns),
  validate({ rows }) {
    const sessions = new Set(rows.flatMap((row) => row.values?.session ?? []))
    if (sessions.size > 1)
      throw new WrongFormat(
        'This file has questions of several sessions. Import the files of the folder by-session.',
      )
    const [house = ''] = sessions
    const [, term, session] = house.split('/').map(Number)
    const { taken, ...report } = eachRow<typeof columns, QuestionFact[]>(rows, {
      skip: ({ values }) =>
        values?.members.length === 0 ? 'whose member the collector does not know' : undefined,
      fact: ({ members, day: on, ministry, starred, title, readOn }) =>
        [...new Set(members)].map((member) => ({
          term: term!,
          session: session!,
          member,
          day: on,
          title,
          ministry: ministryOf(ministry),
          starred,
          readOn,
        })),
    })
    return { ...report, taken: taken.length, facts: [taken.flatMap(({ fact }) => fact)] }
  },
  source(questions) {
    const { term, session, readOn } = questions[0]!
    return {
      id: `sansad-questions-${term}-${session}`,
      publisher: 'Lok Sabha',
      title: `Questions in the ${term}th Lok Sabha, session ${session}, collected by Indian Sansad`,
      ...sansad,
      asOf: readOn!,
    }
  },
}

/** The ministry's name today; its id is what it was called when the collector first met it. */
function ministryOf(id: string): string {
  return (
    names[id] ??
    id
      .split('-')
      .map((word) => (word === 'and' || word === 'of' ? word : word[0]!.toUpperCase() + word.slice(1)))
      .join(' ')
  )
}

const names: Readonly<Record<string, string>> = {
  'ayurveda-yoga-naturopathy-unani-siddha-and-homeopathy-ayush': 'AYUSH',
  'consumer-affairs-food-and-public-distribution': 'Consumer Affairs, Food and Public Distribution',
  'environment-forests-and-climate-change': 'Environment, Forest and Climate Change',
  'fisheries-animal-husbandry-and-dairying': 'Fisheries, Animal Husbandry and Dairying',
  'heavy-industries-and-public-enterprises': 'Heavy Industries',
  'human-resource-development': 'Education',
  'micro-small-and-medium-enterprises': 'Micro, Small and Medium Enterprises',
  'personnel-public-grievances-and-pensions': 'Personnel, Public Grievances and Pensions',
  shipping: 'Ports, Shipping and Waterways',
}

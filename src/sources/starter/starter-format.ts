// Our own compact format for starter data: CSV, one file per source.
//   results     seat,state_then,name_then,candidate,party,evm,postal,votes,mark   (W won, U won uncontested, P won among
//               candidates of whom only some are named), electors,voters if any are known: on a seat's first line
//   turnout     seat,state_then,name_then,electors,votes_polled,turnout
//   poll-dates  seat,state_then,name_then,poll_date
// An empty cell is "not known".
import type {
  ElectionFact,
  FormerSeat,
  PollDateFact,
  SegmentVoteFact,
  TurnoutFact,
} from '#constituencies/facts.ts'
import type { MemberFact, QuestionFact } from '#parliament/facts.ts'
import type { ResultLine, FileOfResultLines } from '../formats/result-lines.ts'
import { contestOf } from '../formats/contests.ts'
import type { Facts } from '../formats/seat-format.ts'
import type { Register } from '../register.ts'
import { listIn, numberOrNull, ownFacts, ownRows, asText, textOrNull } from '../table.ts'
import type { Doubt } from '#candidates/linkage/link.ts'
import type { ShippedLink } from '#candidates/linkage/shipped-links.ts'
import {
  affidavitFigures,
  affidavitFrom,
  type AffidavitFigure,
  type CandidacyFileFact,
  type CandidacyRecordFact,
} from '#candidates/facts.ts'

const formerSeat = { seat: asText, stateThen: asText, nameThen: asText }

/** The facts as imported. Throws if a row does not match the register: the files are generated together. */
export function factsFrom(
  csv: string,
  of: { kind: Facts['kind']; election: ElectionFact; register: Register },
): Facts {
  const { kind } = of
  if (kind === 'turnout') {
    const figures = { electors: Number, votesPolled: Number, turnout: Number }
    return { kind, seats: ownFacts<TurnoutFact>(csv, { ...formerSeat, ...figures }) }
  }
  if (kind === 'poll-dates')
    return { kind, seats: ownFacts<PollDateFact>(csv, { ...formerSeat, pollDate: asText }) }
  const known = new Map(of.register.seats.map((seat) => [seat.id, seat]))
  const seats = [...Map.groupBy(ownRows(csv), (row) => row['seat']!).values()].map((lines) => {
    const seatThen = seatOf(lines[0]!)
    const seat = known.get(seatThen.seat)
    if (!seat) throw new Error(`${seatThen.seat} is not in the register`)
    const contest = contestOf({ ...of, seat, seatThen }, resultLinesOf(lines), asImported)
    if ('fault' in contest) throw new Error(`${of.election.id} ${seatThen.seat}: ${contest.fault}`)
    return contest.facts
  })
  return { kind, seats }
}

/** Every line is a candidate or NOTA, and who stood alone is marked. */
const asImported: FileOfResultLines = { labels: new Set(), listsOnePerSeat: false }
export const notaParty = 'None of the Above'

function resultLinesOf(lines: readonly Record<string, string>[]): ResultLine[] {
  const marked = lines.some((line) => line['mark'])
  const [first] = lines
  const poll = {
    electors: numberOrNull(first!['electors'] ?? ''),
    voters: numberOrNull(first!['voters'] ?? ''),
    isPart: lines.some((line) => line['mark'] === 'P'),
  }
  return lines.map((line, i) => ({
    line: i + 1,
    serial: null,
    kind: line['party'] === notaParty ? 'nota' : 'candidate',
    candidate: line['candidate']!,
    party: line['party']!,
    evmVotes: numberOrNull(line['evm']!),
    postalVotes: numberOrNull(line['postal']!),
    votes: numberOrNull(line['votes']!),
    share: null,
    isSum: false,
    won: marked ? line['mark'] !== '' : null,
    saysUnopposed: line['mark'] === 'U',
    // The importer has seen to that.
    isNamesake: true,
    poll,
  }))
}

function seatOf(row: Record<string, string>): FormerSeat {
  return { seat: row['seat']!, stateThen: row['state_then']!, nameThen: row['name_then']! }
}

// The links among the starter's candidacies, in our own compact format: CSV, one line per candidacy.
//   person,key,probability,with,signals
// Lines with the same number are one person. The other columns give the probability of its link and the
// candidacy it leads to; they are empty without a link.
// And the undecided pairs: a,b,probability,signals,evidence

const signalsIn = (cell: string) => cell.split('+').filter(Boolean) as Doubt['signals']

export const linksFrom = (csv: string): ShippedLink[] =>
  ownRows(csv).map((row) => ({
    key: row['key']!,
    person: Number(row['person']),
    tie: row['with']
      ? { with: row['with'], probability: Number(row['probability']), signals: signalsIn(row['signals']!) }
      : null,
  }))

export const doubtsFrom = (csv: string) =>
  ownFacts<Doubt>(csv, {
    a: asText,
    b: asText,
    probability: Number,
    signals: signalsIn,
    evidence: (cell) => JSON.parse(cell) as Doubt['evidence'],
  })

// Votes by assembly segment in the starter data: one line a candidate of the Lok Sabha, by seat, place and votes on
// machines, with those of each assembly seat by its number: ls-up-35,1,612709,169:60123 170:71044

export const segmentsFrom = (csv: string): SegmentVoteFact[] =>
  ownRows(csv).map((row) => ({
    seat: row['seat']!,
    place: Number(row['place']),
    evm: Number(row['evm']),
    segments: row['segments']!.split(' ').map((part) => {
      const [number, votes] = part.split(':')
      return { segment: `va-${row['seat']!.split('-')[1]}-${number}`, votes: Number(votes) }
    }),
  }))

// The starter's affidavits in our own compact format: CSV, one file per source, one line per candidacy.
//   id,year,election,state,constituency,candidate,party,won,age,assets,liabilities,cases,education
// `id` is the one an import of the whole file gives the line, `won` is W, L or empty. An empty cell means
// unknown.

/** `file` is the name under which the lines are stored. This format has no parents, sex or votes. */
export function candidaciesFrom(csv: string, file: string): CandidacyFileFact {
  const rows = ownRows(csv)
  const records = rows.map((row, i): CandidacyRecordFact => {
    const cell = (name: string) => row[name] || null
    const figure = (name: AffidavitFigure) =>
      (affidavitFigures[name].kind === 'text' ? textOrNull : numberOrNull)(row[name] ?? '')
    return {
      id: row['id']!,
      line: i + 2,
      year: Number(row['year']),
      election: row['election']!,
      state: row['state']!,
      constituency: row['constituency']!,
      name: row['candidate']!,
      parent: null,
      sex: null,
      party: cell('party'),
      votes: null,
      won: row['won'] ? row['won'] === 'W' : null,
      affidavit: affidavitFrom(figure),
      cells: Object.values(row),
    }
  })
  return { file, columns: Object.keys(rows[0] ?? {}), records }
}

// The work of members (src/parliament). These files are under the ODbL, as their source is. Topics: `Railways=12|Finance=3`,
// most first. Questions name the member as the list does.

export const membersFrom = (csv: string): MemberFact[] =>
  ownFacts<Omit<MemberFact, 'attendanceFrom'> & { attendanceFrom: string | null }>(csv, {
    term: Number,
    name: asText,
    seat: textOrNull,
    state: textOrNull,
    party: textOrNull,
    nominated: isYes,
    sex: textOrNull,
    age: numberOrNull,
    ownTerm: numberOrNull,
    from: asText,
    until: textOrNull,
    periodFrom: asText,
    periodUntil: asText,
    attendanceFrom: textOrNull,
    gap: textOrNull,
    note: textOrNull,
    attendance: numberOrNull,
    questions: numberOrNull,
    debates: numberOrNull,
    bills: numberOrNull,
    topics: (cell) =>
      listIn(cell).map((topic) => {
        const at = topic.lastIndexOf('=')
        return { ministry: topic.slice(0, at), questions: Number(topic.slice(at + 1)) }
      }),
  }).map((one) => ({ ...one, attendanceFrom: one.attendanceFrom ?? one.periodFrom }))

export const questionsFrom = (csv: string) =>
  ownFacts<Omit<QuestionFact, 'session' | 'readOn'>>(csv, {
    term: Number,
    member: asText,
    day: asText,
    starred: isYes,
    ministry: asText,
    title: asText,
  })

const isYes = (cell: string) => cell === 'yes'

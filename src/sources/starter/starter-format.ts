// Our own compact format for starter data: CSV, one file per source.
//   results     seat,state_then,name_then,candidate,party,evm,postal,votes,mark   (W won, U won uncontested, P won among
//               candidates of whom only some are named), electors,voters if any are known: on a seat's first line
//   turnout     seat,state_then,name_then,electors,votes_polled,turnout
//   poll-dates  seat,state_then,name_then,poll_date
// An empty cell is "not known".
import type { CandidacyFact, ElectionFact, FormerSeat, SegmentVoteFact } from '#constituencies/facts.ts'
import type { ResultLine, FileOfResultLines } from '../formats/result-lines.ts'
import { contestOf } from '../formats/contests.ts'
import type { Facts } from '../formats/seat-format.ts'
import type { Register } from '../register.ts'
import { ownRows } from '../table.ts'
import type { Doubt } from '#candidates/linkage/link.ts'
import type { ShippedLink, ShippedTie } from '#candidates/linkage/shipped-links.ts'
import {
  affidavitFigures,
  affidavitFrom,
  type CandidacyFileFact,
  type CandidacyRecordFact,
} from '#candidates/facts.ts'

type Row = Record<string, string | number | null>

export function compactRows(facts: Facts): Row[] {
  if (facts.kind === 'turnout')
    return facts.seats.map(({ electors, votesPolled, turnout, ...seat }) => ({
      ...seatCells(seat),
      electors,
      votes_polled: votesPolled,
      turnout,
    }))
  if (facts.kind === 'poll-dates')
    return facts.seats.map(({ pollDate, ...seat }) => ({ ...seatCells(seat), poll_date: pollDate }))
  const hasElectors = facts.seats.some(
    ({ electors, voters }) => electors !== undefined || voters !== undefined,
  )
  return facts.seats.flatMap(({ status, candidacies, electors, voters, isPart, ...seat }) =>
    candidacies.map((candidacy, i) => ({
      ...seatCells(seat),
      candidate: candidacy.name,
      party: partyCell(candidacy),
      evm: candidacy.evmVotes,
      postal: candidacy.postalVotes,
      votes: candidacy.votes,
      mark: candidacy.won ? (status === 'uncontested' ? 'U' : isPart ? 'P' : 'W') : '',
      ...(hasElectors && {
        electors: i === 0 ? (electors ?? null) : null,
        voters: i === 0 ? (voters ?? null) : null,
      }),
    })),
  )
}

/** The facts as imported. Throws if a row does not match the register: the files are generated together. */
export function factsFrom(
  text: string,
  of: { kind: Facts['kind']; election: ElectionFact; register: Register },
): Facts {
  const rows = ownRows(text)
  const { kind } = of
  if (kind === 'turnout')
    return {
      kind,
      seats: rows.map((row) => ({
        ...seatOf(row),
        electors: Number(row['electors']),
        votesPolled: Number(row['votes_polled']),
        turnout: Number(row['turnout']),
      })),
    }
  if (kind === 'poll-dates')
    return { kind, seats: rows.map((row) => ({ ...seatOf(row), pollDate: row['poll_date']! })) }
  const known = new Map(of.register.seats.map((seat) => [seat.id, seat]))
  const seats = [...Map.groupBy(rows, (row) => row['seat']!).values()].map((lines) => {
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
const notaParty = 'None of the Above'

function resultLinesOf(lines: readonly Record<string, string>[]): ResultLine[] {
  const marked = lines.some((line) => line['mark'])
  const [first] = lines
  const poll = {
    electors: numberOf(first!['electors'] ?? ''),
    voters: numberOf(first!['voters'] ?? ''),
    isPart: lines.some((line) => line['mark'] === 'P'),
  }
  return lines.map((line, i) => ({
    line: i + 1,
    kind: line['party'] === notaParty ? 'nota' : 'candidate',
    candidate: line['candidate']!,
    party: line['party']!,
    evmVotes: numberOf(line['evm']!),
    postalVotes: numberOf(line['postal']!),
    votes: numberOf(line['votes']!),
    share: null,
    isSum: false,
    won: marked ? line['mark'] !== '' : null,
    saysUnopposed: line['mark'] === 'U',
    // The importer has seen to that.
    isNamesake: true,
    poll,
  }))
}

function partyCell({ nota, party }: CandidacyFact): string {
  return nota ? notaParty : (party?.name ?? 'Independent')
}

function seatCells({ seat, stateThen, nameThen }: FormerSeat): Row {
  return { seat, state_then: stateThen, name_then: nameThen }
}

function seatOf(row: Record<string, string>): FormerSeat {
  return { seat: row['seat']!, stateThen: row['state_then']!, nameThen: row['name_then']! }
}

function numberOf(cell: string): number | null {
  return cell === '' ? null : Number(cell)
}

// The links among the starter's candidacies, in our own compact format: CSV, one line per candidacy.
//   person,key,probability,with,signals
// Lines with the same number are one person. The other columns give the probability of its link and the
// candidacy it leads to; they are empty without a link.
// And the undecided pairs: a,b,probability,signals,evidence

export function linkRows(links: readonly ShippedLink[]): Row[] {
  return links.map(({ key, person, tie }) => ({
    person,
    key,
    probability: tie?.probability ?? null,
    with: tie?.with ?? null,
    signals: tie?.signals.join('+') ?? null,
  }))
}

export function linksFrom(text: string): ShippedLink[] {
  return ownRows(text).map((row) => ({
    key: row['key']!,
    person: Number(row['person']),
    tie: row['with']
      ? {
          with: row['with'],
          probability: Number(row['probability']),
          signals: row['signals']!.split('+').filter(Boolean) as unknown as ShippedTie['signals'],
        }
      : null,
  }))
}

export function doubtRows(doubts: readonly Doubt[]): Row[] {
  return doubts.map(({ a, b, probability, signals, evidence }) => ({
    a,
    b,
    probability,
    signals: signals.join('+'),
    evidence: JSON.stringify(evidence),
  }))
}

export function doubtsFrom(text: string): Doubt[] {
  return ownRows(text).map((row) => ({
    a: row['a']!,
    b: row['b']!,
    probability: Number(row['probability']),
    signals: row['signals']!.split('+').filter(Boolean) as Doubt['signals'],
    evidence: JSON.parse(row['evidence']!) as Doubt['evidence'],
  }))
}

// Votes by assembly segment in the starter data: one line a candidate of the Lok Sabha, by seat, place and votes on
// machines, with those of each assembly seat by its number: ls-up-35,1,612709,169:60123 170:71044

export const segmentRows = (facts: readonly SegmentVoteFact[]) =>
  facts.map(({ seat, place, evm, segments }) => ({
    seat,
    place,
    evm,
    segments: segments.map(({ segment, votes }) => `${segment.split('-')[2]}:${votes}`).join(' '),
  }))

export const segmentsFrom = (text: string): SegmentVoteFact[] =>
  ownRows(text).map((row) => ({
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

export function candidacyRows(records: readonly CandidacyRecordFact[]): Row[] {
  return records.map(({ id, year, election, state, constituency, name, party, won, affidavit }) => ({
    id,
    year,
    election,
    state,
    constituency,
    candidate: name,
    party,
    won: won === null ? null : won ? 'W' : 'L',
    ...affidavit,
  }))
}

/** `file` is the name under which the lines are stored. This format has no parents, sex or votes. */
export function candidaciesFrom(text: string, file: string): CandidacyFileFact {
  const rows = ownRows(text)
  const records = rows.map((row, i): CandidacyRecordFact => {
    const cell = (name: string) => row[name] || null
    const number = (name: string) => (cell(name) === null ? null : Number(cell(name)))
    return {
      id: cell('id')!,
      line: i + 2,
      year: number('year')!,
      election: cell('election')!,
      state: cell('state')!,
      constituency: cell('constituency')!,
      name: cell('candidate')!,
      parent: null,
      sex: null,
      party: cell('party'),
      votes: null,
      won: cell('won') === null ? null : cell('won') === 'W',
      affidavit: affidavitFrom((name) =>
        affidavitFigures[name].kind === 'text' ? cell(name) : number(name),
      ),
      cells: Object.values(row),
    }
  })
  return { file, columns: Object.keys(rows[0] ?? {}), records }
}

// Writes what the site reads at its first start (src/sources/starter), in the same columns.
import type { Doubt } from '#candidates/linkage/link.ts'
import type { ShippedLink } from '#candidates/linkage/shipped-links.ts'
import type { CandidacyRecordFact } from '#candidates/facts.ts'
import type { CandidacyFact, FormerSeat, SegmentVoteFact } from '#constituencies/facts.ts'
import type { MemberFact, QuestionFact } from '#parliament/facts.ts'
import type { Facts } from '#sources/formats/seat-format.ts'
import { notaParty } from '#sources/starter/starter-format.ts'

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

function partyCell({ nota, party }: CandidacyFact): string {
  return nota ? notaParty : (party?.name ?? 'Independent')
}

function seatCells({ seat, stateThen, nameThen }: FormerSeat): Row {
  return { seat, state_then: stateThen, name_then: nameThen }
}

export function linkRows(links: readonly ShippedLink[]): Row[] {
  return links.map(({ key, person, tie }) => ({
    person,
    key,
    probability: tie?.probability ?? null,
    with: tie?.with ?? null,
    signals: tie?.signals.join('+') ?? null,
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

export const segmentRows = (facts: readonly SegmentVoteFact[]) =>
  facts.map(({ seat, place, evm, segments }) => ({
    seat,
    place,
    evm,
    segments: segments.map(({ segment, votes }) => `${segment.split('-')[2]}:${votes}`).join(' '),
  }))

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

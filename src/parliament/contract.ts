// What members of the Lok Sabha did: attendance, questions, debates and bills of their own, each with its source and days.
// There is no score and no rank, and a figure that is not known is absent.
import * as Type from 'typebox'
import { Count, endpoint, Provenance, refusal } from '#base/contract.ts'
import { SeatRef, StateRef } from '#constituencies/contract.ts'
import { Beside, maxCompared, Measure, measures } from './measures.ts'

export * from './promises.ts'
export * from './represented.ts'
export { maxCompared, measures, minCompared, peerRule, type Beside, type Measure } from './measures.ts'

/** Invalidated by imports. */
export const parliamentTopic = 'parliament'

const Share = Type.Number({ minimum: 0, maximum: 100 })

/** Why figures are missing, or cover a part of the term. */
export const Gap = Type.Enum(['minister', 'presiding', 'opposition-leader', 'rejoined', 'incomplete'])
export type Gap = Type.Static<typeof Gap>

/** One member in one term. */
export const MemberTerm = Type.Object({
  id: Type.String(),
  /** The number of the Lok Sabha. */
  term: Count,
  name: Type.String(),
  /** Absent: we do not know a candidacy that is certain to be theirs. */
  personId: Type.Optional(Type.String()),
  /** Absent for nominated members. */
  constituencyId: Type.Optional(Type.String()),
  constituency: Type.Optional(Type.String()),
  constituencyHi: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  stateHi: Type.Optional(Type.String()),
  /** As the source names it. Absent: independent, or nominated. */
  party: Type.Optional(Type.String()),
  nominated: Type.Boolean(),
  /** The first and last day of membership in this term. Without an end they sat on the last day of the period. */
  from: Type.String({ format: 'date' }),
  until: Type.Optional(Type.String({ format: 'date' })),
  /** The days that the figures cover. */
  periodFrom: Type.String({ format: 'date' }),
  periodUntil: Type.String({ format: 'date' }),
  /** If sittings were counted later than everything else. */
  attendanceFrom: Type.Optional(Type.String({ format: 'date' })),
  /** Months of membership within the period. */
  months: Count,
  gap: Type.Optional(Gap),
  /** The source's own words about it. */
  note: Type.Optional(Type.String()),
  /** Percent of sittings on which the member signed the register. */
  attendance: Type.Optional(Share),
  questions: Type.Optional(Count),
  debates: Type.Optional(Count),
  /** Private members’ bills introduced. */
  bills: Type.Optional(Count),
  source: Provenance,
})
export type MemberTerm = Type.Static<typeof MemberTerm>

const Topic = Type.Object({ ministry: Type.String(), questions: Count })

export const WorkInTerm = Type.Object({
  member: MemberTerm,
  /** One for each measure that is known for anyone in that house. */
  beside: Type.Array(Beside),
  /** Most questions first. */
  topics: Type.Array(Topic),
  /** How many single questions the site lists. */
  listed: Count,
})
export type WorkInTerm = Type.Static<typeof WorkInTerm>

export const memberNotFound = refusal('member_not_found', 404, /*i18n*/ 'There is no such member')
export const notComparable = refusal(
  'not_comparable',
  400,
  /*i18n*/ 'Choose two to five members of the same Lok Sabha',
)

const shared = { seconds: 3600, topics: [parliamentTopic, 'candidates', 'constituencies'] }
const Term = Type.Integer({ minimum: 1, maximum: 99 })

export const readWorkOfPerson = endpoint('/api/parliament/person/:id', {
  summary:
    'What a person did as a member of the Lok Sabha, latest term first, beside the others of that house',
  silence: 'facts',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({
    terms: Type.Array(WorkInTerm),
    /** Lok Sabhas to which they were elected, and whose list lacks them: what they did is unknown. */
    unlisted: Type.Array(Term),
  }),
  shared,
})

export const listMembersOfSeat = endpoint('/api/parliament/constituency/:id', {
  summary: 'The members for a Lok Sabha seat whose work is known, latest first',
  silence: 'facts',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({
    members: Type.Array(MemberTerm),
    /** Lok Sabhas whose list has no member for the seat. */
    unlisted: Type.Array(Term),
  }),
  shared,
})

export const Order = Type.Enum(['seat', 'name', ...measures])
export type Order = Type.Static<typeof Order>

const membersQuery = Type.Object({
  /** The number of the Lok Sabha; the latest one that is known, if absent. */
  term: Type.Optional(Term),
  /** Two-letter code. */
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  order: Type.Optional(Order),
})

export const listMembers = endpoint('/api/parliament/members', {
  summary: 'Members of one Lok Sabha from one state with their figures, and the medians of state and house',
  silence: 'facts',
  query: membersQuery,
  reply: Type.Object({
    term: Term,
    terms: Type.Array(
      Type.Object({
        term: Term,
        from: Type.String(),
        until: Type.String(),
        /** If sittings were counted later than everything else. */
        attendanceFrom: Type.Optional(Type.String()),
      }),
    ),
    states: Type.Array(StateRef),
    /** Medians of the whole house. */
    house: Type.Array(Beside),
    /** Medians of the members listed. */
    medians: Type.Array(Type.Object({ measure: Measure, median: Type.Number(), members: Count })),
    /** Empty without a state. */
    members: Type.Array(MemberTerm),
    /** Seats, of the state or all, for which the list has no member: what they did is unknown. */
    unlisted: Type.Array(SeatRef),
    source: Type.Optional(Provenance),
  }),
  shared,
})

export const compareMembers = endpoint('/api/parliament/comparison', {
  summary: 'Two to five members of one Lok Sabha side by side',
  silence: 'facts',
  query: Type.Object({
    /** Ids of terms, separated by commas. */
    ids: Type.String({
      maxLength: 130 * maxCompared,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)+(,[a-z0-9]+(-[a-z0-9]+)+){1,4}$',
    }),
  }),
  reply: Type.Object({ members: Type.Array(WorkInTerm) }),
  refusals: [memberNotFound, notComparable],
  shared,
})

export const questionsPage = 20

const Question = Type.Object({
  day: Type.String({ format: 'date' }),
  title: Type.String(),
  ministry: Type.String(),
  /** Answered aloud in the house, with further questions; others are answered in writing. */
  starred: Type.Boolean(),
  /** The licence of its source. */
  licence: Type.String(),
})
export type Question = Type.Static<typeof Question>

export const listQuestions = endpoint('/api/parliament/members/:id/questions', {
  summary: 'The questions that a member asked in a term, latest first, of one ministry or all',
  silence: 'facts',
  params: Type.Object({ id: Type.String({ maxLength: 130 }) }),
  query: Type.Object({
    ministry: Type.Optional(Type.String({ maxLength: 120 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 1 })),
  }),
  reply: Type.Object({
    member: MemberTerm,
    ministries: Type.Array(Topic),
    questions: Type.Array(Question),
    total: Count,
    /** The sources of these questions, latest first. */
    sources: Type.Array(Type.Object({ ...Provenance.properties, licence: Type.String() })),
  }),
  refusals: [memberNotFound],
  shared,
})

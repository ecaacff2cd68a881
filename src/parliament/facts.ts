// What an import can state about the work of members of the Lok Sabha. `null` means unknown, never zero.
import type { Nullable } from '#base/without-nulls.ts'
import type { MemberTerm } from './contract.ts'

type Stated = Pick<MemberTerm, 'term' | 'name' | 'nominated' | 'from' | 'periodFrom' | 'periodUntil'>
type Known = Pick<
  MemberTerm,
  'until' | 'party' | 'gap' | 'note' | 'attendance' | 'questions' | 'debates' | 'bills'
>

/** One member in one term of the house. Days are ISO. Without an end the source says that they are in office. */
export type MemberFact = Stated &
  Nullable<Known> & {
    /** The constituency's id, and the code of its state; both null for a nominated member. */
    seat: string | null
    state: string | null
    sex: 'female' | 'male' | null
    /** At the end of the period. */
    age: number | null
    /** Which of their own terms this is, counted from 1. */
    ownTerm: number | null
    attendanceFrom: string
    /** Questions by ministry, those with at least one. */
    topics: readonly { ministry: string; questions: number }[]
  }

/** One question that a member put to the government. */
export type QuestionFact = {
  term: number
  /** As a list of members names or numbers them. */
  member: string
  day: string
  title: string
  ministry: string
  starred: boolean
  /** The session of the House, and the day on which the list was made, where each line says so. */
  session?: number
  readOn?: string
}

/** Under which number a record of questions names a member, and what says who that is. */
export type MemberNumberFact = {
  number: string
  /** In every form that the publisher knows. */
  names: readonly string[]
  term: number
  /** Constituency id. */
  seat: string
  /** The day on which the list was made. */
  readOn: string
}

/** A member's term, to be recognised in another list. */
export type KnownMember = { id: string; term: number; seat: string; name: string }

/** A member whose person is sought. */
export type MemberToLink = {
  id: string
  term: number
  name: string
  seat: string
  state: string
  party: string | null
  from: string
  periodUntil: string
  age: number | null
}

/** One contest of a person for the Lok Sabha. */
export type Contested = {
  person: string
  /** The key of one of the candidacies behind the person's contest. */
  key: string
  year: number
  election: string
  state: string
  seat: string
  name: string
  party: string | null
  won: boolean | null
  age: number | null
}

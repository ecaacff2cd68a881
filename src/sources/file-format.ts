// What an importer is made of: a declaration of one publisher's file form. The work is done by the same runner for all.
import type { House } from '#constituencies/contract.ts'
import type { ElectionFact, SourceFact } from '#constituencies/facts.ts'

/** One record of a file. `line` counts from 1; in a JSON file it counts the records. */
export type Line = { line: number; cells: Record<string, string>; text: string }

/** `state` is a code, and null for the Lok Sabha. */
export type ElectionKey = { house: House; state: string | null; year: number }

/** The seat that a line speaks of, in the words of the file. A form gives a number or a name, or both. */
export type Place = { election: ElectionKey; state: string; number: number | null; name: string | null }

/** One line of a result. `null` is "not stated". */
export type Ballot = {
  candidate: string
  party: string
  evmVotes: number | null
  postalVotes: number | null
  votes: number | null
  /** Percent of the seat's votes, where the file has it: checked against the votes. */
  share: number | null
  /** The votes of the whole seat, where each line repeats them: checked against the votes. */
  seatVotes?: number
  /** Null in files that do not mark the winner. */
  won: boolean | null
  uncontested: boolean
}

export type SeatTurnout = { electors: number; votesPolled: number; turnout: number }

/** A line is taken, skipped as no fact (`skip` says what it is), or at fault. */
type Parsed<Fact> = { place: Place } & (Fact | { fault: string })
type Skipped = { skip: string }

type Form<Kind, Fact> = {
  kind: Kind
  /** What one types: `npm run import -- <id> <file…>`. */
  id: string
  /** Which file this is, in one line. */
  reads: string
  /** Throws `WrongFormat` where the file is of another form. */
  lines(text: string): Line[]
  parse(cells: Record<string, string>): Parsed<Fact> | Skipped
  /** `asOf` is empty where the form cannot know it: then whoever imports has to say it. */
  source(election: ElectionFact): SourceFact
}

/** `total` is a line that sums up its seat: a check, and never a candidate. */
export type ResultForm = Form<'results', { ballot: Ballot } | { total: number }>
export type TurnoutForm = Form<'turnout', { turnout: SeatTurnout }>
export type PollDateForm = Form<'poll-dates', { pollDate: string }>
export type FileFormat = ResultForm | TurnoutForm | PollDateForm

/** The file is not what its importer reads; nothing was imported. */
export class WrongFormat extends Error {
  override readonly name = 'WrongFormat'
}

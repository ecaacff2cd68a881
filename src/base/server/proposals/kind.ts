// A kind of change that takes two people, declared by the feature whose data it changes. The calls, the table, the log and the
// page at the desk are the same for all kinds (src/base/proposals.ts).
import type { Line, Proposable } from '../../proposals.ts'
import type { Database } from '../database/db.ts'
import type { Operator } from '../visitors/visitor.ts'

/** One that is stored. `basis`: what its `check` returned when it was proposed. */
export type Stored<S> = {
  id: number
  subject: string
  stated: S
  basis: Record<string, unknown> | null
  reason: string | null
}

/** `stated`: as it is stored, where that differs from what was sent. `basis`: what the site knew, kept for `apply`. */
type Checked<S> = { stated?: S; basis?: Record<string, unknown> }

/** How it reads. `before`: how its subject reads now, in the same terms. */
export type Reading = { title: string; lines: Line[]; before?: Line[] }

export type ProposalKind<S = unknown> = {
  of: Proposable<S>
  /** A reason for the log is asked for. */
  reasoned?: boolean
  /** The number of people it takes; two by default. */
  persons?(stated: S): 1 | 2
  /** A later proposal takes the place of the one that waits. */
  editable?: boolean
  /** Kind and id, as in the operators' log. One change to it waits at a time. */
  subject(stated: S, trx: Database): string | Promise<string>
  /** Refuses what cannot be right. Asked when it is proposed, and again before it counts. */
  check(trx: Database, of: Pick<Stored<S>, 'subject' | 'stated'>): Promise<Checked<S>>
  written?(trx: Database, stored: Stored<S>): Promise<unknown>
  /** It counts from here on. */
  apply(trx: Database, stored: Stored<S>, by: Operator): Promise<unknown>
  /** Absent: it cannot be taken back; a later proposal corrects it. */
  undo?(trx: Database, stored: Stored<S>, by: Operator): Promise<unknown>
  /** In the order given. */
  read(db: Database, stored: readonly Stored<S>[]): Promise<Reading[]>
  /** After it counts, or no longer does: topics are told, the rest is done. */
  topics: readonly string[]
  settled?(stored: Stored<S>): unknown
}

// oxlint-disable-next-line typescript/no-explicit-any -- any kind fits
export type AnyProposalKind = ProposalKind<any>

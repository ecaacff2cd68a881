// A candidacy of a coming election as a list or the desk states it. `null` means unknown, never "none" or zero.
import type { Nullable } from '#base/without-nulls.ts'
import type { Nomination } from './contract.ts'

export type NominationFact = Nullable<
  Omit<Nomination, 'id' | 'partyShort' | 'supportedBy' | 'day' | 'sourceId' | 'personId' | 'result'>
> & {
  seat: string
  /** Where the register knows the party; `party` is as published. */
  partyId: string | null
}

/** How many papers were filed at a seat, and what became of them; `contesting` are people. */
export type PaperCountFact = { seat: string } & Record<
  'filed' | 'rejected' | 'accepted' | 'withdrawn' | 'contesting',
  number | null
>

/** All candidacies of some seats as of one day. */
export type NominationListFact = {
  /** As in the calendar; null: the coming election of each seat. */
  election: string | null
  day: string
  nominations: readonly NominationFact[]
}

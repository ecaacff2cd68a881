// A candidacy of a coming election as a list or the desk states it. `null` means unknown, never "none" or zero.
import type { AffidavitFact } from '../facts.ts'
import type { NominationState } from './states.ts'

export type NominationFact = AffidavitFact & {
  seat: string
  state: NominationState
  name: string
  /** In the script of the state. */
  nameLocal: string | null
  /** As published; `partyId` where the register knows it. */
  party: string | null
  partyId: string | null
  independent: boolean
  alliance: string | null
  ballotNumber: number | null
  symbol: string | null
  reason: string | null
  /** The address of the affidavit. */
  affidavit: string | null
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

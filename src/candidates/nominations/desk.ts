// One candidate of a coming election, entered or corrected at the desk, which takes two people (src/base/proposals.ts).
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { refusal } from '#base/contract.ts'
import { proposable } from '#base/proposals.ts'
import { CalendarSource, Day, WebAddress } from '#elections/contract.ts'
import { NominationState } from './states.ts'

export const longestReason = 300
const Text = Type.String({ minLength: 1, maxLength: 200, pattern: readable })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** The whole candidacy as the source has it: what is absent is not known. */
export const nominationProposal = proposable(
  'nomination',
  Type.Object({
    seat: Type.String({ minLength: 1, maxLength: 40 }),
    /** Which one is corrected; absent: a new one. */
    candidate: Type.Optional(Type.String({ pattern: '^n[0-9a-f]{16}$' })),
    state: NominationState,
    name: Type.String({ minLength: 2, maxLength: 200, pattern: '\\p{L}' }),
    nameLocal: Type.Optional(Text),
    /** As published, or “Independent”; absent: not known. */
    party: Type.Optional(Text),
    ballotNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
    symbol: Type.Optional(Text),
    /** Of a rejection, in the returning officer’s words. */
    because: Type.Optional(Type.String({ minLength: 1, maxLength: longestReason, pattern: readable })),
    affidavit: Type.Optional(WebAddress),
    age: Type.Optional(Type.Integer({ minimum: 18, maximum: 120 })),
    assets: Type.Optional(Count),
    liabilities: Type.Optional(Count),
    cases: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
    education: Type.Optional(Text),
    /** The day for which the source says so. */
    asOf: Day,
    source: CalendarSource,
  }),
)

export const noElectionThere = refusal(
  'no_election_there',
  400,
  /*i18n*/ 'The calendar has no coming election there on that day',
)
export const candidateGone = refusal(
  'candidate_gone',
  404,
  /*i18n*/ 'This candidate is not on the list of that seat any more',
)
export const reasonUnquotable = refusal(
  'reason_unquotable',
  400,
  /*i18n*/ 'A reason says why the papers were not accepted, without another candidate’s name, an address or an exclamation mark',
)
export const listedLater = refusal(
  'listed_later',
  400,
  /*i18n*/ 'A date is in the future, or older than what is known of this candidate',
)

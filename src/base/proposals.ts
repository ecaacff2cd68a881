// Changes that take two people: one proposes, another confirms, and nothing is deleted. What can be proposed is declared by
// the features (src/base/server/proposals/kind.ts); these calls are the same for all of it.
import * as Type from 'typebox'
import { readable } from './plain-text.ts'
import { endpoint, paging, refusal } from './contract.ts'

export const proposalLimits = { reason: 500 } as const

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Kind = Type.String({ pattern: '^[a-z-]{1,30}$' })
const Reason = Type.String({ minLength: 1, maxLength: proposalLimits.reason, pattern: readable })
/** As the kind declares it. */
const Stated = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())
const Version = Type.String({ minLength: 1, maxLength: 40 })

/** A kind of proposal as both sides know it: its name, and the shape of what is stated. */
export type Proposable<S = unknown> = {
  readonly kind: string
  readonly stated: Type.TSchema
  /** Carries the type only; never set. */
  readonly types?: S
}

export function proposable<const S extends Type.TSchema>(
  kind: string,
  stated: S,
): Proposable<Type.Static<S>> {
  return { kind, stated }
}

type More = { reason?: string; version?: string }

/** The input of `propose` for this kind. */
export function proposed<S>({ kind }: Proposable<S>, stated: S, more: More = {}) {
  return { body: { kind, stated: stated as Record<string, unknown>, ...more } }
}

/** Term and word are English messages, to be translated. */
const Line = Type.Object({
  term: Type.String(),
  text: Type.String(),
  /** Absent: as it was typed. */
  is: Type.Optional(Type.Enum(['link', 'word'])),
})
export type Line = Type.Static<typeof Line>

export const Proposal = Type.Object({
  id: Id,
  kind: Kind,
  /** Kind and id of what it is about, as in the operators' log: `leader:ls-nb-1-asha-rani`. */
  subject: Type.String(),
  title: Type.String(),
  stated: Stated,
  lines: Type.Array(Line),
  /** How its subject reads now. Empty: there is nothing yet, or it is decided. */
  before: Type.Array(Line),
  reason: Type.Optional(Type.String()),
  /** What was read, which confirming names. */
  version: Version,
  proposedBy: Type.String(),
  /** The people who answer for it: whose machine it was. */
  authors: Type.Array(Type.String()),
  proposedAt: Type.String(),
  /** The caller is one of them: somebody else must confirm it. */
  own: Type.Boolean(),
  /** Absent: awaiting a person, and without effect. */
  confirmedBy: Type.Optional(Type.String()),
  confirmedAt: Type.Optional(Type.String()),
  droppedBy: Type.Optional(Type.String()),
  undoneBy: Type.Optional(Type.String()),
  closedReason: Type.Optional(Type.String()),
  /** It counts, and can be taken back. */
  undoable: Type.Boolean(),
})
export type Proposal = Type.Static<typeof Proposal>

export const proposalNotFound = refusal(
  'proposal_not_found',
  404,
  /*i18n*/ 'This change does not exist, or has already been confirmed or dropped',
)
export const proposalWaiting = refusal(
  'proposal_waiting',
  409,
  /*i18n*/ 'A change to this is already waiting for a second person',
)
export const proposalChanged = refusal(
  'proposal_changed',
  409,
  /*i18n*/ 'This has changed since you opened it. Read it again first.',
)
export const secondPerson = refusal(
  'second_person',
  403,
  /*i18n*/ 'You proposed this change; someone else must confirm it',
)
export const newColleague = refusal(
  'new_colleague',
  403,
  /*i18n*/ 'One of you invited the other less than a day ago, or one person invited you both. Until a day has passed, someone else must confirm it.',
)
export const nobodysToken = refusal(
  'nobodys_token',
  403,
  /*i18n*/ 'Nobody answers for this token. Make a new one at the desk.',
)

export const listProposals = endpoint('/api/proposals', {
  summary:
    'Proposed changes of all kinds: those that wait for a person first, then latest first; operators only',
  silence: 'desk',
  query: Type.Object({
    kind: Type.Optional(Kind),
    subject: Type.Optional(Type.String({ pattern: '^[a-z-]{1,30}:', maxLength: 400 })),
    state: Type.Optional(Type.Enum(['waiting', 'decided'])),
    ...paging,
  }),
  reply: Type.Object({
    proposals: Type.Array(Proposal),
    total: Type.Integer(),
    /** What can be proposed here. */
    kinds: Type.Array(Kind),
  }),
})

export const propose = endpoint('POST /api/proposals', {
  summary: 'Proposes a change; it has no effect until another person confirms it; operators only',
  silence: 'desk',
  body: Type.Object({
    kind: Kind,
    stated: Stated,
    reason: Type.Optional(Reason),
    /** The version that the writer began with, `none` for none: refused if someone has changed it since. Absent: not checked. */
    version: Type.Optional(Version),
  }),
  reply: Type.Object({
    id: Id,
    subject: Type.String(),
    version: Version,
    /** It counts already: this kind takes one person. */
    confirmed: Type.Boolean(),
  }),
  refusals: [proposalWaiting, proposalChanged, nobodysToken],
})

const byId = Type.Object({ id: Id })

export const confirmProposal = endpoint('POST /api/proposals/:id/confirm', {
  summary:
    'Confirms the version that was read: it counts at once on all processes; other people than its authors only',
  silence: 'desk',
  params: byId,
  body: Type.Object({ version: Version }),
  reply: Type.Object({ confirmed: Type.Boolean() }),
  refusals: [proposalNotFound, proposalChanged, secondPerson, newColleague],
})

export const dropProposal = endpoint('POST /api/proposals/:id/drop', {
  summary: 'Drops a change that nobody has confirmed; it stays on record; operators only',
  silence: 'desk',
  params: byId,
  body: Type.Object({ reason: Reason }),
  reply: Type.Object({ dropped: Type.Boolean() }),
  refusals: [proposalNotFound],
})

export const undoProposal = endpoint('POST /api/proposals/:id/undo', {
  summary: 'Takes a confirmed change back, where its kind can be; it stays on record; people only',
  silence: 'desk',
  params: byId,
  body: Type.Object({ reason: Reason }),
  reply: Type.Object({ undone: Type.Boolean() }),
  refusals: [proposalNotFound],
})

// Access to the desk: signing in with a passkey, one's own passkeys and sessions, and the admins' decisions
// about operators and machine tokens.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { badName, endpoint, notFound, refusal, signInAgain, type Reply } from '#base/contract.ts'

const Role = Type.Enum(['moderator', 'admin'])
const Uuid = Type.String({ format: 'uuid' })
const Name = Type.String({ minLength: 1, maxLength: 80 })
const Label = Type.String({ minLength: 1, maxLength: 60, pattern: readable })
const Code = Type.String({ minLength: 20, maxLength: 100 })
/** Created by the browser, read by the library: https://www.w3.org/TR/webauthn-3/ */
const Ceremony = Type.Record(Type.String(), Type.Unknown())
const Done = Type.Object({ done: Type.Literal(true) })
const WhoIsIn = Type.Object({ name: Type.String(), role: Role })

export const signInFailed = refusal(
  'sign_in_failed',
  401,
  /*i18n*/ 'Signing in failed. Use the passkey that you made for this desk.',
)
export const signInSlowed = refusal(
  'sign_in_slowed',
  429,
  /*i18n*/ 'Too many attempts. Wait a minute, then try again.',
)
export const invitationOver = refusal(
  'invitation_over',
  404,
  /*i18n*/ 'This link has been used or has expired. Ask for a new one.',
)
export const sessionNeeded = refusal(
  'session_needed',
  403,
  /*i18n*/ 'Only someone who signed in with a passkey can do this',
)
export const lastPasskey = refusal(
  'last_passkey',
  409,
  /*i18n*/ 'This is your only passkey. Add another one first.',
)
export const lastAdmin = refusal('last_admin', 409, /*i18n*/ 'The desk needs at least one admin')
export const nameTaken = refusal(
  'name_taken',
  409,
  /*i18n*/ 'Another operator has this name, or one that looks or sounds like it',
)
export const operatorNotFound = refusal('operator_not_found', 404, /*i18n*/ 'There is no such operator')

export const beginSignIn = endpoint('POST /api/desk/sign-in/options', {
  summary: 'What a browser needs to ask for a passkey',
  silence: 'facts',
  reply: Type.Object({ options: Ceremony }),
})

export const signIn = endpoint('POST /api/desk/sign-in', {
  summary: 'Signs an operator in with a passkey and sets the session cookie',
  silence: 'facts',
  body: Type.Object({ response: Ceremony }),
  reply: WhoIsIn,
  refusals: [signInFailed, signInSlowed],
})

export const signOut = endpoint('POST /api/desk/sign-out', {
  summary: 'Ends the session, here and on the server',
  silence: 'facts',
  reply: Done,
})

export const beginInvitation = endpoint('POST /api/desk/invitations/options', {
  summary: 'Whom a link invites, and what a browser needs to create the first passkey',
  silence: 'facts',
  body: Type.Object({ code: Code }),
  reply: Type.Object({ name: Type.String(), role: Role, options: Ceremony }),
  refusals: [invitationOver, signInSlowed],
})

export const acceptInvitation = endpoint('POST /api/desk/invitations', {
  summary: 'Creates an operator’s first passkey, signs them in and uses up the link',
  silence: 'facts',
  body: Type.Object({ code: Code, label: Label, response: Ceremony }),
  reply: WhoIsIn,
  refusals: [invitationOver, signInFailed, signInSlowed],
})

export const readAccount = endpoint('/api/desk/account', {
  summary: 'Your own passkeys and sessions; for signed-in operators',
  silence: 'desk',
  reply: Type.Object({
    name: Type.String(),
    role: Role,
    passkeys: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        addedAt: Type.String(),
        usedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    sessions: Type.Array(
      Type.Object({
        id: Uuid,
        /** The passkey it was started with; null if that passkey was removed. */
        passkey: Type.Union([Type.String(), Type.Null()]),
        startedAt: Type.String(),
        seenAt: Type.String(),
        current: Type.Boolean(),
      }),
    ),
  }),
  refusals: [sessionNeeded],
})
export type Account = Reply<typeof readAccount>

export const beginPasskey = endpoint('POST /api/desk/passkeys/options', {
  summary: 'What a browser needs to create another passkey; for operators who have just signed in',
  silence: 'desk',
  reply: Type.Object({ options: Ceremony }),
  refusals: [sessionNeeded, signInAgain],
})

export const addPasskey = endpoint('POST /api/desk/passkeys', {
  summary: 'Adds another passkey to your account; for operators who have just signed in',
  silence: 'desk',
  body: Type.Object({ label: Label, response: Ceremony }),
  reply: Done,
  refusals: [sessionNeeded, signInAgain, signInFailed],
})

export const removePasskey = endpoint('DELETE /api/desk/passkeys/:id', {
  summary: 'Removes one of your passkeys and ends the sessions started with it',
  silence: 'desk',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 400 }) }),
  reply: Done,
  refusals: [sessionNeeded, signInAgain, lastPasskey, notFound],
})

export const endSession = endpoint('DELETE /api/desk/sessions/:id', {
  summary: 'Ends one of your sessions',
  silence: 'desk',
  params: Type.Object({ id: Uuid }),
  reply: Done,
  refusals: [sessionNeeded, notFound],
})

export const DeskOperator = Type.Object({
  id: Uuid,
  name: Type.String(),
  role: Role,
  addedAt: Type.String(),
  passkeys: Type.Integer(),
  sessions: Type.Integer(),
  /** An invitation link that has not been used yet. */
  invitedUntil: Type.Union([Type.String(), Type.Null()]),
  usedAt: Type.Union([Type.String(), Type.Null()]),
})
export type DeskOperator = Type.Static<typeof DeskOperator>

export const listOperators = endpoint('/api/desk/operators', {
  summary: 'Who works at the desk; admins only',
  silence: 'desk',
  reply: Type.Object({ operators: Type.Array(DeskOperator) }),
})

const Invitation = Type.Object({ id: Uuid, code: Type.String(), expiresAt: Type.String() })

export const addOperator = endpoint('POST /api/desk/operators', {
  summary: 'Invites someone to the desk; the code is shown once; for admins who have just signed in',
  silence: 'desk',
  body: Type.Object({ name: Name, role: Role }),
  reply: Invitation,
  refusals: [signInAgain, nameTaken, badName],
})

const byId = Type.Object({ id: Uuid })

export const resetOperator = endpoint('POST /api/desk/operators/:id/reset', {
  summary:
    'For a lost phone: ends all sessions, removes all passkeys and creates a new invitation; for admins who have just signed in',
  silence: 'desk',
  params: byId,
  reply: Invitation,
  refusals: [signInAgain, operatorNotFound],
})

export const changeRole = endpoint('PUT /api/desk/operators/:id/role', {
  summary: 'Makes an operator moderator or admin; for admins who have just signed in',
  silence: 'desk',
  params: byId,
  body: Type.Object({ role: Role }),
  reply: Done,
  refusals: [signInAgain, operatorNotFound, lastAdmin],
})

export const removeOperator = endpoint('DELETE /api/desk/operators/:id', {
  summary: 'Ends all sessions of an operator and removes their access; for admins who have just signed in',
  silence: 'desk',
  params: byId,
  reply: Done,
  refusals: [signInAgain, operatorNotFound, lastAdmin],
})

export const MachineToken = Type.Object({
  id: Uuid,
  name: Type.String(),
  purpose: Type.String(),
  role: Role,
  issuedBy: Type.Union([Type.String(), Type.Null()]),
  issuedAt: Type.String(),
  expiresAt: Type.String(),
  revokedAt: Type.Union([Type.String(), Type.Null()]),
})
export type MachineToken = Type.Static<typeof MachineToken>

export const listTokens = endpoint('/api/desk/tokens', {
  summary: 'Tokens of machines; admins only',
  silence: 'desk',
  reply: Type.Object({ tokens: Type.Array(MachineToken) }),
})

export const issueToken = endpoint('POST /api/desk/tokens', {
  summary: 'Creates a token for a machine, shown once; for admins who have just signed in',
  silence: 'desk',
  body: Type.Object({
    name: Name,
    purpose: Type.String({ minLength: 1, maxLength: 200, pattern: readable }),
    role: Role,
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  reply: Type.Object({ id: Uuid, token: Type.String() }),
  refusals: [signInAgain, badName],
})

export const revokeToken = endpoint('DELETE /api/desk/tokens/:id', {
  summary: 'Revokes a token at once; admins only',
  silence: 'desk',
  params: byId,
  reply: Done,
  refusals: [notFound],
})

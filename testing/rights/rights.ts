// The rules on who may do what, and the objects that the table of rights (rights-table.ts) is tested on.
import type { OwnedRecords } from '#testing/fictional-site.ts'

export const callers = [
  'stranger',
  'other phone',
  'owner',
  'member',
  'machine',
  'moderator',
  'admin',
  'signed in',
] as const
export type Caller = (typeof callers)[number]
/** Who is allowed; everyone else is refused with the code. */
export type Right = { may: readonly Caller[]; code?: string | ((who: Caller) => string) }

const everyOperator: readonly Caller[] = ['machine', 'moderator', 'admin', 'signed in']
export const anyone: Right = { may: callers }
/** Opinions: a program has none. */
export const anyPerson: Right = { may: callers.filter((who) => who !== 'machine'), code: 'forbidden' }
export const operators: Right = { may: everyOperator, code: 'forbidden' }
/** Publishing and confirming: a person must have read it. */
export const signedInPersons: Right = { may: ['moderator', 'admin', 'signed in'], code: 'forbidden' }
export const admins: Right = { may: ['admin', 'signed in'], code: 'forbidden' }
export const notConfigured: Right = { may: [], code: 'payments_not_configured' }
export const ownerOrOperators: Right = { may: ['owner', ...everyOperator], code: 'not_your_poll' }
/** One's own passkeys and sessions; callers without either are refused. */
export const ownOnly = (code?: string): Right => ({
  may: code === undefined ? ['signed in'] : [],
  code: (who) => (who === 'signed in' ? code! : everyOperator.includes(who) ? 'session_needed' : 'forbidden'),
})

export type Fixtures = OwnedRecords['ids'] &
  Record<
    | 'voteReceipt'
    | 'group'
    | 'person'
    | 'report'
    | 'intention'
    | 'story'
    | 'feed'
    | 'ownFeed'
    | 'colleague'
    | 'token'
    /** What was read of a proposal that waits. */
    | 'version',
    string
  > & {
    turn: number
    /** A proposal that waits, and one that counts. */
    proposal: number
    counting: number
  }
export type Row = [name: string, rule: Right, input?: (of: Fixtures) => object]

export const newFeed = (name: string) => ({
  name: `Gazette ${name}`,
  owner: 'Gazette',
  kind: 'publisher',
  language: 'en',
  category: 'politics',
  url: `https://gazette.example.com/${name}.xml`,
  homePage: 'https://gazette.example.com/',
})
export const pollParams = ({ poll }: { poll: string }) => ({ params: { id: poll } })
export const anyReason = { reason: 'Because the rules say so' }

/** A proposed election of Navbhoomi. */
export const dueElection = (id: string) => ({
  kind: 'calendar',
  stated: {
    calendar: {
      id,
      house: 'assembly' as const,
      kind: 'general' as const,
      states: ['Navbhoomi'],
      phases: [],
      status: 'due' as const,
      due: { from: '2030-01', until: '2030-03', lastElection: '2025' },
      asOf: '2026-01-01',
      source: { publisher: 'Nirvachan Sadan', title: 'Press note 1' },
    },
  },
  ...anyReason,
})

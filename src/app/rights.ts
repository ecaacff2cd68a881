// The rules on who may do what, and the objects that the table of rights (rights-table.ts) is tested on.
import type { Owned } from './fictional-site.ts'

export const everybody = [
  'stranger',
  'other phone',
  'owner',
  'member',
  'machine',
  'moderator',
  'admin',
  'signed in',
] as const
export type Who = (typeof everybody)[number]
/** Who is allowed; everyone else is refused with the code. */
export type Rule = { may: readonly Who[]; code?: string | ((who: Who) => string) }

const everyOperator: readonly Who[] = ['machine', 'moderator', 'admin', 'signed in']
export const anyone: Rule = { may: everybody }
export const operators: Rule = { may: everyOperator, code: 'forbidden' }
/** Publishing and confirming: a person must have read it. */
export const persons: Rule = { may: ['moderator', 'admin', 'signed in'], code: 'forbidden' }
export const admins: Rule = { may: ['admin', 'signed in'], code: 'forbidden' }
export const notConfigured: Rule = { may: [], code: 'payments_not_configured' }
export const ownerOrOperators: Rule = { may: ['owner', ...everyOperator], code: 'not_your_poll' }
/** One's own passkeys and sessions: callers without either are told so. */
export const own = (code?: string): Rule => ({
  may: code === undefined ? ['signed in'] : [],
  code: (who) => (who === 'signed in' ? code! : everyOperator.includes(who) ? 'session_needed' : 'forbidden'),
})

export type Things = Owned['ids'] &
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
    | 'token',
    string
  > & {
    keys: string[]
    decision: number
    turn: number
    end: number
    /** A proposed change of the calendar. */
    change: number
  }
export type Row = [name: string, rule: Rule, input?: (of: Things) => object]

export const gazette = (name: string) => ({
  name: `Gazette ${name}`,
  owner: 'Gazette',
  kind: 'publisher',
  language: 'en',
  category: 'politics',
  url: `https://gazette.example.com/${name}.xml`,
  homePage: 'https://gazette.example.com/',
})
export const byPoll = ({ poll }: { poll: string }) => ({ params: { id: poll } })
export const because = { reason: 'Because the rules say so' }

/** A proposed election of Navbhoomi. */
export const dueElection = (id: string) => ({
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
  ...because,
})

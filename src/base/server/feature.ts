// The shape of a feature's `server/module.ts`: its routes and background work. src/app only loops over these.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Call } from '../contract.ts'
import type { SiteInfo } from '../site-info.ts'
import type { Database } from './database/db.ts'
import type { Computed } from './http/computed.ts'
import type { PageCache } from './http/page-cache.ts'
import type { Route } from './http/routes.ts'
import type { AnyProposalKind } from './proposals/kind.ts'
import type { Changed } from './realtime/changes.ts'
import type { Announce } from './realtime/live.ts'
import type { Schedule } from './schedule.ts'
import type { SilenceGuard } from './silence/guard.ts'
import type { SitemapPart } from './sitemap.ts'
import type { OperatorTokens } from './visitors/operator-tokens.ts'

export type Module = Lifecycle & {
  routes?: readonly Route[]
  proposals?: readonly AnyProposalKind[]
  /** Routes besides the API. `facts`: nothing in them could fall silent; `parts`: only answers of guarded endpoints. */
  outside?: { silence: 'facts' | 'parts'; mount(app: FastifyInstance): void }
  /**
   * What it deletes every night and at the start (docs/privacy.md), and what it adds to rows of earlier versions.
   * Several processes may call it at once.
   */
  retention?(): Promise<unknown>
  /** Of its pages, instead of the site's own. */
  documentHeaders?: Readonly<Record<string, string>>
  sitemap?: SitemapPart
  search?: SearchSource
}

/** `start` is called once the site is ready to serve. */
export type Lifecycle = Partial<Schedule>

export type SearchSource = {
  /** As in `Groups` of src/app/contract.ts. */
  group: string
  find(
    call: Call,
    query: { q: string; limit: number },
  ): Promise<{
    found: readonly unknown[]
    near?: true | undefined
    /** `Partly` of the contract. */
    partly?: true | undefined
    /** The text can be no other group's name. */
    sure?: true | undefined
    /** It is a word, not a name: first, whatever sounds like it. */
    isWord?: true | undefined
  }>
}

/** What every feature gets. It requests its own settings, and what comes from features to its right, by name. */
export type ModuleContext = {
  db: Database
  changed: Changed
  announce: Announce
  log: Logger
  cache: PageCache
  silence: SilenceGuard
  computed: Computed
  site: SiteInfo
  secret: string
  tokens: OperatorTokens
  /** The folder of the shipped data; absent if the operator does not want it. */
  data?: string | undefined
}

export function allOf(parts: readonly Lifecycle[]): Schedule {
  return {
    start: () => parts.forEach((part) => part.start?.()),
    close: async () => void (await Promise.all(parts.map(async (part) => part.close?.()))),
  }
}

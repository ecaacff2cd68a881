// The infrastructure of every feature, opened: the database, state shared by processes, and caches.
import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { watchDatabase } from '#base/server/database/database-watch.ts'
import { computedValues } from '#base/server/http/computed.ts'
import { pageCache } from '#base/server/http/page-cache.ts'
import { securityHeaders } from '#base/server/http/security-headers.ts'
import { silenceGuard, type SilenceCalendar } from '#base/server/silence/guard.ts'
import { calendarReader } from '#elections/server/module.ts'
import { changedChannel, type Changed } from '#base/server/realtime/changes.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import { limitInbox } from '#base/server/inbox.ts'
import { openSharedState } from '#base/server/realtime/shared-state.ts'
import { operatorTokens } from '#base/server/visitors/operator-tokens.ts'
import { siteSecret } from '#base/server/visitors/secret.ts'
import type { Config } from './config.ts'
import { prepareDatabase } from './prepare.ts'
import { siteInfo } from './site-info.ts'

/** Messages sent before their receivers are open: changed topics, and live events for visitors. */
type Events = { changed: [topics: readonly string[]]; announced: Parameters<Announce> }

export type InfrastructureOptions = {
  config: Config
  log: Logger
  /** Replaces the configured one: a test's database in memory. */
  database?: OpenDatabase
  /** Progress of loading the starter data, from 0 to 1. */
  onProgress?: (done: number) => void
  /** Scheme and host for visitors if none is configured. */
  origin: string
  /** A test's own calendar and clock. */
  silenceCalendar?: () => Promise<SilenceCalendar>
  /** The embedded database died: only a new process can continue. */
  onDeath?: (error: Error) => void
  /** Ends the process that has loaded the starter data. */
  onLoaded?: (() => never) | undefined
}

export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>

export async function openInfrastructure(options: InfrastructureOptions) {
  const { config, log, origin, onDeath = () => {} } = options
  const events = new EventEmitter<Events>()
  /** Something changed, but it is unknown what. */
  const forget = () => void events.emit('changed', ['*'])
  const opened = await prepareDatabase({
    config,
    log,
    database: options.database,
    onProgress: options.onProgress,
    onDeath,
    onLoaded: options.onLoaded,
    onClientDisconnect: forget,
  })
  const shared = openSharedState(config.peers, log)
  // The embedded database cannot be away: this process ends with it.
  const watch = opened.engine === 'server' ? watchDatabase(opened.ready) : undefined
  const silence = silenceGuard({
    read: config.SILENCE === 'off' ? undefined : (options.silenceCalendar ?? calendarReader(opened.db)),
    log,
  })
  const close = async () => {
    watch?.stop()
    await silence.close()
    await shared.close()
    await opened.close()
  }
  shared.subscribe(changedChannel, (topics) => events.emit('changed', JSON.parse(topics) as string[]))
  shared.onMissed(forget)
  const changed: Changed = (...topics) => shared.publish(changedChannel, JSON.stringify(topics))
  const announce: Announce = (...of) => void events.emit('announced', ...of)
  try {
    const secret = await siteSecret(opened.db, config.SECRET)
    await limitInbox(opened.db, config.INBOX_PER_HOUR)
    const site = siteInfo(config, origin)
    const headers = securityHeaders({
      dev: config.dev,
      https: isHttps(config),
      pictures: config.NEWS_PICTURES === 'on',
      offline: site.flags.offlineMode,
      ...(site.analytics === undefined ? {} : { analytics: site.analytics }),
    })
    if (silence.isOff)
      log.warn(
        {},
        'SILENCE=off: polls and ratings stay open around elections, which the law of India forbids',
      )
    await silence.refresh()
    const cache = pageCache({
      bytes: config.PAGE_CACHE_MB * 1024 * 1024,
      headers,
      log,
      away: () => watch?.away() ?? false,
      silence,
    })
    const computed = computedValues()
    events.on('changed', (topics) => {
      // Drop the data that pages are made from first.
      computed.drop(topics)
      cache.drop(topics)
    })
    const tokens = operatorTokens(opened.db, secret)
    return {
      db: opened.db,
      opened,
      shared,
      events,
      forget,
      changed,
      announce,
      close,
      secret,
      site,
      headers,
      cache,
      computed,
      silence,
      tokens,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export const isHttps = (config: Config) => config.PUBLIC_URL?.startsWith('https:') ?? false

// The site, assembled: the only place that knows every feature.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Call } from '#base/contract.ts'
import { changedChannel, type Changed } from '#base/server/realtime/changes.ts'
import { computedValues } from '#base/server/http/computed.ts'
import { travellers } from '#base/server/visitors/crowds.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { watchDatabase } from '#base/server/database/database-watch.ts'
import { documentation } from '#base/server/http/documentation.ts'
import { health } from '#base/server/http/health.ts'
import { httpServer } from '#base/server/http/http.ts'
import { openLimits } from '#base/server/http/limits.ts'
import { openLive, type Announce, type Live } from '#base/server/realtime/live.ts'
import { metrics } from '#base/server/http/metrics.ts'
import { operatorSessions } from '#base/server/visitors/operator-sessions.ts'
import { operatorTokens } from '#base/server/visitors/operator-tokens.ts'
import { pageCache } from '#base/server/http/page-cache.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { sharedAnswers } from '#base/server/http/response-cache.ts'
import { siteSecret } from '#base/server/visitors/secret.ts'
import { securityHeaders } from '#base/server/http/security-headers.ts'
import { openSharedState } from '#base/server/realtime/shared-state.ts'
import { tokens } from '#base/server/visitors/tokens.ts'
import { visitors } from '#base/server/visitors/visitor.ts'
import type { TestNetwork } from '#news/server/feeds/fetch-document.ts'
import { foreignTokens, type Config } from './config.ts'
import { mountForRobots } from './for-robots.ts'
import { builtPages, sourcePages } from './pages.ts'
import { prepareDatabase, root } from './prepare.ts'
import { mountPreviews } from './previews.ts'
import { openModules } from './modules.ts'
import { analyticsOf, paymentKeys } from './third-parties.ts'

export type Site = {
  app: FastifyInstance
  live: Live
  /** Asks the site as a page does: without a network, as nobody in particular. */
  call: Call
  /** Drops whatever is kept: something changed and nobody told. */
  forget(): void
  close(): Promise<void>
}

export type SiteNeeds = {
  config: Config
  log: Logger
  /** A test's own network for feeds. */
  feedNetwork?: TestNetwork | undefined
  /** Instead of the configured one: a test's database in memory. */
  database?: OpenDatabase
  /** Whether pages are served beside the API (default); a test of the API needs no build. */
  pages?: boolean
  /** Called while the starter data is loaded: how much of it is done, from 0 to 1. */
  onProgress?: (done: number) => void
  /** Scheme and host that visitors use when none is configured. */
  origin: string
  /** The embedded database ended by itself: only a new process can go on. */
  onDeath?: (error: Error) => void
}

/** Opens everything and is ready to listen. Throws `StartupError` where a person has to act. */
export async function openSite(needs: SiteNeeds): Promise<Site> {
  const { config, log, origin, onProgress = () => {}, onDeath = () => {} } = needs
  let dropAll = () => {}
  const onClientDisconnect = () => dropAll()
  const opened = await prepareDatabase({
    config,
    log,
    database: needs.database,
    onProgress,
    onDeath,
    onClientDisconnect,
  })
  const { db } = opened
  const shared = openSharedState(config.REDIS_URL, log)
  try {
    const secret = await siteSecret(db, config.SECRET)
    const https = config.PUBLIC_URL?.startsWith('https:') ?? false
    const siteOrigin = (config.PUBLIC_URL ?? origin).replace(/\/$/, '')
    const analytics = analyticsOf(config, siteOrigin)
    const headers = securityHeaders({
      dev: config.dev,
      https,
      pictures: config.NEWS_PICTURES === 'on',
      ...(analytics === undefined ? {} : { analytics }),
    })
    // The embedded database is never away: this process ends with it.
    const watch = opened.engine === 'server' ? watchDatabase(opened.ready) : undefined
    const cache = pageCache({
      bytes: config.PAGE_CACHE_MB * 1024 * 1024,
      headers,
      log,
      away: () => watch?.away() ?? false,
    })
    const computed = computedValues()
    const drop = (topics: readonly string[]) => {
      // What pages are put together from goes first.
      computed.drop(topics)
      cache.drop(topics)
    }
    shared.subscribe(changedChannel, (topics) => drop(JSON.parse(topics) as string[]))
    shared.onMissed(() => drop(['*']))
    dropAll = () => drop(['*'])

    const changed: Changed = (...topics) => shared.publish(changedChannel, JSON.stringify(topics))
    let live: Live | undefined
    const announce: Announce = (event, payload, topic) => live?.announce(event, payload, topic)
    const payments = paymentKeys(config)
    const site = {
      name: config.SITE_NAME,
      origin: siteOrigin,
      flags: config.FLAGS,
      // A promise is only worth something where one can turn to whoever made it.
      promises: config.PROMISES === 'on' && config.CONTACT_EMAIL !== undefined,
      ...(config.NEWS_PICTURES === 'on' ? { newsPictures: true as const } : {}),
      ...(payments === undefined ? {} : { payments: true as const }),
      ...(analytics === undefined ? {} : { analytics }),
      links: {
        social: [],
        ...(config.DONATION_URL === undefined ? {} : { donation: config.DONATION_URL }),
        ...(config.CONTACT_EMAIL === undefined ? {} : { contactEmail: config.CONTACT_EMAIL }),
      },
    }
    const machines = operatorTokens(db, secret)
    const features = await openModules({
      secret,
      tokens: machines,
      db,
      changed,
      announce,
      log,
      config,
      cache,
      computed,
      site,
      network: needs.feedNetwork,
      payments,
      ...(config.STARTER_DATA === 'full' ? { data: join(root, 'data') } : {}),
    })
    const call = inProcess(features.routes, sharedAnswers(cache))
    const serve = config.dev ? sourcePages : builtPages
    const pages = needs.pages === false ? undefined : await serve({ root, call, site, cache, headers })
    const crowds = travellers({ db, log })
    const figures = metrics({ cache, online: () => live?.online() ?? 0, sockets: () => live?.sockets() ?? 0 })
    const limits = openLimits({
      limits: { device: config.LIMIT_DEVICE, network: config.LIMIT_NETWORK },
      trustProxy: config.TRUST_PROXY,
      shared,
    })
    const app = await httpServer({
      routes: features.routes,
      cache,
      headers,
      secret,
      log,
      limits,
      whoIs: visitors({
        secret,
        secureCookies: https,
        sessions: operatorSessions(db),
        seen: crowds.note,
        tokens: tokens({
          operators: machines,
          foreign: foreignTokens(config),
        }),
      }),
      before: pages?.before,
      page: pages?.answer,
      documented: documentation(config.SITE_NAME),
      more: async (instance) => {
        health(instance, { database: opened.ready, redis: shared.redis })
        features.mount(instance)
        figures.mount(instance, config.METRICS_TOKEN)
        await pages?.mount(instance)
        if (pages) {
          mountPreviews(instance, { preview: pages.preview, siteName: site.name })
          mountForRobots(instance, { call, cache, site, pages: pages.addresses, sitemap: features.sitemap })
        }
      },
    })
    // Not before visitors can be served.
    app.server.once('listening', features.start)
    live = openLive({
      server: app.server,
      shared,
      origins: (from, host) => from === `http://${host}` || from === `https://${host}`,
      maxSockets: config.MAX_SOCKETS,
      limits,
      log,
    })
    const openedLive = live
    return {
      app,
      live,
      call,
      forget: dropAll,
      async close() {
        watch?.stop()
        await openedLive.close()
        await features.close()
        await app.close()
        limits.close()
        await crowds.close()
        await shared.close()
        await opened.close()
      },
    }
  } catch (error) {
    await shared.close()
    await opened.close()
    throw error
  }
}

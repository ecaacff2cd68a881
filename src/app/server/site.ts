// The assembled site: the only place that knows every feature.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { silenceChanged, type Call } from '#base/contract.ts'
import { documentation } from '#base/server/http/documentation.ts'
import { health } from '#base/server/http/health.ts'
import { httpServer } from '#base/server/http/http.ts'
import { openLimits } from '#base/server/http/limits.ts'
import { originCheck } from '#base/server/http/own-origin.ts'
import { openProxies } from '#base/server/http/proxies.ts'
import { metrics } from '#base/server/http/metrics.ts'
import { sharedAnswers } from '#base/server/http/response-cache.ts'
import { inProcess } from '#base/server/http/routes.ts'
import type { SilenceGuard } from '#base/server/silence/guard.ts'
import { openLive, type Live } from '#base/server/realtime/live.ts'
import { travellerLog } from '#base/server/visitors/crowds.ts'
import { operatorSessions } from '#base/server/visitors/operator-sessions.ts'
import { tokens } from '#base/server/visitors/tokens.ts'
import { visitors } from '#base/server/visitors/visitor.ts'
import type { Network } from '#news/server/module.ts'
import { mountAtomFeeds } from './atom-feeds.ts'
import { foreignTokens } from './config.ts'
import { mountCrawlerFiles } from './crawler-files.ts'
import {
  isHttps,
  openInfrastructure,
  type Infrastructure,
  type InfrastructureOptions,
} from './infrastructure.ts'
import { openModules } from './modules.ts'
import { builtPages, loadBuiltPages, sourcePages, type PageServer } from './pages.ts'
import { root } from './prepare.ts'
import { mountOembed } from './oembed.ts'
import { mountPreviews } from './previews/previews.ts'
import { paymentKeys } from './site-info.ts'

export type Site = {
  app: FastifyInstance
  live: Live
  silence: SilenceGuard
  /** Calls the API as a page does: without a network, anonymously. */
  call: Call
  /** Drops all cached answers: something may have changed without notice. */
  forget(): void
  /** Tells phones that follow a seat what is new, as it is done every minute. */
  tellPhones(): Promise<void>
  close(): Promise<void>
}

export type SiteOptions = InfrastructureOptions & {
  /** A test's own network for feeds. */
  feedNetwork?: Network | undefined
  /** How pages are served besides the API; by default as they were built. A test of the API needs none. */
  pages?: false | typeof builtPages
}

/** Opens everything, ready to listen. Throws `StartupError` if a person must act. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config } = options
  const serve = options.pages ?? (config.dev ? sourcePages : builtPages)
  const opening = openInfrastructure(options)
  // While the embedded database opens, in its own thread. A file that cannot be read is reported when it is needed.
  if (serve === builtPages) void loadBuiltPages(root).catch(() => {})
  const infrastructure = await opening
  try {
    return await openHttp(options, infrastructure, serve)
  } catch (error) {
    await infrastructure.close()
    throw error
  }
}

async function openHttp(
  options: SiteOptions,
  infrastructure: Infrastructure,
  serve: NonNullable<SiteOptions['pages']>,
): Promise<Site> {
  const { config, log } = options
  const { db, opened, shared, secret, site, headers, cache, events, silence } = infrastructure
  const known = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL)
  // Only a proxy speaks https.
  const publicHost = known?.protocol === 'https:' ? known.host : undefined
  const proxies = openProxies({ trustProxy: config.TRUST_PROXY, publicHost, log })
  const problems = () =>
    [opened.trouble, proxies.trouble(), shared.trouble()].filter((one) => one !== undefined)
  // It listens on the server that serves the metrics.
  let live: Live | undefined
  const figures = metrics({
    cache,
    online: () => live?.online() ?? 0,
    sockets: () => live?.sockets() ?? 0,
    database: opened,
    problems,
  })
  // They are made from the modules, some of which show what is on them.
  let pages: PageServer | undefined
  const modules = await openModules({
    ...infrastructure,
    config,
    answerTimes: figures.answerTimes,
    log,
    network: options.feedNetwork ?? { proxies: config.proxies },
    pages: () => pages,
    payments: paymentKeys(config),
    ...(config.STARTER_DATA === 'full' ? { data: join(root, 'data') } : {}),
  })
  const call = inProcess(modules.routes, sharedAnswers(cache))
  const { documentHeaders } = modules
  if (serve) pages = await serve({ root, call, site, cache, headers, documentHeaders })
  const crowds = travellerLog({ db, log })
  const originRefusal = originCheck({ proxies, publicUrl: config.PUBLIC_URL })
  const limits = openLimits({
    limits: { device: config.LIMIT_NETWORK / 5, network: config.LIMIT_NETWORK },
    proxies,
  })
  const app = await httpServer({
    routes: modules.routes,
    cache,
    headers,
    secret,
    log,
    limits,
    proxies,
    originRefusal,
    whoIs: visitors({
      secret,
      secureCookies: isHttps(config),
      sessions: operatorSessions(db),
      seen: crowds.note,
      tokens: tokens({ operators: infrastructure.tokens, foreign: foreignTokens(config) }),
    }),
    before: pages?.before,
    page: pages?.answer,
    documented: documentation(site),
    more: async (instance) => {
      health(instance, { database: opened.ready, problems })
      modules.mount(instance)
      figures.mount(instance, config.METRICS_TOKEN)
      await pages?.mount(instance)
      if (pages) {
        mountAtomFeeds(instance, { feeds: pages.feeds, cache, site })
        mountOembed(instance, { pages, site })
        mountPreviews(instance, { preview: pages.preview, site, silence })
        mountCrawlerFiles(instance, { call, cache, site, pages: pages.addresses, sitemap: modules.sitemap })
      }
    },
  })
  // Only once the site is ready to serve.
  app.server.once('listening', modules.start)
  const opening = openLive({
    server: app.server,
    shared,
    headers,
    originRefusal,
    maxSockets: config.MAX_SOCKETS,
    closed: silence.closed,
    limits,
    log,
  })
  live = opening
  // Pages read again what they show; until then they keep what they have.
  silence.onChange(() => opening.tell(silenceChanged, {}))
  events.on('changed', modules.push.heard)
  events.on('announced', (...of) => opening.announce(...of))
  return {
    app,
    live: opening,
    silence,
    call,
    forget: infrastructure.forget,
    tellPhones: modules.push.round,
    async close() {
      await opening.close()
      await modules.close()
      await app.close()
      await crowds.close()
      await infrastructure.close()
    },
  }
}

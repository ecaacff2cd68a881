// Every feature's server side, put together: what it answers, and what it does by itself.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { greet } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { forgetCrowds } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { correctionRoutes } from '#base/server/corrections.ts'
import { nightly as scheduleNightly } from '#base/server/schedule.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import type { Computed } from '#base/server/http/computed.ts'
import { clearSessions } from '#base/server/visitors/operator-sessions.ts'
import type { OperatorTokens } from '#base/server/visitors/operator-tokens.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { clearReports, reportRoutes } from '#base/server/reports.ts'
import { inProcess, route, type Route } from '#base/server/http/routes.ts'
import type { SiteInfo } from '#base/site-info.ts'
import { candidateDeskRoutes } from '#candidates/server/desk-routes.ts'
import { personsOf } from '#candidates/server/persons-of.ts'
import { candidateRoutes } from '#candidates/server/routes.ts'
import { candidateStore } from '#candidates/server/store.ts'
import { constituencyRoutes } from '#constituencies/server/routes.ts'
import { constituencyStore } from '#constituencies/server/store.ts'
import { deskRoutes } from '#desk/server/routes.ts'
import { openDigest } from '#digest/server/open-digest.ts'
import { clearPersonalData } from '#fact-checks/server/clearing.ts'
import { factCheckFeed } from '#fact-checks/server/feed.ts'
import { factCheckRoutes } from '#fact-checks/server/routes.ts'
import { legalRoutes, mountLegalFiles, mountSecurityContact } from '#guide/server/legal.ts'
import { officeEndRoutes } from '#leaders/server/office-ends.ts'
import { leaderRoutes } from '#leaders/server/routes.ts'
import { ratingReleases } from '#leaders/server/releases.ts'
import { leaderStore } from '#leaders/server/store.ts'
import { clearingSchedule } from '#news/server/clearing.ts'
import type { TestNetwork } from '#news/server/feeds/fetch-document.ts'
import { fillTokens as fillStoryTokens } from '#news/server/stories/find.ts'
import { openFeeds } from '#news/server/feeds/open-feeds.ts'
import { storyRoutes } from '#news/server/stories/story-routes.ts'
import { storyStore } from '#news/server/stories/story-store.ts'
import { anonymiseOldVotes } from '#polls/server/retention.ts'
import { fillTokens as fillPollTokens, pollStore } from '#polls/server/poll-store.ts'
import { logQuestions } from '#polls/server/question-log.ts'
import { releaseSchedule } from '#polls/server/release-schedule.ts'
import { pollRoutes } from '#polls/server/routes.ts'
import { pollSigner } from '#polls/server/signer.ts'
import { tallyNews } from '#polls/server/tally-broadcast.ts'
import { openSupport } from '#support/server/open-support.ts'
import { factCheckKeeper } from '#sources/server/fact-check-feed.ts'
import { correctionsFeed } from '#sources/server/corrections-feed.ts'
import { namesOfPages, shippedCorrections } from '#sources/server/corrections.ts'
import { sourceRoutes } from '#sources/server/routes.ts'
import type { Config } from './config.ts'
import { root } from './prepare.ts'
import { analyticsHosts, paymentKeys } from './third-parties.ts'
import { searchRoutes } from './search.ts'

export type Module = {
  routes: readonly Route[]
  /** What it answers besides the API. */
  mount?(app: FastifyInstance): void
  /** Called once visitors can be served: schedules begin. */
  start?(): void
  close?(): Promise<void>
}

/** What the features may ask for. */
export type Given = {
  db: Database
  changed: Changed
  announce: Announce
  log: Logger
  config: Config
  cache: PageCache
  computed: Computed
  site: SiteInfo
  secret: string
  tokens: OperatorTokens
  /** Instead of the real one: a test's own servers. */
  network?: TestNetwork | undefined
}

export async function openModules(given: Given): Promise<Required<Module>> {
  const { db, site, config } = given
  const keys = paymentKeys(config)
  const analytics = site.analytics === undefined ? [] : analyticsHosts(site.analytics)
  const legal = { site, analytics, payments: keys !== undefined }
  const features: Module[] = [
    { routes: reportRoutes(given), ...nightly(() => clearReports(db)) },
    { routes: [route(greet, async () => ({}))], ...nightly(() => forgetCrowds(db)) },
    { routes: constituencyRoutes({ constituencies: constituencyStore(db, { personsOf: personsOf(db) }) }) },
    { routes: candidateRoutes({ candidates: candidateStore(db, given.computed) }) },
    { routes: candidateDeskRoutes(given) },
    { routes: leaderRoutes({ ...given, leaders: leaderStore(db) }), ...ratingReleases(given) },
    { routes: officeEndRoutes(given) },
    ...(await newsModules(given)),
    ...(site.flags.factChecking ? [factCheckModule(given)] : []),
    ...(await pollModules(given)),
    searchTokens(given),
    {
      routes: legalRoutes(legal),
      mount: (app) => (mountLegalFiles(app, legal), mountSecurityContact(app, legal)),
    },
    ...(site.flags.supportUsPage
      ? [openSupport({ ...given, flags: site.flags, siteName: site.name, keys })]
      : []),
    ...(site.flags.adminDashboard ? [deskRoom(given)] : []),
    { routes: sourceRoutes(given) },
    correctionsModule(given),
  ]
  const all = features.flatMap(({ routes }) => routes)
  return {
    routes: [...all, ...searchRoutes({ call: inProcess(all), flags: site.flags, log: given.log })],
    mount: (app) => features.forEach((feature) => feature.mount?.(app)),
    start: () => features.forEach((feature) => feature.start?.()),
    close: async () => {
      await Promise.all(features.flatMap((feature) => (feature.close ? [feature.close()] : [])))
    },
  }

  function deskRoom({ log, secret, tokens }: Given): Module {
    const place = { siteName: site.name, publicUrl: config.PUBLIC_URL }
    const routes = deskRoutes({ db, flags: site.flags, log, secret, tokens, ...place })
    return { routes, ...nightly(() => clearSessions(db)) }
  }

  function correctionsModule({ changed, cache }: Given): Module {
    const file = config.STARTER_DATA === 'full' ? join(root, 'data/corrections.json') : undefined
    const routes = correctionRoutes({
      db,
      changed,
      shipped: shippedCorrections(db, file),
      named: namesOfPages(db),
    })
    const call = inProcess(routes)
    return { routes, mount: (app) => correctionsFeed(app, { call, cache, site }) }
  }

  /** What earlier versions have stored without them gets them. */
  function searchTokens({ log }: Given): Module {
    let stopped = false
    let filling: Promise<unknown> | undefined
    const fill = () => Promise.all([fillPollTokens(db), fillStoryTokens(db, () => stopped)])
    return {
      routes: [],
      start: () => {
        filling = fill().catch((error: unknown) => log.error(error, 'search tokens'))
      },
      async close() {
        stopped = true
        await filling
      },
    }
  }

  /** What is deleted by itself, see docs/privacy.md. */
  function nightly(work: () => Promise<unknown>): Pick<Module, 'start' | 'close'> {
    return scheduleNightly(work, given.log)
  }

  async function pollModules({ log, changed, announce }: Given): Promise<Module[]> {
    // What is known of voters is forgotten also where nobody can vote any more.
    const forgetting: Module = { routes: [], ...nightly(() => anonymiseOldVotes(db)) }
    if (!site.flags.pollsForecasts) return [forgetting]
    const signer = await pollSigner(db)
    await logQuestions(db)
    const news = tallyNews({ db, polls: pollStore(db), changed, announce, log })
    return [
      { ...forgetting, routes: pollRoutes({ db, changed, announce, log, signer }) },
      { routes: [], ...releaseSchedule({ db, released: news.of, log }) },
    ]
  }

  function factCheckModule({ cache }: Given): Module {
    const routes = factCheckRoutes(given)
    const call = inProcess(routes)
    return {
      routes,
      mount: (app) => factCheckFeed(app, { call, cache, site }),
      ...nightly(() => clearPersonalData(db)),
    }
  }

  async function newsModules({ changed, log, cache, network }: Given): Promise<Module[]> {
    const stories = storyStore({ db, changed })
    const clearing = clearingSchedule({ stories, log })
    const feeds = await openFeeds({
      db,
      changed,
      log,
      keep: async (feed, items) =>
        feed.kind === 'fact-checks'
          ? keepFactChecks(feed, items)
          : { added: await stories.keep(feed, items) },
      ...(config.STARTER_DATA === 'full' ? { registry: join(root, 'data/feeds.json') } : {}),
      every: config.FEEDS_EVERY * 60,
      origin: site.origin,
      network,
    })
    const keepFactChecks = factCheckKeeper({ db, changed, linkedData: feeds.linkedData })
    const news: Module[] = [
      { routes: feeds.routes, start: () => config.FEEDS === 'on' && feeds.start(), close: feeds.close },
      { ...clearing, routes: storyRoutes({ db, changed, stories, readFeeds: feeds.readAll }) },
    ]
    if (!site.flags.newsDigest) return news
    const digest = openDigest({ db, changed, log, since: stories.since })
    return [...news, { ...digest, mount: (app) => digest.mount(app, { cache, site }) }]
  }
}

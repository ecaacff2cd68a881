// The server side of every feature: the one list, opened and connected. Each feature describes itself in its
// own module.ts.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { openAnswers } from '#answers/server/module.ts'
import { openBase } from '#base/server/module.ts'
import { allOf, type ModuleContext, type Module } from '#base/server/feature.ts'
import { proposalRoutes } from '#base/server/proposals/routes.ts'
import { inProcess, type Route } from '#base/server/http/routes.ts'
import { nightly } from '#base/server/schedule.ts'
import { openCandidates, personsIn } from '#candidates/server/module.ts'
import { drawnSeats, openConstituencies } from '#constituencies/server/module.ts'
import { openCounting } from '#counting/server/module.ts'
import { openDesk } from '#desk/server/module.ts'
import { openDigest } from '#digest/server/module.ts'
import { openElections, readCalendars } from '#elections/server/module.ts'
import { openFactChecks } from '#fact-checks/server/module.ts'
import { openGrievances } from '#grievances/server/module.ts'
import { openGuide } from '#guide/server/module.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { electionTopics } from '#elections/contract.ts'
import { officesTopic } from '#leaders/contract.ts'
import { officesOfPersons, openLeaders } from '#leaders/server/module.ts'
import { listChangedStories, openNews, type Network } from '#news/server/module.ts'
import { openParliament } from '#parliament/server/module.ts'
import { openPolls } from '#polls/server/module.ts'
import { factCheckKeeper, openSources } from '#sources/server/module.ts'
import { openOpenData } from '#open-data/server/module.ts'
import { openSupport, type PaymentKeys } from '#support/server/module.ts'
import type { Feature } from '../features.ts'
import type { Renderer } from '../rendering.ts'
import { cartogramRoutes, shippedLayout } from './cartogram.ts'
import type { Config } from './config.ts'
import { root } from './prepare.ts'
import { openPush, type Push } from './push/push.ts'
import { searchRoutes } from './search.ts'
import { statusRoutes, type AnswerTimes } from './status.ts'

/** In the order of src/app/features.ts. */
const modules = {
  base: openBase,
  answers: openAnswers,
  constituencies: openConstituencies,
  elections: openElections,
  counting: openCounting,
  candidates: openCandidates,
  leaders: openLeaders,
  parliament: openParliament,
  news: openNews,
  digest: openDigest,
  'fact-checks': openFactChecks,
  polls: openPolls,
  guide: openGuide,
  grievances: openGrievances,
  support: openSupport,
  desk: openDesk,
  sources: openSources,
  'open-data': openOpenData,
} satisfies Record<Exclude<Feature, 'app'>, (context: ReturnType<typeof linked>) => Module | Promise<Module>>

type Context = ModuleContext & {
  config: Config
  /** For the answers made by this process. */
  answerTimes: AnswerTimes
  payments?: PaymentKeys | undefined
  /** Replaces the real network: a test's own servers. */
  network?: Network | undefined
  /** Of the pages, which are made from the modules. */
  pages: () => Pick<Renderer, 'feeds' | 'suggestions' | 'namesOfSeat'> | undefined
}

/** What a feature gets from another that it may not import. */
function linked(context: Context) {
  const { db } = context
  return {
    ...context,
    factCheckKeeper,
    drawnSeats: (states: readonly string[], house: 'ls' | 'va') =>
      drawnSeats(join(root, 'src/constituencies/web/shapes'), states, house),
    runDump: (signal: AbortSignal) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'commands/dump.ts')], { signal }),
    persons: (constituency: string) => personsIn(db, constituency),
    officesOfPersons: () =>
      context.computed.get('offices of persons', [officesTopic, candidatesTopic], () => officesOfPersons(db)),
    calendars: () => context.computed.get('calendars', electionTopics, () => readCalendars(db)),
    /** Within somebody's transaction. */
    calendarsIn: readCalendars,
    changedStories: (mark: string, max: number) => listChangedStories(db, mark, max),
  }
}

export type Modules = Required<Pick<Module, 'routes' | 'start' | 'close'>> & {
  mount(app: FastifyInstance): void
  /** By the feature's folder. */
  documentHeaders: Readonly<Record<string, Module['documentHeaders']>>
  sitemap: NonNullable<Module['sitemap']>[]
  push: Pick<Push, 'heard' | 'round'>
}

export async function openModules(siteContext: Context): Promise<Modules> {
  const context = linked(siteContext)
  const named: [string, Module][] = []
  for (const [name, open] of Object.entries(modules)) named.push([name, await open(context)])
  const opened = named.map(([, module]) => module)
  const { closed } = context.silence
  const kinds = opened.flatMap((module) => module.proposals ?? [])
  /** Every answer passes here, for visitors and for the pages that are drawn from it. */
  const guarded = (all: readonly Route[]) => all.map((one): Route => ({ ...one, closed }))
  const routes = guarded([
    ...opened.flatMap((module) => module.routes ?? []),
    ...proposalRoutes({ ...context, kinds }),
  ])
  const search = searchRoutes({
    call: inProcess(routes),
    sources: opened.flatMap((module) => module.search ?? []),
    log: context.log,
    pages: context.pages,
  })
  const clearing = opened.flatMap(({ retention }) => (retention ? [nightly(retention, context.log)] : []))
  const status = statusRoutes(siteContext)
  const push = await openPush(siteContext)
  const cartogram = cartogramRoutes({ ...context, layout: await shippedLayout() })
  return {
    routes: [...routes, ...guarded([...cartogram, ...search, ...status, ...push.routes])],
    mount: (app) => opened.forEach((module) => module.outside?.mount(app)),
    ...allOf([...opened, ...clearing, push]),
    push,
    documentHeaders: Object.fromEntries(named.map(([name, module]) => [name, module.documentHeaders])),
    sitemap: opened.flatMap((module) => module.sitemap ?? []).toSorted((a, b) => a.order - b.order),
  }
}

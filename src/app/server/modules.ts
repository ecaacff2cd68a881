// The server side of every feature: the one list, opened and connected. Each feature describes itself in its
// own module.ts.
import { openBase } from '#base/server/module.ts'
import { together, type Given, type Module } from '#base/server/feature.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { nightly } from '#base/server/schedule.ts'
import { openCandidates, personsBehind } from '#candidates/server/module.ts'
import { openConstituencies } from '#constituencies/server/module.ts'
import { openDesk } from '#desk/server/module.ts'
import { openDigest } from '#digest/server/module.ts'
import { openElections, readCalendars } from '#elections/server/module.ts'
import { openFactChecks } from '#fact-checks/server/module.ts'
import { openGuide } from '#guide/server/module.ts'
import { openLeaders } from '#leaders/server/module.ts'
import { listChangedStories, openNews, type TestNetwork } from '#news/server/module.ts'
import { openPolls } from '#polls/server/module.ts'
import { factCheckKeeper, openSources } from '#sources/server/module.ts'
import { openSupport, type PaymentKeys } from '#support/server/module.ts'
import type { Feature } from '../features.ts'
import { cartogramRoutes, shippedLayout } from './cartogram.ts'
import type { Config } from './config.ts'
import { searchRoutes } from './search.ts'

/** In the order of src/app/features.ts. */
const modules = {
  base: openBase,
  constituencies: openConstituencies,
  elections: openElections,
  candidates: openCandidates,
  leaders: openLeaders,
  news: openNews,
  digest: openDigest,
  'fact-checks': openFactChecks,
  polls: openPolls,
  guide: openGuide,
  support: openSupport,
  desk: openDesk,
  sources: openSources,
} satisfies Record<Exclude<Feature, 'app'>, (given: ReturnType<typeof linked>) => Module | Promise<Module>>

type Needs = Given & {
  config: Config
  payments?: PaymentKeys | undefined
  /** Replaces the real network: a test's own servers. */
  network?: TestNetwork | undefined
}

/** What a feature gets from another that it may not import. */
function linked(needs: Needs) {
  const { db } = needs
  return {
    ...needs,
    factCheckKeeper,
    persons: personsBehind(db),
    /** Every calendar of an election, read again after each change of `electionCalendarTopic`. */
    calendars: () => readCalendars(db),
    changedStories: (mark: string, max: number) => listChangedStories(db, mark, max),
  }
}

export type Modules = Required<Pick<Module, 'routes' | 'mount' | 'start' | 'close'>> & {
  /** By the feature's folder. */
  documentHeaders: Readonly<Record<string, Module['documentHeaders']>>
  sitemap: NonNullable<Module['sitemap']>[]
}

export async function openModules(needs: Needs): Promise<Modules> {
  const given = linked(needs)
  const named: [string, Module][] = []
  for (const [name, open] of Object.entries(modules)) named.push([name, await open(given)])
  const opened = named.map(([, module]) => module)
  const routes = opened.flatMap((module) => module.routes ?? [])
  const search = searchRoutes({
    call: inProcess(routes),
    sources: opened.flatMap((module) => module.search ?? []),
    log: needs.log,
  })
  const clearing = opened.flatMap(({ retention }) => (retention ? [nightly(retention, needs.log)] : []))
  const cartogram = cartogramRoutes({ ...needs, layout: await shippedLayout() })
  return {
    routes: [...routes, ...cartogram, ...search],
    mount: (app) => opened.forEach((module) => module.mount?.(app)),
    ...together([...opened, ...clearing]),
    documentHeaders: Object.fromEntries(named.map(([name, module]) => [name, module.documentHeaders])),
    sitemap: opened.flatMap((module) => module.sitemap ?? []).toSorted((a, b) => a.order - b.order),
  }
}

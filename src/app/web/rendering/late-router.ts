// Stands in for the router until it is loaded, when the page is idle or its visitor wants to leave: React Router's engine and the
// table of all pages are 17 kB that showing a page does not need.
import {
  createPath,
  matchRoutes,
  NavigationType,
  parsePath,
  type DataRouter,
  type Path,
  type RouteObject,
} from 'react-router'
import { whenConnected } from './connection.ts'

type State = DataRouter['state']
type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Given = {
  /** The page on the screen within the shell. */
  routes: RouteObject[]
  basename: string
  loaderData: State['loaderData']
  load: () => Promise<DataRouter>
}

const idle = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const

/** The router that `RouterProvider` gets, and a function that loads the real one, to which it passes everything on. */
export function lateRouter(given: Given): { router: DataRouter; arrive: () => Promise<DataRouter> } {
  const { basename, routes } = given
  let state = firstState(given)
  const subscribers = new Set<Subscriber>()
  const tell = (next: State) => {
    state = next
    for (const one of subscribers) one(state, { deletedFetchers: [], flushSync: false, newErrors: null })
  }

  let real: DataRouter | undefined
  let arriving: Promise<DataRouter> | undefined
  const arrive = () =>
    (arriving ??= given.load().then(
      (router) => {
        removeEventListener('popstate', goneElsewhere)
        real = router
        for (const one of subscribers) subscribeTo(router, one)
        // A jump within the page, which the browser made by itself.
        if (createPath(router.state.location) !== createPath(state.location)) tell(router.state)
        return router
      },
      (error: unknown) => {
        arriving = undefined
        throw error
      },
    ))

  /** Back or forward to another page of this tab: only the server can show it yet. */
  const goneElsewhere = () => {
    const { pathname, search } = state.location
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
  addEventListener('popstate', goneElsewhere)

  const createHref: DataRouter['createHref'] = (to) => createPath(to)
  const createURL = (to: string | Partial<Path>) =>
    new URL(typeof to === 'string' ? to : createPath(to), location.origin)
  async function navigate(...to: [never, never?]) {
    if (real) return real.navigate(...to)
    let address = location.href
    const wanted = to[0] as number | string | Partial<Path> | null
    if (typeof wanted !== 'number' && wanted !== null) {
      const { pathname, search = '', hash = '' } = typeof wanted === 'string' ? parsePath(wanted) : wanted
      const path = pathname === undefined ? state.location.pathname : basename.replace(/\/$/, '') + pathname
      address = createPath({ pathname: path, search, hash })
      const target = { ...state.location, pathname: path, search, hash }
      tell({ ...state, navigation: { ...idle, state: 'loading', location: target } as never })
    }
    return whenConnected(arrive).then(
      (router) => router.navigate(...to),
      // A newer release may have replaced the script.
      () => location.assign(address),
    )
  }
  const standIn = {
    basename,
    routes,
    window,
    get state() {
      return real?.state ?? state
    },
    get manifest() {
      return (real as unknown as { manifest?: object } | undefined)?.manifest ?? {}
    },
    subscribe(one: Subscriber) {
      if (real) return subscribeTo(real, one)
      subscribers.add(one)
      return () => subscribers.delete(one)
    },
    navigate,
    revalidate: async () => (await whenConnected(arrive)).revalidate(),
    createHref,
    createURL,
    encodeLocation(to: string | Partial<Path>) {
      const { pathname, search, hash } = createURL(to)
      return { pathname, search, hash }
    },
  }
  return { router: standIn as unknown as DataRouter, arrive }
}

/**
 * React renders what happens while the browser goes back, forward or to an anchor at once, and what is not hydrated yet would
 * vanish. A jump within the page is therefore told after that event, when React waits for it.
 */
function subscribeTo(router: DataRouter, one: Subscriber): () => void {
  let { pathname, search } = router.state.location
  return router.subscribe((next, about) => {
    const jump = next.location.pathname === pathname && next.location.search === search
    ;({ pathname, search } = next.location)
    if (jump && next.navigation.state === 'idle') setTimeout(() => one(router.state, about))
    else one(next, about)
  })
}

/** What the router would begin with. */
function firstState({ routes, basename, loaderData }: Given): State {
  const { pathname, search, hash } = location
  const kept = history.state as { usr?: unknown; key?: string } | null
  const here = { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' }
  return {
    historyAction: NavigationType.Pop,
    location: here,
    matches: (matchRoutes(routes, here, basename) ?? []) as State['matches'],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}

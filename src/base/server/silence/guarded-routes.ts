// Every answer of the API passes here, for visitors and for the pages that are rendered from it.
import type { Closed } from '../../silence.ts'
import type { Route } from '../http/routes.ts'

/** Gives the routes what they need to know which parts are silent. Without it, `answer` shows none of them. */
export function guardedRoutes(routes: readonly Route[], closed: Closed): Route[] {
  return routes.map((one) => ({ ...one, closed }))
}

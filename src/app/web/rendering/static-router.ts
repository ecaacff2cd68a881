// The router of a page that is drawn on the server.
import { createStaticRouter, type DataRouter, type StaticHandlerContext } from 'react-router'

/** What is the same for all pages. What matched has its routes with it, so it need not know any. */
const still = { ...createStaticRouter([], { matches: [] } as unknown as StaticHandlerContext) }

/**
 * As React Router's `createStaticRouter`, which makes accessors for each page: V8 keeps them, and all that they refer to, until
 * it collects the old generation (docs/performance.md).
 */
export function staticRouter(context: StaticHandlerContext): DataRouter {
  const { basename, location, matches, loaderData, actionData, errors } = context
  return {
    ...still,
    basename,
    state: { ...still.state, location, matches, loaderData, actionData, errors },
  }
}

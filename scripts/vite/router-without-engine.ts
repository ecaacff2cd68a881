// What the parts of React Router that show a page need of its engine. The engine itself loads later, see
// src/app/web/rendering/late-router.ts.
const idle = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

export const IDLE_FETCHER = { state: 'idle', data: undefined, ...idle }

export const IDLE_BLOCKER = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
}

/** Errors reported to a handler of `RouterProvider`; we have no handler. */
export const clientErrors = new WeakMap()

/** For redirects of server components; we have none. */
export const hasInvalidProtocol = () => true

/** Only makers of routers that we do not use ask for it here. */
export const createRouter = undefined

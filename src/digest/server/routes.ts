// The handlers for contract.ts.
import { route, type Route } from '#base/server/http/routes.ts'
import { listDigest, readDigestItem, summariseDigest } from '../contract.ts'
import type { DigestStore } from './store.ts'

export function digestRoutes({ digest }: { digest: DigestStore }): Route[] {
  return [
    route(listDigest, ({ query }) => digest.list(query)),
    route(summariseDigest, () => digest.stats()),
    route(readDigestItem, async ({ params }) => ({ newsDigest: await digest.read(params.id) })),
  ]
}

// /fact-checks.xml: the latest published community checks, as an Atom feed.
import type { FastifyInstance } from 'fastify'
import { generateAtomFeed } from 'feedsmith'
import type { Call } from '#base/contract.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import type { SiteInfo } from '#base/site-info.ts'
import { factChecksTopic, listCompleted, type FactCheckRequest } from '../contract.ts'
import { changedAt } from '../changed-at.ts'

const feedPath = '/fact-checks.xml'

type Dependencies = { call: Call; cache: PageCache; site: Pick<SiteInfo, 'name' | 'origin'> }

export function factCheckFeed(app: FastifyInstance, { call, cache, site }: Dependencies): void {
  app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
    const kept = await cache.get(feedPath, async () => ({
      status: 200,
      type: 'application/atom+xml; charset=utf-8',
      body: feedOf(await call(listCompleted, { query: { limit: 50 } }), site),
      seconds: 60,
      topics: [factChecksTopic],
      facts: true,
    }))
    reply.hijack()
    cache.send(kept, request.raw, reply.raw)
    return reply
  })
}

const verdictNames = { true: 'True', false: 'False', misleading: 'Misleading', unverified: 'Unverified' }

export function feedOf(checks: readonly FactCheckRequest[], { name, origin }: Dependencies['site']): string {
  return generateAtomFeed({
    id: `${origin}${feedPath}`,
    title: { value: `${name}: fact checks` },
    updated: new Date(checks.map(changedAt).toSorted().at(-1) ?? 0),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: origin + feedPath },
      { rel: 'alternate', type: 'text/html', href: `${origin}/fact-checks` },
    ],
    authors: [{ name }],
    entries: checks.map((check) => ({
      id: `${origin}/fact-check/${check.id}`,
      title: { value: `${verdictNames[check.status]}: ${check.claim}` },
      updated: new Date(changedAt(check)),
      published: new Date(check.publishedAt),
      links: [{ rel: 'alternate', type: 'text/html', href: `${origin}/fact-check/${check.id}` }],
      summary: { value: check.reason },
      categories: [{ term: check.status }],
    })),
  })
}

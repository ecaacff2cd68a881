// /corrections.xml: the latest corrections, as an Atom feed.
import type { FastifyInstance } from 'fastify'
import { generateAtomFeed } from 'feedsmith'
import type { Call } from '#base/contract.ts'
import { correctionsTopic, listCorrections, type Correction } from '#base/corrections.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import type { SiteInfo } from '#base/site-info.ts'

const feedPath = '/corrections.xml'

type Dependencies = { call: Call; cache: PageCache; site: Pick<SiteInfo, 'name' | 'origin'> }

export function correctionsFeed(app: FastifyInstance, { call, cache, site }: Dependencies): void {
  app.get(feedPath, { schema: { hide: true } }, async (request, reply) => {
    const kept = await cache.get(feedPath, async () => ({
      status: 200,
      type: 'application/atom+xml; charset=utf-8',
      body: feedOf((await call(listCorrections, { query: {} })).corrections, site),
      seconds: 300,
      topics: [correctionsTopic],
      facts: true,
    }))
    reply.hijack()
    cache.send(kept, request.raw, reply.raw)
    return reply
  })
}

/** A correction never changes: its date is both that of publication and that of the last update. */
function feedOf(corrections: readonly Correction[], { name, origin }: Dependencies['site']): string {
  const atNoon = (day: string) => new Date(`${day}T12:00:00+05:30`)
  return generateAtomFeed({
    id: origin + feedPath,
    title: { value: `${name}: corrections` },
    updated: atNoon(corrections[0]?.correctedOn ?? '1970-01-01'),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: origin + feedPath },
      { rel: 'alternate', type: 'text/html', href: `${origin}/corrections` },
    ],
    authors: [{ name }],
    entries: corrections.map(({ id, correctedOn, about, wrong, now }) => ({
      id: `${origin}/corrections#${id}`,
      title: { value: about },
      updated: atNoon(correctedOn),
      published: atNoon(correctedOn),
      links: [{ rel: 'alternate', type: 'text/html', href: `${origin}/corrections#${id}` }],
      summary: { value: `Wrong until ${correctedOn}: ${wrong} Now: ${now}` },
    })),
  })
}

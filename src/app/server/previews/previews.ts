// Preview pictures of shared pages: made on first request, cached for an hour, and sent again only if they differ.
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound, refuse, unavailable } from '#base/contract.ts'
import type { QueueAccess } from '#base/server/http/render-queue.ts'
import type { SilenceGuard } from '#base/server/silence/guard.ts'
import { languages, type Language } from '#base/languages.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import { idleThread } from '#base/server/idle-thread.ts'
import type { Renderer } from '../../rendering.ts'
import type { Drawing } from './drawing-worker.ts'

const seconds = 3600
const limits = { milliseconds: 30_000, idle: 30_000, keptBytes: 4 * 1024 * 1024 }

type Params = { language: Language; kind: string; id: string }
type Where = Params & { queue: QueueAccess }

export function mountPreviews(
  app: FastifyInstance,
  {
    preview,
    site,
    silence,
  }: {
    preview: Renderer['preview']
    site: SiteInfo
    silence: Pick<SilenceGuard, 'epoch' | 'near'>
  },
): void {
  const thread = idleThread<Drawing, Uint8Array<ArrayBuffer>>(
    new URL('./drawing-worker.ts', import.meta.url),
    limits,
  )
  app.addHook('onClose', () => thread.close())
  // About 40 kB each. Simultaneous requests for a picture share one computation.
  const kept = new LRUCache<string, { png: Buffer; etag: string; age: number }, Where>({
    maxSize: limits.keptBytes,
    sizeCalculation: ({ png }) => png.length,
    ttl: seconds * 1000,
    fetchMethod: (key, _old, { options, context: { language, kind, id, queue } }) =>
      queue.take(key, async () => {
        const of = await preview(language, kind, id)
        if (!of) return undefined
        const age = of.freshFor ?? seconds
        options.ttl = age * 1000
        const drawn = await thread.ask({ preview: of, siteName: siteIn(site, language).name, language })
        const png = Buffer.from(drawn.buffer)
        return { png, etag: `"${hash('sha256', png, 'base64url').slice(0, 22)}"`, age }
      }),
  })
  app.get<{ Params: Params }>(
    '/preview/:language/:kind/:id.png',
    async ({ params, queue, headers }, reply) => {
      const { language, kind, id } = params
      if (!Object.hasOwn(languages, language)) throw refuse(notFound)
      // A picture holds for one epoch, like a page.
      const epoch = silence.epoch()
      const key = `picture ${language}/${kind}/${id} ${epoch}`
      queue.join(key)
      const picture = await kept.fetch(key, { context: { ...params, queue } })
      if (!picture) throw refuse(notFound)
      if (epoch !== silence.epoch()) throw refuse(unavailable)
      reply
        .header('etag', picture.etag)
        .header('cache-control', silence.near() ? 'private, max-age=0' : `public, max-age=${picture.age}`)
      return headers['if-none-match']?.includes(picture.etag)
        ? reply.code(304).send()
        : reply.type('image/png').send(picture.png)
    },
  )
}

// Preview pictures of shared pages: made on first request, cached for an hour.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound, refuse } from '#base/contract.ts'
import type { QueueAccess } from '#base/server/http/render-queue.ts'
import { languages, type Language } from '#base/site-info.ts'
import type { Renderer } from '../rendering.ts'
import { draw } from './preview-picture.ts'

const seconds = 3600

type Params = { language: Language; kind: string; id: string }
type Where = Params & { queue: QueueAccess }

export function mountPreviews(
  app: FastifyInstance,
  { preview, siteName }: { preview: Renderer['preview']; siteName: string },
): void {
  // About 40 kB each. Simultaneous requests for a picture share one computation.
  const kept = new LRUCache<string, Buffer, Where>({
    max: 500,
    ttl: seconds * 1000,
    fetchMethod: (key, _old, { context: { language, kind, id, queue } }) =>
      queue.take(key, async () => {
        const of = await preview(language, kind, id)
        return of && draw(of, siteName)
      }),
  })
  app.get<{ Params: Params }>('/preview/:language/:kind/:id.png', async ({ params, queue }, reply) => {
    const { language, kind, id } = params
    if (!Object.hasOwn(languages, language)) throw refuse(notFound)
    const key = `picture ${language}/${kind}/${id}`
    queue.join(key)
    const picture = await kept.fetch(key, { context: { ...params, queue } })
    if (!picture) throw refuse(notFound)
    return reply.header('cache-control', `public, max-age=${seconds}`).type('image/png').send(picture)
  })
}

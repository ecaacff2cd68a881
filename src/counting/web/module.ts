import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/count': 'list',
    '/count/:id': 'count',
  },
  embeds: [
    { kind: 'count', page: '/count/:id' },
    { kind: 'count-seat', page: '/c/:id', file: 'embed-seat' },
  ],
}

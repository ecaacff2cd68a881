import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {
    '/parliament/compare': 'compare',
    '/parliament/questions/:id': 'questions',
  },
}

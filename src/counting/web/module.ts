import type { WebModule } from '#base/web/feature.ts'

export const module: WebModule = {
  pages: {},
}

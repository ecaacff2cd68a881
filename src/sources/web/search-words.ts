import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/data-sources': 'licence source eci publisher स्रोत',
  '/methodology': 'how method calculated पद्धति',
}

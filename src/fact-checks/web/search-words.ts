import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/fact-checks': 'fake claim rumour true false verify फर्जी दावा जांच सच',
}

import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/polls-forecasts': 'poll question opinion vote मत सवाल',
}

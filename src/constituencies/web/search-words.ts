import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/constituencies': 'seat results turnout find सीट क्षेत्र परिणाम नतीजे',
}

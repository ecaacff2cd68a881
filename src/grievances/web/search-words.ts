import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/grievance': 'grievance officer complaint removal takedown शिकायत अधिकारी हटवाना',
}

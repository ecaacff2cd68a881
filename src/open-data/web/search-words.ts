import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/data': 'open data download csv json parquet api dump files dataset डेटा डाउनलोड फ़ाइल',
}

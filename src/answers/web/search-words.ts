import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/guide/answers': 'faq questions answers rules law glossary words सवाल जवाब प्रश्न उत्तर नियम कानून शब्द',
}

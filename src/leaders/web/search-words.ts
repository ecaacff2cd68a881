import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/leaders-performance':
    'prime minister chief minister mp mla rating attendance questions debates parliament performance tracker नेता सांसद विधायक मंत्री उपस्थिति सवाल संसद',
}

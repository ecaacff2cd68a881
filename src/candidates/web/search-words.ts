import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/candidate-analysis': 'affidavit assets wealth education search उम्मीदवार प्रत्याशी शपथ पत्र संपत्ति',
  '/criminal-analysis': 'criminal cases crime charges आपराधिक मामले',
  '/constituency-migrations': 'moved seat change सीट बदली',
}

import type { SearchWords } from '#base/web/feature.ts'

export const searchWords: SearchWords = {
  '/voter-id-help':
    'epic voter card electoral roll register registration form 6 7 8 correction download lost nvsp helpline 1950 पहचान पत्र मतदाता सूची नाम पंजीकरण फॉर्म वोटर कार्ड',
  '/voting-education':
    'how to vote kaise dale vote dalne ka tarika evm vvpat nota polling booth station documents counting help मतदान केंद्र ईवीएम नोटा बूथ वोट कैसे डालें मदद',
  '/personalized-guide': 'first time voter help guide new पहली बार मतदाता मार्गदर्शिका',
  '/contact-us': 'email write contact संपर्क',
  '/privacy': 'cookies personal data गोपनीयता',
}

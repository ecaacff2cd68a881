// The languages of the site: everything that is not a translation. A new language is one entry here and its
// catalogues (CONTRIBUTING.md); no other file lists languages.

import { statesIn } from './state-names.ts'

export type Declaration = {
  /** Its own name, as the switch in the header shows it. */
  name: string
  /** For dates, numbers, lists, plurals and sorting, and the `lang` of its pages. */
  locale: string
  /** For dates and lists, where browsers do not know `locale`. */
  formats?: string
  /** What the addresses of its pages begin with. */
  prefix: string
  direction: 'ltr' | 'rtl'
  /** A script of Unicode; `npm run words:check` refuses letters of another one. */
  script: string
  /** Its full stop, unless it is the Latin one. */
  stop?: string
  /** The site’s name in this script, unless the operator chose another name. */
  siteName?: string
  /** Separates names in a row; ", " if absent. */
  comma?: string
  /** Units of rupees, and the text for an unknown sum. */
  money: { crore: string; lakh: string; thousand: string; missing: string }
  /** States by their English names, where the data have none: they have Hindi. */
  states?: Readonly<Record<string, string>>
  /** Seats and districts by their English names, as far as a page names them; the server adds them from `web/names/places`. */
  places?: Readonly<Record<string, string>>
  /** Words of `formats` in this language. */
  formatWords?: Readonly<Record<string, string>>
  /** As the specification has it on articles; otherwise `locale`. */
  articleDates?: string
  /** Features whose words it lacks: the text of their pages is English, and marked so. */
  untranslated?: readonly string[]
  /**
   * Translated by the site’s editors: which native speaker has read the words of a feature, and when ("A.
   * Sen, 2026-12-01").
   * Pages that use words which nobody has signed say so. Absent: its pages never do.
   */
  signed?: Readonly<Record<string, string>>
  /** The font of shared pictures, a package of `@expo-google-fonts`. Pages use the device’s own fonts. */
  pictureFont: string
}

/** The operators’ desk. */
const untranslated = ['desk']

export const declared = {
  en: {
    name: 'English',
    locale: 'en-IN',
    prefix: '',
    direction: 'ltr',
    script: 'Latin',
    money: { crore: 'Cr', lakh: 'L', thousand: 'K', missing: 'N/A' },
    articleDates: 'en-US',
    pictureFont: 'noto-sans',
  },
  hi: {
    name: 'हिंदी',
    locale: 'hi-IN',
    prefix: '/hi',
    direction: 'ltr',
    script: 'Devanagari',
    stop: '।',
    siteName: 'मतदाता',
    money: { crore: 'करोड़', lakh: 'लाख', thousand: 'हज़ार', missing: 'पता नहीं' },
    pictureFont: 'noto-sans-devanagari',
  },
  bn: {
    name: 'বাংলা',
    locale: 'bn-IN',
    prefix: '/bn',
    direction: 'ltr',
    script: 'Bengali',
    stop: '।',
    siteName: 'মতদাতা',
    money: { crore: 'কোটি', lakh: 'লাখ', thousand: 'হাজার', missing: 'তথ্য নেই' },
    untranslated,
    signed: {},
    states: statesIn('bn'),
    pictureFont: 'noto-sans-bengali',
  },
  mr: {
    name: 'मराठी',
    locale: 'mr-IN',
    prefix: '/mr',
    direction: 'ltr',
    script: 'Devanagari',
    siteName: 'मतदाता',
    money: { crore: 'कोटी', lakh: 'लाख', thousand: 'हजार', missing: 'उपलब्ध नाही' },
    untranslated,
    signed: {},
    states: statesIn('mr'),
    pictureFont: 'noto-sans-devanagari',
  },
  te: {
    name: 'తెలుగు',
    locale: 'te-IN',
    prefix: '/te',
    direction: 'ltr',
    script: 'Telugu',
    siteName: 'మత్‌దాతా',
    money: { crore: 'కోట్లు', lakh: 'లక్షలు', thousand: 'వేలు', missing: 'తెలియదు' },
    untranslated,
    signed: {},
    states: statesIn('te'),
    pictureFont: 'noto-sans-telugu',
  },
  ta: {
    name: 'தமிழ்',
    locale: 'ta-IN',
    prefix: '/ta',
    direction: 'ltr',
    script: 'Tamil',
    siteName: 'மத்தாதா',
    money: { crore: 'கோடி', lakh: 'லட்சம்', thousand: 'ஆயிரம்', missing: 'தெரியவில்லை' },
    untranslated,
    signed: {},
    states: statesIn('ta'),
    pictureFont: 'noto-sans-tamil',
  },
  pa: {
    name: 'ਪੰਜਾਬੀ',
    locale: 'pa-IN',
    // Chromium has no dates in Punjabi ("2026 M11 22"): its words take the place of the English ones.
    formats: 'en-IN',
    formatWords: {
      January: 'ਜਨਵਰੀ',
      February: 'ਫ਼ਰਵਰੀ',
      March: 'ਮਾਰਚ',
      April: 'ਅਪਰੈਲ',
      May: 'ਮਈ',
      June: 'ਜੂਨ',
      July: 'ਜੁਲਾਈ',
      August: 'ਅਗਸਤ',
      September: 'ਸਤੰਬਰ',
      October: 'ਅਕਤੂਬਰ',
      November: 'ਨਵੰਬਰ',
      December: 'ਦਸੰਬਰ',
      Monday: 'ਸੋਮਵਾਰ',
      Tuesday: 'ਮੰਗਲਵਾਰ',
      Wednesday: 'ਬੁੱਧਵਾਰ',
      Thursday: 'ਵੀਰਵਾਰ',
      Friday: 'ਸ਼ੁੱਕਰਵਾਰ',
      Saturday: 'ਸ਼ਨਿੱਚਰਵਾਰ',
      Sunday: 'ਐਤਵਾਰ',
      and: 'ਅਤੇ',
      ago: 'ਪਹਿਲਾਂ',
      now: 'ਹੁਣੇ',
      yesterday: 'ਕੱਲ੍ਹ',
      last: 'ਪਿਛਲੇ',
      minute: 'ਮਿੰਟ',
      minutes: 'ਮਿੰਟ',
      hour: 'ਘੰਟਾ',
      hours: 'ਘੰਟੇ',
      day: 'ਦਿਨ',
      days: 'ਦਿਨ',
      month: 'ਮਹੀਨੇ',
      months: 'ਮਹੀਨੇ',
      year: 'ਸਾਲ',
      years: 'ਸਾਲ',
    },
    prefix: '/pa',
    direction: 'ltr',
    script: 'Gurmukhi',
    stop: '।',
    siteName: 'ਮਤਦਾਤਾ',
    money: { crore: 'ਕਰੋੜ', lakh: 'ਲੱਖ', thousand: 'ਹਜ਼ਾਰ', missing: 'ਉਪਲਬਧ ਨਹੀਂ' },
    untranslated,
    signed: {},
    states: statesIn('pa'),
    pictureFont: 'noto-sans-gurmukhi',
  },
  ur: {
    name: 'اردو',
    locale: 'ur-IN',
    prefix: '/ur',
    direction: 'rtl',
    script: 'Arabic',
    stop: '۔',
    siteName: 'متداتا',
    comma: '، ',
    money: { crore: 'کروڑ', lakh: 'لاکھ', thousand: 'ہزار', missing: 'دستیاب نہیں' },
    untranslated,
    signed: {},
    states: statesIn('ur'),
    pictureFont: 'noto-naskh-arabic',
  },
} as const satisfies Record<string, Declaration>

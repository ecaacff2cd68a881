// The languages of the site: everything that is not a translation. A new language is one entry here and its
// catalogues (CONTRIBUTING.md); no other file lists languages.

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
  /** Of Unicode; `npm run words:check` refuses letters of another one. */
  script: string
  /** The site’s name in this script, unless the operator chose another name. */
  siteName?: string
  /** Units of rupees, and what stands for an unknown sum. */
  money: { crore: string; lakh: string; thousand: string; missing: string }
  /** As the specification has it on articles; otherwise `locale`. */
  articleDates?: string
  /** Features whose words it lacks: the text of their pages is English, and marked so. */
  untranslated?: readonly string[]
  /**
   * Translated by the site’s editors: who of those who speak it has read the words of a feature, and when ("A. Sen, 2026-12-01").
   * Pages that use words which nobody has signed say so. Absent: its pages never do.
   */
  signed?: Readonly<Record<string, string>>
  /** The font of shared pictures, a package of `@expo-google-fonts`. Pages use the device’s own fonts. */
  pictureFont: string
}

/** The operators’ desk, and the pages about sources and methods. */
const untranslated = ['desk', 'sources']

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
    siteName: 'মতদাতা',
    money: { crore: 'কোটি', lakh: 'লাখ', thousand: 'হাজার', missing: 'তথ্য নেই' },
    untranslated,
    signed: {},
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
    pictureFont: 'noto-sans-devanagari',
  },
  te: {
    name: 'తెలుగు',
    locale: 'te-IN',
    prefix: '/te',
    direction: 'ltr',
    script: 'Telugu',
    money: { crore: 'కోట్లు', lakh: 'లక్షలు', thousand: 'వేలు', missing: 'తెలియదు' },
    untranslated,
    signed: {},
    pictureFont: 'noto-sans-telugu',
  },
  ta: {
    name: 'தமிழ்',
    locale: 'ta-IN',
    prefix: '/ta',
    direction: 'ltr',
    script: 'Tamil',
    money: { crore: 'கோடி', lakh: 'லட்சம்', thousand: 'ஆயிரம்', missing: 'தெரியவில்லை' },
    untranslated,
    signed: {},
    pictureFont: 'noto-sans-tamil',
  },
  pa: {
    name: 'ਪੰਜਾਬੀ',
    locale: 'pa-IN',
    // Chromium has no dates in Punjabi: "2026 M11 22".
    formats: 'en-IN',
    prefix: '/pa',
    direction: 'ltr',
    script: 'Gurmukhi',
    siteName: 'ਮਤਦਾਤਾ',
    money: { crore: 'ਕਰੋੜ', lakh: 'ਲੱਖ', thousand: 'ਹਜ਼ਾਰ', missing: 'ਉਪਲਬਧ ਨਹੀਂ' },
    untranslated,
    signed: {},
    pictureFont: 'noto-sans-gurmukhi',
  },
  ur: {
    name: 'اردو',
    locale: 'ur-IN',
    prefix: '/ur',
    direction: 'rtl',
    script: 'Arabic',
    siteName: 'متداتا',
    money: { crore: 'کروڑ', lakh: 'لاکھ', thousand: 'ہزار', missing: 'دستیاب نہیں' },
    untranslated,
    signed: {},
    pictureFont: 'noto-naskh-arabic',
  },
} as const satisfies Record<string, Declaration>

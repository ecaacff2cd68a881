// The languages of the site: everything that is not a translation. A new language is one entry here and its
// catalogues (CONTRIBUTING.md); no other file lists languages.

export type Declaration = {
  /** Its own name, as the switch in the header shows it. */
  name: string
  /** For dates, numbers, lists, plurals and sorting, and the `lang` of its pages. */
  locale: string
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
  /** The font of shared pictures, a package of `@expo-google-fonts`. Pages use the device’s own fonts. */
  pictureFont: string
}

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
} as const satisfies Record<string, Declaration>

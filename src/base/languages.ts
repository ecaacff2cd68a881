// The languages of the site: everything that is not a translation. A new language is one entry here and its
// catalogues (CONTRIBUTING.md); no other file lists languages. Pages load this file, so it stays small.

type Declaration = {
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
  /** The font of shared pictures, a package of `@expo-google-fonts`. Pages use the device’s own fonts. */
  pictureFont: string
}

const declared = {
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

export type Language = keyof typeof declared

export const languages: Readonly<Record<Language, Declaration>> = declared

/** The first one is that of addresses without a prefix. */
export const languageCodes = Object.keys(declared) as Language[]

/** Made once for each language. */
export function inEach<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<Language, T>
}

/** The language of an address, and its path without the language. */
export function languageOf(pathname: string): { language: Language; path: string } {
  const language =
    languageCodes.find((code) => {
      const { prefix } = languages[code]
      return prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`))
    }) ?? languageCodes[0]!
  return { language, path: pathname.slice(languages[language].prefix.length) || '/' }
}

/** The address of a path in a language: `/hi` for the home page, `/hi/polls` for the polls. */
export function addressIn(language: Language, path: string): string {
  const { prefix } = languages[language]
  return prefix !== '' && path === '/' ? prefix : prefix + path
}

/** A name in the page’s language, if the data have it; so far they have Hindi besides English. */
export function nameIn(language: Language, name: string, hindi: string | undefined): string
export function nameIn(
  language: Language,
  name: string | undefined,
  hindi: string | undefined,
): string | undefined
export function nameIn(language: Language, name: string | undefined, hindi: string | undefined) {
  return (language === 'hi' && hindi) || name
}

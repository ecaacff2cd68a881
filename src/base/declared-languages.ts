// The languages of the site: everything that is not a translation is in `languages/<language>.json`. A new language is such a
// file, a line here and its catalogues (docs/languages.md); no other file lists languages.
import bn from './languages/bn.json' with { type: 'json' }
import en from './languages/en.json' with { type: 'json' }
import hi from './languages/hi.json' with { type: 'json' }
import mr from './languages/mr.json' with { type: 'json' }
import pa from './languages/pa.json' with { type: 'json' }
import ta from './languages/ta.json' with { type: 'json' }
import te from './languages/te.json' with { type: 'json' }
import ur from './languages/ur.json' with { type: 'json' }

export type Declaration = {
  /** Its own name, as the switch in the header shows it. */
  name: string
  /** For dates, numbers, lists, plurals and sorting, and the `lang` of its pages. */
  locale: string
  /** For dates and lists, where browsers do not know `locale`. */
  formats?: string
  /** For numbers and plurals in messages, where `locale` groups digits otherwise than India does: one with the same plurals. */
  numbers?: string
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
  /** States by their English names, where the data have none (they have Hindi): our own spelling, after each language’s newspapers. */
  states?: Readonly<Record<string, string>>
  /** Words of `formats` in this language. */
  formatWords?: Readonly<Record<string, string>>
  /** As the specification has it on articles; otherwise `locale`. */
  articleDates?: string
  /** Features whose words it lacks: the addresses of their pages lead to the English ones. */
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

const all = { en, hi, bn, mr, te, ta, pa, ur }

export const declared = all as Record<keyof typeof all, Declaration>

// Names that a publisher prints in capitals, in the case a newspaper would use. Stored names keep the
// source's spelling.

/** Letters without a vowel are initials (`KTR`, `YS`), except these. */
const vowelless = new Set('BR CH DR GH KH KM KR LT MD MR MRS MS PD PT RS SH SK SMT ST'.split(' '))
const joins = new Set(['ALIAS', 'URF'])

/** `Dr.`, `Md.` */
const abbreviated = /\b[A-Z][a-z]{1,3}\./g

/**
 * `SMT. ANITA D’SOUZA` becomes `Smt. Anita D’Souza`; a name that has lower-case letters elsewhere than in an abbreviation is
 * left unchanged.
 */
export function toTitleCase(name: string): string {
  if (/\p{Ll}/u.test(name.replace(abbreviated, ''))) return name
  return name.replace(/[A-Z]{2,}/g, (word) => {
    if (joins.has(word)) return word.toLowerCase()
    const vowel = word.length > 2 ? /[AEIOUY]/ : /[AEIOU]/
    if (/^I{2,3}$/.test(word) || (!vowel.test(word) && !vowelless.has(word))) return word
    return word[0] + word.slice(1).toLowerCase()
  })
}

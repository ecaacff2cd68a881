// One rule for all text typed by visitors and operators: what is stored, counted and shown.

// Direction marks can make a text read like a different one; the other characters are invisible.
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const control = /[\p{Cc}\u2028\u2029]+/gu
const controlButNewline = /(?!\n)[\p{Cc}\u2028\u2029]+/gu

/**
 * Removes control and invisible characters, composes and trims; empty if nothing readable remains. Keeps the
 * joiners of Indic scripts (U+200C, U+200D).
 * @param may whether line breaks stay; two blank lines become one.
 */
export function plainText(text: string, may: 'line' | 'lines' = 'line'): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(may === 'lines' ? controlButNewline : control, ' ')
    .replace(unseen, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? plain : ''
}

/** In characters as the database counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

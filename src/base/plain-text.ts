// One rule for every text that a visitor or an operator types: what is stored, counted and shown.

// Marks that turn the direction of writing can make a text read as another one; the rest cannot be seen at all.
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const control = /[\p{Cc}\u2028\u2029]+/gu
const controlButNewline = /(?!\n)[\p{Cc}\u2028\u2029]+/gu

/**
 * Without control characters and invisible ones, composed and trimmed; empty when nothing is left to read. The joiners of Indic scripts
 * (U+200C, U+200D) stay.
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

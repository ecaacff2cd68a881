// One rule for all text typed by visitors and operators: what is stored, counted and shown.

/** What Unicode says nobody sees. Direction marks among it can make a text read like a different one. */
const unseen = /(?!\p{Join_Control}|[\ufe0e-\ufe0f])[\p{DI}\ufff9-\ufffb]/gu
const control = /[\p{Cc}\u2028\u2029]+/gu
const controlButNewline = /(?!\n)[\p{Cc}\u2028\u2029]+/gu

/** A pattern that a text matches if something of it can be read; a cell of Braille without dots cannot. */
export const readable = '(?![\\p{DI}\\u2800])[\\p{L}\\p{N}\\p{P}\\p{S}]'

/**
 * Removes control and invisible characters, composes and trims; empty if nothing readable remains. Keeps the
 * joiners of Indic scripts (U+200C, U+200D) and what chooses between a sign and its picture (U+FE0E, U+FE0F).
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
  return new RegExp(readable, 'u').test(plain) ? plain : ''
}

/** Two texts with the same key cannot be told apart by their letters. */
export const letterKey = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** In characters as the database counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

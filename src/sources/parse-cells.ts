// Parses publishers' names.
import { decodeHTMLStrict } from 'entities'

/**
 * Collapses and trims spaces, and removes invisible characters: control characters, direction marks,
 * zero-width spaces. Joiners stay inside words of Indian scripts, where they affect how a letter is written.
 */
export function tidyCell(text: string): string {
  if (alreadyTidy.test(text)) return text
  return text
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .replace(
      /(?<![\p{L}\p{M}])[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu,
      '',
    )
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A person's name: spaces stand before brackets and behind dots, and none inside brackets and quotation marks. */
export function personName(text: string): string {
  return tidyCell(
    text
      .replace(/(?<!\p{L})''|''(?!\p{L})/gu, '"')
      .replace(/\s+([.,])\s*/g, '$1 ')
      .replace(/(?<=[\p{L}.])(?=[([])/gu, ' ')
      .replace(/(?<=[([])\s+|\s+(?=[)\]])/g, '')
      .replace(/(?<!\p{L})(["'])\s*([^"']*[^"'\s])\s*\1/gu, '$1$2$1'),
  )
}

/** Matches most cells: ASCII words separated by single spaces. */
const alreadyTidy = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Control characters, and all format characters except the two joiners. */
const unseen = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu

/** `D&#39;Silva` as D'Silva. */
export function withoutEntities(cell: string): string {
  return cell.includes('&') ? decodeHTMLStrict(cell) : cell
}

/** `27,000[a]` as 27,000: the sign of a footnote behind what it is about. */
export function withoutReferences(cell: string): string {
  return cell.replace(/(?<=\S)(?:\[(?:\d{1,3}|[a-z]|(?:note|nb)\s?\d{1,3})\])+\s*$/, '')
}

/** What stands beside a name, or in place of a letter, and is no part of it. Only the file can say what it means; perhaps that nobody could vote for them. */
const markBeside =
  /^=|[*#†‡§;{}~^\\?<>]|\p{Extended_Pictographic}|^"[^"]*"[^"]*"|\[\p{L}\]|^\p{N}+\s*[.)]\s|\p{N}{5}|[([]\s*(?:withdrawn|withdrew|rejected|winner|won|elected|lost|deposit[^)\]]*)\s*[)\]]/iu

/** Why this is not the name of a candidate alone. Undefined if it may be. */
export function markFault(name: string): string | undefined {
  const [found] = markBeside.exec(name) ?? []
  return found === undefined
    ? undefined
    : `${quoted(name)} has ${quoted(found)} beside the name: what does it mean? Write the name alone`
}

/** `JosÃ©`: letters of UTF-8 that were read one byte at a time; a first byte, and the further ones it announces. */
export function isGarbled(cell: string): boolean {
  return garbled.test(cell)
}

const furtherByte = '[\u0080-\u00bfŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]'
const garbled = new RegExp(`[Â-ß]${furtherByte}|[à-ï]${furtherByte}{2}|\ufffd`)

/** Longer than any name of a person, a place or a party. */
const longestName = 300

/** Why this cannot be a name. Undefined if it can. */
export function nameFault(text: string): string | undefined {
  if (text.length > longestName) return `has ${text.length} characters`
  return /\p{L}/u.test(text) ? undefined : 'is not a name'
}

/** Any text in a message: on one line, short, and unable to move a terminal's cursor. */
export function inShort(text: string, most = 100): string {
  const plain = tidyCell(text.slice(0, 1000))
  return plain.length > most ? `${plain.slice(0, most)}…` : plain
}

export const quoted = (cell: string) => `"${inShort(cell, 80)}"`

/** A constituency's name in title case without number and reservation; Roman numerals at the end stay in capitals. */
export function placeName(text: string): string {
  const bare = text
    .replace(/\(\s*(?:sc|st|gen)\s*\)/gi, ' ')
    .replace(/^\s*\p{Nd}{1,3}\s*[-–.)]\s*|[\s-]+(?:SC|ST)\s*$/gu, '')
  const name = tidyCell(bare)
    .replace(/-i\s*-\s*/g, '-i-')
    .replace(/(?<!-i)(?:-\s+|\s+-\s*)/g, ' - ')
  const lower = /\p{Ll}{2}/u.test(name) ? name : name.toLowerCase()
  return lower
    .replace(/(?<![\p{L}'’])\p{L}(?!-)|(?<![-\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=[-\s])i{1,3}$/i, (roman) => roman.toUpperCase())
}

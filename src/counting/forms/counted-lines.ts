// What a line of a result is about: a candidate, NOTA, a figure that is nobody's (totals, rejected votes), or that there is nobody.
// Every candidate stands for a party or as an independent; other lines have no party, or repeat themselves in its place.
import { fold } from '#base/fold.ts'
import { isUnknown } from '#base/files/unknown-cell.ts'
import { monthOf } from '#base/stated-date/date-words.ts'
import words from './counted-words.json' with { type: 'json' }

/**
 * `others`: votes of several candidates in one line. `nobody`: words in place of a name, “No candidate”, “Counting on 14 May”.
 * `unclear`: a line without a party whose name is no known figure.
 * `contradiction`: a figure that stands for a party.
 */
export type LineKind = NameKind | 'unclear' | 'contradiction'
type NameKind = 'candidate' | 'nota' | 'total' | 'figure' | 'others' | 'nobody'

export const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
/** Latin letters are compared as they are: folding each name of a large file takes half a minute. */
const soundOf = (text: string) => (/^[a-z]*$/.test(text) ? text : fold(text).replaceAll(' ', ''))

/** In other scripts by their sound: नोटा and நோட்டா are one. */
const notaNames = new Set(words.nota.map((name) => soundOf(lettersOf(name))))

/** A name made only of such words, at least one of them none of `between`, is a figure. */
const sums = wordsOf(words.sums)
const several = wordsOf(words.several)
const counted = wordsOf(words.counted)
const between = wordsOf(words.between)
/** Of offices and counts of which nobody is named yet, or any more. */
const absent = wordsOf(words.absent)

export function kindOfLine(candidate: string, party: string): LineKind {
  const named = kindOfName(candidate)
  const ofParty = kindOfName(party)
  if (ofParty === 'nota') return 'nota'
  const hasNoParty = isUnknown(party) || ofParty !== 'candidate' || lettersOf(party) === lettersOf(candidate)
  if (hasNoParty) return named === 'candidate' ? 'unclear' : named
  return named === 'candidate' ? 'candidate' : 'contradiction'
}

/** Whether words that stand where a name should are nobody’s. */
export const isNobody = (name: string) => kindOfName(name) !== 'candidate'

/** Whether words that stand where a name should, or beside one, say that there is nobody: none of them is a word of a name. */
export const saysNobody = (name: string) =>
  !wordsOf(name.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')).isDisjointFrom(absent)

/** The same where nothing is known of a party. */
function kindOfName(name: string): NameKind {
  if (isNota(name)) return 'nota'
  const said = wordsOf(
    name
      .toLowerCase()
      .replace(/[\p{Cf}'’]/gu, '')
      .replace(/[^\p{L}\p{M}]+/gu, ' '),
  )
  const has = (group: ReadonlySet<string>) => !said.isDisjointFrom(group)
  const isDated = /\p{Nd}/u.test(name)
  if (![...said].every((word) => ordinary.has(word) || (isDated && monthOf(word) !== undefined)))
    return 'candidate'
  if (has(absent)) return 'nobody'
  if (has(several)) return 'others'
  if (has(counted)) return has(sums) && said.has('valid') ? 'total' : 'figure'
  return has(sums) ? 'total' : said.size > 1 ? 'nobody' : 'candidate'
}

const ordinary = new Set([...sums, ...several, ...counted, ...between, ...absent])

/** In one of its ways, or in two with brackets, a stroke or a dash between them. */
export function isNota(name: string): boolean {
  const isOne = (text: string) => notaNames.has(soundOf(lettersOf(text)))
  const parts = name.split(/[()[\]/–—-]/).filter((part) => lettersOf(part) !== '')
  return isOne(name) || (parts.length > 1 && parts.every(isOne))
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(' ').filter(Boolean))
}

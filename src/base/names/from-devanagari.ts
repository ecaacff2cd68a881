// A name in Devanagari, as Hindi writes it, in the letters of another language. The blocks of Indic scripts in Unicode share one
// layout (ISCII), so letters move; what a script does in its own way is a rule that applies before: of Tamil, Bengali and Punjabi
// which nasal stands before which consonants, of Telugu and Tamil that no vowel follows another (Bhai, Naik), of all but Hindi the
// long ending of Rampur.
import type { Language } from '../languages.ts'
import rules from './from-devanagari.json' with { type: 'json' }

/** Where the blocks begin; Telugu and Tamil write no vowel that is not heard. */
const blocks: Partial<Record<Language, number>> = { bn: 0x0980, pa: 0x0a00, ta: 0x0b80, te: 0x0c00 }
const writesOnlyHeard: readonly Language[] = ['te', 'ta']

/** One word, with or without a full stop. */
export function fromDevanagari(word: string, language: Language): string {
  const heard = word.normalize('NFC').replace('गांवकर', 'गावकर')
  if (language === 'mr') return replaced(heard, language)
  const text = heard.replaceAll('सिंह', language === 'pa' || language === 'ur' ? 'सिंघ' : 'सिंग')
  if (language === 'ur') return text.split(partWrittenApart).map(inUrdu).join(' ')
  const spoken = writesOnlyHeard.includes(language) ? withSilence(text) : text
  const written = replaced(spoken, language)
  const block = blocks[language]
  if (block === undefined) return written
  return written.replace(/[\u0900-\u097f]/g, (letter) =>
    String.fromCodePoint(letter.codePointAt(0)! - 0x0900 + block),
  )
}

const { urduLetters, ...written } = rules
const urdu: Readonly<Record<string, string>> = urduLetters
const byLanguage = new Map(
  Object.entries(written).map(([language, all]) => [
    language,
    all.map(([sign, letter]) => [new RegExp(sign!, 'g'), letter!] as const),
  ]),
)

const replaced = (text: string, language: Language): string =>
  (byLanguage.get(language) ?? []).reduce((so, [sign, letter]) => so.replace(sign, letter), text)

/** A short a at the end is silent, unless a cluster needs it; so is one before a part that is a name by itself: मोहनलाल. */
const lastSilent = /(?<=.)(?:(?<!्)[क-ह]़?|(?<=[मनलरण]्|ष्(?=[टठ])|[सक]्(?=त))(?![यरलवनमण])[क-ह]़?)$/
const partFollows =
  /(?<=[ा-ौंँक-ह]़?[क-ह]़?)(?=(?:लाल|नाथ|दास|राम|राव|कुमार|प्रसाद|पाल|दीप|चंद|जीत|[वब]ीर|भाई|बेन|देव|राज|शंकर|नारायण|किशोर|मोहन|प[ुू]र|नगर|गंज|बाद|वाल|कर)्?$)/

/** Urdu joins no names: موہن لال. */
const partWrittenApart =
  /(?<=[अ-ह].*[क-ह][ा-ौंँ़]*)(?=(?:भाई|बेन|कुमार|सिंघ|लाल|नाथ|चंद्र?|प्रसाद|प्रताप|प्रकाश|राव|दास|दयाल|(?<!भू|क)पाल|शंकर|नारायण|मोहन|किशोर)$)/

const inUrdu = (part: string): string =>
  replaced(part, 'ur').replace(/[\u0900-\u097f]़?/g, (letter) => urdu[letter] ?? '')

const withSilence = (word: string): string => word.replace(lastSilent, '$&्').replace(partFollows, '्\u200c')

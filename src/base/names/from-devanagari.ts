// A name in Devanagari, as Hindi writes it, in the letters of another language. The blocks of Indic scripts in Unicode share one
// layout (ISCII), so letters move; what a script does in its own way is a rule that applies before.
import type { Language } from '../languages.ts'

type Rules = readonly (readonly [RegExp, string])[]

/** Where a nasal is a letter of its own: which one stands before which consonants. */
const nasals: Rules = [
  [/[ंँ](?=[क-घ])/g, 'ङ्'],
  [/[ंँ](?=[च-झ])/g, 'ञ्'],
  [/[ंँ](?=[ट-ढ])/g, 'ण्'],
  [/[ंँ](?=[त-धस])/g, 'न्'],
  [/[ंँ](?=[प-भ])/g, 'म्'],
]
/** Bhai and Naik, where a vowel may not follow another. */
const vowelsInOne: Rules = [
  [/(?<=[ाो])ई$/g, 'य्'],
  [/(?<=[ा-ौ]|[क-ह])[इई]/g, 'य'],
  [/(?<=[ा-ौ]|[क-ह])[उऊ]/g, 'वु'],
]

/** Hindi writes the ending of Rampur short. */
const longPur = [/(?<=.)पुर(?=्?$)/, 'पूर'] as const

const rules: Partial<Record<Language, Rules>> = {
  mr: [[/़/g, ''], [/(?<=.)ि$/, 'ी'], [/(?<=.)ु$/, 'ू'], longPur],
  bn: [
    [/[ंँ]$|(?<=[ीूेैोौईऊ])[ंँ](?=[कगपबन])/g, 'ँ'],
    ...nasals,
    [/(?<![डढ])़/g, ''],
    [/(?<=[ा-ौ]|[क-ह])ई/g, 'इ'],
    [/(?<=[ा-ौ]|[क-ह])ऊ/g, 'उ'],
    [/ू$/, 'ु'],
    [/राव$/, 'राओ'],
    [/(?<=.)वा(?=[डरल]़?$)/g, 'ओय़ा'],
    [/(?<=[ा-ौ]|[क-ह])य/g, 'य़'],
    [/^ई/, 'इ'],
    [/ॉ/g, ''],
    [/ऑ/g, 'अ'],
    [/ळ/g, 'ल'],
    [/व/g, 'ब'],
  ],
  pa: [
    [/ज्ञा/g, 'गिआ'],
    [/ज्ञ/g, 'गिअ'],
    [/क्ष/g, 'कश'],
    [/ष्ण/g, 'शन'],
    [/ऋ/g, 'रि'],
    [/ृ/g, '्रि'],
    [/ेंद्र/g, 'िंदर'],
    [/[शष]/g, 'स़'],
    [/ढ़/g, '\u095c्ह'],
    [/ड़/g, '\u095c'],
    [/(?:्या|्य$)/g, 'िआ'],
    [/्यो/g, 'िओ'],
    [/्य/g, 'िअ'],
    [/िया(?=ं?$)/g, 'ीआ'],
    [/(?<=ि)या/g, 'आ'],
    [/(?<=ा)य$/, 'ए'],
    [/(?<=ा)य(?=[क-ह])/g, 'इ'],
    [/(?<=[क-ह]़?)य$/, 'े'],
    [/ॉ/g, 'ौ'],
    [/ऑ/g, 'औ'],
    [/(?<=[िुक-ह]़?)(?:([क-ह])्(?=\1)|[कगचजटडतदपब]्(?=[खघछझठढथधफभ]))/g, '\u0971'],
    [/([क-ह])्(?=\1)/g, ''],
    [/(?<!^[क-ह]़?(?=्र))्(?!ह)/g, ''],
    [/(?<=[िुूक-हअइउ\u095c]़?)[ंँ]/g, '\u0970'],
  ],
  te: [
    longPur,
    [/[ंँ](?=स)/g, 'न्'],
    ...vowelsInOne,
    [/े(?=([क-ह])्\1)/g, 'ॆ'],
    [/ॉ/g, 'ा'],
    [/ऑ/g, 'आ'],
    [/ँ/g, 'ं'],
    [/़/g, ''],
  ],
  ta: [
    longPur,
    ...vowelsInOne,
    [/ज्ञ/g, 'ञ'],
    [/ॉ/g, 'ा'],
    [/ऑ/g, 'आ'],
    [/ज़/g, 'स'],
    [/फ़?/g, 'ःप'],
    [/़/g, ''],
    [/ी$/, 'ि'],
    [/ू$/, 'ु'],
    ...nasals,
    [/[ंँ]/g, 'म्'],
    [/क्ष्/g, 'ट्चु'],
    [/क्ष/g, 'ट्च'],
    [/ृ/g, 'िरु'],
    [/ऋ/g, 'रि'],
    [/^श(?!्)/, 'च'],
    [/श/g, 'ष'],
    [/स(?!्)/g, 'च'],
    [/(?<!^|[तद])न(?!्[त-ध]|ाथ|ारा)|(?<=.)न(?=्?$)/g, 'ऩ'],
    [/(?<=^[क-घट-ढत-धप-भ])्(?=[रल])|(?<=[त-ध])्(?=र)/g, 'ि'],
    [/[खगघ]/g, 'क'],
    [/छ/g, 'च'],
    [/झ/g, 'ज'],
    [/[ठडढ]/g, 'ट'],
    [/[थदध]/g, 'त'],
    [/[बभ]/g, 'प'],
    [/\u200c/g, ''],
  ],
  ur: [
    longPur,
    [/ज्ञ/g, 'ग्य'],
    [/([क-ह])्(?=\1)|क्(?=ख)|च्(?=छ)|ट्(?=ठ)|त्(?=थ)|द्(?=ध)/g, ''],
    [/्य$/, '्यह'],
    [/(?<=[क-ह]़?)य$/, 'े'],
    [/(?<=ा)य$/, 'ए'],
    [/(?<=ा)व$/, 'उ'],
    [/^आ/, 'آ'],
    [/^[ईएऐ]/, 'ای'],
    [/^[ऊओऔऑ]/, 'او'],
    [/^ऋ/, 'र'],
    [/^[अइउ]/, 'ا'],
    [/[ईइ]$/, 'ئی'],
    [/ए$/, 'ئے'],
    [/[ईइए]/g, 'ئ'],
    [/[उऊओऔ]/g, 'ؤ'],
    [/[ेै]$/, 'ے'],
    [/ि$/, 'ی'],
    [/ु$/, 'و'],
    [/[ंँ]$/, 'ں'],
    [/[ाॉआअ]/g, 'ا'],
    [/[ीेै]/g, 'ی'],
    [/[ूोौ]/g, 'و'],
    [/ृ/g, 'र'],
    [/[िु्]/g, ''],
  ],
}

const urduLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'क ک|ख کھ|ग گ|घ گھ|च چ|छ چھ|ज ج|झ جھ|ट ٹ|ठ ٹھ|ड ڈ|ढ ڈھ|ण ن|त ت|थ تھ|द د|ध دھ|न ن|प پ|फ پھ|ब ب|भ بھ|म م|य ی|र ر|ल ل|व و|श ش|ष ش|स س|ह ہ|ळ ل|ं ن|ँ ن|ज़ ز|फ़ ف|ख़ خ|ग़ غ|क़ ق|ड़ ڑ|ढ़ ڑھ'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Where the blocks begin; Telugu and Tamil write no vowel that is not heard. */
const blocks: Partial<Record<Language, number>> = { bn: 0x0980, pa: 0x0a00, ta: 0x0b80, te: 0x0c00 }
const writesOnlyHeard: readonly Language[] = ['te', 'ta']

/** One word, with or without a full stop. */
export function fromDevanagari(word: string, language: Language): string {
  if (language === 'mr') return replaced(word, rules.mr)
  const text = word.normalize('NFC').replaceAll('सिंह', language === 'pa' || language === 'ur' ? 'सिंघ' : 'सिंग')
  const spoken = writesOnlyHeard.includes(language) ? withSilence(text) : text
  const written = replaced(spoken, rules[language])
  if (language === 'ur') return written.replace(/[\u0900-\u097f]़?/g, (letter) => urduLetters[letter] ?? '')
  const block = blocks[language]
  if (block === undefined) return written
  return written.replace(/[\u0900-\u097f]/g, (letter) =>
    String.fromCodePoint(letter.codePointAt(0)! - 0x0900 + block),
  )
}

const replaced = (text: string, by: Rules = []): string =>
  by.reduce((so, [sign, letter]) => so.replace(sign, letter), text.normalize('NFC'))

/** A short a at the end is silent, unless a cluster needs it; so is one before a part that is a name by itself: मोहनलाल. */
const lastSilent = /(?<=.)(?:(?<!्)[क-ह]़?|(?<=[मनलरण]्|ष्(?=[टठ])|[सक]्(?=त))(?![यरलवनमण])[क-ह]़?)$/
const partFollows =
  /(?<=[ा-ौंँक-ह]़?[क-ह]़?)(?=(?:लाल|नाथ|दास|राम|राव|कुमार|प्रसाद|पाल|दीप|चंद|जीत|[वब]ीर|भाई|बेन|देव|राज|शंकर|नारायण|किशोर|मोहन|प[ुू]र|नगर|गंज|बाद|वाल|कर)्?$)/

const withSilence = (word: string): string => word.replace(lastSilent, '$&्').replace(partFollows, '्\u200c')

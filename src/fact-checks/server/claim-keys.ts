// What claims are compared by, stored beside each: so spelling, script and small words do not hide that two are the same.
import { fold, keysOf } from '#base/fold.ts'

/** `folded`: the words as they sound. `tokens`: each word that says something, once, without its vowels where it is long. */
export type ClaimKeys = { folded: string; tokens: string[] }

export function claimKeys(text: string): ClaimKeys {
  const composed = inDevanagari(text.normalize('NFC').toLowerCase())
  const folded = composed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // A script that has no sounds here (Urdu's, for one) is compared letter by letter.
    .map((word) => fold(word) || word)
    .filter((word) => word !== '' && !smallWords.has(word))
    .join(' ')
  const tokens = folded
    .split(' ')
    .map(tokenOf)
    .filter((token) => token.length > 2 || /\d/.test(token))
  return { folded, tokens: [...new Set(tokens)] }
}

/** The consonants of a word, or where they are too few to tell words apart, the word. */
function tokenOf(word: string): string {
  const { skeleton } = keysOf(word)
  return /\d/.test(word) || skeleton.length < 3 ? word : skeleton
}

/** The scripts of India stand in Unicode in the same order, 128 signs each: Bengali to Malayalam. */
function inDevanagari(text: string): string {
  return text.replace(/[\u0980-\u0d7f]/g, (sign) => String.fromCharCode(0x0900 + (sign.charCodeAt(0) & 0x7f)))
}

/** Words that stand in any claim, English, Hindi, and what claims are always called. */
const smallWords = new Set(
  (
    'a an the of in on at to for from by with and or is are was were be been has have had will would this that these those ' +
    'it its he she his her they their who which what not no all every any as into about after before says said claim claims ' +
    'viral video photo image post message fake news ' +
    'का की के को में से पर है हैं था थी थे ने और या यह वह ये वे इस उस कि जो तो भी ही हर नहीं हुआ हुई हुए गया गई गए कर रहा रही रहे ' +
    'किया होगा होगी वाला वाली वाले दावा वायरल वीडियो फोटो तस्वीर ' +
    'ka ki ke ko gaya gayi gaye mein me se par hai hain tha thi the ne aur ya yah yeh vah woh is us ki jo to bhi hi har nahi nahin'
  )
    .split(' ')
    .map((word) => fold(word)),
)

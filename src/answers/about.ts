// What a claim is about. "Symbol", "deposit" and "form" are words of many things: a rule of Indian elections answers only a claim that
// speaks of elections, and of no other country's.
import { languageCodes, type Language } from '#base/languages.ts'

/** One is enough; `*` stands for any ending. */
const ofElections = stemsOf(
  'vote* voti* voter* ballot* election* electoral* electorate polling byelection* bypoll* repoll* constituenc* ' +
    'matdan* matdata* chunav* upchunav* vidhayak* sansad* evm evms nota vvpat epic blo eci mla mlas nri nris defection census ' +
    'वोट* मत मतदा* मतपत्र* मतदार* चुनाव* उपचुनाव* निर्वाच* निवडणु* निवडणू* विधायक* सांसद* आमदार* खासदार* लोकसभा* विधानसभा* नोटा ईवीएम* वीवीपैट* बीएलओ एसआईआर बूथ* एग्ज़िट* एग्जिट* एक्ज़िट* जनगणना* ' +
    'ভোট* নির্বাচন* উপনির্বাচন* বিধায়ক* সাংসদ* লোকসভা* বিধানসভা* নোটা* ইভিএম* ভিভিপ্যাট* বিএলও* এসআইআর* বুথ* এক্সিট* জনগণনা* ' +
    'வாக்கு* வாக்கா* வாக்க* ஓட்டு* ஓட்டை* தேர்தல்* இடைத்தேர்தல்* மறுதேர்தல்* எம்எல்ஏ* மக்களவை* சட்டமன்ற* சட்டப்பேரவை* நோட்டா* இவிஎம்* எஸ்ஐஆர* பூத்* எக்ஸிட்* கணக்கெடுப்பு* ' +
    'ఓటు* ఓటర* ఓట్ల* ఎన్నిక* పోలింగ్* ఎమ్మెల్యే* లోక్‌సభ* అసెంబ్లీ* శాసనసభ* నోటా* ఈవీఎం* నియోజకవర్గ* బూత్* ఎస్ఐఆర్* జనగణన* ' +
    'ਵੋਟ* ਚੋਣ* ਜ਼ਿਮਨੀ ਵਿਧਾਇਕ* ਨੋਟਾ ਈਵੀਐਮ* ਈਵੀਐੱਮ* ਬੂਥ* ਜਨਗਣਨਾ* ਮਰਦਮਸ਼ੁਮਾਰੀ* ' +
    'ووٹ* الیکشن* انتخاب* اسمبلی* نوٹا بوتھ* مردم',
)

/** Two of these say the same: an exam has candidates, too, and a bus has seats. */
const ofMore = stemsOf(
  'candidate* party parties seat* booth* exit poll polls mp mps assembly parliament symbol* deposit* nomination* lok sabha vidhan list ' +
    'उम्मीदवार* प्रत्याशी* उमेदवार* पार्टी* पक्ष* सीट* लोक सभा विधान सूची* लिस्ट* ' +
    'প্রার্থী* আসন* দল* তালিকা* ' +
    'வேட்பாளர்* தொகுதி* கட்சி* சின்ன* பட்டியல்* எம்பி* போட்டியிட* ஸ்லிப்* ' +
    'అభ్యర్థి* పార్టీ* సీటు* జాబితా* ఎంపీ* ' +
    'ਉਮੀਦਵਾਰ* ਸੀਟ* ਪਾਰਟੀ* ਲੋਕ ਵਿਧਾਨ ਸਭਾ ਸੂਚੀ* ' +
    'امیدوار* نشست* سیٹ* پارٹی* لوک سبھا فہرست* لسٹ*',
)

/** Beside another country, these say that India is meant. */
const ofIndia = stemsOf(
  'india* nri nris nota aadhaar aadhar एसआईआर आधार নোটা এসআইআর* আধার* எஸ்ஐஆர* ஆதார்* நோட்டா* भारत* ভারত* இந்திய* భారత* ਭਾਰਤ* بھارت* ہندوستان*',
)

/** `perhaps`: one of the words that say so only together. */
export function isAboutElections(claim: string): boolean | 'perhaps' {
  const words = wordsIn(claim)
  const has = (stems: Stems) => new Set(words.map((word) => stemIn(stems, word)).filter(Boolean)).size
  if (has(ofElections) > 0 || has(ofMore) > 1 || /\bSIR\b/.test(claim)) return true
  return has(ofMore) > 0 && 'perhaps'
}

type Stems = { whole: ReadonlySet<string>; begun: readonly string[] }

function stemsOf(written: string): Stems {
  const all = written.normalize('NFC').split(' ')
  return {
    whole: new Set(all.filter((one) => !one.endsWith('*'))),
    begun: all.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
  }
}

/** The stem itself: two endings of one word are one. */
const stemIn = ({ whole, begun }: Stems, word: string) =>
  whole.has(word) ? word : begun.find((stem) => word.startsWith(stem))

function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter(Boolean)
}

/** Peoples that are not called as their countries are. */
const peoples = stemsOf(
  'america* american* usa britain british england english scotland scottish french german* european* swiss dutch spanish spaniards greek* turkish polish russian* chinese ' +
    'korea* canadian* brazilian* mexican* filipino* portuguese swedish danish norwegian* finnish irish burmese trump* putin* ' +
    'अमेरिक* ब्रिटेन* ब्रिटिश* আমেরিক* মার্কিন ব্রিট* அமெரிக்க* பிரிட்ட* అమెరికా* బ్రిట* ਅਮਰੀਕ* ਬਰਤਾਨ* ਬ੍ਰਿਟ* امریک* برطان*',
)

/** Countries and continents in all languages, as Unicode has them; a shorter name may be another word. */
let known: { said: ReadonlySet<string>; begun: readonly string[]; several: readonly string[] } | undefined

function abroad(): NonNullable<typeof known> {
  if (known !== undefined) return known
  const names = new Set(languageCodes.flatMap(namesIn).map((name) => wordsIn(name).join(' ')))
  const single = [...names].filter((name) => !name.includes(' '))
  known = {
    said: new Set(single),
    begun: single.map((name) => name.replace(/[\u0bcd\u0bae]+$/, '')).filter((name) => name.length > 4),
    several: [...names].filter((name) => name.includes(' ')),
  }
  return known
}

function namesIn(language: Language): string[] {
  const all = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((one) => one !== 'IN')
  return (['long', 'short'] as const).flatMap((style) => {
    const region = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
    return [...all, ...continents].flatMap((code) => {
      const name = region.of(code)
      const least = oftenTold.includes(code) ? 3 : /^\p{Script=Latin}/u.test(name ?? '') ? 4 : 5
      return name !== undefined && name.length >= least ? [name] : []
    })
  })
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const continents = ['019', '150', '002']
const oftenTold = ['CN', 'RU', 'IR', 'IQ', 'JP']

export function isOfAnotherCountry(claim: string): boolean {
  const words = wordsIn(claim)
  const { said, begun, several } = abroad()
  const spaced = ` ${words.join(' ')} `
  const isAbroad = (word: string) =>
    said.has(word) || stemIn(peoples, word) !== undefined || begun.some((name) => word.startsWith(name))
  return (
    (words.some(isAbroad) ||
      several.some((name) => spaced.includes(` ${name}`)) ||
      /(?<![\p{L}.])(?:U\.?S|U\.?K|U\.?A\.?E)(?!\p{L})/u.test(claim)) &&
    words.every((word) => stemIn(ofIndia, word) === undefined)
  )
}

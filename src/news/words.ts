// Normalises the words of a headline or summary, so that different publishers' spellings match. English and
// Hindi.

export type Word = {
  /** Folded: lower case, no endings, one spelling for nasals and dotted letters. */
  text: string
  kind: 'number' | 'common' | 'particular'
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' })

/** Meaningful words; a number keeps its decimal point and loses its commas: 68.4, 3200. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { segment, isWordLike } of segmenter.segment(spelt(text))) {
    if (!isWordLike) continue
    const number = numerals.get(segment) ?? /^\d[\d,.]*/.exec(segment)?.[0]
    if (number !== undefined)
      words.push({ text: number.replaceAll(',', '').replace(/\.$/, ''), kind: 'number' })
    else if (!stopWords.has(segment)) words.push(worded(stem(segment)))
  }
  return words
}

function worded(text: string): Word {
  return { text, kind: commonWords.has(text) ? 'common' : 'particular' }
}

/** One spelling for variants: सुन्दर is सुंदर, ज़िला is जिला, ५ is 5. */
function spelt(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094d(?=[क-म])/g, '\u0902')
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
}

function stem(word: string): string {
  if (/^[a-z]/.test(word)) {
    if (word.length <= 4) return word
    return word
      .replace(/(?:ies)$/, 'y')
      .replace(/(?:ings?|ers?|ed|es|s)$/, '')
      .replace(/e$/, '')
      .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
  }
  return word.length > 3 ? word.replace(/(?:ियों|ियां|ाओं|ुओं|ों|ें|ीं|ाएं|ां|ो|े|ी|ा|ि)$/, '') : word
}

const list = (text: string) => text.trim().split(/\s+/)

/** Nine dead, 9 dead. */
const numerals = new Map(
  [
    'two three four five six seven eight nine ten eleven twelve',
    'दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह',
  ].flatMap((names) => names.split(' ').map((name, i) => [spelt(name), String(i + 2)] as const)),
)

/** Stop words. */
const stopWords = new Set(
  list(`
  a an and are as at be been but by can could did do does for from had has have he her his how if in into is it its may
  more most no nor not of on or our out over own said say says she should so than that the their them then there these
  they this those to told under until up was were what when where which while who will with would after before about
  against also among as amid all any each other some such only very just now new one
  का की के को से में पर ने है हैं था थी थे हो होगा होगी होंगे हुआ हुई हुए और या कि यह वह इस उस इन उन एक भी तक तो ही जो जिस
  लिए साथ बाद कर करने करेगा करेगी करेंगे किया की गई गया गए दिया दी दिए रहा रही रहे अपने अपनी अपना कहा बताया अनुसार नहीं कोई
  कुछ सभी अब जा जाएगा लेकर ले बोले बोलीं उन्होंने उन्हें इसका इसके उनका उनकी उनके मिलेगा मिलेंगे
  `).map(spelt),
)

/** Words in every second report on politics and public life; no names of people or places. */
const commonWords = new Set(
  list(`
  election assembly poll polling polls vote voter voters voting voted votes turnout phase seat seats constituency
  constituencies candidate candidates party parties result results count counting booth booths repoll repolling elector
  electors electoral roll commission commissioner officer chief minister ministers government state states central union
  cabinet court high supreme bench judge order orders ordered stay stays stayed petition case police district districts
  village villages panchayat municipal corporation ward wards mayor mla mlas mp mps member members leader leaders
  opposition budget crore lakh crores rupees tax taxes per cent percent percentage people families family women men
  killed dead die died dies kills injured hurt accident bus inquiry announced announces announcement announce first
  second third list lists released releases names named name drops dropped drop sitting fielded fielding monday tuesday
  wednesday thursday friday saturday sunday morning evening night day days week month year years january february march
  april may june july august september october november december last date today scheme schemes plan project road roads
  bridge hospital school water supply power exam examination students teacher teachers protest protesters detained
  demand demanding opened opens open inaugurated built cost bill law house speaker oath sworn national public official
  officials report reports km time claims draft published extended moved appeal general advocate secretary president
  governor panel committee meeting record cast fall fell plunge plunges skid move moves put puts halt halts take takes took touch touches
  outnumber biggest near way half march marches street streets seek seeks warned set back present presents presented begins began ends ended held hold holds get gets got give gives given go goes set
  चुनाव विधानसभा लोकसभा पंचायत मतदान मतदाता मतदाताओं वोट वोटिंग वोटों चरण सीट उम्मीदवार पार्टी दल नतीजे परिणाम मतगणना बूथ
  पुनर्मतदान आयोग निर्वाचन सरकार राज्य केंद्र मंत्री मुख्यमंत्री प्रधानमंत्री मंत्रिमंडल कोर्ट अदालत हाई सुप्रीम आदेश याचिका
  पुलिस जिला जिले गांव नगर निगम वार्ड विधायक सांसद सदस्य नेता विपक्ष बजट करोड़ लाख हजार रुपये प्रतिशत फीसदी लोग लोगों महिला
  महिलाओं परिवार मौत घायल हादसा बस जांच घोषणा पहला पहले दूसरा दूसरे सूची जारी नाम सोमवार मंगलवार बुधवार गुरुवार शुक्रवार
  शनिवार रविवार सुबह शाम रात दिन सप्ताह महीने साल तारीख आज योजना परियोजना सड़क पुल अस्पताल स्कूल पानी बिजली परीक्षा छात्र
  छात्राओं छात्रा शिक्षक प्रदर्शन मंजूरी मंजूर खर्च लाभ विधेयक सदन अध्यक्ष शपथ बैठक प्रशासन अधिकारी उपचुनाव जीत हार जीती जीता
  हराया अंतर बड़ी बड़ा संपन्न शांतिपूर्ण हिंसा सूचना खुले खोले राहत शिविर नदी बाढ़ फसल नुकसान सर्वे कक्षा काम हर घर फिर नई नए डाले डाला ग्रहण लेकर पहुंचे पहुंचाना खाते दर्ज
  `).map((word) => stem(spelt(word))),
)

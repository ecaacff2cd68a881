// The names of districts, and in the languages after Hindi of seats (src/base/web/names/places): a wrong one sends voters to the
// wrong place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { keysOf, latinReadings, likeness } from '#base/fold.ts'
import { languageCodes, languages } from '#base/languages.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const seats = parse<Record<string, string>>(read('data/seats.csv'), { columns: true })
const places = (file: string) =>
  parse<Record<string, string>>(gunzipSync(readFileSync(join(root, `data/places/${file}.csv.gz`))), {
    columns: true,
  })
const districts = new Set([
  ...places('offices').map(({ district }) => district!),
  ...places('seats').flatMap((seat) => (seat['districts'] ?? '').split('|')),
])
districts.delete('')
const tables = languageCodes
  .filter((code) => code !== 'en')
  .map(
    (code) =>
      [code, JSON.parse(read(`src/base/web/names/places/${code}.json`)) as Record<string, string>] as const,
  )

/** Words that a language translates: directions and the like. */
const translated = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    'north|south|east|west|central|rural|new|inner|outer|islands|uttara?|dakshina?|purba|purvi|paschim|pashchim|and|&',
    'urban|suburban|upper|lower|valley|district|the',
    'उत्तरी|दक्षिणी|पूर्वी|पूर्व|पश्चिमी|मध्य|ग्रामीण|शहर|उपनगर|ऊपरी|निचला|निचली|घाटी|ज़िला|और',
    'উত্তর|দক্ষিণ|পূর্ব|পশ্চিম|মধ্য|গ্রামীণ|নয়া|অভ্যন্তরীণ|বহির|দ্বীপপুঞ্জ|ও',
    'उत्तर|दक्षिण|पूर्व|पश्चिम|मध्य|ईशान्य|वायव्य|ग्रामीण|नवी|अंतर्गत|बाह्य|बेटे|आणि',
    'ఉత్తర|దక్షిణ|తూర్పు|పశ్చిమ|మధ్య|సెంట్రల్|ఈశాన్య|వాయవ్య|రూరల్|ఇన్నర్|ఔటర్|దీవులు',
    'வட|வடக்கு|தென்|தெற்கு|கிழக்கு|மேற்கு|மத்தி|மத்திய|வடகிழக்கு|வடமேற்கு|வடமத்தி|தென்மத்தி|ஊரகம்|புது|உள்|வெளி|தீவுகள்',
    'ਉੱਤਰੀ?|ਦੱਖਣੀ?|ਪੂਰਬੀ|ਪੱਛਮੀ|ਕੇਂਦਰੀ|ਦਿਹਾਤੀ|ਨਵੀਂ|ਅੰਦਰੂਨੀ|ਬਾਹਰੀ|ਟਾਪੂ|ਅਤੇ',
    'شمال|شمالی|جنوب|جنوبی|مشرق|مشرقی|مغرب|مغربی|وسطی|دیہی|نئی|اندرونی|بیرونی|جزائر|و',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
)
const bare = (name: string) => name.replaceAll(translated, ' ').replaceAll(/[-–]/g, ' ')

/** Tamil writes one letter for k and g, t and d, p and b, c and j. */
const classed = (folded: string) =>
  folded.replace(/[gdbjs]/g, (letter) => ({ g: 'k', d: 't', b: 'p', j: 'c', s: 'c' })[letter]!)

/** Whether a name could be that of another place. */
function soundsUnlike(name: string, written: string): boolean {
  const english = keysOf(bare(name))
  const [folded, skeleton] = [classed(english.folded), classed(english.skeleton)]
  return latinReadings(bare(written))
    .map(keysOf)
    .every(
      (spoken) => classed(spoken.skeleton) !== skeleton && likeness(classed(spoken.folded), folded) < 0.5,
    )
}

/** Read by eye: another name of the same place, or a sound that our comparison does not know. */
const heard: Record<string, string> = {
  hi: 'Aizawl, Araria, Deoria, Khawzawl, NTR, New Delhi, North Goa, Nuh, South Goa, Y.S.R.',
  bn: 'Autonomous District, Balasore, Budge Budge, Burwan, Chhawmanu, East District, East Garo Hills, East Jaintia Hills, East Khasi Hills, Howrah, Howrah Dakshin, Howrah Madhya, Howrah Uttar, Kolkata Port, Lower Dibang Valley, Lower Siang, Mumbai Suburban, NTR, New Delhi, North District, North Garo Hills, Nowda, Nowgong, Sheohar, South District, South Garo Hills, South West Garo Hills, South West Khasi Hills, West District, West Garo Hills, West Jaintia Hills, West Khasi Hills, Y.S.R., Yavatmal',
  mr: 'Aonla, Araria, Autonomous District, Azamgarh, Belagavi, Deoria, East District, Gauhati, Howrah, Khagaria, Lower Siang, North District, North Goa, Nowgong, South District, South East, South Goa, South West, Tikamgarh, Upper Siang, West District, Y.S.R.',
  te: 'Aonla, Autonomous District, Belgaum, Budaun, Deoria, East District, Howrah, Jangaon, Jangoan, Khagaria, Lower Siang, Mau, NTR, New Delhi, North District, North Goa, North West, Nowgong, Rajahmundry, S.A.S Nagar, South District, South East, South Goa, South West, Upper Siang, West District, Y.S.R.',
  ta: 'Ahmednagar, Amritsar, Aonla, Athoor, Autonomous District, Budaun, Deoria, Diphu, East District, Egmore, Gingee, Harbour, Howrah, Jangoan, Lakshadweep, Lower Dibang Valley, Marigaon, NTR, North District, North Goa, S.A.S Nagar, South District, South East, South Goa, South West, Thousand Lights, West District, Y.S.R.',
  pa: 'Aonla, Autonomous District, Bengaluru Urban, Gauhati, Lower Subansiri, NTR, Nowgong, Y.S.R.',
  ur: 'Autonomous District, Bengaluru Urban, Bhavnagar, Bhubaneswar, Chhamb, D. H. Pora, Dharmapuri, East District, Ghanpur (Station), Mumbai Suburban, NTR, North District, Nowgong, Pondicherry, S.A.S Nagar, South District, Thiruvananthapuram, Tiruvallur, West District, Y.S.R., Yavatmal',
}

test('each district has a Hindi name, which is that of a seat if they have one name', () => {
  const names = new Map(tables).get('hi')!
  expect([...districts].filter((name) => !(name in names))).toEqual([])
  const hindi = Map.groupBy(
    seats.filter(({ name = '', name_hi: written }) => name in names && written !== ''),
    ({ name }) => name!,
  )
  const otherwise = [...hindi].filter(([name, of]) => !of.some((seat) => seat['name_hi'] === names[name]))
  // The seat is in Bihar, the district in Jharkhand.
  expect(otherwise.map(([name]) => name)).toEqual(['Sahebganj'])
})

test.each(tables.filter(([code]) => code !== 'hi'))(
  'each seat of the Lok Sabha has a name in %s',
  (_, names) => {
    const missing = seats.filter(({ house, name = '' }) => house === 'lok_sabha' && !(name in names))
    expect(missing.map(({ name }) => name)).toEqual([])
  },
)

describe.each(tables)('names of seats and districts in %s', (language, names) => {
  test('are those of places, in one script', () => {
    const known = new Set([...seats.map(({ name }) => name), ...districts])
    expect(Object.keys(names).filter((name) => !known.has(name))).toEqual([])
    const { script } = languages[language]
    const ofScript = new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c .,()\\d-]+$`, 'u')
    expect(Object.values(names).filter((name) => !ofScript.test(name) || name.trim() !== name)).toEqual([])
  })

  test('are those of one seat of a house and state', () => {
    const key = ({ house, state, delimitation, name = '' }: Record<string, string>) =>
      [house, state, delimitation, names[name]].join(' ')
    const shared = [
      ...Map.groupBy(
        seats.filter(({ name = '' }) => name in names),
        key,
      ).values(),
    ]
    expect(
      shared
        .filter((of) => new Set(of.map(({ name }) => name)).size > 1)
        .map((of) => of.map(({ name }) => name)),
    ).toEqual([])
  })

  test('sound like the English name, and not like that of another place', () => {
    const list = Object.entries(names)
    const unlike = list.filter(([name, written]) => soundsUnlike(name, written)).map(([name]) => name)
    expect(unlike.join(', ')).toBe(heard[language])
    const shifted = list.slice(20).filter(([, written], at) => soundsUnlike(list[at]![0], written))
    expect(shifted.length / list.length).toBeGreaterThan(0.8)
  })
})

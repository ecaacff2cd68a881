// The Hindi names of constituencies in data/seats.csv: a wrong one sends voters to the wrong place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { keysOf, likeness } from '#base/fold.ts'

type Row = Record<string, string>
const table = (file: string) =>
  parse<Row>(readFileSync(join(import.meta.dirname, '../../data', file)), { columns: true })
const seats = table('seats.csv')
const current = (house: string) => seats.filter((seat) => seat['house'] === house && seat['until'] === '')
const corrections = table('hindi-names.csv')

/** Words that Hindi translates. */
const translated =
  /(?<![\p{L}\p{M}])(?:(?:north|south|east|west)(?:ern)?|central|rural|urban|city|cantonment|new|inner|outer|islands|uttara?|dakshina?|purba|purvi|paschim|madhya|and|&|उत्तरी?|दक्षिणी?|पूर्वी?|पश्चिमी?|मध्य|केन्द्रीय|ग्रामीण|शहरी?|छावनी|नई|नया|आंतरिक|बाहरी|द्वीपसमूह|और)(?![\p{L}\p{M}])/giu
const bare = (name: string) =>
  name
    .replace(/-(?:I{1,3}|[123])$/, '')
    .replaceAll(translated, ' ')
    .replaceAll(/[-()]/g, ' ')

/** These sound right to a reader, though not by our comparison rules. */
const heard = new Map([
  ['Autonomous District', 'स्वशासी ज़िला'],
  ['Nowgong', 'नौगांव'],
  ['Aonla', 'आंवला'],
  ['Deoria', 'देवरिया'],
  ['Araria', 'अररिया'],
  ['Kheda', 'खेड़ा'],
  ['Gauhati', 'गुवाहाटी'],
  ['North Goa', 'उत्तर गोवा'],
  ['South Goa', 'दक्षिण गोवा'],
  ['Bishnupur', 'विष्णुपुर'],
  ['Bibhutipur', 'विभूतिपुर'],
  ['Model Town', 'मॉडल टाउन'],
  ['R. K. Puram', 'आर.के. पुरम'],
  ['Dalhousie', 'डलहौज़ी'],
  ['Nuh', 'नूंह'],
  ['Sewda', 'सेंवढ़ा'],
  ['Biaora', 'ब्यावरा'],
  ['Alwar Urban', 'अलवर शहर'],
  ['Lansdowne', 'लैंसडौन'],
  ['Suar', 'स्वार'],
  ['Colonelganj', 'कर्नलगंज'],
  ['Jhagadia', 'झगड़िया'],
  ['Chowkham', 'चौखाम'],
  ['Kadi', 'कड़ी'],
  ['Shivadi', 'शिवड़ी'],
  ['Aizawl', 'आइजोल'],
  ['Chhawmanu', 'छामनु'],
  ['Narayankhed', 'नारायणखेड़'],
  ['Howrah', 'हावड़ा'],
  ['Umbergaon', 'उमरगाम'],
  ['R. S. Pura - Jammu South', 'आर. एस. पुरा - जम्मू दक्षिण'],
  ['C.V.Raman Nagar', 'सी.वी. रमन नगर'],
  ['Narasimharaja', 'नरसिंहराज'],
  ['Basmath', 'वसमत'],
  ['Vandre East', 'बांद्रा पूर्व'],
  ['Vandre West', 'बांद्रा पश्चिम'],
  ['Pfutsero', 'फुत्सेरो'],
  ['G. Udayagiri', 'जी. उदयगिरि'],
  ['Rayagada', 'रायगड़ा'],
  ['S.A.S. Nagar', 'एस.ए.एस. नगर'],
  ['Ozhukarai', 'ओझुकरई'],
  ['Djongu', 'ज़ोंगू'],
  ['Thousand Lights', 'थाउज़ेंड लाइट्स'],
  ['Gingee', 'जिंजी'],
  ['Baisnabnagar', 'वैष्णवनगर'],
  ['Budge Budge', 'बजबज'],
])

/** Whether a Devanagari name could be that of another place. */
function soundsUnlike(name: string, hindi: string): boolean {
  if (heard.get(name) === hindi || heard.get(bare(name).trim()) === bare(hindi).trim()) return false
  const [english, spoken] = [keysOf(bare(name)), keysOf(bare(hindi))]
  if (english.skeleton === spoken.skeleton) return false
  const sameStart = english.folded.trim()[0] === spoken.folded.trim()[0]
  return !sameStart || likeness(english.folded, spoken.folded) < 0.5
}

test('the sound of a name tells it from that of its neighbour on the list', () => {
  expect(soundsUnlike('Haveri', 'कावेरी')).toBe(true)
  expect(soundsUnlike('Haveri', 'हावेरी')).toBe(false)
  const shifted = seats.slice(1).filter((seat, at) => soundsUnlike(seats[at]!['name']!, seat['name_hi']!))
  expect(shifted.length / seats.length).toBeGreaterThan(0.9)
})

describe('a Hindi name of a seat', () => {
  test('exists for each of the 543 of the Lok Sabha, the 4,123 of the assemblies, and those of former years', () => {
    expect([current('lok_sabha').length, current('assembly').length]).toEqual([543, 4_123])
    expect(seats.filter((seat) => seat['name_hi'] === '').map(({ name }) => name)).toEqual([])
  })

  test('belongs to one seat of its house and state, unless two have one name', () => {
    const key = (seat: Row) => [seat['house'], seat['state'], seat['delimitation'], seat['name_hi']].join(' ')
    const shared = [...Map.groupBy(seats, key).values()]
    // Bihar has two Pipras, in English too.
    const confused = shared.filter((of) => new Set(of.map(({ name }) => name)).size > 1)
    expect(confused.flatMap((of) => of.map(({ id }) => id))).toEqual([])
  })

  test('is in Devanagari only', () => {
    expect(
      seats
        .map((seat) => seat['name_hi']!)
        .filter((name) => !/^[\p{Script=Devanagari} .()\d-]+$/u.test(name)),
    ).toEqual([])
  })

  test('sounds like the English name', () => {
    const unlike = seats.filter(({ name = '', name_hi: hindi = '' }) => soundsUnlike(name, hindi))
    expect(unlike.map(({ name, name_hi: hindi }) => `${name} = ${hindi}`)).toEqual([])
  })
})

test('each correction of a Hindi name says what it replaces and why, and is in the register', () => {
  const named = new Map(seats.map((seat) => [seat['id'], seat['name_hi']]))
  for (const { seat, name, instead_of: wrong, reason } of corrections) {
    expect(named.get(seat)).toBe(name)
    expect(name).not.toBe(wrong)
    expect(reason).toMatch(/^\p{L}.{5,}[^.]$/u)
  }
})

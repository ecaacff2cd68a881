// The Hindi names of Lok Sabha constituencies in data/seats.csv: a wrong one sends voters to the wrong place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { keysOf, likeness } from '#base/fold.ts'

type Row = Record<string, string>
const table = (file: string) =>
  parse<Row>(readFileSync(join(import.meta.dirname, '../../data', file)), { columns: true })
const seats = table('seats.csv').filter(({ house }) => house === 'lok_sabha')
const corrections = table('hindi-names.csv')

/** Words that Hindi translates. */
const translated =
  /(?<![\p{L}\p{M}])(?:north|south|east|west|central|rural|new|inner|outer|islands|uttara?|dakshina?|purba|purvi|paschim|and|&|उत्तरी?|दक्षिणी?|पूर्वी?|पश्चिमी?|मध्य|केन्द्रीय|ग्रामीण|नई|आंतरिक|बाहरी|द्वीपसमूह|और)(?![\p{L}\p{M}])/giu
const bare = (name: string) => name.replaceAll(translated, ' ').replaceAll('-', ' ')

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
])

describe('a Hindi name of a Lok Sabha seat', () => {
  test('exists for each of the 543', () => {
    expect(seats.filter(({ until }) => until === '')).toHaveLength(543)
    expect(seats.filter((seat) => seat['name_hi'] === '').map(({ name }) => name)).toEqual([])
  })

  test('belongs to one seat of its state', () => {
    const keys = seats.map((seat) => `${seat['state']} ${seat['delimitation']} ${seat['name_hi']}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('is in Devanagari only', () => {
    expect(
      seats.map((seat) => seat['name_hi']!).filter((name) => !/^[\p{Script=Devanagari} -]+$/u.test(name)),
    ).toEqual([])
  })

  test('sounds like the English name', () => {
    const unlike = seats.filter(({ name = '', name_hi: hindi = '' }) => {
      if (heard.get(name) === hindi) return false
      const [english, spoken] = [keysOf(bare(name)), keysOf(bare(hindi))]
      if (english.skeleton === spoken.skeleton) return false
      const sameStart = english.folded.trim()[0] === spoken.folded.trim()[0]
      return !sameStart || likeness(english.folded, spoken.folded) < 0.5
    })
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

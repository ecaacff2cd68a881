import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '../languages.ts'
import { askedOffice } from './asked-office.ts'
import { ministriesCalled } from './ministry-words.ts'

test.each([
  ['CM Navbhoomi', 'chief_minister', 'Navbhoomi'],
  ['who is the cheif minster of Navbhoomi?', 'chief_minister', 'Navbhoomi'],
  ['नवभूमि की मुख्यमंत्री कौन हैं', 'chief_minister', 'नवभूमि'],
  ['C.M. of MP', 'chief_minister', 'MP'],
  ['M.P. of Sundarpur', 'mp', 'Sundarpur'],
  ['who is my mp sundarpur', 'mp', 'sundarpur'],
  ['MPs from Navbhoomi', 'mp', 'Navbhoomi'],
  ['Rajya Sabha MP', 'rajya_sabha', ''],
  ['सुंदरपुर विधायक', 'mla', 'सुंदरपुर'],
  ['speaker of lok sabha', 'speaker', ''],
  ['prime ministr of india', 'prime_minister', 'india'],
  ['pradhanmantri', 'prime_minister', ''],
  ['ਪ੍ਰਧਾਨ ਮੰਤਰੀ', 'prime_minister', ''],
  ['স্বরাষ্ট্রমন্ত্রী', 'minister', 'স্বরাষ্ট্র'],
  ['நிதியமைச்சர்', 'minister', 'நிதி'],
  ['தமிழகமுதல்வர்', 'chief_minister', 'தமிழக'],
  ['மதுரைத்தொகுதி எம்பி', 'mp', 'மதுரை'],
  ['226028 mla', 'mla', '226028'],
])('%s', (text, office, rest) => expect(askedOffice(text)).toEqual({ office, former: false, rest }))

test('one who held an office, and texts without one', () => {
  expect(askedOffice('former CM of Navbhoomi')).toMatchObject({ former: true, rest: 'Navbhoomi' })
  for (const text of ['Asha Rani', 'Sundarpur', 'Cimmeria', 'mantripur', 'पीएमपुर', '☃', '.', 'ա '.repeat(50)])
    expect(askedOffice(text)).toBeUndefined()
})

const positions = {
  'Prime Minister': 'prime_minister',
  'Chief Minister': 'chief_minister',
  'Speaker of the Lok Sabha': 'speaker',
  'Member of the Rajya Sabha': 'rajya_sabha',
  'Member of Parliament': 'mp',
  MLA: 'mla',
}

test.each(languageCodes)('an office, and a ministry, is found by what pages call it (%s)', (language) => {
  const read = (folder: string) =>
    readFileSync(join(import.meta.dirname, '../..', folder, `words/${language}.po`), 'utf8')
  const of = (file: string, id: string) => new RegExp(`^msgid "${id}"\nmsgstr "(.*)"$`, 'm').exec(file)![1]!
  const words = read('leaders/web')
  for (const [id, office] of Object.entries(positions))
    expect(askedOffice(of(words, id))).toEqual({ office, former: false, rest: '' })
  const table = join(import.meta.dirname, `../web/names/ministries/${language}.json`)
  const finance = (JSON.parse(readFileSync(table, 'utf8')) as Record<string, string>)['Finance']!
  expect(ministriesCalled(finance).found).toContain('Finance')
})

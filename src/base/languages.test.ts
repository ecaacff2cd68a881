import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  addressIn,
  declarationsFor,
  languageCodes,
  languageOf,
  languages,
  speaks,
  learnNames,
  nameIn,
} from './languages.ts'
import { siteIn, type SiteInfo } from './site-info.ts'

test('an address says its language, and only a whole prefix counts', () => {
  expect(languageOf('/')).toEqual({ language: 'en', path: '/' })
  expect(languageOf('/hi')).toEqual({ language: 'hi', path: '/' })
  expect(languageOf('/hi/c/ls-up-77')).toEqual({ language: 'hi', path: '/c/ls-up-77' })
  expect(languageOf('/hidden')).toEqual({ language: 'en', path: '/hidden' })
})

test('every address leads back to its language and path', () => {
  for (const language of languageCodes)
    for (const path of ['/', '/polls', '/c/ls-up-77'])
      expect(languageOf(addressIn(language, path))).toEqual({ language, path })
})

test('prefixes and names differ, the first language has no prefix, and Intl knows every locale', () => {
  const all = languageCodes.map((code) => languages[code])
  expect(all[0]?.prefix).toBe('')
  expect(new Set(all.map(({ prefix }) => prefix)).size).toBe(all.length)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { locale } of all) expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale])
})

test('a language may leave a feature untranslated, and its pages know of the others what the switch needs', () => {
  expect(languageCodes.filter((code) => speaks(code, 'polls'))).toEqual(languageCodes)
  expect(speaks('hi', 'desk')).toBe(true)
  expect(speaks('ur', 'desk')).toBe(false)
  const told = declarationsFor('ur')
  expect(told.ur).toMatchObject({ direction: 'rtl', stop: '۔', money: { lakh: 'لاکھ' } })
  expect(told.hi).toEqual({ name: 'हिंदी', locale: 'hi-IN', prefix: '/hi', direction: 'ltr' })
})

test('a name is in the language if the data have it', () => {
  expect(nameIn('mr', 'Odisha', 'ओडिशा')).toBe('ओडिशा')
  expect(nameIn('ta', 'Kerala', 'केरल')).toBe('கேரளா')
  expect(nameIn('ta', 'Qwertzpur')).toBe('Qwertzpur')
  expect(nameIn('hi', 'Goa', 'गोवा')).toBe('गोवा')
  learnNames('hi', { Suryapur: 'सूर्यपुर' })
  expect(nameIn('hi', 'Suryapur', 'Suryapur')).toBe('सूर्यपुर')
  expect(nameIn('hi', 'Qwertzpur', undefined)).toBe('Qwertzpur')
  expect(nameIn('en', 'Goa', 'गोवा')).toBe('Goa')
  learnNames('ta', { Qwertzpur: 'மேக்பூர்' })
  expect(nameIn('ta', 'Qwertzpur')).toBe('மேக்பூர்')
  expect(nameIn('bn', 'Qwertzpur')).toBe('Qwertzpur')
  expect(nameIn('ta', 'constructor')).toBe('constructor')
})

test('pages in a language know the site by its name there, and no other', () => {
  const site = { name: 'Votes', names: { hi: 'वोट' } } as unknown as SiteInfo
  expect(siteIn(site, 'hi')).toEqual({ name: 'वोट' })
  expect(siteIn(site, 'en')).toEqual({ name: 'Votes' })
})

test('every state has a name in every language, in its script, and no two the same', () => {
  const states = parse<{ name: string; name_hi: string }>(
    readFileSync(join(import.meta.dirname, '../../data/states.csv')),
    { columns: true },
  )
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const names = states.map(({ name, name_hi: hindi }) => nameIn(language, name, hindi))
    expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([])
    const { script } = languages[language]
    const ofScript = new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c ,.-]+$`, 'u')
    expect(names.filter((name) => !ofScript.test(name))).toEqual([])
    expect(new Set(names).size).toBe(states.length)
  }
})

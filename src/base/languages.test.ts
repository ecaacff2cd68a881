import { expect, test } from 'vitest'
import {
  addressIn,
  declarationsFor,
  languageCodes,
  languageOf,
  languages,
  languagesWith,
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

test('what a language leaves untranslated exists in the others, and its pages know what the switch needs', () => {
  expect(languagesWith(['app', 'polls'])).toEqual(languageCodes)
  expect(languagesWith(['app', 'desk'])).toContain('hi')
  expect(languagesWith(['app', 'desk'])).not.toContain('ur')
  const told = declarationsFor('ur')
  expect(told.ur).toMatchObject({ direction: 'rtl', money: { lakh: 'لاکھ' } })
  expect(told.hi).toEqual({ name: 'हिंदी', locale: 'hi-IN', prefix: '/hi', direction: 'ltr' })
})

test('a name is in the language if the data have it', () => {
  expect(nameIn('hi', 'Goa', 'गोवा')).toBe('गोवा')
  expect(nameIn('hi', 'Goa', undefined)).toBe('Goa')
  expect(nameIn('en', 'Goa', 'गोवा')).toBe('Goa')
})

test('pages in a language know the site by its name there, and no other', () => {
  const site = { name: 'Votes', names: { hi: 'वोट' } } as unknown as SiteInfo
  expect(siteIn(site, 'hi')).toEqual({ name: 'वोट' })
  expect(siteIn(site, 'en')).toEqual({ name: 'Votes' })
})

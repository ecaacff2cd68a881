import { expect, test } from 'vitest'
import { languageCodes, nameIn } from '#base/languages.ts'
import places from '#base/web/names/places/hi.json' with { type: 'json' }
import { portfolioName } from '#base/web/names/data-names.ts'
import { words, wordsLoaded } from './catalogues.ts'
import { namesIn } from './data-blocks.ts'

const others = languageCodes.filter((code) => code !== 'en')

test.each(others)('a page names ministries in %s, and tells its parts', async (language) => {
  await wordsLoaded(language)
  expect(portfolioName(words[language], 'Railways')).not.toMatch(/[a-z]/i)
  expect(namesIn(language, ['Railways'])).toHaveProperty('Railways')
  expect(nameIn(language, 'constructor')).toBe('constructor')
})

test.each(others)('every district has a name in the script of %s', async (language) => {
  await wordsLoaded(language)
  expect(Object.keys(places).filter((name) => /[a-z]/i.test(nameIn(language, name)))).toEqual([])
})

test('in English they are what the data say', async () => {
  await wordsLoaded('en')
  expect(portfolioName(words.en, 'Railways; Electronics and Information Technology')).toBe(
    'Railways · Electronics and Information Technology',
  )
  expect(namesIn('en', ['Railways'])).toEqual({})
})

import { expect, test } from 'vitest'
import { languageCodes } from '#base/languages.ts'
import { portfolioName } from '#base/web/names/data-names.ts'
import { wordsOf } from '#base/web/words.tsx'
import { addWords } from './catalogues.ts'

const others = languageCodes.filter((code) => code !== 'en')

test.each(others)('a part about leaders or Parliament names ministries in %s', async (language) => {
  for (const feature of ['leaders', 'parliament']) {
    const i18n = wordsOf(language)
    await addWords(i18n, [feature])
    expect(portfolioName(i18n, 'Railways')).not.toMatch(/[a-z]/i)
  }
})

test('in English they are what the data say', async () => {
  const i18n = wordsOf('en')
  await addWords(i18n, ['leaders'])
  expect(portfolioName(i18n, 'Railways; Electronics and Information Technology')).toBe(
    'Railways · Electronics and Information Technology',
  )
})

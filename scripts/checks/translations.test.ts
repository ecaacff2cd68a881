import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageCodes, languages } from '../../src/base/languages.ts'
import { faultsOf, forbidden, translationsOf, wordFaults } from './translations.ts'

const list = forbidden(readFileSync('docs/words.hi.md', 'utf8'))
const remarks = forbidden(
  '| English | Hindi | Not |\n|---|---|---|\n| phase | चरण | पर्व (for a phase, or a poll), दौर |',
)
const faults = (message: string, words: string) =>
  faultsOf({ message, words }, list, { script: 'Devanagari', locale: 'hi-IN' })

describe('a translation is refused if it', () => {
  test('says the bookish word where the list has the voter’s', () => {
    expect(faults('Vote in every election', 'हर चुनाव में मत दें')).toHaveLength(1)
    expect(faults('Pages', 'पृष्ठों की सूची')).toHaveLength(1)
    expect(faults('Vote counting', 'मतगणना और मतदाता')).toEqual([])
  })

  test('loses, adds or renames a placeholder', () => {
    expect(faults('{count} votes', 'वोट')).toHaveLength(1)
    expect(faults('{count} votes', '{कितने} वोट')).toHaveLength(1)
    expect(
      faults('{n, plural, one {tomorrow} other {in # days}}', '{n, plural, =1 {कल} other {# दिन बाद}}'),
    ).toEqual([])
    expect(
      faults('{n, plural, one {# vote} other {{shown} votes}}', '{n, plural, =1 {# वोट} other {# वोट}}'),
    ).toHaveLength(1)
  })

  test('has one form for one and none where the language tells them apart', () => {
    const own = '{n, plural, one {कल} other {# दिन बाद}}'
    const english = '{n, plural, one {tomorrow} other {in # days}}'
    expect(faults(english, own)).toHaveLength(1)
    const marathi = { script: 'Devanagari', locale: 'mr-IN' }
    expect(faultsOf({ message: english, words: own }, [], marathi)).toEqual([])
  })

  test('changes a year or a sum, or will not fit', () => {
    expect(faults('Since 1950', '1951 से')).toHaveLength(1)
    expect(faults('10th Pass', 'दसवीं पास')).toEqual([])
    expect(faults('Search seats', 'अपनी सीट या अपने इलाक़े का नाम लिखकर यहाँ खोजें')).toHaveLength(1)
  })

  test('is empty, or left partly in English or another script', () => {
    expect(faults('Search', '')).toEqual(['not translated'])
    expect(faults('Search seats', 'Search सीटें')).toEqual([])
    expect(faults('Search seats', 'Search seats')).toEqual(['left in English'])
    expect(faults('Disability card', 'UDID कार्ड')).toEqual([])
    expect(faults('Find seats', 'Search सीटें')).toHaveLength(1)
    expect(faults('Find seats', 'सীটें')).toHaveLength(1)
  })
})

test('a word with a remark is left to readers', () => {
  expect(wordFaults('पर्व', remarks)).toEqual([])
  expect(wordFaults('पहला दौर', remarks)).toHaveLength(1)
})

test('a catalogue is read with its long and quoted messages', () => {
  expect(translationsOf('msgid ""\nmsgstr ""\n"Language: hi\\n"\n\nmsgid "a \\"b\\""\nmsgstr "c"\n')).toEqual(
    [{ message: 'a "b"', words: 'c' }],
  )
})

test('a state has one name in a language, in its table and in its catalogues', () => {
  for (const language of languageCodes) {
    const { states } = languages[language]
    if (!states) continue
    const tags = translationsOf(readFileSync(`src/digest/web/words/${language}.po`, 'utf8'))
    const named = tags.filter(({ message }) => message in states)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ message, words }) => states[message] !== words)).toEqual([])
  }
})

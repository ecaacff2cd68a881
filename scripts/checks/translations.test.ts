import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageCodes, languages, type Language } from '../../src/base/languages.ts'
import { textFiles } from './texts.ts'
import { translationsOf } from './catalogues.ts'
import { faultsOf, forbidden, wordFaults } from './translations.ts'

const list = forbidden(readFileSync('docs/words.hi.md', 'utf8'))
const remarks = forbidden(
  '| English | Hindi | Not |\n|---|---|---|\n| phase | चरण | पर्व (for a phase, or a poll), दौर |',
)
const faults = (message: string, words: string, language: Language = 'hi') =>
  faultsOf({ message, words }, { ...languages[language], list: language === 'hi' ? list : [] })

describe('a translation is refused if it', () => {
  test('says the bookish word where the list has the voter’s', () => {
    expect(faults('Vote in every election', 'हर चुनाव में मत दें')).toHaveLength(1)
    expect(faults('Pages', 'पृष्ठों की सूची')).toHaveLength(1)
    expect(faults('Vote counting', 'मतगणना और मतदाता')).toEqual([])
  })

  test('loses, adds or renames a placeholder', () => {
    expect(faults('{count} votes', 'वोट')).toHaveLength(1)
    expect(faults('{count} votes', '{कितने} वोट')).toHaveLength(1)
    expect(faults('{count} votes', '{count} वोट में से {count}')).toHaveLength(1)
    expect(
      faults('{n, plural, one {tomorrow} other {in # days}}', '{n, plural, =1 {कल} other {# दिन बाद}}'),
    ).toEqual([])
    expect(
      faults('{n, plural, one {# vote} other {{shown} votes}}', '{n, plural, =1 {# वोट} other {वोट}}'),
    ).toHaveLength(1)
  })

  test('has one form for one and none where the language tells them apart', () => {
    const own = '{n, plural, one {कल} other {# दिन बाद}}'
    const english = '{n, plural, one {tomorrow} other {in # days}}'
    expect(faults(english, own)).toHaveLength(1)
    expect(faults(english, own, 'mr')).toEqual([])
  })

  test('has a form that the language does not know, or lost the number or a brace', () => {
    const english = '{n, plural, one {# vote} other {# votes}}'
    expect(faults(english, '{n, plural, one {# ఓటు} other {# ఓట్లు}}', 'te')).toEqual([])
    expect(faults(english, '{n, plural, few {# ఓట్లు} other {# ఓట్లు}}', 'te')).toHaveLength(1)
    expect(faults(english, '{n, plural, other {ভোট}}', 'bn')).toHaveLength(1)
    expect(faults(english, '{n, plural, other {#টি ভোট}', 'bn')).toHaveLength(1)
  })

  test('changes a year or a sum, or will not fit', () => {
    expect(faults('Since 1950', '1951 से')).toHaveLength(1)
    expect(faults('10th Pass', 'दसवीं पास')).toEqual([])
    expect(faults('Form 6', 'फ़ॉर्म 7')).toEqual(['7 is not in the message'])
    expect(faults('Form 6', 'ফর্ম ৬', 'bn')).toEqual(['write digits as 0–9'])
    expect(faults('On 1 October 2026', '1 அக்டோபர் 2026 அன்று', 'ta')).toEqual([])
    expect(faults('On 1 October 2026', '1 செப்டம்பர் 2026 அன்று', 'ta')).toHaveLength(1)
    expect(faults('On 1 October', '1 ਅਕਤੂਬਰ ਨੂੰ', 'pa')).toEqual([])
    expect(faults('Search seats', 'अपनी सीट या अपने इलाक़े का नाम लिखकर यहाँ खोजें')).toHaveLength(1)
  })

  test('is empty, or left partly in English or another script', () => {
    expect(faults('Search', '')).toEqual(['not translated'])
    expect(faults('Search seats', 'Search सीटें')).toHaveLength(1)
    expect(faults('Search seats', 'सीटें seats')).toHaveLength(1)
    expect(faults('Search', 'Search', 'ta')).toHaveLength(1)
    expect(faults('Disability card', 'UDID कार्ड')).toEqual([])
    expect(faults('Read “Record not found” in DigiLocker', 'DigiLocker में “Record not found” पढ़ें')).toEqual([])
    expect(faults('Like https://example.org/page.', 'जैसे https://example.org/page')).toEqual([])
    expect(faults('Find seats', 'Search सीटें')).toHaveLength(1)
    expect(faults('Find seats', 'सीটें')).toHaveLength(1)
    expect(faults('Seats', 'يہ سیٹ', 'ur')).toHaveLength(1)
  })

  test('is left in a neighbour’s language of the same script', () => {
    const marathi = forbidden(readFileSync('docs/words.mr.md', 'utf8'))
    expect(wordFaults('यह जगह ख़ाली है', marathi)).toHaveLength(1)
    expect(wordFaults('ही जागा रिक्त आहे', list)).toHaveLength(1)
  })

  test('ends a sentence or a line differently, or has marks of another script', () => {
    expect(faults('Try again.', 'আবার চেষ্টা করুন।', 'bn')).toEqual([])
    expect(faults('Try again.', 'আবার চেষ্টা করুন', 'bn')).toHaveLength(1)
    expect(faults('Wait. Try again.', 'रुकिए. फिर कोशिश करें।')).toHaveLength(1)
    expect(faults('Wait. Try again.', 'थांबा. पुन्हा प्रयत्न करा.', 'mr')).toEqual([])
    expect(faults('Name, party', 'نام, پارٹی', 'ur')).toHaveLength(1)
    expect(faults('Name', 'नाम ')).toHaveLength(1)
    expect(faults('Full name', 'पूरा  नाम')).toHaveLength(1)
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

test('the hosted platform is told of every catalogue and legal text', () => {
  const asked = readFileSync('crowdin.yml', 'utf8').matchAll(/source: \/(.*)/g)
  const given = [...asked].flatMap(([, pattern = '']) => globSync(pattern))
  const own = [...globSync('src/**/web/**/words/en.po'), ...textFiles()]
  expect(given.toSorted()).toEqual(own.toSorted())
})

import { expect, test } from 'vitest'
import { keepTranslations, toRead } from './kept-translations.ts'

const of = (...entries: [string, string][]) =>
  `msgid ""\nmsgstr ""\n\n${entries.map(([message, words]) => `msgid "${message}"\nmsgstr "${words}"\n`).join('\n')}`

const mended = (
  before: [string, string][],
  after: [string, string][],
  elsewhere: [string, string][] = [],
) => {
  const [own, other] = ['src/polls/web/words/hi.po', 'src/news/web/words/hi.po']
  const kept = keepTranslations(
    new Map([
      [own, of(...before)],
      [other, of(...elsewhere)],
    ]),
    new Map([
      [own, of(...after)],
      [other, of(...elsewhere)],
    ]),
  )
  return kept.get(own)!
}

test('a message that another feature has is filled in, and nobody has to read it again', () => {
  const text = mended([], [['Share', '']], [['Share', 'साझा करें']])
  expect(text).toContain('msgid "Share"\nmsgstr "साझा करें"')
  expect(toRead(text)).toEqual([])
})

test('a mended sentence keeps its translation, to be read again', () => {
  const text = mended(
    [
      ['We settle it within 7 days.', '7 दिन में निपटारा।'],
      ['Whom to ask', 'किससे पूछें'],
    ],
    [
      ['We settle all of it within 7 days.', ''],
      ['Whom to ask', 'किससे पूछें'],
      ['Votes are counted', ''],
    ],
  )
  expect(text).toContain(
    '# The English was: "We settle it within 7 days."\n#, fuzzy\nmsgid "We settle all of it within 7 days."\nmsgstr "7 दिन में निपटारा।"',
  )
  expect(toRead(text)).toEqual(['"We settle all of it within 7 days."'])
  expect(text).toContain('msgid "Votes are counted"\nmsgstr ""')
})

test('of two mended sentences each keeps its own translation, and one that is still there keeps its', () => {
  const text = mended(
    [
      ['The poll ends on Monday', 'सोमवार'],
      ['The poll ends on Friday', 'शुक्रवार'],
      ['The poll ends today', 'आज'],
    ],
    [
      ['The poll ends on a Friday', ''],
      ['The poll ends on a Monday', ''],
      ['The poll ends today', 'आज'],
      ['The poll ends today, later', ''],
    ],
  )
  expect(text).toContain('msgid "The poll ends on a Friday"\nmsgstr "शुक्रवार"')
  expect(text).toContain('msgid "The poll ends on a Monday"\nmsgstr "सोमवार"')
  expect(text).toContain('msgid "The poll ends today, later"\nmsgstr ""')
})

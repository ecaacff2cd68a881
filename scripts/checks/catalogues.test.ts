import { expect, test } from 'vitest'
import { filledIn, translationsOf, withoutUnread } from './catalogues.ts'

const head = 'msgid ""\nmsgstr ""\n"Language: hi\\n"\n'
const po = (...entries: [message: string, words: string][]) =>
  [head, ...entries.map(([message, words]) => `msgid "${message}"\nmsgstr "${words}"\n`)].join('\n')
const polls = 'src/polls/web/words/hi.po'
const guide = 'src/guide/web/words/hi.po'

test('what one feature has translated is filled in where another says it, or where it moves', () => {
  const before = new Map([
    [polls, po(['Close', 'बंद करें'], ['Open', 'खोलें'])],
    [guide, po()],
  ])
  const after = new Map([
    [polls, po(['Close', 'बंद करें'])],
    [guide, po(['Close', ''], ['Open', ''])],
  ])
  expect(filledIn(before, after).get(guide)).toBe(po(['Close', 'बंद करें'], ['Open', 'खोलें']))
})

test('a mended sentence keeps its translation for review, through later changes, and is shown in English meanwhile', () => {
  const old = po(['The poll closes on Friday.', 'पोल शुक्रवार को बंद होगा।'], ['Vote', 'वोट दें'])
  const mended = po(['The poll closes on Saturday.', ''], ['Vote', 'वोट दें'])
  const first = filledIn(new Map([[polls, old]]), new Map([[polls, mended]])).get(polls)!
  expect(first).toContain(
    '#, fuzzy\n#| msgid "The poll closes on Friday."\nmsgid "The poll closes on Saturday."\n',
  )
  expect(translationsOf(first)).toContainEqual({
    message: 'The poll closes on Saturday.',
    words: 'पोल शुक्रवार को बंद होगा।',
    was: 'The poll closes on Friday.',
  })
  expect(withoutUnread(first)).toBe(mended)
  // The next extraction reads it without what nobody has read.
  expect(filledIn(new Map([[polls, first]]), new Map([[polls, mended]])).get(polls)).toBe(first)
  const again = po(['The poll closes on Sunday.', ''], ['Vote', 'वोट दें'])
  const second = filledIn(new Map([[polls, first]]), new Map([[polls, again]])).get(polls)
  expect(second).toContain('#| msgid "The poll closes on Friday."\nmsgid "The poll closes on Sunday."\n')
})

test('another sentence is not taken for a mended one, nor one that was there without a translation', () => {
  const old = po(['The poll closes on Friday.', 'पोल शुक्रवार को बंद होगा।'], ['Your seat', ''])
  const now = po(['Candidates declare their assets.', ''], ['Your seat', ''])
  expect(filledIn(new Map([[polls, old]]), new Map([[polls, now]])).get(polls)).toBe(now)
})

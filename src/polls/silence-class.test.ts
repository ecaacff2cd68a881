import { expect, test } from 'vitest'
import { classOf, placesOf, subjectOf, type PollClass } from './silence-class.ts'

const asked = (title: string, category = 'general', options = ['Yes', 'No']) => ({
  title,
  description: '',
  options,
  category,
})

test.each<[PollClass, string]>([
  ['A', 'Who will win in Navbhoomi?'],
  ['A', 'Which party will you vote for?'],
  ['A', 'Are you happy with the government?'],
  ['A', 'Do you support the chief minister?'],
  ['A', 'Your own exit poll: whom did you choose?'],
  ['A', 'आप किसे वोट देंगे?'],
  ['A', 'किस पार्टी की सरकार बनेगी?'],
  ['A', 'कौन जीतेगा?'],
  ['A', 'क्या मुख्यमंत्री अच्छा काम कर रहे हैं?'],
  ['C', 'Will you vote this election?'],
  ['C', 'Do you plan to vote on Tuesday?'],
  ['C', 'क्या आप मतदान करेंगे?'],
  ['E', 'Should the ropeway be built?'],
  ['E', 'Which day suits the market best?'],
  ['E', 'क्या रोपवे बनना चाहिए?'],
  ['A', 'निवडणुकीत कोण जिंकेल?'],
  // Scripts of which we have no words.
  ['A', 'அடுத்து யார்?'],
  ['A', 'ভোট কাকে দেবেন?'],
])('of policy, class %s: %s', (of, title) => {
  expect(classOf(asked(title, 'policy'))).toBe(of)
})

test('parties and leaders are known by name', () => {
  const names = ['Lok Ekta Dal', 'Anahita Kurian']
  expect(classOf(asked('Who speaks best?', 'general', ['Anahita Kurian', 'Somebody else']), names)).toBe('A')
  expect(classOf(asked('Will you vote?', 'general', ['Yes, Lok Ekta Dal', 'No']), names)).toBe('A')
  expect(classOf(asked('Who speaks best?', 'policy'), names)).toBe('E')
})

test.each([
  'Whom do you trust, N.V.P.?',
  'Whom do you trust, N. V. P.?',
  'Whom do you trust, n-v-p?',
  'Whom do you trust, N\u200dV\u2060P?',
  'Whom do you trust, ＮＶＰ?',
  'Is the el\u00adection fair?',
  'भा.ज.पा. कैसी है?',
  'Which is better, 🪷 or ✋?',
  '🇳🇻🇵?',
])('a party or a word written in another way is the same: %s', (title) => {
  expect(classOf(asked(title, 'policy'), ['NVP'])).toBe('A')
})

test('single letters that spell nothing are no party', () => {
  expect(classOf(asked('Which plan for the ropeway?', 'policy', ['A', 'B', 'C']), ['NVP'])).toBe('E')
})

test('in doubt the category makes it the stricter class', () => {
  expect(classOf(asked('And what now?', 'election'))).toBe('A')
  expect(classOf(asked('And what now?', 'leader'))).toBe('A')
  expect(classOf(asked('This one or that one?', 'general'))).toBe('A')
  expect(classOf(asked('Will you vote this election?', 'election'))).toBe('C')
})

test('a poll that names states is about them, any other about everywhere', () => {
  const states = [
    { code: 'NB', names: ['Navbhoomi', 'नवभूमि'] },
    { code: 'PG', names: ['Purvgiri'] },
  ]
  expect(placesOf(asked('Who will win in Navbhoomi?'), states)).toEqual(['nb'])
  expect(placesOf(asked('नवभूमि में कौन जीतेगा?'), states)).toEqual(['nb'])
  expect(placesOf(asked('Who will win?', 'general', ['Purvgiri first', 'Navbhoomi first']), states)).toEqual([
    'nb',
    'pg',
  ])
  expect(placesOf(asked('Who will win?'), states)).toBe('everywhere')
  for (const other of ['NB', 'N.B.', 'N. B.'])
    expect(placesOf(asked(`Will those of Purvgiri win in ${other}?`), states)).toBe('everywhere')
})

test('a poll without a class is treated as the strictest', () => {
  expect(subjectOf({ class: null, places: ['nb'] })).toEqual({ class: 'A', places: 'everywhere' })
  expect(subjectOf({ class: 'E', places: null })).toBeUndefined()
})

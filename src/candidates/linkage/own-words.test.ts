// A name of which nobody else has a part.
import { expect, test } from 'vitest'
import { readName } from './names/person-name.ts'
import { heardOnlyThere, ownWordsIn } from './own-words.ts'

const named = (name: string) => ({ family: 'navbhoomi', name: readName(name) })
const letters = 'bdgjklmnprst'
const word = (n: number) => Array.from(n.toString(12), (digit) => letters[parseInt(digit, 12)]).join('a')
const state = [
  ...Array.from({ length: 2000 }, (_, n) => named(`${word(n % 40)}esh ${word(n)}orkar Kumar`)),
  ...['Talesh Vallabhi', 'Vallabhi Talesh', 'Indumati Kumar', 'Talesh Rao'].map(named),
]

test.each([
  ['a family’s name that only one has', 'Vallabhi Talesh', true],
  ['a given name beside one that all have', 'Indumati Kumar', false],
  ['words that others have, too', 'Talesh Kumar', false],
])('%s', (_, name, expected) => {
  expect(ownWordsIn(state)(named(name)) !== null).toBe(expected)
  // In a short list, every name is alone.
  expect(ownWordsIn(state.slice(-4))(named(name))).toBeNull()
})

test('a word is heard in one constituency alone', () => {
  const heard = state.map((one, n) => ({ ...one, seat: n < 2001 ? 'Suryapur' : `Nagar ${n}` }))
  const ofAll = heardOnlyThere(heard)
  const ofFew = heardOnlyThere(heard.slice(-4))
  const isHeard = (name: string) => [ofAll, ofFew].map((isOnly) => isOnly(named(name)))
  expect(isHeard('T. Indumati')).toEqual([true, false])
  expect(isHeard('Talesh Vallabhi')).toEqual([false, false])
})

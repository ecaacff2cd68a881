import { expect, test } from 'vitest'
import { englishNames } from './place-names.ts'

test.each([
  ['தென் சென்னை', 'chennai south'],
  // Nobody's name for it, but each word is a name's.
  ['சென்னை தெற்கு', 'chennai south'],
  ['चेन्नई दक्षिण', 'chennai south'],
])('%s', (typed, english) => expect(englishNames(typed).whole).toContain(english))

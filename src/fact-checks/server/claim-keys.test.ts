import { expect, test } from 'vitest'
import { claimKeys } from './claim-keys.ts'

test.each([
  ['Mantri ne bandh tudwaya', 'Mantree ne baandh tudvaya'],
  ['मंत्री ने बांध बनवाया', 'Mantri ne bandh banwaya'],
  ['মন্ত্রী', 'मन्त्री'],
])('“%s” and “%s” are the same claim', (one, other) => {
  expect(claimKeys(one)).toEqual(claimKeys(other))
})

test('scripts without rules for their sounds are compared letter by letter, and words of any claim not at all', () => {
  expect(claimKeys('ᱥᱟᱱᱛᱟᱲᱤ The viral video').folded).toBe('ᱥᱟᱱᱛᱟᱲᱤ')
  expect(claimKeys('500 rupees, 500 rupees').tokens).toEqual(['500', 'rps'])
})

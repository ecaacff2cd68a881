import { expect, test } from 'vitest'
import { wordsOf } from '../words.tsx'
import { personName } from './data-names.ts'

test('a name as an official list or the desk writes it decides where it is in the script of the page', () => {
  const local = 'આશા રાની'
  expect(personName(wordsOf('hi'), 'Asha Rani', 'आशा राणी')).toBe('आशा राणी')
  expect(personName(wordsOf('mr'), 'Asha Rani', 'आशा राणी')).toBe('आशा राणी')
  for (const language of ['hi', 'ta', 'en'] as const)
    expect(personName(wordsOf(language), 'Asha Rani', local)).toBe(personName(wordsOf(language), 'Asha Rani'))
})

import { expect, it } from 'vitest'
import { educationScore } from './education.ts'

it.each([
  ['Illiterate', 0],
  ['Not Given', 0],
  ['Literate', 1],
  ['5th Pass', 1],
  ['8Th Pass', 2],
  ['10th Pass', 3],
  ['12Th Pass', 4],
  ['Graduate', 5],
  ['Graduate Professional', 5],
  ['Post Graduate', 6],
  ['Doctorate', 6],
  ['Others', null],
  [null, null],
])('%s is level %s', (text, score) => expect(educationScore(text)).toBe(score))

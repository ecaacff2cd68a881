import { expect, test } from 'vitest'
import { withInitials } from './called-letters.ts'

test('letters that a script writes as they are called are initials beside a name', () => {
  expect(withInitials('के राधाकृष्णन')).toBe('K राधाकृष्णन')
  expect(withInitials('பி.சி.மோகன்')).toBe('P.C.மோகன்')
  expect(withInitials('மு.க. மோகன்')).toBe('M.K. மோகன்')
  expect(withInitials('బీవై రాఘవేంద్ర')).toBe('B Y రాఘవేంద్ర')
  expect(['ktr', 'కేటీఆర్', 'केसीआर'].map(withInitials)).toEqual(['k t r', 'K T R', 'K C R'])
  expect(withInitials('بی وائی راگھویندر')).toBe('B Y راگھویندر')
})

test('a name stays a name', () => {
  for (const name of ['K Radhakrishnan', 'सोनिया गांधी', 'असदुद्दीन ओवैसी', 'देवी', 'जी', 'ਬੀਬੀ'])
    expect(withInitials(name)).toBeUndefined()
})

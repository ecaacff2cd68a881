import { expect, test } from 'vitest'
import { otherNamesOfPerson, otherNamesOfPlace, withOtherParts, withoutHonorifics } from './other-names.ts'

test.each([
  ['Asha Lakhani w/o Mohan', ['Asha Lakhani']],
  ['Asha Lakhani D/o Mohan Lakhani', ['Asha Lakhani']],
  ['Mohanbhai Lakhani', ['Mohan Lakhani']],
  ['Asha Bandyopadhyay', ['Asha Banerjee']],
  ['আশা মুখোপাধ্যায়', ['আশা Mukherjee']],
  ['आशा ठाकरे', ['आशा thackeray', 'आशा thakare']],
  ['Asha didi', ['Asha']],
  // Part of a name, and a name of its own.
  ['Bhai Lakhani', []],
  ['Benoy Lakhani', []],
])('%s may be called %s', (typed, others) => expect(otherNamesOfPerson(typed)).toEqual(others))

test('a place has the other names of its group, and most texts have none', () => {
  expect(otherNamesOfPlace('bangalore')).toEqual(['Bengaluru'])
  expect(otherNamesOfPlace('Bengaluru')).toEqual(['Bangalore'])
  expect(otherNamesOfPlace('Meghpur')).toEqual([])
})

test('a part of a place is called in English or in Hindi', () => {
  expect(withOtherParts('Meghpur North')).toEqual(['meghpur uttar', 'meghpur uttara'])
  expect(withOtherParts('Meghpur')).toEqual([])
})

test.each([
  ['Shri Mohan Lakhani ji', 'Mohan Lakhani'],
  ['Smt. Asha Rani', 'Asha Rani'],
  ['मोहन जी', 'मोहन'],
  ['திரு மோகன் அவர்கள்', 'மோகன்'],
  ['محترم موہن صاحب', 'موہن'],
  // Within a name they are a part of it; alone they are all there is.
  ['Patna Sahib Lal', 'Patna Sahib Lal'],
  ['Shri', 'Shri'],
])('%s is %s', (typed, name) => expect(withoutHonorifics(typed)).toBe(name))

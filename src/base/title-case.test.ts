import { expect, test } from 'vitest'
import { toTitleCase } from './title-case.ts'

test.each([
  ['YS ARUN', 'YS Arun'],
  ['RAVINDRA DATTARAM WAIKAR', 'Ravindra Dattaram Waikar'],
  ['SMT. ANITA D’SOUZA', 'Smt. Anita D’Souza'],
  ['ANANTH. A. M', 'Ananth. A. M'],
  ['POTLURI.V.PRASAD ( P V P )', 'Potluri.V.Prasad ( P V P )'],
  ['KTR RAO', 'KTR Rao'],
  ['ABDUL MD. III', 'Abdul Md. III'],
  ['ANANDRAO ALIAS A Y PATIL', 'Anandrao alias A Y Patil'],
  ['Dr.USHAM DEBEN', 'Dr.Usham Deben'],
  ['Tarkesh VALLABHI', 'Tarkesh VALLABHI'],
  ['तारकेश', 'तारकेश'],
])('%s becomes %s', (source, printed) => expect(toTitleCase(source)).toBe(printed))

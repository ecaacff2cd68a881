import { expect, test } from 'vitest'
import { candidacyFormats } from './candidacies/candidacy-format.ts'
import { readCandidacies } from './candidacies/candidacy-lines.ts'
import { registerOf, type RegisterSeat } from './register.ts'
import { parseAccepted } from './similar-names.ts'

const seat = (number: number, name: string, district: string): RegisterSeat => ({
  id: `va-nb-${number}`,
  house: 'assembly',
  stateCode: 'NB',
  number,
  name,
  nameHi: null,
  reservation: null,
  delimitation: 2008,
  superseded: false,
  until: null,
  aliases: [],
  districts: [district],
})

/** What a file's name leads to: a seat, or the seats that are asked about. */
function meant(name: string, answers: string[] = []): string | undefined | string[] {
  const register = registerOf(
    {
      source: {} as never,
      states: [{ code: 'NB', name: 'Navbhoomi', nameHi: null, kind: 'state', aliases: [] }],
      seats: [
        seat(7, 'Meghpur', 'Suryapur'),
        seat(9, 'Meghpur', 'East Parvat'),
        seat(12, 'Suryapur', 'Suryapur'),
      ],
      formerNumbers: [],
      parties: [],
    },
    parseAccepted(answers),
  )
  const election = { house: 'assembly', state: 'NB', year: 2026 } as const
  const found = register.seat({ election, state: 'Navbhoomi', number: null, name })
  return 'fault' in found ? found.question?.options.map((one) => `${one.name} (${one.id})`) : found.seat.id
}

const both = ['Meghpur, Suryapur (va-nb-7)', 'Meghpur, East Parvat (va-nb-9)']

test.each([
  ['Meghpur', both],
  ['Meghpur (Suryapur)', 'va-nb-7'],
  ['MEGHPUR, Sooryapur', 'va-nb-7'],
  ['Meghpur (East Parvat)', 'va-nb-9'],
  ['Meghpur (9)', 'va-nb-9'],
  // Never the seat that the district is called after.
  ['Meghpur (West Parvat)', both],
  ['Suryapur (Navbhoomi)', 'va-nb-12'],
  ['Suryapur (East Parvat)', ['Suryapur, Suryapur (va-nb-12)']],
])('%s', (name, seats) => expect(meant(name)).toEqual(seats))

test('an answer says which of the two', () => {
  expect(meant('Meghpur (West Parvat)', ['Meghpur (West Parvat)=va-nb-9'])).toBe('va-nb-9')
})

test('two winners of one seat in a file of candidacies are a question', () => {
  const form = candidacyFormats.find(({ id }) => id === 'candidacies')!
  const file = (first: string, second: string) =>
    [
      'election_year,election,state,constituency,candidate,party,winner',
      `2025,Assembly,Navbhoomi,${first},Asha Lakhani,NVP,1`,
      `2025,Assembly,Navbhoomi,${first},Bela Rao,IND,0`,
      `2025,Assembly,Navbhoomi,${second},Chand Mehrotra,NVP,1`,
      '2020,Assembly,Navbhoomi,Meghpur,Asha Lakhani,NVP,1',
    ].join('\n')
  const mixed = readCandidacies(form, 'ours.csv', file('Meghpur', 'MEGHPUR'))
  expect([mixed.taken, mixed.quarantined.map(({ line }) => line)]).toEqual([1, [2, 3, 4]])
  expect(mixed.quarantined[0]!.reason).toBe(
    'Asha Lakhani and Chand Mehrotra both won "Meghpur" (Navbhoomi) in 2025: if two seats have this name, write the district of each in brackets, as in "Meghpur (district)"',
  )
  expect(readCandidacies(form, 'ours.csv', file('Meghpur (Suryapur)', 'Meghpur (East Parvat)')).taken).toBe(4)
  // Of a file that names no winner the parties tell: each puts up one.
  const twice = ['NVP', 'KD', 'IND'].flatMap((party, i) =>
    ['Asha', 'Bela'].map(
      (name) => `2025,Assembly,Navbhoomi,Meghpur,${name} ${'XYZ'[i]}ao,${party},${900 - i}`,
    ),
  )
  const unmarked = (lines: readonly string[]) =>
    readCandidacies(
      form,
      'ours.csv',
      ['year,election,state,constituency,candidate,party,votes', ...lines].join('\n'),
    )
  expect(unmarked(twice).quarantined[0]!.reason).toMatch(/^NVP and KD have two candidates each in "Meghpur"/)
  expect(unmarked(twice.slice(1)).quarantined).toEqual([])
})

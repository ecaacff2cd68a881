import { expect, it } from 'vitest'
import { candidacyFormats } from './candidacy-format.ts'
import { readCandidacies } from './candidacy-lines.ts'
import { electionKey } from '../formats/by-election-files.ts'

const form = candidacyFormats.find(({ id }) => id === 'candidacies')!
const votes = (...rows: string[]) => ['year,state,constituency,candidate,party,votes', ...rows].join('\n')

it('takes no line of nobody for a person: NOTA, totals, rejected votes, or a label in more seats than anyone contests', () => {
  const seats = ['Suryapur', 'Devnagar', 'Arwalpur']
  const { taken, skipped, file } = readCandidacies(
    form,
    'file.csv',
    votes(
      ...seats.flatMap((seat) => [
        `2024,Navbhoomi,${seat},Asha Rani of ${seat},KD,50`,
        `2024,Navbhoomi,${seat},Bala Kumar of ${seat},IND,40`,
        `2024,Navbhoomi,${seat},None of the Above,NOTA,10`,
        `2024,Navbhoomi,${seat},Rejected Votes,,3`,
        `2024,Navbhoomi,${seat},निरस्त,,4`,
      ]),
      '2024,Navbhoomi,Suryapur,TOTAL,,100',
      '2024,Navbhoomi,Patna,Chitra Total,KD,7',
    ),
  )
  expect(taken).toBe(7)
  expect(file.records.at(-1)!.name).toBe('Chitra Total')
  expect(skipped).toEqual({
    NOTA: 3,
    'of nobody (rejected votes and the like)': 3,
    '"निरस्त", which is nobody,': 3,
    totals: 1,
  })
})

it('asks about a line without a party where others have one, and about what stands beside a name', () => {
  const [at, row] = ['2024,Navbhoomi,Suryapur', (name: string) => `2024,Navbhoomi,Suryapur,${name},KD,5`]
  const odd = ['Esha Rani*', 'Farid Ali (Withdrawn)', '1. Gita Rao', '<b>Hari</b>', 'N/A', 'Indu 9876543210']
  odd.push('Kiran Rao [a]', 'jke flag ;kno', '"Jaya "Babli" Rani"')
  const { file, quarantined } = readCandidacies(
    form,
    'file.csv',
    votes(
      `${at},Asha Rani[a],KD,"50,000[2]"`,
      `${at},Bala Kumar,IND,40`,
      `${at},Dev (Advocate) (Uncontested),IND,4`,
      'year,state,constituency,candidate,party,votes',
      ...odd.map(row),
      ...['Margin of victory', 'Swing'].map((name) => `${at},${name},,10`),
    ),
  )
  expect(file.records.map(({ name, votes: got }) => `${name} ${got}`)).toEqual([
    'Asha Rani 50000',
    'Bala Kumar 40',
    'Dev (Advocate) 4',
  ])
  expect(quarantined.map(({ line }) => line)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
})

it('says what it does not keep: other columns, and words that it does not understand', () => {
  const cells = 'year,state,constituency,candidate,party,sex,result,age,remarks'
  const rows = ['महिला,Leading,44,x', 'Mail,won,19,', 'M,-,,'].map(
    (rest, i) => `2024,Navbhoomi,Suryapur,Asha ${'ABC'[i]},KD,${rest}`,
  )
  const { unread, file } = readCandidacies(form, 'file.csv', [cells, ...rows].join('\n'))
  expect(file.records.map(({ sex, won }) => [sex, won])).toEqual([
    ['female', null],
    [null, true],
    ['male', null],
  ])
  expect(unread).toEqual([
    '  columns that are not read: "remarks"',
    '  taken as not known: result "Leading" (1), sex "Mail" (1), age "19" (1)',
  ])
})

it.each([
  ['Lok Sabha 2019|लोकसभा|General election|GE|MP|House of the People', 'ls'],
  ['Vidhan Sabha|विधानसभा|Assembly general|AC|MLA', 'va'],
  ['LS Bye|Lok Sabha by-poll|General bye election', 'ls-by'],
  ['Bye election AC|विधानसभा उपचुनाव', 'va-by'],
])('an election has many names: %s', (names, key) => {
  for (const name of names.split('|')) expect([name, electionKey(name)]).toEqual([name, key])
})

it.each(['Municipal general election', 'Panchayat General', 'Vidhan Parishad', 'Rajya Sabha', 'জেলা পরিষদ'])(
  'other bodies are none of the two houses: %s',
  (name) => expect(electionKey(name)).toBe(name.toLowerCase()),
)

it('asks which line is right where a party has one candidate twice in a seat; independents may be namesakes', () => {
  const at = '2024,Navbhoomi,Suryapur'
  const { file, quarantined } = readCandidacies(
    form,
    'file.csv',
    votes(
      `${at},Asha Rani,KD,500`,
      `${at},ASHA RANI,KD,700`,
      `${at},Bala Kumar,IND,40`,
      `${at},Bala Kumar,Independent,30`,
      '2019,Navbhoomi,Suryapur,Asha Rani,KD,5',
    ),
  )
  expect(file.records.map(({ line }) => line)).toEqual([4, 5, 6])
  expect(new Set(quarantined.map(({ reason }) => reason))).toEqual(
    new Set([
      'Asha Rani comes 2 times, on line 2 with 500 votes and line 3 with 700 votes: leave out the wrong lines',
    ]),
  )
})

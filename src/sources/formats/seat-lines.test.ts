import { beforeAll, expect, test } from 'vitest'
import { assemblyVotes, namesIn, registerFolder, resultsIn } from '#testing/sources/files.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { assemblyVotesData } from './assembly-votes-data.ts'
import type { SeatFormat } from './seat-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})
const read = (form: SeatFormat, text: string, how = {}) =>
  resultsIn(form, text, register, { asOf: '2026-05-09', ...how })
const line = (seat: string, rest: string) => `2026,Assembly,NB,${seat},${rest}`

// Another seat of the file, counted: zeros then mean something.
const counted = [
  line('SUNDARPUR EAST,1', '1,ASHA,Kamal Dal,900,40'),
  line('SUNDARPUR EAST,1', '2,BALA,Independent,800,30'),
  line('SUNDARPUR EAST,1', '3,NOTA,None of the Above,90,2'),
]
const second = (...lines: string[]) =>
  read(assemblyVotesData, assemblyVotes(...counted, ...lines.map((rest) => line('BARGACHHA,2', rest))))

test.each([
  [['1,DEV,Kamal Dal,0,0']],
  [['1,DEV (Uncontested),Kamal Dal,-,-']],
  [['1,DEV (Elected unopposed),Kamal Dal,0,0']],
  [['1,DEV - Walkover,Kamal Dal,,']],
  [['1,DEV (निर्विरोध),Kamal Dal,0,0']],
  [['1,DEV,Kamal Dal,Unopposed,']],
  [['1,DEV,Kamal Dal (Unopposed),0,0']],
  [['1,DEV,Kamal Dal,निर्वाचित,NA']],
  [['1,DEV,Kamal Dal,-,-', '2,NOTA,None of the Above,-,-']],
  [['1,DEV,Kamal Dal,0,0', '2,TOTAL,,0,0']],
])('the only candidate of a seat without votes is elected, however it is said: %j', (lines) => {
  const { seat, report } = second(...lines)
  expect(seat('va-nb-2')).toMatchObject({
    status: 'uncontested',
    candidacies: [{ name: 'DEV', won: true, votes: null }],
  })
  expect(report.notes?.(9).join()).toContain('elected unopposed: Bargachha (2)')
})

test('several candidates without votes await their count, and so does a list of one per seat', () => {
  expect(second('1,DEV,Kamal Dal,0,0', '2,ELA,Independent,0,0').seat('va-nb-2')).toMatchObject({
    status: 'awaiting',
  })
  const list = ['SUNDARPUR EAST,1', 'BARGACHHA,2', 'FALGUNTA,3'].map((at) => line(at, '1,DEV,Kamal Dal,0,0'))
  const { results, report } = read(assemblyVotesData, assemblyVotes(...list))
  expect(results).toEqual([])
  expect(report.quarantined[0]!.reason).toContain('it does not show who else stood')
})

test.each([
  ['TOTAL,', 'totals'],
  ['Total valid votes,NA', 'totals'],
  ['कुल,', 'totals'],
  ['மொத்தம்,மொத்தம்', 'totals'],
  ['Grand Total,Total', 'totals'],
])('the sum of a seat is nobody: %s', (name, what) => {
  const { seat, report } = second('1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20', `3,${name},900,40`)
  expect(namesIn(seat('va-nb-2'), () => true)).toEqual(['DEV', 'ELA'])
  expect(report.skipped).toEqual({ [what]: 1 })
})

test.each([
  'Rejected Votes,',
  'TENDERED VOTES,-',
  'Rejected postal ballots,NA',
  'Votes not retrieved from EVM,',
])('votes that count for nobody are nobody: %s', (name) => {
  const { seat } = second('1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20', `3,${name},7,1`)
  expect(namesIn(seat('va-nb-2'), () => true)).toEqual(['DEV', 'ELA'])
})

test('nor is a name without a party in more seats than anybody may contest', () => {
  const at = ['SUNDARPUR EAST,1', 'BARGACHHA,2', 'FALGUNTA,3']
  const file = at.flatMap((seat) => [
    line(seat, '1,DEV,Kamal Dal,500,20'),
    line(seat, '2,ELA,Independent,400,20'),
    line(seat, '3,निरस्त मत,,7,1'),
  ])
  const { results, report } = read(assemblyVotesData, assemblyVotes(...file))
  expect(results.map(({ candidacies }) => candidacies.length)).toEqual([2, 2, 2])
  expect(report.skipped).toEqual({ '"निरस्त मत", which is nobody,': 3 })
})

test.each<[string, string[], string]>([
  [
    'a second count of the seat',
    [
      '1,DEV,Kamal Dal,500,20',
      '2,ELA,Independent,400,20',
      '1,Dev,Kamal Dal,700,30',
      '2,Ela,Independent,800,30',
    ],
    'lines 5 to 6 with 940 votes and lines 7 to 8 with 1560 votes',
  ],
  [
    'a second count in another spelling',
    [
      '1,DEV,Kamal Dal,500,20',
      '2,ELA,Chakra Party,400,20',
      '1,Deva,Kamal Dal,700,30',
      '2,Elaa,Chakra Party,800,30',
    ],
    'come twice',
  ],
  [
    'a candidate under two numbers',
    ['1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20', '3,DEV,Kamal Dal,500,20'],
    'DEV comes 2 times, on line 5 with 520 votes and line 7 with 520 votes',
  ],
  [
    'an independent under two numbers',
    ['1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20', '3,ELA,IND,400,20', '4,FARID,Chakra Party,9,0'],
    'ELA comes 2 times',
  ],
  ['a line for several', ['1,DEV,Kamal Dal,500,20', '2,Others,,400,20'], 'several candidates in one line'],
  ['a name without a party', ['1,DEV,Kamal Dal,500,20', '2,ELA,,400,20'], 'a candidate without a party'],
  ['votes in words', ['1,DEV,Kamal Dal,many,20', '2,ELA,Independent,400,20'], '"many" is not a whole number'],
  [
    'no postal votes',
    ['1,DEV,Kamal Dal,500,0', '2,ELA,Independent,400,0'],
    'looks unfinished: no postal votes',
  ],
  [
    'only postal votes',
    ['1,DEV,Kamal Dal,0,50', '2,ELA,Independent,0,40'],
    'looks unfinished: no votes by machine',
  ],
  [
    'a total in the place of NOTA',
    ['1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20', '3,NOTA,None of the Above,9,40'],
    'NOTA has as many postal votes',
  ],
  [
    'postal votes of some candidates only',
    ['1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,-'],
    'of others they are not known',
  ],
  [
    'a mark beside a name',
    ['1,DEV*,Kamal Dal,500,20', '2,ELA,Independent,400,20'],
    '"DEV*" has "*" beside the name',
  ],
  [
    'a number of the list that is not there',
    ['2,DEV,Kamal Dal,500,20', '3,ELA,Independent,400,20'],
    'number 1 of its list is not there: is somebody missing? If not, leave out its numbers',
  ],
  [
    'a letter that was lost',
    ['1,JOS? DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20'],
    '"JOS? DEV" has "?" beside the name',
  ],
  [
    'a break in a name',
    ['1,DEV<br/>RAO,Kamal Dal,500,20', '2,ELA,Independent,400,20'],
    '"DEV<br/>RAO" has "<" beside the name',
  ],
  [
    'a candidate who withdrew',
    ['1,DEV,Kamal Dal,500,20', '2,ELA (Withdrawn),Independent,0,0'],
    '"(Withdrawn)" beside the name',
  ],
])('%s is a question', (_, lines, reason) => {
  const { results, report } = second(...lines)
  expect(results.map(({ seat }) => seat)).toEqual(['va-nb-1'])
  expect(report.quarantined.map(({ line: at }) => at)).toEqual(lines.map((_line, i) => i + 5))
  expect(report.quarantined.map((one) => one.reason).join()).toContain(reason)
})

const endings = [['999,NOTA,NOTA,9,1'], ['2,GITA,Naya Dal,400,20', '4,HARI,Independent,9,1']]
test.each(endings)('numbers like these leave nobody out: %s', (...lines) => {
  const { report } = second('1,DEV,Kamal Dal,500,20', '2,ELA,Independent,400,20', ...lines)
  expect(report.quarantined).toEqual([])
})

test('a seat is one in any spelling of its state, its number and “(SC)”', () => {
  const { results } = read(
    assemblyVotesData,
    assemblyVotes(
      '2026,Assembly,NB,BARGACHHA (SC),2,1,DEV[a],Kamal Dal,"27,000[2]",20',
      '2026.0,ASSEMBLY, nb,Bargachha(SC),०२,2,ELA,Independent (IND),400,20',
    ),
  )
  expect(results.map(({ candidacies }) => candidacies.map(({ name, votes }) => `${name} ${votes}`))).toEqual([
    ['DEV 27020', 'ELA 420'],
  ])
})

test.each([
  ['2-BARGACHHA SC', 'Bargachha'],
  ['BARGACHHA ST', 'Bargachha'],
])('the name of a seat is its name alone: %s', (said, name) => {
  const { results } = read(
    assemblyVotesData,
    assemblyVotes(line(`${said},2`, '1,A,Kamal Dal,5,0'), line(`${said},2`, '2,B,IND,4,0')),
  )
  expect(results[0]).toMatchObject({ nameThen: name })
})

test('notes and the header once more are no lines; one that names no seat may be of those beside it', () => {
  const [header = ''] = assemblyVotes().split('\n')
  const below = ['1,2,3,4,5,6,7,8,9,10', ',,,,,,,,(nos.),(nos.)']
  const more = [
    header,
    ...below,
    line('BARGACHHA,2', '1,A,Kamal Dal,5,0'),
    ',,,,,2,B,Independent,4,0',
    'Source: ECI',
    ',,,,,,,,,Generated on 4-5-2026',
  ]
  const { results, report } = read(assemblyVotesData, assemblyVotes(...counted, ...more))
  expect(results.map(({ seat }) => seat)).toEqual(['va-nb-1'])
  expect(report.skipped).toEqual({ notes: 4 })
  expect(report.quarantined.map(({ line: at }) => at)).toEqual([8, 9])
})

test.each([
  'BARGACHHA,66,1,A,Kamal Dal,9,0',
  'FARAWAY,2,1,A,Kamal Dal,9,0',
  ',BARGACHHA,2,1,A,Kamal Dal,9,0',
  '2,1,A,Kamal Dal,9,0',
])('a line whose seat is not found may tell who won in those beside it, so they are left out: %s', (lost) => {
  const own = [line('BARGACHHA,2', '2,B,Independent,5,0'), line('BARGACHHA,2', '3,C,New Dawn,4,0')]
  const last = [line('FALGUNTA,3', '1,D,Kamal Dal,5,0'), line('FALGUNTA,3', '2,E,Independent,4,0')]
  const { results } = read(
    assemblyVotesData,
    assemblyVotes(...counted, `2026,Assembly,NB,${lost}`, ...own, ...last),
    { isFinal: true },
  )
  expect(results.map(({ seat }) => seat)).toEqual(['va-nb-3'])
})

test('numbers that run through the whole file leave nobody out', () => {
  const first = [
    line('SUNDARPUR EAST,1', '1,ASHA,Kamal Dal,9,0'),
    line('SUNDARPUR EAST,1', '2,BALA,Independent,8,0'),
  ]
  const next = [line('BARGACHHA,2', '3,DEV,Kamal Dal,5,0'), line('BARGACHHA,2', '4,ELA,Independent,4,0')]
  const { results } = read(assemblyVotesData, assemblyVotes(...first, ...next), { isFinal: true })
  expect(results.map(({ seat }) => seat)).toEqual(['va-nb-1', 'va-nb-2'])
})

test('nor does one constituency of such a file, if a total shows that nobody is missing', () => {
  const own = ['45,DEV,Kamal Dal,5,0', '46,ELA,Independent,4,0'].map((rest) => line('BARGACHHA,2', rest))
  const taken = (...lines: string[]) =>
    read(assemblyVotesData, assemblyVotes(...lines), { isFinal: true }).results.length
  const total = (votes: string) => line('BARGACHHA,2', `47,TOTAL,,${votes}`)
  expect([taken(...own), taken(...own, total(',')), taken(...own, total('9,0'))]).toEqual([0, 0, 1])
})

test('a total shows that nobody is missing beside a line whose seat is not found', () => {
  const own = ['1,B,Independent,5,0', '2,C,New Dawn,4,0', '3,TOTAL,,9,0'].map((rest) =>
    line('BARGACHHA,2', rest),
  )
  const lost = line('FARAWAY,66', '1,A,Kamal Dal,9,0')
  const { results } = read(assemblyVotesData, assemblyVotes(lost, ...own), { isFinal: true })
  expect(results.map(({ seat }) => seat)).toEqual(['va-nb-2'])
})

test('a party in the column of names is asked about', () => {
  const { report } = second('1,Kamal Dal,Dev Rao,500,20', '2,ELA,Independent,400,20')
  expect(report.quarantined[0]!.reason).toBe(
    '"Kamal Dal" is a party, and "Dev Rao" is none that we know: are the columns exchanged?',
  )
})

test('parties that the register does not know are named', () => {
  const { seat, report } = second('1,DEV,Naya Dal,500,20', '2,ELA,IND-2,400,20')
  expect(seat('va-nb-2')?.candidacies[1]).toMatchObject({ independent: true })
  expect(report.notes?.(9).join()).toContain('does not know, shown as they stand: Naya Dal')
})

test.each(['Bye-Election', 'BY ELECTION', 'Bypoll', 'Assembly by-poll', 'AC Bye', 'उपचुनाव'])(
  'a by-election is none of the house: %s',
  (type) => {
    const file = assemblyVotes(`2026,${type},NB,BARGACHHA,2,1,A,Kamal Dal,5,0`)
    expect(() => read(assemblyVotesData, file)).toThrow(
      'This is a by-election, not an election of the whole house: 2026, Bargachha (Navbhoomi)',
    )
  },
)

test('no file says of which day it is', () => {
  const file = assemblyVotes(line('BARGACHHA,2', '1,A,Kamal Dal,5,0'))
  expect(() => read(assemblyVotesData, file, { asOf: undefined })).toThrow('Use --as-of')
})

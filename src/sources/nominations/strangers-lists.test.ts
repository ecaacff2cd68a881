// Lists of candidates that nobody made for us: each line is read rightly or named, and no seat is shown with somebody missing. The
// state is fictional.
import { beforeAll, describe, expect, test } from 'vitest'
import { registerFolder } from '#testing/sources/files.ts'
import { factsIn } from '../import-format.ts'
import type { Register } from '../register.ts'
import { readRegister } from '../server/register-files.ts'
import { nominationFormats } from './nomination-format.ts'

let register: Register
beforeAll(async () => {
  register = await readRegister(registerFolder)
})

const ofBallot = (text: string) => {
  const context = { register, asOf: '2026-11-20', election: 'va-nb-due' }
  const read = factsIn(nominationFormats[1]!, text, context, 'list.csv')
  return {
    ...read,
    taken: read.facts.flatMap(({ nominations }) =>
      nominations.map(({ seat, name, party, independent, symbol, ballotNumber }) =>
        [seat.slice(6), ballotNumber ?? '–', name, independent ? 'independent' : party, symbol ?? '–'].join(
          '|',
        ),
      ),
    ),
    asked: read.quarantined.map(({ line, reason }) => `${line}: ${reason}`),
    notes: read.notes!(99),
  }
}

test('form 7A in Hindi: other order, byte order mark, Windows lines, headings, numbers of columns, symbols, serials of each seat', () => {
  const text = [
    '\uFEFFप्ररूप 7क: निर्वाचन लड़ने वाले अभ्यर्थियों की सूची',
    'आबंटित प्रतीक,निर्वाचन क्षेत्र,दल से संबद्धता,अभ्यर्थी का नाम,अभ्यर्थी का पता,क्रम संख्यांक',
    '(5),(1),(4),(2),(3),(6)',
    '(i) मान्यताप्राप्त दलों के अभ्यर्थी,,,,,',
    'कमल,Sundarpur East,Kamal Dal,आशा रानी,नहीं रखा,१',
    'पतंग,Sundarpur East,निर्दलीय,देव आनंद,,२',
    'टॉर्च,Sundarpur East,निर्दलीय,देव आनंद,,३',
    'चाबी,Bargachha,नया सवेरा दल,बाला कुमार,,1.',
    ',Bargachha,,नोटा,,2',
  ].join('\r\n')
  const { taken, asked, skipped, notes } = ofBallot(text)
  expect(taken).toEqual([
    '1|1|आशा रानी|Kamal Dal|कमल',
    '1|2|देव आनंद|independent|पतंग',
    '1|3|देव आनंद|independent|टॉर्च',
    '2|1|बाला कुमार|नया सवेरा दल|चाबी',
  ])
  expect(asked).toEqual([])
  expect(skipped).toEqual({ headings: 2, 'None of the above': 1 })
  expect(notes).toEqual([
    '  columns that are not read: "अभ्यर्थी का पता"',
    '  line 3 is taken for a heading: "(5),(1),(4),(2),(3),(6)"',
    '  line 4 is taken for a heading: "(i) मान्यताप्राप्त दलों के अभ्यर्थी,,,,,"',
    '  parties that our register does not know, shown as they stand: नया सवेरा दल',
  ])
})

describe('a name and a party in one cell', () => {
  const list = (...cells: string[]) =>
    ofBallot(['ac_no,Name of candidate and party', ...cells.map((cell) => `1,"${cell}"`)].join('\n'))
  test('are parted where the party is certain', () => {
    expect(list('Asha Rani (KD)', 'Bala Kumar - CP(P)', 'Dev Anand, Independent').taken).toEqual([
      '1|–|Asha Rani|KD|–',
      '1|–|Bala Kumar|CP(P)|–',
      '1|–|Dev Anand|independent|–',
    ])
  })
  test('otherwise it is asked', () => {
    const { taken, asked } = list('Asha Rani (KD)', 'Bala Kumar (New Dawn)')
    expect([taken, asked]).toEqual([
      [],
      [expect.stringMatching(/^3: "Bala Kumar \(New Dawn\)" is a name and a party/)],
    ])
  })
})

test.each([
  ['Late Asha Rani', 'Late'],
  ['Asha Rani (Late)', '(Late)'],
  ['Asha Rani (W)', '(W)'],
  ['Asha Rani*', '*'],
  ['* Asha Rani', '*'],
  ['1. Asha Rani', '1'],
  ['Asha Rani 2', '2'],
  ['स्व. आशा रानी', 'स्व.'],
  ['Asha Rani (withdrawn)', '(withdrawn)'],
  ['Asha Rani - Withdrawn', 'Withdrawn'],
  ['Asha Rani WITHDRAWN', 'WITHDRAWN'],
  ['Asha Rani (Withdrew her papers)', 'Withdrew'],
  ['Asha Rani (retired from contest)', 'retired from'],
  ['आशा रानी (नाम वापस)', 'वापस'],
  ['आशा रानी (नामांकन निरस्त)', 'निरस्त'],
  ['Asha Rani 12 Main Road', '12'],
])('what stands beside a name is asked, and its seat is left out: %s', (name, mark) => {
  const { taken, asked } = ofBallot(
    `ac_no,name,party\n1,${name},KD\n1,Bala Kumar,Independent\n2,Dev Anand,KD`,
  )
  expect(taken).toEqual(['2|–|Dev Anand|KD|–'])
  expect(asked).toEqual([expect.stringContaining(`has "${mark}" beside the name`)])
})

test.each([
  'K. R. Asha',
  'Asha (Rani)',
  'Senthil (A) Senthil Kumar',
  'Ramesh @ Ramu',
  'Asha Rani (RK)',
  'Adv. Asha',
  'Latesh Rani',
])('these are names: %s', (name) => {
  expect(ofBallot(`ac_no,name,party\n1,${name},KD`).taken).toEqual([`1|–|${name}|KD|–`])
})

test.each([
  ['Kamal Dal', 'Asha Rani', 'are the columns exchanged?'],
  ['Independent', 'Asha Rani', 'are the columns exchanged?'],
  ['To be announced', 'KD', 'is nobody’s name'],
  ['No candidate', '', 'is nobody’s name'],
])('a cell that names nobody is asked: %s', (name, party, why) => {
  const { taken, asked } = ofBallot(`ac_no,name,party\n1,${name},${party}\n2,Dev Anand,KD`)
  expect(taken).toEqual(['2|–|Dev Anand|KD|–'])
  expect(asked).toEqual([expect.stringContaining(why)])
})

test('on a ballot two with one symbol are asked: a line may be there twice', () => {
  const head = 'ac_no,name,party,symbol'
  const lines = [
    '1,Asha Rani,KD,Kite',
    '1,Asha Rani,KD,kite',
    '1,Bala Kumar,Independent,Fan',
    '2,Dev Anand,KD,Kite',
  ]
  const { taken, asked } = ofBallot([head, ...lines].join('\n'))
  expect(taken).toEqual(['2|–|Dev Anand|KD|Kite'])
  expect(asked).toEqual(['3: "Asha Rani" has the symbol of "Asha Rani", "kite": is one of them there twice?'])
})

describe('a list that is not complete shows nobody of that seat', () => {
  const head = 'S. No.,Constituency,Name,Party'
  const list = (...lines: string[]) => ofBallot([head, ...lines].join('\n'))
  test('a cell over several lines: the serial goes on', () => {
    expect(
      list('1,Sundarpur East,Asha,KD', '2,,Bala,Independent', '1,Bargachha,Dev,KD', '2,,Ela,Independent')
        .taken,
    ).toEqual(['1|1|Asha|KD|–', '1|2|Bala|independent|–', '2|1|Dev|KD|–', '2|2|Ela|independent|–'])
  })
  test.each<[string, string[], string]>([
    ['a line without a seat', ['1,Sundarpur East,Asha,KD', ',,Bala,KD'], '3: names no seat'],
    [
      'a seat that is spelt like one of ours',
      ['1,Sundarpur East,Asha,KD', '2,Sundrpur East,Bala,KD', '3,Sundarpur East,Ela,KD'],
      '3: no one seat of Navbhoomi is called "Sundrpur East"',
    ],
    [
      'a number that is missing',
      ['1,Sundarpur East,Asha,KD', '3,Sundarpur East,Bala,KD', '1,Bargachha,Dev,KD'],
      '3: 2 candidates of va-nb-1 have the numbers 1, 3: is somebody missing, or a number wrong?',
    ],
    [
      'a number twice',
      ['1,Sundarpur East,Asha,KD', '1,Sundarpur East,Bala,KD', '1,Bargachha,Dev,KD'],
      '3: 2 candidates of va-nb-1 have the numbers 1, 1: is somebody missing, or a number wrong?',
    ],
  ])('%s', (_what, lines, why) => {
    const { taken, asked, notes } = list(...lines)
    expect(taken.filter((one) => one.startsWith('1'))).toEqual([])
    expect(asked).toEqual([expect.stringContaining(why)])
    expect(notes).toContainEqual(expect.stringMatching(/^ {2}left out, .*va-nb-1/))
  })
  test('serials that run through the file are no numbers of the ballot', () => {
    const { taken, notes } = list(
      '1,Sundarpur East,Asha,KD',
      '2,Sundarpur East,Bala,KD',
      '3,Bargachha,Dev,KD',
    )
    expect(taken).toEqual(['1|–|Asha|KD|–', '1|–|Bala|KD|–', '2|–|Dev|KD|–'])
    expect(notes).toEqual([expect.stringContaining('serial numbers run through the file')])
  })
})

test('a file that was cut off leaves its last seat out, instead of losing those who follow', () => {
  const { taken, asked, notes } = ofBallot(
    'ac_no,serial_no,name,party,symbol\n1,1,Asha Rani,KD,Kite\n2,1,Bala Kumar,KD,Kite\n2,2,Chit',
  )
  expect(taken).toEqual(['1|1|Asha Rani|KD|Kite'])
  expect(asked).toEqual(['4: the file ends in the middle of this line'])
  expect(notes.join()).toContain('va-nb-2')
  const both = 'pc_no,ac_no,serial_no,name,party\n1,2,1,Asha Rani,KD\n'
  expect(() => ofBallot(both)).toThrow('Two columns number seats')
})

test('who stands in no alliance has none, whatever a publisher writes there', () => {
  const list =
    'Seat,Name,Party,Alliance\nva-nb-1,Asha Rani,Kamal Dal,Front A\nva-nb-1,Bala Kumar,Independent,Others\n'
  const { facts } = factsIn(
    nominationFormats[1]!,
    list,
    { register, asOf: '2026-11-20', election: 'va-nb-2027' },
    'list.csv',
  )
  expect(facts.flatMap(({ nominations }) => nominations.map(({ alliance }) => alliance))).toEqual([
    'Front A',
    null,
  ])
})

test('a ballot whose lines have days of their own is one ballot', () => {
  const head = 'Seat,Name,Party,Date,Sl. No.,Symbol\n'
  const lines = ['Asha Rani,Kamal Dal,2026-11-18,1,Lotus', 'Dev Anand,Independent,2026-11-19,2,Kite']
  const ballot = (of: string[]) => ofBallot(head + of.map((line) => `va-nb-1,${line}\n`).join(''))
  const { taken, asked } = ballot(lines)
  expect([taken, asked]).toEqual([['1|1|Asha Rani|Kamal Dal|Lotus', '1|2|Dev Anand|independent|Kite'], []])
  expect(ballot(lines.map((line) => line.replace(',2,', ',3,'))).asked.join()).toContain(
    'is somebody missing',
  )
})

test.each(['Withdrawn', 'KD (withdrawn)', 'KD - नाम वापस'])(
  'a party that says what became of the candidacy is asked: %s',
  (party) => {
    const { taken, asked } = ofBallot(`ac_no,name,party\n1,Asha Rani,${party}\n2,Dev Anand,KD`)
    expect(taken).toEqual(['2|–|Dev Anand|KD|–'])
    expect(asked).toEqual([expect.stringContaining('in the place of the party')])
  },
)

test.each(['Lotus (Retired Soldiers) Party', 'All India Valid Front'])('these are parties: %s', (party) => {
  expect(ofBallot(`ac_no,name,party\n1,Asha Rani,${party}`).taken).toEqual([`1|–|Asha Rani|${party}|–`])
})

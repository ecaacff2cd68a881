// Files as strangers make them: read rightly, or refused with what is wrong. No candidate is made of a line that is none.
import { describe, expect, test } from 'vitest'
import { candidatesPage, seatPage } from '#testing/counting/fictional-pages.ts'
import { merge } from '../merge.ts'
import { readDocument } from './read-document.ts'

const readings = (text: string, name = 'night.csv') => {
  const { stated, problems } = readDocument({ name, text, state: 'S22' })
  const merged = stated.map((one) => merge(undefined, one, '2026-05-04T12:00:00+05:30'))
  return {
    seats: merged.flatMap((one) => ('state' in one ? [one.state] : [])),
    refused: [...problems, ...merged.flatMap((one) => ('refused' in one ? [one.refused] : []))].join('\n'),
  }
}
const lines = (...all: string[]) => readings(`${all.join('\n')}\n`)

describe('lines that are no candidate', () => {
  test.each([
    'Total Votes Polled,,193',
    'Rejected Votes,,900',
    'Total,Total,193',
    'நோட்டா,,300',
    'N.O.T.A.,,300',
    'None Of The Above Candidates,,300',
    'இவர்களில் எவரும் இல்லை,,300',
    'ഇവരാരുമല്ല,-,300',
    'यापैकी नाही,,300',
  ])('nobody leads by %s', (line) => {
    const [seat] = lines('ac_no,candidate,party,votes', '9,ASHA,KD,100', '9,BALA,CP,90', `9,${line}`).seats
    expect(seat).toMatchObject({ leader: { name: 'ASHA' }, margin: 10 })
  })

  test.each([
    ['votes of several together', '9,Others,,300', '“Others” is no candidate'],
    ['a sum under a name that we do not know', '9,Kul yog,,190', 'a total?'],
    ['a sum of which some votes are elsewhere', '9,कुल मत,,204', 'a total?'],
    ['words for NOTA that we do not know', '9,কেউই নয়,,95', 'NOTA?'],
    ['words for nobody', '9,No candidate,,300', '“No candidate” is no candidate'],
    ['words for nobody, with a party', '9,Vacant,CP,300', '“Vacant” is no candidate'],
    ['a number for a name', '9,104645,CP,300', '“104645” is no name'],
    ['a colour for a name', '9,#FF0000,CP,300', '“#FF0000” is no name'],
    ['a line that is there twice', '9,ASHA,KD,100', '“ASHA” is there twice'],
    ['two numbers in one cell', '9,ELA,IND,5000 12', '“5000 12” is no number'],
    ['more votes than a country of such seats has', '9,ELA,IND,9999999999', 'votes'],
  ])('refused: %s', (_what, line, why) => {
    const { seats, refused } = lines('ac_no,candidate,party,votes', '9,ASHA,KD,100', '9,BALA,CP,90', line)
    expect(seats).toEqual([])
    expect(refused).toContain(why)
  })

  test('where no line has a party, only the sum of all is none', () => {
    const without = (...votes: string[]) =>
      lines('ac_no,candidate,votes', '9,ASHA,100', '9,BALA,30', ...votes)
    expect(without('9,ELA,20').seats).toEqual([expect.objectContaining({ margin: 70 })])
    expect(without('9,कुल,130').refused).toContain('a total?')
  })

  test('a seat of which JSON does not say all votes is refused, the others count', () => {
    const others = [
      { name: 'ASHA', party: 'KD', evm: 5 },
      { name: 'BALA', party: 'CP', evm: 3 },
      { name: 'Total', evm: 8 },
    ]
    const night = (one: unknown) => readings(JSON.stringify({ ac: { 8: [one, ...others], 9: others } }))
    const more = { name: 'ELA', party: 'Independent', evm: 20 }
    expect(night(more)).toMatchObject({ seats: [{ margin: 15 }, { margin: 2 }], refused: '' })
    for (const [cells, why] of [
      [{ name: null }, 'not the name and party'],
      [{ name: { en: 'ELA' } }, 'not the name and party'],
      [{ party: { short: 'IND' } }, 'not the name and party'],
      [{ postal: '200*' }, 'ELA: the postal “200*” is no number'],
      [{ evm: { now: 20 } }, 'ELA: the evm “{"now":20}” is no number'],
      [{ totals: [10, '20*'] }, 'ELA: the evm “20*” is no number'],
    ] as const)
      expect(night({ ...more, ...cells })).toEqual({
        seats: [expect.objectContaining({ margin: 2 })],
        refused: expect.stringContaining(why),
      })
    expect(night('ELA').refused).toContain('not the name and party')
  })

  test('cells that are only filled name nobody', () => {
    const { seats } = lines(
      'ac_no,leader,leader_party,margin,status',
      '9,nan,NaN,nan,nan',
      '10,None,null,,',
      '11,Counting yet to start,,,Result in Progress',
      '12,Counting at 8 on 4 May,,,',
    )
    expect(seats.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'waiting'))
    expect(seats.some(({ leader, word }) => leader ?? word)).toBe(false)
  })
})

test('a file with one line for each seat lists who leads, and nobody is elected without a contest', () => {
  const heads = 'ac_no,candidate,party,votes,status'
  const both = (word: string) => lines(heads, `8,ASHA,KD,0,${word}`, `9,BALA,CP,0,${word}`)
  expect(both('Result in Progress').seats).toEqual([
    { status: 'waiting', at: expect.anything() },
    { status: 'waiting', at: expect.anything() },
  ])
  expect(both('').refused).toContain('TN 8: one candidate without votes, as in most seats here')
  expect(lines(heads, '8,ASHA,KD,0,').seats).toMatchObject([{ status: 'waiting' }])
  expect(lines(heads, '8,ASHA,KD,0,Uncontested').seats).toMatchObject([{ status: 'uncontested' }])
  const votes = (...seats: number[]) =>
    readings(JSON.stringify({ ac: Object.fromEntries(seats.map((n) => [n, [{ name: 'ASHA' }]])) }))
  expect(votes(8).seats).toMatchObject([{ status: 'uncontested' }])
  expect(votes(8, 9).seats).toEqual([])
})

describe('columns that may mean two things', () => {
  test.each([
    [
      'votes of a round and of all rounds',
      'ac_no,round,candidate,party,votes,total_votes',
      '9,2,ASHA,KD,1,9',
      'votes, total_votes',
    ],
    ['a share instead of votes', 'ac_no,candidate,party,Votes %', '9,ASHA,KD,52', 'No column has the votes'],
    ['numbers of two kinds of seats', 'pc_no,ac_no,candidate,party,votes', '9,2,ASHA,KD,5', 'pc_no, ac_no'],
    [
      'votes of a further kind, without totals',
      'ac_no,candidate,party,evm,postal,migrant votes',
      '9,ASHA,KD,5,1,9',
      'migrant_votes',
    ],
    [
      'several elections in one file',
      'year,ac_no,candidate,party,votes',
      '2026,9,ASHA,KD,5\n2021,9,BALA,KD,9',
      'year has several: 2026, 2021',
    ],
    [
      'candidates, and who leads',
      'ac_no,candidate,votes,leading',
      '9,ASHA,5,BALA',
      'of candidates and of those who lead',
    ],
  ])('refused: %s', (_what, head, line, why) => {
    expect(() => lines(head, line)).toThrow(why)
  })

  test('a share is no margin, and a column that may be the status under another name is named', () => {
    expect(lines('ac_no,leader,result,Margin (%)', '9,ASHA,declared,12')).toEqual({
      seats: [expect.not.objectContaining({ margin: 12 })],
      refused: 'No column is the status or the margin; not read: result, margin_percent',
    })
  })

  test('of a list without headers: alliances in the place of names', () => {
    const leads = [8, 9, 10].map((one) => [one, [`ASHA ${one}`, 'KD', 'FRONT', '#f00']])
    const snapshots = [{ ts: '2026-05-04T12:00:00+05:30', results: Object.fromEntries(leads) }]
    expect(readings(JSON.stringify({ snapshots }))).toMatchObject({
      seats: [],
      refused: expect.stringContaining('are the columns exchanged?'),
    })
  })

  test('beside an id, a seat is its name', () => {
    const all = lines(
      'seat_id,seat,candidate,party,votes',
      'va-tn-9,Nayapur,ASHA,KD,12',
      'va-tn-9,Nayapur,BALA,CP,9',
    )
    expect(all).toEqual({ seats: [expect.objectContaining({ margin: 3 })], refused: '' })
  })

  test('beside those who lead, the name is the seat’s', () => {
    expect(lines('ac_no,name,leader,votes,margin', '9,Sundarpur,ASHA,5000,12').seats).toEqual([
      expect.objectContaining({ leader: { name: 'ASHA' }, margin: 12 }),
    ])
  })

  test('rounds that are counted each by itself, and postal votes as a round', () => {
    const head = 'ac_no,round,candidate,party,votes'
    const one = ['9,1,ASHA,KD,100', '9,1,BALA,CP,50']
    expect(lines(head, ...one, '9,2,ASHA,KD,30', '9,2,BALA,CP,60')).toEqual({
      seats: [],
      refused: 'TN 9: round 2 has fewer votes than round 1: is each round counted by itself?',
    })
    const { seats, refused } = lines(head, ...one, '9,Postal,ASHA,KD,3', '9,Postal,BALA,CP,5')
    expect(refused).toContain('the round “Postal” is no number')
    expect(seats).toEqual([expect.objectContaining({ round: 1, margin: 50 })])
    expect(lines(head, '9,Round 7 of 19,ASHA,KD,100', '9,Round 7 of 19,BALA,CP,50').seats).toEqual([
      expect.objectContaining({ round: 7, rounds: 19 }),
    ])
    const short =
      '{"ac":{"9":{"candidates":[{"name":"ASHA","party":"KD","totals":[1,2]},{"name":"BALA","party":"CP"}]}}}'
    expect(readings(short).refused).toContain('votes of some are missing')
  })
})

describe('words beside candidates', () => {
  const three = (...words: string[]) =>
    lines(
      'ac_no,candidate,party,votes,status',
      ...['9,ASHA,KD,100', '9,BALA,CP,100', '9,ELA,IND,7'].map((one, i) => `${one},${words[i]}`),
    )

  test('are each candidate’s own: of equal votes, who has won is said', () => {
    const [seat] = three('Lost', 'Won', 'Lost').seats
    expect(seat).toMatchObject({ status: 'declared', leader: { name: 'BALA' }, margin: 0 })
    expect(seat).not.toHaveProperty('word')
    expect(three('Leading', 'Trailing', 'Trailing').seats[0]).toMatchObject({
      status: 'counting',
      level: true,
    })
    expect(three('Result Declared', 'Result Declared', 'Result Declared').seats[0]).toMatchObject({
      status: 'declared',
    })
  })

  test.each([
    [['Won', 'Won', 'Lost'], 'Several have won'],
    [['Lost', 'Lost', 'Lost'], 'none has won'],
    [['Lost', 'Lost', 'Won'], 'ELA is declared, but'],
    [['Won', 'Trailing', 'Lost'], 'others lead or trail'],
    [['Won', 'Recount', 'Lost'], '“Recount”'],
  ])('refused: %s', (words, why) => {
    const { seats, refused } = three(...words)
    expect(seats).toEqual([])
    expect(refused).toContain(why)
  })

  test('a box whose votes are not understood is not a count that has not begun', () => {
    const page = candidatesPage(9, [
      ['leading', 104_645, 31_462, 'ASHA', 'KD'],
      ['trailing', 73_183, -31_462, 'BALA', 'CP'],
    ])
    for (const votes of ['1.04 lakh', '1,2', '104645 votes', '9,999'])
      expect(() => readings(page.replace('104645', votes), 'candidateswise-S229.htm')).toThrow(
        'not understood',
      )
  })
})

describe('pages that are not what they seem', () => {
  const two: Parameters<typeof seatPage>[1] = [
    ['ASHA', 'KD', 10, 1],
    ['BALA', 'CP', 9, 1],
  ]
  /** Of Asha and Bala in each table: what they had before, and what the round brought. */
  const rounds = (...tables: [before: number, now: number][][]) => {
    const line = ([before, now]: [number, number], i: number) =>
      `<tr><td>${two[i]![0]}</td><td>${two[i]![1]}</td><td>${before}</td><td>${now}</td><td>${before + now}</td></tr>`
    const heads =
      '<th>Candidate</th><th>Party</th><th>Brought forward</th><th>Current round</th><th>Total</th>'
    const all = tables.map((of) => `<table><tr>${heads}</tr>${of.map(line).join('')}</table>`)
    return `<html><h2>Constituency 9 - SUNDARPUR</h2>${all.join('')}</html>`
  }
  type Round = Parameters<typeof rounds>[0]
  const first: Round = [
    [0, 50],
    [0, 40],
  ]
  const second: Round = [
    [50, 5],
    [40, 30],
  ]

  test.each([
    [
      'half of the candidates',
      seatPage(9, two).replace('<th>21</th>', '<th>90</th>'),
      'of the total says 90',
    ],
    ['the 31st of February', seatPage(9, two).replace('04/05/2026', '31/02/2026'), 'time is not understood'],
    [
      'month and day exchanged',
      seatPage(9, two).replace('04/05/2026', '05/25/2026'),
      'time is not understood',
    ],
    ['half past twenty-four', seatPage(9, two).replace('01:07 pm', '24:30'), 'time is not understood'],
    ['the last round alone', rounds(second), 'Table 1 brings 90 votes forward, 0 were counted before it'],
    ['the last round first', rounds(second, first), 'Table 1 brings 90'],
  ])('refused: %s', (_what, page, why) => {
    expect(() => readings(page)).toThrow(why)
  })

  test('rounds in their order', () => {
    expect(readings(rounds(first, second)).seats.map(({ margin }) => margin)).toEqual([10, 15])
  })
})

test('a page’s line of the total, over several cells and in other words', () => {
  const page = seatPage(9, [
    ['ASHA', 'KD', 10, 1],
    ['BALA', 'CP', 9, 1],
  ]).replace(
    '</tbody>',
    '<tr><td colspan="3">Total Valid Votes</td><td>19</td><td>2</td><td>21</td><td>100</td></tr></tbody>',
  )
  expect(readings(page, 'ConstituencywiseS229.htm').seats[0]?.candidates).toHaveLength(2)
})

// Pages and files of a count, in the forms in which they are published.
import { describe, expect, test } from 'vitest'
import { candidatesPage, seatPage, statePage, firstSeat } from '#testing/counting/fictional-pages.ts'
import { readDocument } from './read-document.ts'

const at = (time: string) => `2026-05-04T${time}:00+05:30`

describe('forms', () => {
  const read = (text: string, name = 'statewiseS221.htm', state?: string) =>
    readDocument({ name, text, state })

  test('a page of a state: cells with tables, rounds, words, and the time of India', () => {
    const {
      form,
      at: updated,
      stated,
      problems,
    } = read(
      statePage(
        [
          'Sundarpur',
          1,
          'ASHA RANI',
          'Kamal Dal',
          'BALA KUMAR',
          'Chakra Party',
          '1,20,345',
          '7/19',
          'Result in Progress',
        ],
        ['Sundarpur', 2, 'DEV ANAND', 'Kamal Dal', '', '', '-', '', 'Uncontested'],
        ['Anantpur', 3, '', '', '', '', '', '', 'Countermanded'],
        [
          'Chandanpur',
          4,
          'ELA SEN',
          'Independent',
          'FARID KHAN',
          'Kamal Dal',
          '12',
          '19/19',
          'Result Declared',
        ],
        ['Nayapur', 5, 'X', 'Y', 'Z', 'W', '1', '', 'Perhaps'],
        ['Dharmapur', 6, 'X', 'Y', 'Z', 'W', '1', '', '4/9'],
      ),
    )
    expect([form, updated]).toEqual(['statewise', '2026-05-04T13:07:00+05:30'])
    expect(stated).toEqual([
      {
        state: 'TN',
        number: 1,
        status: 'counting',
        round: 7,
        rounds: 19,
        leader: { name: 'ASHA RANI', party: 'Kamal Dal' },
        runnerUp: { name: 'BALA KUMAR', party: 'Chakra Party' },
        margin: 120_345,
      },
      { state: 'TN', number: 2, status: 'uncontested', leader: { name: 'DEV ANAND', party: 'Kamal Dal' } },
      { state: 'TN', number: 3, status: 'countermanded', word: 'Countermanded' },
      expect.objectContaining({
        number: 4,
        status: 'declared',
        leader: { name: 'ELA SEN', party: 'Independent' },
        margin: 12,
      }),
      expect.objectContaining({ number: 5, word: 'Perhaps', margin: 1 }),
    ])
    expect(problems).toEqual(['Seat 6: the status “4/9” is no word'])
  })

  test('pages of a seat', () => {
    const seat = read(
      seatPage(12, [
        ['ASHA RANI', 'Kamal Dal', 61_922, 570],
        ['NOTA', 'None of the Above', 598, 0],
      ]),
      'ConstituencywiseS2212.htm',
    )
    expect(seat.stated).toEqual([
      {
        state: 'TN',
        number: 12,
        round: 4,
        rounds: 23,
        candidates: [
          { name: 'ASHA RANI', party: 'Kamal Dal', evm: 61_922, postal: 570, votes: 62_492 },
          { name: 'NOTA', nota: true, evm: 598, postal: 0, votes: 598 },
        ],
      },
    ])
    const boxes = (a: string, b: string) =>
      read(
        candidatesPage(12, [
          [a, 104_645, 31_462, 'ASHA RANI', 'Kamal Dal'],
          [b, 73_183, -31_462, 'ASHA RANI', 'Independent'],
        ]),
        'candidateswise-S2212.htm',
      )
    expect(boxes('leading', 'trailing').stated[0]).toMatchObject({
      status: 'counting',
      candidates: [{ votes: 104_645 }, { votes: 73_183 }],
    })
    expect(boxes('won', 'lost').stated[0]).toMatchObject({
      status: 'declared',
      leader: { name: 'ASHA RANI', party: 'Kamal Dal' },
    })
    expect(() => boxes('won', 'trailing')).toThrow('Some candidates have won')
    expect(boxes('Result withheld', 'Result withheld').stated[0]).toMatchObject({ word: 'Result withheld' })
    expect(boxes('Result withheld', 'Result withheld').stated[0]).not.toHaveProperty('leader')
    expect(() => read(seatPage(13, []), 'ConstituencywiseS2212.htm')).toThrow('no candidates')
    expect(() => read(seatPage(13, [['A', 'B', 1, 1]]), 'ConstituencywiseS2212.htm')).toThrow(
      'heading says 13',
    )
  })

  test('a page that has changed says what is missing', () => {
    const renamed = statePage().replace('Trailing Candidate', 'Second Candidate')
    expect(() => read(renamed)).toThrow(/lacks “runner up”; it has Constituency, Const\. No\./)
    const more = statePage(firstSeat('1', '2/9')).replace('<td>2/9</td>', '<td>1/9</td><td>2/9</td>')
    expect(() => read(more)).toThrow('A row has 10 cells under 9 heads: One | 1 | ASHA')
    expect(() => read('<html><h1>Access Denied</h1></html>')).toThrow('no table')
    expect(() => read('<p>Nothing</p>', 'index.htm')).toThrow('None of the Commission’s pages')
    expect(() => read('{"S22": {"rows": []}}')).toThrow('no chartData')
    const csv = (head: string) => () => read(`ac_no,candidate,${head}\n9,ASHA,5,7\n`, 'x.csv', 'S22')
    expect(csv('matdan,mat')).toThrow('No column has the votes')
    expect(csv('evm,postal ballots')).toThrow('The column postal_ballots is not understood')
    expect(() => read('{"at": 1777888000, "seats": []}')).toThrow('time “1777888000” is not understood')
  })

  test.each<[string, string, unknown]>([
    [
      'leaders',
      '{"S22":{"chartData":[["KD","S22",9,"ASHA","#fff"],["","S22",10,"",""]]}}',
      [{ state: 'TN', number: 9, leader: { name: 'ASHA', party: 'KD' } }],
    ],
    [
      'snapshots',
      '{"snapshots":[{"eciTs":"2026-05-04T09:36:00+05:30","results":{"9":["KD","X","ASHA","#f"],"10":["KD","X","BALA","#f","won"]}}]}',
      [
        { state: 'TN', number: 9, at: at('09:36'), leader: { name: 'ASHA', party: 'KD' } },
        {
          state: 'TN',
          number: 10,
          at: at('09:36'),
          status: 'declared',
          leader: { name: 'BALA', party: 'KD' },
        },
      ],
    ],
    [
      'own CSV',
      'at,seat,status,margin,leader,leader_party,runner_up\n2026-05-04T09:36:00,va-tn-9,counting,4,ASHA,KD,BALA\n',
      [
        {
          seat: 'va-tn-9',
          at: at('09:36'),
          status: 'counting',
          margin: 4,
          leader: { name: 'ASHA', party: 'KD' },
          runnerUp: { name: 'BALA' },
        },
      ],
    ],
    [
      'a collector’s CSV',
      's_u,pc_no,leading_candidate,leading_party,trailing_candidate,margin,result_status\nS22,9,ASHA,Independent,,-,Uncontested\n',
      [{ state: 'TN', number: 9, status: 'uncontested', leader: { name: 'ASHA', party: 'Independent' } }],
    ],
    [
      'headers as a spreadsheet has them; votes of machines and by post',
      'AC No.,Candidate,Party,EVM Votes,Postal Votes\n9,ASHA,KD,"1,04,645",2\n',
      [
        expect.objectContaining({
          number: 9,
          candidates: [{ name: 'ASHA', party: 'KD', evm: 104_645, postal: 2 }],
        }),
      ],
    ],
    [
      'candidates as CSV',
      'seat_id,round,candidate,party,total_evm_after_round\nva-tn-9,1,ASHA,KD,5\nva-tn-9,2,ASHA,KD,9\n',
      [
        expect.objectContaining({ round: 1, ofRounds: true }),
        expect.objectContaining({ round: 2, candidates: [{ name: 'ASHA', party: 'KD', evm: 9 }] }),
      ],
    ],
  ])('%s', (_form, text, stated) => {
    expect(read(text, 'night', 'S22').stated).toEqual(stated)
  })

  test.each<[string, string, unknown[], string[]]>([
    [
      'a file that was cut off',
      'seat,status,margin,leader\nva-tn-9,counting,12345,ASHA\nva-tn-10,counting,123',
      [{ seat: 'va-tn-9', status: 'counting', margin: 12_345, leader: { name: 'ASHA' } }],
      ['Line 3: has 3 cells instead of 4'],
    ],
    [
      'a file that was cut off in a number',
      'seat,status,leader,margin\nva-tn-9,counting,ASHA,123',
      [],
      ['Line 2: has no end, so it may be cut off'],
    ],
    [
      'marks between columns inside names, and names as a page spells them',
      'seat,status,leader,leader_party,margin\nva-tn-9,counting,D&#39;SOUZA,A &amp; B,5\n',
      [
        {
          seat: 'va-tn-9',
          status: 'counting',
          margin: 5,
          leader: { name: "D'SOUZA", party: 'A & B' },
        },
      ],
      [],
    ],
    [
      'commas that part no thousands, and a number without its state',
      'seat,number,status,leader,margin\nva-tn-9,,counting,ASHA,"1,2"\n,9,counting,ASHA,5\n',
      [],
      [
        'Line 2: the margin “1,2” is no number',
        'Line 3: names a seat by its number, and nothing says of which state',
      ],
    ],
    [
      'a seat with a line that is not understood says nothing; the line of the total is nobody',
      'seat,candidate,party,votes\nva-tn-9,ASHA,KD,5\nva-tn-9,BALA,CP,-1\nva-tn-10,ASHA,KD,5\nva-tn-10,Total,,5\n',
      [expect.objectContaining({ seat: 'va-tn-10', candidates: [{ name: 'ASHA', party: 'KD', votes: 5 }] })],
      ['Line 3: the votes “-1” is no number'],
    ],
  ])('%s', (_what, text, stated, problems) => {
    expect(read(text, 'night.csv')).toMatchObject({ stated, problems })
  })
})

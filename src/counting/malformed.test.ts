// What publishers really send: either it is read rightly, or it is refused with what changed, and the last good figures stay.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidatesPage, seatPage, statePage } from '#testing/counting/fictional-pages.ts'
import { election, openCountedSite } from '#testing/counting/counted-site.ts'
import type { TestSite } from '#testing/site.ts'
import { pushCount, readCount, readSeatCount } from './contract.ts'

const lines = [
  [
    'One',
    1,
    'ASHA RANI',
    'Kamal Dal',
    'BALA KUMAR',
    'Chakra Party',
    '1,20,345',
    '7/19',
    'Result in Progress',
  ],
  ['Two', 2, 'DEV ANAND', 'Kamal Dal', 'ELA SEN', 'Independent', '12', '3/9', 'Result in Progress'],
  ['Three', 3, 'FARID KHAN', 'Kamal Dal', 'GITA RAO', 'Chakra Party', '9', '1/9', 'Result in Progress'],
] satisfies Parameters<typeof statePage>
const good = statePage(...lines)
const later = (page: string) => page.replace('01:07 pm', '02:07 pm')
const changed = (...changes: [from: string, to: string][]) =>
  later(changes.reduce((page, [from, to]) => page.replace(from, to), good))
/** The columns in another order: each line turned round. */
const turned = later(
  good.replaceAll(
    /<tr>((?:<t[dh]>(?:<table>.*?<\/table>|[^<]*)<\/t[dh]>)+)<\/tr>(?!<\/tbody><\/table><\/td>)/g,
    (_line, cells: string) => {
      const all = cells.match(/<t[dh]>(?:<table>.*?<\/table>|[^<]*)<\/t[dh]>/g)!
      return `<tr>${all.toReversed().join('')}</tr>`
    },
  ),
)

describe('what publishers really send', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openCountedSite()
  })
  afterAll(() => site?.close())
  const push = async (text: string, name = 'list.htm') =>
    (await site.operator('reader'))(pushCount, { params: { election }, body: { name, text, state: 'NB' } })
  const row = async (number: number) => {
    const { seats } = await site.device()(readCount, { params: { election }, query: {} })
    return seats.find((one) => one.number === number)!
  }
  const start = async () => {
    await site.db`truncate count_document, count_reading, count_seat`
    await push(good)
  }

  test.each<[string, string, string]>([
    ['a column with another name', changed(['Trailing Party', 'Second Party']), 'lacks “runner up party”'],
    ['a page that was cut off in a number', later(good).slice(0, good.indexOf('20,345')), 'cut off'],
    ['an error page', '<html><h1>Unavailable</h1></html>', 'None of the Commission’s pages'],
    ['nothing', ' \n', 'empty'],
    ['a page of another year', changed(['<h1>Navbhoomi', '<h1>Assembly May 2021, Navbhoomi']), 'about 2021'],
    [
      'a page of the other house',
      changed(['<h1>Navbhoomi', '<h1>Parliamentary Constituencies, Navbhoomi']),
      'other house',
    ],
    ['a negative margin', changed(['1,20,345', '-345']), '“-345” is no number'],
    ['a name as long as a page', changed(['ASHA RANI', 'A'.repeat(300)]), 'NB 1: /leader/name'],
    [
      'a time that nobody understands',
      good.replace('01:07 pm', 'half past one'),
      'Its time is not understood',
    ],
    ['a page of another state', changed(['<h1>Navbhoomi', '<h1>Purvgiri']), 'about Purvgiri'],
    ['a number instead of a status', changed(['Result in Progress', '7/19']), '“7/19” is no word'],
    ['a fraction instead of a margin', changed(['1,20,345', '120345.5']), '“120345.5” is no number'],
    ['one seat twice', changed(['<td>2</td>', '<td>1</td>']), 'more than once'],
    ['a seat that exists nowhere', changed(['<td>1</td>', '<td>77</td>']), 'no such seat'],
    ['a seat that is missing', later(statePage(...lines.slice(1))), 'va-nb-1: no line any more'],
    ['zeros after figures', changed(['1,20,345', '0'], ['7/19', '0/19']), 'something was known'],
    ['a day instead of a round', changed(['7/19', '04/05/2026']), 'the round “04/05/2026” is no number'],
    ['two columns of one name', changed(['<th>Round<', '<th>Margin<']), 'are headed “Margin”'],
    ['a lead without a name', changed(['ASHA RANI', ''], ['Kamal Dal', '']), 'nobody is named'],
    ['NOTA as the one who leads', changed(['ASHA RANI', 'NOTA']), 'NOTA is named as the one who leads'],
    ['two of one party', changed(['Chakra Party', 'Kamal Dal']), 'both stand for “Kamal Dal”'],
  ])('refused: %s', async (_what, page, why) => {
    await start()
    const { refused } = await push(page)
    expect(refused.join('\n')).toContain(why)
    expect(await row(1)).toMatchObject({
      leader: { name: 'ASHA RANI' },
      margin: 120_345,
      round: 7,
      at: '2026-05-04T07:37:00.000Z',
    })
  })

  test.each<[string, string]>([
    ['columns in another order', turned],
    [
      'numbers in another script',
      changed(['1,20,345', '१,२०,३४५'], ['7/19', '७/१९'], ['<td>1</td>', '<td>१</td>']),
    ],
    [
      'a cell over two rows, and one over two columns',
      changed(
        ['<td>ASHA RANI</td>', '<td rowspan="1">ASHA RANI</td>'],
        ['<td>9</td>', '<td rowspan="1" colspan="1">9</td>'],
        [
          '<td>Result in Progress</td></tr><tr><td>Two',
          '<td rowspan="2">Result in Progress</td></tr><tr><td>Two',
        ],
        ['<td>3/9</td><td>Result in Progress</td>', '<td>3/9</td>'],
      ),
    ],
    [
      'a byte order mark and lines in between',
      `\uFEFF${later(good).replace('<tbody>', '<tbody><tr><td colspan="9">Trends</td></tr>')}`,
    ],
    [
      'tables in a comment and in a script',
      later(good).replace('<body>', '<body><!-- <table> --><script>"<table>"</script>'),
    ],
    [
      'two tables',
      later(
        statePage(lines[0]!).replace(
          '</div><p>',
          `${/<table>[^]*<\/table>(?=<\/div><p>)/.exec(statePage(...lines.slice(1)))![0]}</div><p>`,
        ),
      ),
    ],
    ['rounds in words', changed(['7/19', '7 of 19'])],
    ['no round any more', changed(['7/19', 'NA/NA'])],
    ['round 0 of 0', changed(['7/19', '0/0'])],
    ['“Round NA”', changed(['7/19', 'Round NA'])],
  ])('read: %s', async (_what, page) => {
    await start()
    await push(page)
    expect(await row(1)).toMatchObject({
      leader: { name: 'ASHA RANI' },
      margin: 120_345,
      round: 7,
      confirmedAt: '2026-05-04T08:37:00.000Z',
    })
    expect(await row(2)).toMatchObject({
      leader: { name: 'DEV ANAND' },
      margin: 12,
      round: 3,
      status: 'counting',
    })
  })

  test.each([
    ['Countermanded', '', 'countermanded'],
    ['Poll adjourned: death of a candidate', '', 'countermanded'],
    ['Repoll ordered on 25/05/2026', '', 'waiting'],
    ['मतदान टला', '', 'waiting'],
    ['Not countermanded', '', 'waiting'],
    // It may mean that somebody is elected; that is the source’s to say, in words that we know.
    ['Walkover', 'ASHA RANI', 'waiting'],
    ['Elected unopposed', 'ASHA RANI', 'uncontested'],
    ['-', 'ASHA RANI', 'uncontested'],
    ['-', '', 'waiting'],
    ['Result in Progress', 'ASHA RANI', 'counting'],
    ['Counting stopped', 'ASHA RANI', 'counting'],
  ])('where nothing is counted it is said in the source’s words: %s (%s)', async (word, leader, status) => {
    await start()
    const { refused } = await push(
      later(statePage(...lines, ['Four', 4, leader, 'Kamal Dal', '', '', '-', '', word])),
    )
    expect(refused).toHaveLength(word === 'Counting stopped' ? 1 : 0)
    const told = await row(4)
    expect(told.status).toBe(status)
    const isNamed = status === 'uncontested' || status === 'counting'
    expect(told.leader?.name).toBe(isNamed ? leader : undefined)
    expect(told.word).toBe(word === '-' || (isNamed && word !== 'Counting stopped') ? undefined : word)
  })

  test.each(['Recount in progress', 'Result not declared', 'Countermanded', 'परिणाम रोका'])(
    'beside votes a word that is none of ours is quoted, and nobody has won: %s',
    async (word) => {
      await start()
      const over: [string, string] = ['7/19', '19/19']
      await push(changed(['Result in Progress', 'Result Declared'], over))
      expect(await row(1)).toMatchObject({ status: 'declared' })
      const { refused } = await push(changed(['Result in Progress', word], over).replace('02:07', '02:37'))
      expect(refused).toEqual([`va-nb-1: taken, and quoted to visitors: “${word}”`])
      const lead = { leader: { name: 'ASHA RANI' }, margin: 120_345 }
      expect(await row(1)).toMatchObject({ status: 'counting', word, ...lead, corrected: true })
      // Once the source speaks as before, nothing is quoted.
      await push(changed(['Result in Progress', 'Result Declared'], over).replace('02:07', '02:57'))
      expect(await row(1)).toMatchObject({ status: 'declared', ...lead })
      expect(await row(1)).not.toHaveProperty('word')
    },
  )

  test('two pages of one seat: whichever is older says nothing, whichever is later counts, in any order of candidates', async () => {
    await start()
    const known = async () => (await site.device()(readSeatCount, { params: { seat: 'va-nb-4' } })).count!
    const votes: Parameters<typeof seatPage>[1] = [
      ['ASHA RANI', 'Kamal Dal', 5000, 10],
      ['BALA KUMAR', 'Chakra Party', 4000, 5],
      ['NOTA', '-', 90, 0],
    ]
    const at = (time: string, page: string) => page.replace('01:07 pm', time)
    const fell: typeof votes = [
      ['BALA KUMAR', 'Chakra Party', 4100, 5],
      ['NOTA', '-', 90, 0],
      ['ASHA RANI', 'Kamal Dal', 4900, 10],
    ]
    await push(at('02:00 pm', seatPage(4, votes)), 'votes.htm')
    // The candidates’ page is of ten minutes before.
    const old = at(
      '01:50 pm',
      candidatesPage(4, [
        ['leading', 4100, 90, 'BALA KUMAR', 'Chakra Party'],
        ['trailing', 4010, -90, 'ASHA RANI', 'Kamal Dal'],
        ['trailing', 80, -4020, 'NOTA', '-'],
      ]),
    )
    expect((await push(old, 'boxes.htm')).refused).toEqual([])
    expect((await known()).seat).toMatchObject({ leader: { name: 'ASHA RANI' }, margin: 1005 })
    // The same page with its lines in another order, and a total that fell: a correction, not a lead lost.
    await push(at('02:30 pm', seatPage(4, fell)), 'votes.htm')
    const now = await known()
    expect(now.seat).toMatchObject({ leader: { name: 'ASHA RANI' }, margin: 805, corrected: true })
    expect(now.marks).toEqual({ fell: [{ name: 'ASHA RANI', party: 'Kamal Dal', from: 5010, to: 4910 }] })
    // A seat’s page that holds the candidates of another.
    const other = at(
      '02:40 pm',
      seatPage(4, [
        ['FARID KHAN', 'Kamal Dal', 6000, 0],
        ['GITA RAO', 'Chakra Party', 10, 0],
        ['NOTA', '-', 1, 0],
      ]),
    )
    expect((await push(other, 'votes.htm')).refused).toEqual([
      'va-nb-4: only 0 of 2 known candidates are there, with others',
    ])
    expect((await known()).seat.margin).toBe(805)
  })

  test('one seat twice in our own form; numbers that cannot be', async () => {
    await start()
    const said = async (seats: object[]) => (await push(JSON.stringify({ seats }), 'own.json')).refused
    const one = { seat: 'va-nb-1', status: 'counting', leader: { name: 'ASHA RANI' }, margin: 130_000 }
    expect(await said([one, one])).toEqual([])
    expect(await said([one, { ...one, leader: { name: 'BALA KUMAR' } }])).toEqual([
      'va-nb-1: is there more than once',
      'va-nb-1: is there more than once',
    ])
    const unprinted = { ...one, leader: { name: 'ASHA\u0000RANI' } }
    expect(await said([unprinted])).toEqual([expect.stringContaining('not as the form says: leader.name')])
    expect(await said([{ ...one, margin: -5 }])).toEqual([expect.stringMatching(/form says: margin .* >= 0/)])
    expect(await said([{ ...one, lead: 7 }])).toEqual(['Our form has no field lead: not read'])
    expect(await row(1)).toMatchObject({ leader: { name: 'ASHA RANI' }, margin: 130_000 })
    const of = (name: string, ...totals: number[]) => ({ name, party: 'KD', totals })
    const rounds = { ac: { 4: { candidates: [of('ASHA', 5, -3), of('BALA', 2, 2)] } } }
    expect((await push(JSON.stringify(rounds), 'rounds.json')).refused).toEqual([
      'NB 4: ASHA: the evm “-3” is no number',
    ])
  })

  test('the page of a seat: half of it, boxes with other words, two of one name, NOTA first', async () => {
    await start()
    const votes = async () => (await site.device()(readSeatCount, { params: { seat: 'va-nb-4' } })).count
    await push(
      seatPage(4, [
        ['NOTA (None of the Above)', '-', 900, 1],
        ['ASHA RANI', 'Independent', 500, 0],
        ['ASHA RANI', 'Independent', 400, 7],
      ]),
    )
    expect(await votes()).toMatchObject({
      seat: { margin: 93 },
      candidates: [{ nota: true }, { votes: 500 }, { votes: 407 }],
    })
    const half = await push(later(seatPage(4, [['ASHA RANI', 'Independent', 510, 0]])))
    expect(half.refused).toEqual(['va-nb-4: votes are counted, but only ASHA RANI stands there'])
    const boxes = await push(
      later(
        candidatesPage(4, [
          ['ahead', 510, 93, 'ASHA RANI', 'Independent'],
          ['behind', 417, -93, 'ASHA RANI', 'Independent'],
        ]),
      ),
    )
    expect(boxes.refused[0]).toContain('candidates are said to be “ahead”, “behind”, which is not understood')
    expect(await votes()).toMatchObject({ seat: { margin: 93, status: 'counting' } })
  })

  test('times', async () => {
    await start()
    const { refused } = await push(
      'at,seat,status,margin,leader\n04/05/2026 3:12 pm,va-nb-1,counting,5,ASHA\n',
      'own.csv',
    )
    expect(refused).toEqual(['va-nb-1: its time “04/05/2026 3:12 pm” is not understood'])
  })
})

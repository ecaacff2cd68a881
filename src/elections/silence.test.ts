// What is silent when: elections replayed by the clock, against tables written by hand from the law's text.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { overlap, type Places, type SilenceClass } from '#base/silence.ts'
import type { ElectionCalendar, Phase } from './calendar.ts'
import { windowsOf } from './silence.ts'

const codes: Record<string, string> = { Navbhoomi: 'nb', Purvgiri: 'pg' }
const codeOf = (name: string) => codes[name]

function election(of: Partial<ElectionCalendar> & Pick<ElectionCalendar, 'id' | 'phases'>): ElectionCalendar {
  return {
    house: 'lok_sabha',
    kind: 'general',
    states: [],
    status: 'announced',
    asOf: '2024-03-16',
    source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
    ...of,
  }
}

function phase(of: Partial<Phase> & Pick<Phase, 'pollDay'>): Phase {
  return {
    number: 1,
    opens: '07:00',
    closes: '18:00',
    constituencies: 'all',
    exceptions: [],
    kind: 'poll',
    ...of,
  }
}

const at = (text: string) => Date.parse(`${text}+05:30`)

function isClosed(elections: ElectionCalendar[], of: SilenceClass, places: Places, when: number): boolean {
  return windowsOf(elections, codeOf).some(
    (one) => one.classes.includes(of) && one.from <= when && when < one.until && overlap(one.places, places),
  )
}

/** The seconds, from two before an edge to two after it, at which the windows differ from the table. */
function differences(
  elections: ElectionCalendar[],
  table: readonly [SilenceClass, Places, closes: string, opens: string][],
) {
  const found: unknown[] = []
  for (const [of, places, closes, opens] of table)
    for (const [edge, inside] of [
      [closes, (s: number) => s >= 0],
      [opens, (s: number) => s < 0],
    ] as const)
      for (let second = -2; second <= 2; second += 1) {
        const closed = isClosed(elections, of, places, at(edge) + second * 1000)
        if (closed !== inside(second)) found.push([of, places, edge, second, closed])
      }
  return found
}

describe('the seven phases of 2024', () => {
  const seats = Map.groupBy(
    gunzipSync(readFileSync('data/elections/ls-2024-poll-dates.csv.gz'))
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => ({ id: line.split(',')[0]!, day: line.slice(-10) })),
    ({ day }) => day,
  )
  const days = [...seats.keys()].toSorted()
  const general = election({
    id: 'ls-2024',
    exitPolls: {
      from: '2024-04-19T07:00:00+05:30',
      until: '2024-06-01T18:30:00+05:30',
      order: '576/EXIT/2024',
    },
    phases: days.map((pollDay, i) =>
      phase({ number: i + 1, pollDay, constituencies: seats.get(pollDay)!.map(({ id }) => id) }),
    ),
  })

  test('are the ones that the Commission announced', () => {
    expect(days).toEqual(
      ['04-19', '04-26', '05-07', '05-13', '05-20', '05-25', '06-01'].map((day) => `2024-${day}`),
    )
  })

  test('polls about parties are shut without a break, everywhere, for six weeks', () => {
    expect(
      differences(
        [general],
        [
          ['A', 'everywhere', '2024-04-17T18:00:00', '2024-06-01T18:30:00'],
          ['A', ['up'], '2024-04-17T18:00:00', '2024-06-01T18:30:00'],
          ['D', 'everywhere', '2024-04-17T18:00:00', '2024-06-01T18:30:00'],
        ],
      ),
    ).toEqual([])
    for (const day of ['2024-04-20', '2024-05-02', '2024-05-29'])
      expect(isClosed([general], 'A', ['tn'], at(`${day}T12:00:00`))).toBe(true)
  })

  test('ratings and the question of turnout follow each seat’s own day', () => {
    for (const [day, from] of [
      ['2024-04-19', '2024-04-17'],
      ['2024-04-26', '2024-04-24'],
      ['2024-05-07', '2024-05-05'],
      ['2024-05-13', '2024-05-11'],
      ['2024-05-20', '2024-05-18'],
      ['2024-05-25', '2024-05-23'],
      ['2024-06-01', '2024-05-30'],
    ] as const) {
      const seat = seats.get(day)![0]!.id
      expect(differences([general], [['C', [seat], `${from}T18:00:00`, `${day}T18:00:00`]])).toEqual([])
    }
    const [first, last] = [seats.get('2024-04-19')![0]!.id, seats.get('2024-06-01')![0]!.id]
    expect(
      differences(
        [general],
        [
          ['B', [first], '2024-04-17T18:00:00', '2024-06-01T18:30:00'],
          ['B', [last], '2024-04-19T07:00:00', '2024-06-01T18:30:00'],
        ],
      ),
    ).toEqual([])
  })
})

describe('an assembly election in two phases', () => {
  const assembly = election({
    id: 'va-nb-2027',
    house: 'assembly',
    states: ['Navbhoomi'],
    phases: [
      phase({ number: 1, pollDay: '2027-02-10', constituencies: ['va-nb-1', 'va-nb-2'], closes: '17:00' }),
      phase({
        number: 2,
        pollDay: '2027-02-20',
        constituencies: ['va-nb-3', 'va-nb-4'],
        exceptions: [{ constituencies: ['va-nb-4'], closes: '15:00' }],
      }),
    ],
  })

  test('closes by the hours of each seat, and opens half an hour after the last close', () => {
    expect(
      differences(
        [assembly],
        [
          ['A', 'everywhere', '2027-02-08T17:00:00', '2027-02-20T18:30:00'],
          ['A', ['pg'], '2027-02-08T17:00:00', '2027-02-20T18:30:00'],
          ['B', ['va-nb-1'], '2027-02-08T17:00:00', '2027-02-20T18:30:00'],
          ['B', ['pg'], '2027-02-10T07:00:00', '2027-02-20T18:30:00'],
          ['C', ['va-nb-1'], '2027-02-08T17:00:00', '2027-02-10T17:00:00'],
          ['C', ['va-nb-3'], '2027-02-18T18:00:00', '2027-02-20T18:00:00'],
          ['C', ['va-nb-4'], '2027-02-18T15:00:00', '2027-02-20T15:00:00'],
          ['C', ['ls-nb-1'], '2027-02-08T17:00:00', '2027-02-10T17:00:00'],
        ],
      ),
    ).toEqual([])
    expect(isClosed([assembly], 'C', ['pg'], at('2027-02-10T12:00:00'))).toBe(false)
    expect(isClosed([assembly], 'C', ['va-nb-1'], at('2027-02-15T12:00:00'))).toBe(false)
  })
})

describe('a by-election on one day', () => {
  const single = election({
    id: 'va-by-2026-11',
    house: 'assembly',
    kind: 'by-election',
    states: ['Navbhoomi'],
    phases: [phase({ pollDay: '2026-11-25', constituencies: ['va-nb-3'] })],
  })

  test('closes its seat for 48 hours, and the country while there is a poll', () => {
    expect(
      differences(
        [single],
        [
          ['A', ['va-nb-3'], '2026-11-23T18:00:00', '2026-11-25T18:30:00'],
          ['A', ['nb'], '2026-11-23T18:00:00', '2026-11-25T18:30:00'],
          ['A', 'everywhere', '2026-11-23T18:00:00', '2026-11-25T18:30:00'],
          ['A', ['va-nb-2'], '2026-11-25T07:00:00', '2026-11-25T18:30:00'],
          ['A', ['pg'], '2026-11-25T07:00:00', '2026-11-25T18:30:00'],
          ['C', 'everywhere', '2026-11-23T18:00:00', '2026-11-25T18:00:00'],
        ],
      ),
    ).toEqual([])
  })

  test('a re-poll two days later keeps everything shut until it is over', () => {
    const again = phase({ number: 2, pollDay: '2026-11-27', constituencies: ['va-nb-3'], kind: 're-poll' })
    const polled = { ...single, phases: [...single.phases, again] }
    expect(
      differences(
        [polled],
        [
          ['A', 'everywhere', '2026-11-23T18:00:00', '2026-11-27T18:30:00'],
          ['C', ['va-nb-3'], '2026-11-23T18:00:00', '2026-11-27T18:00:00'],
        ],
      ),
    ).toEqual([])
    expect(isClosed([polled], 'C', ['va-nb-3'], at('2026-11-25T18:00:00'))).toBe(true)
  })
})

describe('what is not known', () => {
  test('unknown hours make the window as wide as it can be', () => {
    const {
      opens: _o,
      closes: _c,
      ...hourless
    } = phase({ pollDay: '2026-12-10', constituencies: ['va-nb-1'] })
    expect(
      differences(
        [election({ id: 'va-by-2026-12', phases: [hourless] })],
        [
          ['A', ['va-nb-1'], '2026-12-08T00:00:00', '2026-12-11T00:30:00'],
          ['A', ['pg'], '2026-12-10T00:00:00', '2026-12-11T00:30:00'],
        ],
      ),
    ).toEqual([])
  })

  test('an election announced without days is shut until the counting is over', () => {
    const bare = election({
      id: 'va-nb-2027',
      phases: [],
      announcedOn: '2027-01-08',
      countingDay: '2027-03-10',
    })
    expect(differences([bare], [['A', ['pg'], '2027-01-08T00:00:00', '2027-03-11T00:00:00']])).toEqual([])
    const { countingDay: _, ...endless } = bare
    expect(isClosed([endless], 'B', ['pg'], at('2031-01-01T00:00:00'))).toBe(true)
  })

  test('a state of an unknown name could be any state', () => {
    const elsewhere = election({
      id: 'va-xx-2027',
      states: ['Uttarpur'],
      phases: [phase({ pollDay: '2027-02-10' })],
    })
    expect(isClosed([elsewhere], 'C', ['pg'], at('2027-02-10T12:00:00'))).toBe(true)
  })

  test('an election that is only due closes nothing', () => {
    const due = election({ id: 'va-nb-2027', phases: [], status: 'due' })
    expect(windowsOf([due], codeOf)).toEqual([])
  })

  test('a window that the Commission made wider than the hours holds', () => {
    const wider = election({
      id: 'ls-by-2026',
      exitPolls: { from: '2026-11-25T06:00:00+05:30', until: '2026-11-25T20:00:00+05:30', order: '1' },
      phases: [phase({ pollDay: '2026-11-25', constituencies: ['ls-nb-1'] })],
    })
    expect(differences([wider], [['A', ['pg'], '2026-11-25T06:00:00', '2026-11-25T20:00:00']])).toEqual([])
  })
})

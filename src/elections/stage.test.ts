import { expect, test } from 'vitest'
import type { ElectionCalendar } from './calendar.ts'
import { datesOf } from './dates.ts'
import { comingElection, isPolledIn, stageOf } from './stage.ts'

const election = (
  phase: Partial<ElectionCalendar['phases'][number]> = {},
  more: Partial<ElectionCalendar> = {},
): ElectionCalendar => ({
  id: 'va-nb-2027',
  house: 'assembly',
  kind: 'general',
  states: ['Navbhoomi'],
  announcedOn: '2027-01-08',
  countingDay: '2027-02-17',
  phases: [
    {
      number: 1,
      nominationsFrom: '2027-01-20',
      nominationsUntil: '2027-01-27',
      scrutinyOn: '2027-01-28',
      withdrawUntil: '2027-01-30',
      pollDay: '2027-02-14',
      opens: '07:00',
      closes: '18:00',
      constituencies: 'all',
      exceptions: [],
      kind: 'poll',
      ...phase,
    },
  ],
  status: 'announced',
  asOf: '2027-01-08',
  source: { publisher: 'Nirvachan Sadan', title: 'Schedule' },
  ...more,
})

const known = { seat: 'va-nb-1', declared: false, filed: false, contesting: false }
const at = (time: string) => Date.parse(`${time}+05:30`)

test.each([
  ['2027-01-19T23:59', 'announced'],
  ['2027-01-20T00:00', 'nominations'],
  ['2027-01-27T23:59', 'nominations'],
  ['2027-01-28T00:00', 'candidates'],
  ['2027-01-30T23:59', 'candidates'],
  ['2027-01-31T00:00', 'final'],
  ['2027-02-12T17:59', 'final'],
  ['2027-02-12T18:00', 'silence'],
  ['2027-02-14T06:59', 'silence'],
  ['2027-02-14T07:00', 'polling'],
  ['2027-02-14T17:59', 'polling'],
  ['2027-02-14T18:00', 'polled'],
  ['2027-02-16T23:59', 'polled'],
  ['2027-02-17T00:00', 'counting'],
  ['2027-03-01T00:00', 'counting'],
])('at %s it is: %s', (time, stage) => {
  expect(stageOf(election(), known, at(time)).stage).toBe(stage)
  expect(stageOf(election(), { ...known, declared: true }, at(time)).stage).toBe('declared')
})

test('a day that is not known is not guessed: the lists say what has happened', () => {
  const bare = election({
    nominationsFrom: undefined!,
    nominationsUntil: undefined!,
    scrutinyOn: undefined!,
    withdrawUntil: undefined!,
  })
  const stage = (more: Partial<typeof known>) =>
    stageOf(bare, { ...known, ...more }, at('2027-01-25T12:00')).stage
  expect([stage({}), stage({ filed: true }), stage({ filed: true, contesting: true })]).toEqual([
    'announced',
    'nominations',
    'final',
  ])
  const { steps } = stageOf(bare, known, at('2027-01-25T12:00'))
  expect(steps.flatMap(({ step, day }) => (day === undefined ? step : []))).toEqual([
    'nominationsFrom',
    'nominationsUntil',
    'scrutinyOn',
    'withdrawUntil',
  ])
  // Without hours the silence is as wide as it can be.
  const { steps: wide } = stageOf(election({ opens: undefined!, closes: undefined! }), known, 0)
  expect(wide.find(({ step }) => step === 'silence')).toEqual({
    step: 'silence',
    day: '2027-02-12',
    at: '2027-02-11T18:30:00.000Z',
  })
})

test('between a poll and its re-poll it is polled, and silent again before it', () => {
  const twice = election()
  twice.phases.push({
    ...twice.phases[0]!,
    number: 2,
    pollDay: '2027-02-18',
    constituencies: ['va-nb-1'],
    kind: 're-poll',
  })
  const moved = { ...twice, countingDay: '2027-02-20' }
  const stage = (time: string) => stageOf(moved, known, at(time)).stage
  expect(['2027-02-15T12:00', '2027-02-17T12:00', '2027-02-18T12:00', '2027-02-18T18:00'].map(stage)).toEqual(
    ['polled', 'silence', 'polling', 'polled'],
  )
})

test('where a poll was called off there is none, until its new day is known', () => {
  const off = election({ countermanded: ['va-nb-1'] })
  const place = { seat: 'va-nb-1', state: 'Navbhoomi' }
  expect([isPolledIn(off, place), isPolledIn(off, { ...place, seat: 'va-nb-2' })]).toEqual([false, true])
  expect([datesOf(off, ['va-nb-1']), datesOf(off, ['va-nb-2'])?.polls.length]).toEqual([undefined, 1])
  const again = { ...off.phases[0]!, number: 2, pollDay: '2027-02-28', constituencies: ['va-nb-1'] }
  const moved = {
    ...off,
    countingDay: '2027-03-02',
    phases: [...off.phases, { ...again, countermanded: [], kind: 'adjourned' as const }],
  }
  expect(datesOf(moved, ['va-nb-1'])?.polls.map(({ day }) => day)).toEqual(['2027-02-28'])
  const stage = (time: string) => stageOf(moved, known, at(time)).stage
  expect(['2027-02-14T12:00', '2027-02-15T12:00', '2027-02-28T12:00'].map(stage)).toEqual([
    'final',
    'final',
    'polling',
  ])
})

test('an election is that of a seat by its house, its state and its phases', () => {
  const state = 'Navbhoomi'
  const by = election(
    { constituencies: ['va-nb-2'], pollDay: '2026-12-20' },
    { id: 'va-by-2026-12', kind: 'by-election' },
  )
  const due = election(
    {},
    {
      id: 'va-nb-2032',
      phases: [],
      status: 'due',
      due: { from: '2032-02', until: '2032-05', lastElection: 'Feb 2027' },
    },
  )
  const place = { seat: 'va-nb-1', state }
  expect(isPolledIn(by, place)).toBe(false)
  expect(isPolledIn(election(), { seat: 'ls-nb-1', state })).toBe(false)
  expect(isPolledIn(election(), { seat: 'va-pg-1', state: 'Purvgiri' })).toBe(false)
  const all = [due, election(), by]
  expect(comingElection(all, { seat: 'va-nb-2', state }, '2026-12-01')?.id).toBe('va-by-2026-12')
  expect(comingElection(all, place, '2026-12-01')?.id).toBe('va-nb-2027')
  // Lists are mended until the votes are counted.
  expect(comingElection(all, place, '2027-02-17')?.id).toBe('va-nb-2027')
  expect(comingElection(all, place, '2027-02-18')?.id).toBe('va-nb-2032')
})

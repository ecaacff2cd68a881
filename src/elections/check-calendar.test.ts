import { describe, expect, it } from 'vitest'
import { faultsOf, inEnglish, rollFaults, type Known } from './check-calendar.ts'
import type { ElectionCalendar, Phase } from './calendar.ts'
import { isStale, latestRoll, rollDay, rollState, type RollRevision } from './rolls.ts'

const known: Known = {
  states: new Set(['Navbhoomi', 'Purvgiri']),
  seats: [
    ...[1, 2, 3].map((n) => ({ id: `va-nb-${n}`, house: 'assembly', state: 'Navbhoomi', superseded: false })),
    { id: 'va-nb-3-2008', house: 'assembly', state: 'Navbhoomi', superseded: true },
    { id: 'va-pg-1', house: 'assembly', state: 'Purvgiri', superseded: false },
    { id: 'ls-nb-1', house: 'lok_sabha', state: 'Navbhoomi', superseded: false },
  ],
}
const first: Phase = {
  number: 1,
  pollDay: '2027-02-10',
  opens: '07:00',
  closes: '18:00',
  constituencies: ['va-nb-1', 'va-nb-2'],
  exceptions: [{ constituencies: ['va-nb-2'], closes: '16:00' }],
  kind: 'poll',
}
const second: Phase = {
  ...first,
  number: 2,
  pollDay: '2027-02-20',
  constituencies: ['va-nb-3'],
  exceptions: [],
}
const calendar: ElectionCalendar = {
  id: 'va-nb-2027',
  house: 'assembly',
  kind: 'general',
  states: ['Navbhoomi'],
  announcedOn: '2027-01-08',
  modelCode: { from: '2027-01-08', until: '2027-03-12' },
  countingDay: '2027-03-10',
  exitPolls: {
    from: '2027-02-10T07:00:00+05:30',
    until: '2027-02-20T18:30:00+05:30',
    order: '576/EXIT/2027/SDR/Vol.I',
  },
  phases: [first, second],
  status: 'announced',
  asOf: '2027-01-08',
  source: { publisher: 'Nirvachan Sadan', title: 'Press note 1' },
}

describe('a calendar', () => {
  it('is valid as announced', () => expect(faultsOf(calendar, known)).toEqual([]))

  it.each<[string, Partial<ElectionCalendar>, string]>([
    ['of an unknown state', { states: ['Nowhere'] }, 'There is no state called Nowhere.'],
    [
      'with a day that does not exist',
      { countingDay: '2027-02-31' },
      '2027-02-31 is not a date in the calendar.',
    ],
    ['of an assembly without states', { states: [] }, 'Say in which states the assemblies are elected.'],
    ['announced without phases', { phases: [] }, 'An announced election has at least one phase.'],
    [
      'due with phases',
      { status: 'due' },
      'An election that is only due needs a first and a last month, and has no phases.',
    ],
    [
      'of the other house’s name',
      { id: 'ls-2027' },
      'The id ls-2027 must begin with ls- for the Lok Sabha or va- for an assembly.',
    ],
    [
      'with an empty phase',
      { phases: [first, { ...second, constituencies: [] }] },
      'Phase 2 has no constituencies.',
    ],
    [
      'that closes before it opens',
      { phases: [first, { ...second, closes: '06:59' }] },
      'Phase 2 closes at 06:59, before it opens.',
    ],
    [
      'with a seat that does not exist',
      { phases: [first, { ...second, constituencies: ['va-nb-9'] }] },
      'Phase 2: there is no constituency va-nb-9 in this house.',
    ],
    [
      'with a seat that was redrawn',
      { phases: [first, { ...second, constituencies: ['va-nb-3-2008'] }] },
      'Phase 2: there is no constituency va-nb-3-2008 in this house.',
    ],
    [
      'with a seat of the other house',
      { phases: [first, { ...second, constituencies: ['ls-nb-1'] }] },
      'Phase 2: there is no constituency ls-nb-1 in this house.',
    ],
    [
      'with a seat elsewhere',
      { phases: [first, { ...second, constituencies: ['va-nb-3', 'va-pg-1'] }] },
      'Phase 2: va-pg-1 is in Purvgiri.',
    ],
    [
      'with other hours for a seat elsewhere',
      { phases: [first, { ...second, exceptions: first.exceptions }] },
      'Phase 2: va-nb-2 has other hours, but is not in the phase.',
    ],
    [
      'with other hours that end too early',
      { phases: [{ ...first, exceptions: [{ constituencies: ['va-nb-1'], closes: '06:00' }] }, second] },
      'Phase 1: an exception closes at 06:00, before it opens.',
    ],
    [
      'with other hours that are none',
      { phases: [{ ...first, exceptions: [{ constituencies: ['va-nb-1'] }] }, second] },
      'Phase 1: an exception names constituencies and hours.',
    ],
    [
      'with one number twice',
      { phases: [first, { ...second, number: 1 }] },
      'Two phases have the same number.',
    ],
    [
      'that forgets a seat',
      { phases: [first], exitPolls: undefined as never },
      '1 constituencies are in no phase, among them va-nb-3.',
    ],
    [
      'announced after it began',
      { announcedOn: '2027-02-11' },
      'The first poll (2027-02-10) is before the announcement.',
    ],
    [
      'that ends the Model Code too early',
      { modelCode: { from: '2027-01-08', until: '2027-02-19' } },
      'The Model Code does not cover every poll day.',
    ],
    [
      'that counts before the last poll',
      { countingDay: '2027-02-20' },
      'Counting on 2027-02-20 is not after the last poll.',
    ],
    [
      'whose window begins late',
      { exitPolls: { ...calendar.exitPolls!, from: '2027-02-10T07:00:01+05:30' } },
      'The window for exit polls begins after the first poll opens.',
    ],
    [
      'whose window ends early',
      { exitPolls: { ...calendar.exitPolls!, until: '2027-02-20T17:59:59+05:30' } },
      'The window for exit polls ends before the last poll closes.',
    ],
    [
      'of a by-election everywhere',
      { kind: 'by-election', phases: [{ ...first, constituencies: 'all' }] },
      'A by-election names its constituencies.',
    ],
  ])('%s is refused', (_, change, sentence) => {
    expect(faultsOf({ ...calendar, ...change }, known).map(inEnglish)).toContain(sentence)
  })

  it('may lack polling hours, and may poll a seat on two days', () => {
    const { opens: _, closes: __, ...unknown } = second
    const phases = [first, { ...unknown, constituencies: ['va-nb-1', 'va-nb-3'] }]
    expect(faultsOf({ ...calendar, phases }, known)).toEqual([])
  })
})

describe('a revision of a roll', () => {
  const roll: RollRevision = {
    state: 'Navbhoomi',
    phase: '2',
    announcedOn: '2026-10-01',
    enumerationUntil: '2026-11-01',
    draftOn: '2026-11-05',
    claimsUntil: '2026-12-05',
    finalOn: '2027-01-05',
    unconfirmed: [],
    asOf: '2026-10-01',
    source: { publisher: 'Nirvachan Sadan', title: 'Press note 2' },
  }
  const stateOn = (of: RollRevision, day: string) => rollState(latestRoll([of], of.state)!, day)
  it('has its steps in order', () => {
    expect(rollFaults(roll, known)).toEqual([])
    expect(rollFaults({ ...roll, draftOn: '2026-10-31' }, known).map(inEnglish)).toEqual([
      '2026-10-31 is before the step that precedes it.',
    ])
  })

  it.each([
    ['2026-11-01', 'enumeration'],
    ['2026-11-02', 'unknown'],
    ['2026-11-05', 'claims'],
    ['2026-12-05', 'claims'],
    ['2026-12-06', 'hearing'],
    ['2027-01-05', 'due'],
  ])('on %s is at: %s', (day, state) => expect(stateOn(roll, day)).toBe(state))

  it('says nothing about steps with unknown days', () => {
    const { claimsUntil: _, finalOn: __, ...part } = roll
    expect(stateOn(part, '2026-11-06')).toBe('unknown')
    expect(stateOn({ ...part, phase: 'later' }, '2026-11-06')).toBe('later')
  })

  it.each<[string, Partial<RollRevision>[], Record<string, unknown>]>([
    [
      'a later one moves a day, and the first stays beside it',
      [{ draftOn: '2026-11-09', asOf: '2026-10-20' }],
      { draftOn: '2026-11-09', claimsUntil: '2026-12-05', asOf: '2026-10-20', others: ['2026-11-05'] },
    ],
    [
      'an earlier one that is entered later moves nothing',
      [{ draftOn: '2026-11-09', asOf: '2026-09-20' }],
      { draftOn: '2026-11-05', asOf: '2026-10-01', others: ['2026-11-09'] },
    ],
    [
      'two of one day contradict each other',
      [{ draftOn: '2026-11-09', source: { publisher: 'Navbhoomi Times', title: 'Report' } }],
      { disputed: ['draftOn'], others: ['2026-11-09', '2026-11-05'] },
    ],
    [
      'one that says so leaves no day, until another states it again',
      [
        { draftOn: undefined as never, disputed: ['draftOn'], asOf: '2026-10-20' },
        { draftOn: '2026-11-12', asOf: '2026-10-30' },
      ],
      { draftOn: '2026-11-12', others: ['2026-11-05'] },
    ],
    [
      'a later one may doubt a day without naming another',
      [{ draftOn: undefined as never, unconfirmed: ['draftOn'], asOf: '2026-10-20' }],
      { draftOn: '2026-11-05', unconfirmed: ['draftOn'], others: [] },
    ],
  ])('of several statements: %s', (_, more, { others, ...expected }) => {
    const found = latestRoll([...more.map((one) => ({ ...roll, ...one })), roll], 'Navbhoomi')!
    expect(found).toMatchObject(expected)
    expect(rollDay(found, 'draftOn')?.others.map(({ day }) => day)).toEqual(others)
  })

  it('of several statements: a step that was moved beyond the next one leaves that one without a day', () => {
    const { state, phase, unconfirmed, source } = roll
    const longer = { state, phase, unconfirmed, source, enumerationUntil: '2026-11-11', asOf: '2026-10-20' }
    const found = latestRoll([longer, roll], 'Navbhoomi')!
    expect(found).toMatchObject({ enumerationUntil: '2026-11-11', disputed: ['draftOn'] })
    expect(rollDay(found, 'draftOn')?.others.map(({ day }) => day)).toEqual(['2026-11-05'])
    const at = (day: string) => rollState(found, day)
    expect(['2026-11-06', '2026-11-11', '2026-11-12'].map(at)).toEqual([
      'enumeration',
      'enumeration',
      'unknown',
    ])
    // Where the draft came out earlier than was said, the forms were over.
    const sooner = { ...longer, enumerationUntil: undefined as never, draftOn: '2026-10-31' }
    expect(rollState(latestRoll([sooner, roll], 'Navbhoomi')!, '2026-10-31')).toBe('claims')
  })

  it('is stale after 30 days without a look, unless its final roll was seen', () => {
    const stale = (one: Partial<RollRevision>, day: string) =>
      isStale(latestRoll([{ ...roll, ...one }], roll.state)!, day)
    expect(stale({}, '2026-10-31')).toBe(false)
    expect(stale({}, '2026-11-01')).toBe(true)
    expect(stale({}, '2027-06-01')).toBe(true)
    expect(stale({ asOf: '2027-01-05' }, '2027-06-01')).toBe(false)
  })

  it('is dated by its latest phase', () => {
    expect(latestRoll([{ ...roll, phase: '3' }, roll], 'Navbhoomi')?.phase).toBe('3')
    expect(latestRoll([roll], 'Purvgiri')).toBeUndefined()
  })
})

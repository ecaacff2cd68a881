import { describe, expect, it } from 'vitest'
import { qualifyingDays, votesFrom, type ElectionDates } from './dates.ts'
import ICAL from 'ical.js'
import { dayFile } from './day-file.ts'
import {
  deadlines,
  helpFor,
  lastDay,
  questions,
  situations,
  type Answers,
  type Help,
  type LastDay,
} from './roll-help.ts'
import { latestRoll, type RollRevision } from './rolls.ts'

const today = '2026-11-22'
const newVoter = ['photo', 'age', 'address']

it.each<[string, Answers, Help]>([
  [
    '18 on 2 January',
    { situation: 'new', born: '2009-01-02' },
    { form: '6', attach: newVoter as never, from: '2027-04-01' },
  ],
  [
    'moved from Delhi to Lucknow',
    { situation: 'moved', yes: true },
    { form: '8', part: 'shifting', attach: ['epic number', 'address'] },
  ],
  [
    'moved, and never on a roll',
    { situation: 'moved', yes: false },
    { form: '6', attach: newVoter as never },
  ],
  [
    'name deleted in the revision',
    { situation: 'gone' },
    { form: '6', attach: [...newVoter, 'declaration'] as never },
  ],
  [
    'Form 6 refused',
    { situation: 'refused', decided: '2026-11-20' },
    {
      form: '6',
      attach: [...newVoter, 'decision', 'reference number'] as never,
      appealUntil: '2026-12-05',
    },
  ],
  ['abroad', { situation: 'abroad', yes: true }, { form: '6A', attach: ['photo', 'passport'] }],
  ['citizen of another country', { situation: 'abroad', yes: false }, { attach: [], impossible: true }],
  ['card lost', { situation: 'card' }, { form: '8', part: 'replacement', attach: ['epic number'] }],
  [
    'wrong name',
    { situation: 'wrong', mistake: 'name' },
    { form: '8', part: 'correction', attach: ['epic number', 'proof of the change'] },
  ],
  ['two cards', { situation: 'double' }, { form: '7', attach: ['epic number'] }],
  [
    'father’s name right in one script only',
    { situation: 'wrong', mistake: 'script' },
    { form: '8', part: 'correction', attach: ['epic number', 'proof of the change'] },
  ],
  ['booth day without card', { situation: 'booth' }, { attach: [] }],
  ['a notice', { situation: 'notice' }, { attach: ['notice', 'documents of the notice', 'epic number'] }],
  [
    'a hearing that was decided',
    { situation: 'hearing', decided: '2026-11-20' },
    { attach: ['decision', 'reference number'], appealUntil: '2026-12-05' },
  ],
  [
    '18 by the next qualifying date',
    { situation: 'eighteen' },
    { form: '6', attach: newVoter as never, from: '2027-01-01' },
  ],
])('%s', (_, answers, help) => expect(helpFor(answers, today)).toEqual(help))

it.each([
  ['later', 'enumeration'],
  ['enumeration', 'enumeration'],
  ['unknown', '6'],
  ['claims', '6'],
  ['over', '6'],
] as const)('with no enumeration form filled in, while the revision is at %s: form %s', (step, form) =>
  expect(helpFor({ situation: 'form' }, today, step).form).toBe(form),
)

it('asks at most five questions', () => {
  for (const one of situations) expect(questions[one].length + 1).toBeLessThanOrEqual(5)
})

describe('the four qualifying dates', () => {
  it.each([
    ['2026-12-31', ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01']],
    ['2027-01-01', ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01']],
    ['2027-01-02', ['2027-04-01', '2027-07-01', '2027-10-01', '2028-01-01']],
    ['2027-03-18', ['2027-04-01', '2027-07-01', '2027-10-01', '2028-01-01']],
  ])('on %s are %j', (day, next) => expect(qualifyingDays(day, 4)).toEqual(next))

  it.each([
    ['2009-01-01', '2027-01-01'],
    ['2009-01-02', '2027-04-01'],
    ['2008-02-29', '2026-04-01'],
    ['2008-10-02', '2027-01-01'],
  ])('let someone born on %s vote from %s', (born, from) => expect(votesFrom(born)).toBe(from))

  it('say nothing to someone who is 18 already', () =>
    expect(helpFor({ situation: 'new', born: '1990-05-05' }, today)).not.toHaveProperty('from'))
})

describe('the last day in a state', () => {
  const source = { publisher: 'Nirvachan Sadan', title: 'Press note' }
  const statement: RollRevision = {
    state: 'Navbhoomi',
    phase: '3',
    enumerationUntil: '2026-11-30',
    draftOn: '2026-12-05',
    claimsUntil: '2027-01-05',
    unconfirmed: ['claimsUntil'],
    asOf: '2026-10-01',
    source,
  }
  const roll = latestRoll([statement], 'Navbhoomi')
  const election: ElectionDates = {
    id: 'va-nb-2027',
    house: 'assembly',
    kind: 'general',
    states: ['Navbhoomi'],
    polls: [{ number: 1, day: '2027-02-10', kind: 'poll' }],
    status: 'announced',
    asOf: today,
    source,
  }
  it('is that of the step which is open, and the election announced', () => {
    expect(deadlines({ roll, elections: [election] }, today)).toEqual([
      { kind: 'enumeration', day: '2026-11-30', unsure: false },
      { kind: 'poll', day: '2027-02-10' },
    ])
    expect(deadlines({ roll, elections: [] }, '2027-01-05')).toEqual([
      { kind: 'claims', day: '2027-01-05', unsure: true },
    ])
  })

  it('is the last day of nominations where that is known', () => {
    const polls = [{ number: 1, day: '2027-02-10', nominationsUntil: '2027-01-21', kind: 'poll' as const }]
    const known = { roll: undefined, elections: [{ ...election, polls }] }
    const last = { kind: 'nominations', day: '2027-01-21', poll: '2027-02-10' }
    expect(deadlines(known, '2027-01-21')).toEqual([{ ...last, over: false }])
    expect(deadlines(known, '2027-01-22')).toEqual([{ ...last, over: true }])
  })

  const phases = [
    { number: 1, day: '2027-02-10', nominationsUntil: '2027-01-21', kind: 'poll' as const },
    { number: 2, day: '2027-02-14', nominationsUntil: '2027-01-28', kind: 'poll' as const },
    { number: 3, day: '2027-02-16', kind: 're-poll' as const },
  ]

  it('is that of each phase: the roll that closed for the first is open for the second, and never for a re-poll', () => {
    const known = { roll: undefined, elections: [{ ...election, polls: phases }] }
    const [first, second] = [
      { kind: 'nominations', day: '2027-01-21', poll: '2027-02-10', over: true },
      { kind: 'nominations', day: '2027-01-28', poll: '2027-02-14', over: false },
    ]
    expect(deadlines(known, '2027-01-25')).toEqual([first, second])
    expect(lastDay({ situation: 'new' }, { attach: [] }, known, '2027-01-25')).toEqual(second)
    expect(deadlines(known, '2027-02-15')).toEqual([{ kind: 'any time' }])
  })

  it('is never the day of the poll, and closed before it where no day is known', () => {
    const known = { roll: undefined, elections: [election] }
    expect(lastDay({ situation: 'new' }, { attach: [] }, known, '2027-01-26')).toEqual({ kind: 'unknown' })
    expect(deadlines(known, '2027-01-27')).toEqual([{ kind: 'any time' }])
  })

  it('is not that of a by-election, which is said beside it', () => {
    const byElection = { ...election, kind: 'by-election' as const, polls: phases.slice(0, 1) }
    const known = { roll: undefined, elections: [byElection] }
    expect(lastDay({ situation: 'new' }, { attach: [] }, known, today)).toEqual({ kind: 'any time' })
    expect(deadlines(known, today)).toEqual([
      { kind: 'nominations', day: '2027-01-21', poll: '2027-02-10', over: false, byElection },
    ])
  })

  it('is any day when nothing is known to be open', () => {
    expect(deadlines({ roll: undefined, elections: [{ ...election, status: 'due' }] }, today)).toEqual([
      { kind: 'any time' },
    ])
    expect(deadlines({ roll, elections: [election] }, '2027-02-11')).toEqual([{ kind: 'any time' }])
  })

  it.each<[string, Answers, { day?: string; on?: string } & Partial<RollRevision>, LastDay]>([
    ['the hearing in the notice', { situation: 'notice' }, {}, { kind: 'notice' }],
    [
      'the hearing of that day',
      { situation: 'notice', heardOn: '2026-11-25' },
      {},
      { kind: 'hearing', day: '2026-11-25' },
    ],
    [
      'the end of the appeal',
      { situation: 'gone', decided: '2026-11-10' },
      {},
      { kind: 'appeal', day: '2026-11-25' },
    ],
    [
      'not that of an appeal which is over',
      { situation: 'gone', decided: '2026-10-10' },
      {},
      { kind: 'enumeration', day: '2026-11-30', unsure: false },
    ],
    ['counted from the decision', { situation: 'hearing' }, {}, { kind: 'decision' }],
    [
      'that of claims',
      { situation: 'new' },
      { on: '2027-01-01' },
      { kind: 'claims', day: '2027-01-05', unsure: true },
    ],
    [
      'unknown where sources contradict each other',
      { situation: 'new' },
      { on: '2027-01-01', disputed: ['claimsUntil'] },
      { kind: 'unknown' },
    ],
    [
      'unknown for the form of a revision to come',
      { situation: 'form' },
      { phase: 'later' },
      { kind: 'unknown' },
    ],
    ['none for others before a revision', { situation: 'moved' }, { phase: 'later' }, { kind: 'any time' }],
    [
      'none when the final roll is out',
      { situation: 'new' },
      { on: '2027-02-12', finalOn: '2027-02-11', asOf: '2027-02-11' },
      { kind: 'any time' },
    ],
  ])('of all is one: %s', (_, answers, { on = today, ...change }, expected) => {
    const at = { roll: latestRoll([{ ...statement, ...change }], 'Navbhoomi'), elections: [] }
    expect(lastDay(answers, helpFor(answers, on), at, on)).toEqual(expected)
  })
})

it('puts one day into a calendar, in any script', () => {
  const title = 'प्रपत्र 6: दावों और आपत्तियों का आख़िरी दिन, '.repeat(4)
  const fileOf = (about: string) =>
    decodeURIComponent(
      dayFile({ day: '2027-01-05', title, about, host: 'matdata.example' }).replace(/^[^,]*,/, ''),
    )
  const file = fileOf('a; b, c\\d')
  expect(Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThan(
    76,
  )
  const eventIn = (text: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')[0])
  const { summary, description, startDate, uid } = eventIn(file)
  // Two acts on one day, or in two states.
  expect([eventIn(fileOf('a; b, c\\d')).uid, eventIn(fileOf('b')).uid === uid]).toEqual([uid, false])
  expect([summary, description, startDate.toString()]).toEqual([title, 'a; b, c\\d', '2027-01-05'])
})

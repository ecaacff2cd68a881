import { expect, test } from 'vitest'
import { checkPoll, endOfPoll, optionsAlike } from './new-poll.ts'

test.each([['2026-12-01'], ['2026-12-01T20:00'], ['2026-12-01T20:00+05:30'], ['2026-12-01T14:30Z']])(
  'a poll until %s ends with that day in India, whatever the server’s time zone',
  (until) => {
    expect(endOfPoll(until)?.toISOString()).toBe('2026-12-01T18:30:00.000Z')
  },
)

test('a day that does not exist is no end', () => {
  const none = ['2026-02-31', '2026-02-31T10:00Z', '2026-13-01', '9999-12-31T23:00-05:00', 'tomorrow', '']
  for (const one of none) expect(endOfPoll(one)).toBeUndefined()
})

test.each(['Yes\ufe0f', 'Y\u200des', 'ＹＥＳ', 'Yes\u3164', 'Ye\u034fs', ' yes'])(
  'an option that looks like another is not different: %j',
  (text) => {
    const options = [{ text: 'Yes' }, { text: 'No' }, { text }]
    const draft = { title: 'Sundays?', description: 'A library', endDate: '2999-01-01', options }
    expect(checkPoll(draft, new Date())).toEqual({ wrong: [optionsAlike] })
  },
)

test('an option of signs that nobody sees is none', () => {
  const options = ['Yes', 'No', '\u3164', '\u2800', '\ufe0f'].map((text) => ({ text }))
  const draft = { title: 'Sundays?', description: 'A library', endDate: '2999-01-01', options }
  expect(checkPoll(draft, new Date())).toMatchObject({ poll: { options: ['Yes', 'No'] } })
})

import { describe, expect, it } from 'vitest'
import { feedDate } from './feed-date.ts'

describe('the date of an item', () => {
  it.each([
    ['as RSS has it', 'Tue, 31 Dec 2024 16:17:42 +0530', '2024-12-31T10:47:42.000Z'],
    ['in Greenwich time', 'Tue, 31 Dec 2024 16:17:42 GMT', '2024-12-31T16:17:42.000Z'],
    ['in Indian time by its letters', 'Tue, 31 Dec 2024 16:17:42 IST', '2024-12-31T10:47:42.000Z'],
    ['in American time', 'Tue, 31 Dec 2024 16:17:42 EST', '2024-12-31T21:17:42.000Z'],
    ['without a zone: Indian', 'Tue, 31 Dec 2024 16:17:42', '2024-12-31T10:47:42.000Z'],
    ['with a wrong day of the week', 'Fri, 31 Dec 2024 16:17:42 +0530', '2024-12-31T10:47:42.000Z'],
    ['with two digits of year', '31 Dec 24 16:17 GMT', '2024-12-31T16:17:00.000Z'],
    ['with one digit of hour', 'Wed, 1 Jan 2025 9:05:00 +0530', '2025-01-01T03:35:00.000Z'],
    ['ISO in RSS', '2022-12-13T04:50:54+05:30', '2022-12-12T23:20:54.000Z'],
    ['ISO with fractions', '2024-12-31T12:00:00.123456Z', '2024-12-31T12:00:00.000Z'],
    ['ISO west of Greenwich', '2024-12-31T16:17:42-0800', '2025-01-01T00:17:42.000Z'],
    ['ISO without a zone: Indian', '2022-12-13T04:50:54', '2022-12-12T23:20:54.000Z'],
    ['ISO with a space', '2022-12-13 04:50:54', '2022-12-12T23:20:54.000Z'],
    ['a day only: its Indian midnight', '2022-12-13', '2022-12-12T18:30:00.000Z'],
    ['day first', '31-12-2024 16:17', '2024-12-31T10:47:00.000Z'],
    ['day first with strokes', '31/12/2024', '2024-12-30T18:30:00.000Z'],
    ['month first in letters', 'Dec 31, 2024 4:17 PM', '2024-12-31T10:47:00.000Z'],
    ['noon', '31 December 2024 12:00 pm', '2024-12-31T06:30:00.000Z'],
    ['midnight', '31 December 2024 12:00 am', '2024-12-30T18:30:00.000Z'],
    ['as the Press Information Bureau posts', '31 DEC 2024 4:17PM by PIB Delhi', '2024-12-31T10:47:00.000Z'],
    ["JavaScript's", 'Tue Dec 31 2024 16:17:42 GMT+0530 (India Standard Time)', '2024-12-31T10:47:42.000Z'],
    ["the shell's", 'Tue Dec 31 16:17:42 IST 2024', '2024-12-31T10:47:42.000Z'],
    ['seconds', '1704067200', '2024-01-01T00:00:00.000Z'],
    ['milliseconds', '1704067200000', '2024-01-01T00:00:00.000Z'],
  ])('is read %s', (_, stated, meant) => expect(feedDate(stated)?.toISOString()).toBe(meant))

  it.each(['EST', 'EDT', 'CST', 'CDT', 'MST', 'MDT', 'PST', 'PDT', 'UT', 'UTC', 'Z'])(
    'is read in %s as JavaScript reads it',
    (zone) => {
      const stated = `31 Dec 2024 16:17:42 ${zone}`
      expect(feedDate(stated)).toEqual(new Date(stated))
    },
  )

  it.each([
    '',
    'today',
    '31/02/2024',
    '2024-13-01',
    '2024-12-31T25:00:00Z',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '31',
    '0000-00-00',
  ])('is not guessed: %s', (stated) => expect(feedDate(stated)).toBeUndefined())

  it('does not depend on the server’s time zone', () => {
    const was = process.env['TZ']
    const read = ['UTC', 'Asia/Kolkata', 'America/New_York'].map((zone) => {
      process.env['TZ'] = zone
      return feedDate('2022-12-13T04:50:54')?.toISOString()
    })
    if (was === undefined) delete process.env['TZ']
    else process.env['TZ'] = was
    expect(new Set(read)).toEqual(new Set(['2022-12-12T23:20:54.000Z']))
  })
})

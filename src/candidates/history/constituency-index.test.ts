import { describe, expect, it } from 'vitest'
import { constituencyIndex } from './constituency-index.ts'

const polled = (year: number, ...seats: string[]) =>
  seats.map((constituency) => ({ source: 'test', year, election: 'ls', state: 'Navbhoomi', constituency }))
const book = constituencyIndex(
  [
    ...polled(2004, 'Suryapur', 'Chandrapur', 'Old Town'),
    ...polled(2009, 'SURYAPUR', 'Chandrapur', 'New Fields'),
    ...polled(2014, 'Suryapur', 'Chandrapur', 'New Fields'),
  ],
  [
    { id: 'ls-nb-1', house: 'ls', state: 'Navbhoomi', constituency: 'Suryapur', delimitation: 2008 },
    { id: 'ls-nb-2', house: 'ls', state: 'Navbhoomi', constituency: 'Chandrapur', delimitation: 2008 },
    { id: 'ls-nb-9', house: 'ls', state: 'Navbhoomi', constituency: 'Chandrapur', delimitation: 2008 },
  ],
)
const at = (constituency: string, year: number) => ({
  house: 'ls',
  seat: book.seatOf({ state: 'Navbhoomi', constituency }),
  year,
})

describe('from one seat to another', () => {
  it.each([
    ['another seat in the same boundaries', at('Suryapur', 2009), at('Chandrapur', 2014), true],
    ['the same seat in other letters', at('Suryapur', 2009), at('SURYAPUR', 2014), false],
    [
      'a seat that was there before, left by one that went on',
      at('Suryapur', 2004),
      at('Chandrapur', 2009),
      true,
    ],
    ['out of a seat that ended', at('Old Town', 2004), at('Chandrapur', 2009), false],
    ['into a seat that is new', at('Suryapur', 2004), at('New Fields', 2009), false],
  ])('%s', (_, from, to, isMove) => {
    expect(book.isMove(from, to)).toBe(isMove)
  })
})

it('a seat of the register is named only if boundaries and name identify it', () => {
  expect(book.idOf(at('Suryapur', 2014))).toBe('ls-nb-1')
  expect(book.idOf(at('Suryapur', 2004))).toBeNull()
  expect(book.idOf(at('Chandrapur', 2014))).toBeNull()
})

import { expect, it } from 'vitest'
import { withoutNulls } from './without-nulls.ts'

it('null values are dropped; zero, false and the empty text stay', () => {
  const row = { votes: 0, won: false, note: '', party: null, share: undefined, keys: [null] }
  expect(withoutNulls(row)).toStrictEqual({ votes: 0, won: false, note: '', keys: [null] })
})

it('the type has no nulls either', () => {
  const row: { id: string; votes: number | null; party?: string } = { id: 'a', votes: 0 }
  const known: { id: string; votes?: number; party?: string } = withoutNulls(row)
  expect(known).toEqual(row)
  // @ts-expect-error A value that may be null may be absent.
  const votes: number = withoutNulls(row).votes
  expect(votes).toBe(0)
})

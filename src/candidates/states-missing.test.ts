import { expect, test } from 'vitest'
import { statesMissing, type StateSeats } from './server/coverage.ts'

const state = (name: string, seats: number, known: number): StateSeats => ({
  state: { code: name.slice(0, 2).toUpperCase(), name },
  seats,
  known,
})
const missing = (...states: StateSeats[]) => statesMissing(states).map(({ name }) => name)

test('a state is missing if none of its winners is known', () => {
  expect(missing(state('Kerala', 20, 0), state('Goa', 2, 1))).toEqual(['Kerala'])
})

test('a state that was part of another is not missing if that state’s winners include its own', () => {
  expect(missing(state('Andhra Pradesh', 25, 41), state('Telangana', 17, 0))).toEqual([])
  expect(missing(state('Andhra Pradesh', 25, 25), state('Telangana', 17, 0))).toEqual(['Telangana'])
})

// How many seats the law reserves in each house: the Second Schedule of the Representation of the People Act 1950 as
// amended, and the orders of 2022 (Jammu and Kashmir) and 2023 (Assam). No public copy of the Schedule was found; what was
// found are its sums, some of its rows (Scheduled Castes in eighteen states, Rajasthan, Madhya Pradesh) and its changes.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRegister } from './server/register-files.ts'

const reserved = {
  AP: { SC: 29, ST: 7, of: 175 },
  AR: { ST: 59, of: 60 },
  AS: { SC: 9, ST: 19, of: 126 },
  BR: { SC: 38, ST: 2, of: 243 },
  CG: { SC: 10, ST: 29, of: 90 },
  DL: { SC: 12, of: 70 },
  GA: { SC: 1, of: 40 },
  GJ: { SC: 13, ST: 27, of: 182 },
  HP: { SC: 17, ST: 3, of: 68 },
  HR: { SC: 17, of: 90 },
  JH: { SC: 9, ST: 28, of: 81 },
  JK: { SC: 7, ST: 9, of: 90 },
  KA: { SC: 36, ST: 15, of: 224 },
  KL: { SC: 14, ST: 2, of: 140 },
  MH: { SC: 29, ST: 25, of: 288 },
  ML: { ST: 55, of: 60 },
  MN: { SC: 1, ST: 19, of: 60 },
  MP: { SC: 35, ST: 47, of: 230 },
  MZ: { ST: 39, of: 40 },
  NL: { ST: 59, of: 60 },
  OD: { SC: 24, ST: 33, of: 147 },
  PB: { SC: 34, of: 117 },
  PY: { SC: 5, of: 30 },
  RJ: { SC: 34, ST: 25, of: 200 },
  SK: { SC: 2, BL: 12, SANGHA: 1, of: 32 },
  TN: { SC: 44, ST: 2, of: 234 },
  TR: { SC: 10, ST: 20, of: 60 },
  TS: { SC: 19, ST: 12, of: 119 },
  UK: { SC: 13, ST: 2, of: 70 },
  UP: { SC: 84, ST: 2, of: 403 },
  WB: { SC: 68, ST: 16, of: 294 },
  'Lok Sabha': { SC: 84, ST: 47, of: 543 },
}

/** The Commission's answers of 2009 on the Schedule; Sikkim's seats of Bhutia Lepcha origin count as Scheduled Tribes there. */
const sums = { SC: 607, ST: 554 }
/** Commission, 5 May 2022 and 11 August 2023; in Uttar Pradesh Obra and Duddhi, by order of the Supreme Court. */
const changes = [
  { state: 'JK', SC: 7, ST: 9 },
  { state: 'AS', SC: 1, ST: 3 },
  { state: 'UP', SC: -1, ST: 2 },
]

test.each(['SC', 'ST'] as const)(
  'the rows add up to what is known of the Schedule and its changes: %s',
  (kind) => {
    const rows = Object.entries(reserved).flatMap(([name, of]) => (name === 'Lok Sabha' ? [] : [of]))
    const known = rows.map((row: { SC?: number; ST?: number; BL?: number }) => row[kind] ?? 0)
    const asTribes = kind === 'ST' ? reserved.SK.BL : 0
    expect(sum(known) + asTribes).toBe(sums[kind] + sum(changes.map((one) => one[kind])))
  },
)

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

test('each house has as many reserved seats as the law says, and every seat says which it is', async () => {
  const { seats } = await readRegister(join(import.meta.dirname, '../../data'))
  const houses = Map.groupBy(
    seats.filter(({ superseded }) => !superseded),
    ({ house, stateCode }) => (house === 'assembly' ? stateCode : 'Lok Sabha'),
  )
  const found = [...houses].map(([name, of]) => {
    const kinds = Map.groupBy(of, ({ reservation }) => reservation)
    const counts = [...kinds].flatMap(([kind, { length }]) => (kind === 'GEN' ? [] : [[kind, length]]))
    return [name, { ...Object.fromEntries(counts), of: of.length }]
  })
  expect(Object.fromEntries(found)).toEqual(reserved)
})

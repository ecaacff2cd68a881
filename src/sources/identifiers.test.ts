// What other lists call the seats (data/identifiers.csv): a wrong one mixes two places up.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownRows } from './table.ts'

const table = (name: string) => ownRows(readFileSync(join(import.meta.dirname, '../../data', name), 'utf8'))
const rows = table('identifiers.csv')
const seats = new Map(table('seats.csv').map((seat) => [seat['id']!, seat]))
const of = (seat: string) => rows.find((row) => row['seat'] === seat)

it('belong to seats of the register, each seat once, and have the form of their list', () => {
  expect(new Set(rows.map((row) => row['seat'])).size).toBe(rows.length)
  for (const { seat = '', eci = '', wikidata = '', ocd = '' } of rows) {
    expect([seat, seats.has(seat)]).toEqual([seat, true])
    expect([eci, wikidata, ocd].join(' ')).toMatch(
      /^([SU]\d\d-\d+)? (Q\d+)? ((state|territory):[a-z]{2}\/(district:[a-z0-9_-]+\/)?cd:[^ ]+)?$/,
    )
  }
})

it('are never those of two seats of today', () => {
  const today = rows.filter(({ seat }) => seats.get(seat!)?.['until'] === '')
  for (const list of ['eci', 'wikidata', 'ocd']) {
    const given = today.map((row) => row[list]!).filter((one) => one !== '')
    expect(given.length).toBeGreaterThan(500)
    expect(new Set(given).size).toBe(given.length)
  }
})

it('name the state of the seat, and its number', () => {
  const former: Record<string, string> = { ct: 'CG', or: 'OD', tg: 'TS', ut: 'UK' }
  const wrong = rows.filter(({ seat = '', eci = '', ocd = '' }) => {
    const { state, number } = seats.get(seat)!
    const code = /(?:state|territory):(..)/.exec(ocd)?.[1]
    const isElsewhere = code !== undefined && (former[code] ?? code.toUpperCase()) !== state
    return isElsewhere || (eci !== '' && eci.split('-')[1] !== number)
  })
  expect(wrong).toEqual([])
})

it('are known for these', () => {
  expect(of('ls-up-77')).toMatchObject({ eci: 'S24-77', ocd: 'state:up/cd:varanasi' })
  // Named after 2024 in Open Civic Data; its boundaries are newer than the map.
  expect(of('ls-as-10')).toMatchObject({ wikidata: '', ocd: 'state:as/cd:kaziranga' })
})

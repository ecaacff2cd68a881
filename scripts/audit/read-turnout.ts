// Electors and voters by seat, as the Election Commission's table 13 prints them.
import { number, recordsOf } from './tables.ts'

export type Turnout = {
  at: string
  year: number
  state: string
  number: number
  seat: string
  electors: number
  voters: number
  percent: number
}

const columns: Readonly<Record<number, { electors: number; voters: number; percent: number }>> = {
  2014: { electors: 3, voters: 10, percent: 11 },
  2019: { electors: 3, voters: 10, percent: 11 },
  2024: { electors: 7, voters: 15, percent: 16 },
}

export function readTurnout(raw: string): Turnout[] {
  return Object.entries(columns).flatMap(([year, column]) => {
    const file = `eci-turnout/eci_pc_turnout_${year}.csv`
    return recordsOf(raw, file).flatMap(({ at, record }) => {
      const of = (i: number) => number(record[i])
      const [seatNumber, electors, voters] = [of(1), of(column.electors), of(column.voters)]
      if (seatNumber === undefined || electors === undefined || voters === undefined) return []
      return [
        {
          at,
          year: Number(year),
          state: record[0]!,
          number: seatNumber,
          seat: record[2]!,
          electors,
          voters,
          percent: of(column.percent) ?? (voters / electors) * 100,
        },
      ]
    })
  })
}

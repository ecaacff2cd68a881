// Electors and voters by seat, as the Election Commission's table 13 prints them.
import { number, textOf } from './tables.ts'
import { parse } from 'csv-parse/sync'

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
    const text = textOf(raw, file)
    if (text === undefined) return []
    const rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return rows.flatMap(({ record, info }) => {
      const of = (at: number) => number(record[at]?.trim())
      const [seatNumber, electors, voters] = [of(1), of(column.electors), of(column.voters)]
      if (seatNumber === undefined || electors === undefined || voters === undefined) return []
      return [
        {
          at: `${file}:${info.lines}`,
          year: Number(year),
          state: record[0]!.trim(),
          number: seatNumber,
          seat: record[2]!.trim(),
          electors,
          voters,
          percent: of(column.percent) ?? (voters / electors) * 100,
        },
      ]
    })
  })
}

// Dates of the revisions of the rolls, against two lists, the newer one first.
import type { Report } from '../findings.ts'
import type { Shown } from '../shown.ts'
import { table, type Line } from '../tables.ts'

type Roll = Shown['places']['rolls'][number]

/** In the order in which they follow each other. */
const days = ['announcedOn', 'enumerationUntil', 'draftOn', 'claimsUntil', 'finalOn'] as const
const columns = {
  newer: {
    enumerationUntil: 'enumeration_until',
    draftOn: 'draft_on',
    claimsUntil: 'claims_until',
    finalOn: 'final_on',
    qualifyingDay: 'qualifying_day',
  },
  older: {
    announcedOn: 'announced',
    enumerationUntil: 'enumeration_until',
    draftOn: 'draft_roll',
    claimsUntil: 'claims_until',
    finalOn: 'final_roll',
    qualifyingDay: 'qualifying_date',
  },
} as const

/** Needs no files: each step is after the one before. */
export function checkOwnRolls({ places }: Shown, report: Report): void {
  for (const roll of places.rolls) {
    const known = days.flatMap((day) => roll[day] ?? [])
    if (known.some((day, i) => i > 0 && day < known[i - 1]!))
      report(
        'wrong',
        'roll-days-out-of-order',
        [roll.state, roll.phase],
        `${say(roll)}: ${known.join(', ')}`,
        [],
      )
  }
}

export function checkRolls(raw: string, { places }: Shown, report: Report): void {
  const lists = [
    { of: columns.newer, lines: table(raw, 'next-elections/sir-by-state-2026.csv') },
    { of: columns.older, lines: table(raw, 'calendar/sir.csv') },
  ]
  for (const roll of places.rolls) {
    for (const day of [...days, 'qualifyingDay'] as const) {
      const said = lists.flatMap(({ of, lines }) => {
        const column = (of as Partial<Record<typeof day, string>>)[day]
        const line = lines.find((one) => isOf(one, roll))
        return column === undefined || !line?.cells[column]
          ? []
          : [{ at: line.at, value: line.cells[column] }]
      })
      const shown = roll[day]
      if (shown !== undefined && said.length > 0 && !said.some(({ value }) => value === shown))
        report(
          'wrong',
          'roll-day-differs',
          [roll.state, roll.phase, day],
          `${say(roll)}: ${day} ${shown}`,
          said.map(({ at, value }) => `${at} ${value}`),
        )
    }
  }
}

function isOf({ cells }: Line, { state, phase }: Roll): boolean {
  // By the name itself: post offices, and so their key, take Telangana for a part of Andhra Pradesh.
  return cells['phase'] === phase && cells['state']!.split('|').includes(state)
}

const say = ({ state, phase }: Roll) => `Roll of ${state}, phase ${phase} (/api/rolls)`

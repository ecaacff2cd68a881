// Dates of the revisions of the rolls, against two lists, the newer one first.
import type { Report } from '../findings.ts'
import type { Shown } from '../shown.ts'
import { table, type Line } from '../tables.ts'
import { plain } from '../words.ts'

type Roll = Shown['places']['latest'][number]

/** In the order in which they follow each other. */
const days = [
  'announcedOn',
  'enumerationFrom',
  'enumerationUntil',
  'draftOn',
  'claimsUntil',
  'finalOn',
] as const
type Day = (typeof days)[number] | 'qualifyingDay'
const lists: { file: string; columns: Partial<Record<Day, string>> }[] = [
  {
    file: 'next-elections/sir-by-state-2026.csv',
    columns: {
      enumerationFrom: 'enumeration_from',
      enumerationUntil: 'enumeration_until',
      draftOn: 'draft_on',
      claimsUntil: 'claims_until',
      finalOn: 'final_on',
      qualifyingDay: 'qualifying_day',
    },
  },
  {
    file: 'calendar/sir.csv',
    columns: {
      announcedOn: 'announced',
      enumerationUntil: 'enumeration_until',
      draftOn: 'draft_roll',
      claimsUntil: 'claims_until',
      finalOn: 'final_roll',
      qualifyingDay: 'qualifying_date',
    },
  },
]

/** Needs no files: each state's page has its roll, each step is after the one before, and it is what the latest source said. */
export function checkOwnRolls({ places }: Shown, report: Report): void {
  for (const state of new Set(places.rolls.map((one) => one.state)))
    if (!places.latest.some((one) => one.state === state))
      report('wrong', 'roll-left-out', [state], `The page of ${state} lacks its roll`)
  for (const roll of places.latest) {
    const known = days.flatMap((day) => roll[day] ?? [])
    if (known.some((day, i) => i > 0 && day < known[i - 1]!))
      report('wrong', 'roll-days-out-of-order', [roll.state, roll.phase], `${say(roll)}: ${known.join(', ')}`)
    const said = places.rolls
      .filter(({ state, phase }) => state === roll.state && phase === roll.phase)
      .toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))
    for (const day of days) {
      const last = said.findLast((one) => one[day] !== undefined)
      if (roll[day] === undefined || said.some((one) => one.asOf === last?.asOf && one[day] === roll[day]))
        continue
      report(
        'wrong',
        'roll-unlike-its-sources',
        [roll.state, roll.phase, day],
        `${say(roll)}: ${day} ${roll[day]}`,
        [`${last?.source.publisher} ${last?.asOf}: ${last?.[day]}`],
      )
    }
  }
}

export function checkRolls(raw: string, { places }: Shown, report: Report): void {
  const tables = lists.map(({ file, columns }) => ({ columns, lines: table(raw, file) }))
  for (const roll of places.latest) {
    for (const day of [...days, 'qualifyingDay'] as const) {
      // The older list counts only where the newer one is silent.
      const [said] = tables.flatMap(({ columns, lines }) => {
        const line = lines.find((one) => isOf(one, roll))
        const value = line?.cells[columns[day] ?? '']
        return line && value ? [{ at: line.at, value }] : []
      })
      if (said !== undefined && roll[day] !== undefined && said.value !== roll[day])
        report(
          'wrong',
          'roll-day-differs',
          [roll.state, roll.phase, day],
          `${say(roll)}: ${day} ${roll[day]}`,
          [`${said.at} ${said.value}`],
        )
    }
  }
}

function isOf({ cells }: Line, { state, phase }: Roll): boolean {
  return cells['phase'] === phase && cells['state']!.split('|').some((name) => plain(name) === plain(state))
}

const say = ({ state, phase }: Roll) => `Roll of ${state}, phase ${phase} (/elections)`

// What the rows of a count add up to; the same on the server and in a page that follows it. Pure.
import { withoutNulls } from '#base/without-nulls.ts'
import type { ChangedRow, ConfirmedRow, CountRow, CountState } from './shapes.ts'

export type Standing = {
  seats: number
  won: number
  leading: number
  level: number
  /** The count has not begun, or nothing has been heard. */
  waiting: number
  unknown: number
  countermanded: number
  stopped: number
  /** By seats won and led, most first. */
  parties: { party: string; partyShort?: string; won: number; leading: number }[]
}

/** Won counts only what is declared, or was not contested. */
export const hasWon = ({ status }: Pick<CountRow, 'status'>) =>
  status === 'declared' || status === 'uncontested'

/** The party's name in figures of parties. Who stands for none is 'Independent'; where no party is named, that is said. */
export const partyOf = ({ party }: { party?: string | undefined }) => party ?? /*i18n*/ 'Party not known'

type Stands = Pick<CountRow, 'status' | 'word' | 'leader' | 'level' | 'stopped'>

export function standingOf(rows: readonly Stands[]): Standing {
  const sum: Standing = {
    seats: rows.length,
    won: 0,
    leading: 0,
    level: 0,
    waiting: 0,
    unknown: 0,
    countermanded: 0,
    stopped: 0,
    parties: [],
  }
  const parties = new Map<string, Standing['parties'][number]>()
  for (const row of rows) {
    const { status, word, leader, level, stopped } = row
    if (stopped !== undefined) sum.stopped++
    else if (status === undefined || (status === 'waiting' && word !== undefined)) sum.unknown++
    else if (status === 'countermanded') sum.countermanded++
    else if (status === 'waiting') sum.waiting++
    else if (level && !hasWon(row)) sum.level++
    else if (leader) {
      const party = partyOf(leader)
      const { partyShort } = leader
      const of = parties.get(party) ?? withoutNulls({ party, partyShort, won: 0, leading: 0 })
      const how = hasWon(row) ? 'won' : 'leading'
      of[how]++
      sum[how]++
      parties.set(party, of)
    } else sum.waiting++
  }
  sum.parties = [...parties.values()].toSorted(
    (a, b) => b.won + b.leading - a.won - a.leading || b.won - a.won || (a.party < b.party ? -1 : 1),
  )
  return sum
}

/** Whatever comes in whichever order: nothing older replaces what is newer. */
export function withRows(
  known: CountState,
  rows: readonly ChangedRow[],
  { at, confirmed = [] }: { at?: string | undefined; confirmed?: readonly ConfirmedRow[] | undefined } = {},
): CountState {
  const newer = new Map(rows.map((row) => [row.seat, row]))
  const again = new Map(confirmed.map((row) => [row.seat, row]))
  const seats = known.seats.map((row) => {
    const other = newer.get(row.seat)
    const { number, name, nameHi, state, marginAt: _margin, roundAt: _round, ...rest } = row
    if (other && other.version >= row.version)
      return { number, name, ...(nameHi !== undefined && { nameHi }), state, ...other }
    const same = again.get(row.seat)
    return same?.version === row.version && isLater(same.confirmedAt, row.confirmedAt)
      ? { ...rest, number, name, ...(nameHi !== undefined && { nameHi }), state, ...same }
      : row
  })
  return {
    ...known,
    seats,
    ...(at !== undefined && isLater(at, known.at) && { at }),
  }
}

const isLater = (moment: string, other: string | undefined) =>
  other === undefined || Date.parse(moment) > Date.parse(other)

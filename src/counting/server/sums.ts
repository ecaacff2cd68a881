// Seats by party: compared with what a page adds up, and who has a shade of its own.
import { mostShades, partyOf, standingOf, type SeatState, type Standing } from '../contract.ts'
import { withParties, type PartyNames } from './parties.ts'

type Sum = Standing['parties'][number]

/** Parties as the site calls them. */
export function sumsOf(names: PartyNames, states: readonly SeatState[]): Map<string, Sum> {
  const { parties } = standingOf(states.map((one) => withParties(one, names)))
  return new Map(parties.map((one) => [one.party, one]))
}

/** Only differences, in words for the desk. The two are rarely of the same minute. */
export function differencesOf(
  names: PartyNames,
  said: readonly Sum[],
  sums: ReadonlyMap<string, Sum>,
): string[] {
  return said.flatMap(({ party, won, leading }) => {
    const { won: ours = 0, leading: led = 0 } = sums.get(names(party).party) ?? {}
    return won === ours && leading === led
      ? []
      : [`${party}: the page says ${won} won and ${leading} leading, the seats say ${ours} and ${led}`]
  })
}

const noParty = ['Independent', partyOf({})]

/**
 * A party keeps its shade, whatever its rank. While there are some left the largest comes first; later one that has twice as
 * many seats as the smallest of those with a shade takes it over.
 */
export function shadesAfter(before: readonly string[], sums: ReadonlyMap<string, Sum>): string[] {
  const seats = (party: string) => {
    const { won = 0, leading = 0 } = sums.get(party) ?? {}
    return won + leading
  }
  const shades = [...before]
  const others = [...sums.keys()].filter((party) => !before.includes(party) && !noParty.includes(party))
  for (const party of others.toSorted((a, b) => seats(b) - seats(a) || (a < b ? -1 : 1))) {
    const least = shades.toSorted((a, b) => seats(a) - seats(b))[0]
    if (shades.length < mostShades) shades.push(party)
    else if (least !== undefined && seats(party) >= 2 * Math.max(1, seats(least)))
      shades[shades.indexOf(least)] = party
  }
  return shades
}

// Which constituency a file means: states and constituencies have many spellings.
import { likeness, plain } from '../words.ts'

/** Where a file names seats without their states. */
export const anyState = '*'

const otherNames: Readonly<Record<string, string>> = {
  orissa: 'odisha',
  uttaranchal: 'uttarakhand',
  pondicherry: 'puducherry',
  chattisgarh: 'chhattisgarh',
  'nct of delhi': 'delhi',
  'national capital territory of delhi': 'delhi',
  'delhi nct': 'delhi',
  // Treated as one: the first was part of the second at some of the elections.
  telangana: 'andhra pradesh',
  ladakh: 'jammu kashmir',
  'daman diu': 'dadra nagar haveli daman diu',
  'dadra nagar haveli': 'dadra nagar haveli daman diu',
  'andaman nicobar': 'andaman nicobar islands',
}

/** One key for all spellings of a state, including states split from it. */
export function stateKey(name: string): string {
  const words = plain(name.replaceAll('_', ' '))
    .replaceAll(/\b(and|the|of)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return otherNames[words] ?? otherNames[plain(name)] ?? words
}

export type SeatName = { id: string; state: string; names: string[] }

/** Finds the constituency for a spelling within a state; `undefined` if none, or two, are equally close. */
export class SeatFinder {
  private readonly byState = new Map<string, SeatName[]>()
  private readonly found = new Map<string, string | undefined>()

  constructor(seats: SeatName[]) {
    for (const seat of seats) {
      const key = stateKey(seat.state)
      this.byState.set(key, [...(this.byState.get(key) ?? []), seat])
    }
  }

  find(state: string, seat: string): string | undefined {
    const key = `${state}|${seat}`
    if (!this.found.has(key))
      this.found.set(key, this.search(state === anyState ? anyState : stateKey(state), seatWords(seat)))
    return this.found.get(key)
  }

  private search(state: string, seat: string): string | undefined {
    const among = state === anyState ? [...this.byState.values()].flat() : (this.byState.get(state) ?? [])
    const exact = among.filter(({ names }) => names.some((name) => same(seat, name)))
    if (exact.length > 0) return exact.length === 1 ? exact[0]!.id : undefined
    const scored = among
      .map(({ id, names }) => ({
        id,
        score: Math.max(...names.map((name) => likeness(seat, seatWords(name)))),
      }))
      .toSorted((a, b) => b.score - a.score)
    const [best, next] = scored
    if (best === undefined || best.score < 0.74) return undefined
    return next !== undefined && next.score >= best.score - 0.02 ? undefined : best.id
  }
}

function same(one: string, other: string): boolean {
  return plain(one).replaceAll(' ', '') === plain(seatWords(other)).replaceAll(' ', '')
}

function seatWords(name: string): string {
  return name
    .replace(/,\s*district.*/i, '')
    .replaceAll(/\((sc|st|gen|pc)\)/gi, ' ')
    .trim()
}

// How many newcomers a network may send before the excess is held. Pure: the site (crowds.ts) and the simulation that proves
// the rule (bench/crowds) call the same functions. Decision record 0041 says why.

import type { Level } from './prefixes.ts'

/** What a request shows of its sender, the least first. */
const standings = ['bare', 'quick', 'new', 'aged'] as const
export type Standing = (typeof standings)[number]

/**
 * A prefix of an address: its level, a colon, and a keyed hash. A request has one for each level, the narrowest first; the
 * last one is its region.
 */
export type Prefix = string

export const rule = {
  /** Seconds between the first cookie and the act that a program does not take and a reader does. */
  human: 3,
  /** Seconds after which a cookie is no longer new. */
  aged: 24 * 3600,
  /** What one address may send of each standing without anything known about it. */
  base: { bare: 4, quick: 6, new: 16, aged: 4 },
  /** How many cookies from one region a prefix remembers. */
  slots: 4,
  /** No more travellers are counted for a prefix. */
  most: 400,
  /** A site that has seen fewer travellers than this is young: their absence says nothing yet. */
  young: 2000,
  /**
   * `share` multiplies the base, `each` is what each traveller adds to the allowance. A young site judges by what one machine can
   * have, an IPv4 address or an IPv6 /48, and leaves the wider prefixes almost alone.
   */
  levels: {
    '4/32': { share: 1, young: 1, each: 12 },
    '4/24': { share: 14, young: 200, each: 64 },
    '4/16': { share: 140, young: 4000, each: 640 },
    '6/64': { share: 0.5, young: 0.5, each: 6 },
    '6/56': { share: 0.7, young: 0.7, each: 12 },
    '6/48': { share: 1, young: 1, each: 64 },
    '6/32': { share: 140, young: 4000, each: 640 },
  } satisfies Record<Level, object>,
} as const

/**
 * @param of.shown the cookie came with the request, or with a later one
 * @param of.age seconds from the first cookie to the act; absent when the cookie does not say
 */
export function standingOf({ shown, age }: { shown: boolean; age?: number | undefined }): Standing {
  if (!shown) return 'bare'
  if (age === undefined) return 'new'
  if (age >= rule.aged) return 'aged'
  return age >= rule.human ? 'new' : 'quick'
}

export function regionOf(prefixes: readonly Prefix[]): string {
  return (prefixes.at(-1) ?? '').slice(-16)
}

/** A cookie of at least a day that was first given somewhere else: what one machine cannot make up for its own network. */
export function isTraveller(of: { standing: Standing; born?: string | undefined; here: string }): boolean {
  return of.standing === 'aged' && of.born !== undefined && of.born !== of.here
}

/** What is kept about a subject (a poll, a leader, a day's quota) and about prefixes. */
export type Book = {
  counted(subject: string, prefix: Prefix, standing: Standing): number
  /** Seen at the prefix, without those of the region that most are from: one machine with two networks can make those up. */
  travellers(prefix: Prefix): number
  /** Travellers of all prefixes together are still fewer than `rule.young`. */
  readonly young: boolean
  charge(subject: string, prefix: Prefix, standing: Standing): void
}

/** How many of this standing count from a prefix. */
export function allowanceOf(
  book: Pick<Book, 'travellers' | 'young'>,
  prefix: Prefix,
  standing: Standing,
): number {
  const { share, young, each } = rule.levels[prefix.split(':', 1)[0] as Level]
  const travellers = book.travellers(prefix)
  const base = Math.floor(rule.base[standing] * (book.young ? young : share))
  const grows = standing === 'new' || standing === 'aged'
  return base + (grows ? each * Math.min(travellers, rule.most) : 0)
}

/**
 * Whether one more counts; if so, uses up one of the allowance at every level. Who shows more may use what those who show less leave,
 * never the other way round: cookies thrown away take nothing from those who keep theirs, new ones nothing from old ones.
 */
export function admit(
  book: Book,
  subject: string,
  { prefixes, standing }: { prefixes: readonly Prefix[]; standing: Standing },
): boolean {
  const open = standings.slice(0, standings.indexOf(standing) + 1).toReversed()
  const taken: Standing[] = []
  for (const prefix of prefixes) {
    const free = open.find((one) => book.counted(subject, prefix, one) < allowanceOf(book, prefix, one))
    if (free === undefined) return false
    taken.push(free)
  }
  prefixes.forEach((prefix, i) => book.charge(subject, prefix, taken[i]!))
  return true
}

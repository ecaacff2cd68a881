// How many newcomers a network may send before the excess is held. Pure: the site (crowds.ts) and the
// simulation (bench/crowds) call the same functions. For the reasons see docs/decisions/polls.md.
import ipaddr from 'ipaddr.js'

/** What a request shows about its sender, least first. */
const standings = ['bare', 'quick', 'new', 'aged'] as const
export type Standing = (typeof standings)[number]

/**
 * A prefix of an address: its level, a colon, and a keyed hash. A request has one for each level, narrowest
 * first; the last one is its region.
 */
export type Prefix = string

/** The prefixes of an address by which votes, requests and visitors are counted, narrowest first: bytes of each. */
const lengths = {
  4: { '4/32': 4, '4/24': 3, '4/16': 2 },
  16: { '6/64': 8, '6/56': 7, '6/48': 6, '6/40': 5, '6/32': 4 },
} as const
export type Level = keyof (typeof lengths)[4] | keyof (typeof lengths)[16]

export const isAddress = (text: string): boolean => ipaddr.isValid(text)

/** `bits` in hex. An IPv4 address inside IPv6 counts as IPv4; invalid addresses share one prefix. */
export function prefixesOf(address: string): { level: Level; bits: string }[] {
  if (!isAddress(address)) return [{ level: '4/32', bits: 'unknown' }]
  const bytes = ipaddr.process(address).toByteArray()
  const hex = Buffer.from(bytes).toString('hex')
  return Object.entries(lengths[bytes.length as 4 | 16]).map(([level, length]) => ({
    level: level as Level,
    bits: hex.slice(0, 2 * length),
  }))
}

/** An IPv4 /24 or an IPv6 /64: typical of one household, or one carrier's mast. */
export function networkOf(address: string): string {
  return prefixesOf(address).find(({ level }) => level === '4/24' || level === '6/64')?.bits ?? 'unknown'
}

export const rule = {
  /** Seconds between the first cookie and the action: readers take longer, programs do not. */
  human: 3,
  /** Seconds after which a cookie is no longer new. */
  aged: 24 * 3600,
  /** The allowance of one address for each standing, if nothing is known about it. */
  base: { bare: 4, quick: 6, new: 16, aged: 4 },
  /** How many cookies per region a prefix remembers. */
  slots: 4,
  /** Maximum number of travellers counted for a prefix. */
  max: 400,
  /** A site that has seen fewer travellers is young: their absence means nothing yet. */
  young: 2000,
  /**
   * `share` multiplies the base; `each` is how much each traveller adds to the allowance. A young site judges
   * by what one machine can have, an IPv4 address or an IPv6 /48, and almost ignores the wider IPv4 prefixes. Of IPv6 one
   * customer has a /40 for a few dollars, and one company a /32: where nothing speaks for more, that has little more than a
   * /48. On a young site everybody else's votes speak: it may have a `part` of as many, up to `most` times an address.
   */
  levels: {
    '4/32': { share: 1, young: 1, each: 12 },
    '4/24': { share: 14, young: 200, each: 64 },
    '4/16': { share: 140, young: 4000, each: 640 },
    '6/64': { share: 0.5, young: 0.5, each: 6 },
    '6/56': { share: 0.7, young: 0.7, each: 12 },
    '6/48': { share: 1, young: 1, each: 64 },
    '6/40': { share: 2, young: 2, part: 0.1, most: 16, each: 64 },
    '6/32': { share: 8, young: 8, part: 1, most: 400, each: 640 },
  } as Record<Level, { share: number; young: number; part?: number; most?: number; each: number }>,
} as const

const ofAnAddress = Object.values<number>(rule.base).reduce((a, b) => a + b)

/**
 * @param of.shown whether the cookie came with the request, or with a later one
 * @param of.age seconds from the first cookie to the action; absent if the cookie does not say
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

/** A cookie at least a day old that was first set elsewhere: a machine cannot fake this for its own network. */
export function isTraveller(of: { standing: Standing; born?: string | undefined; here: string }): boolean {
  return of.standing === 'aged' && of.born !== undefined && of.born !== of.here
}

/** What is stored about a subject (a poll, a leader, a daily quota) and about prefixes. */
export type AdmissionCounts = {
  counted(subject: string, prefix: Prefix, standing: Standing): number
  /**
   * Travellers seen at the prefix, except those from the most frequent region: a machine with two networks
   * can fake those.
   */
  travellers(prefix: Prefix): number
  /** All prefixes together have seen fewer than `rule.young` travellers. */
  readonly young: boolean
  charge(subject: string, prefix: Prefix, standing: Standing): void
}

/** What counts from anywhere is counted as if it came from here, too. */
export const anywhere: Prefix = 'all:'

/** How many of this standing count from a prefix. */
export function allowanceOf(
  counts: Omit<AdmissionCounts, 'charge'>,
  { subject, prefix, standing }: { subject: string; prefix: Prefix; standing: Standing },
): number {
  const { share, young, part = 0, most = 0, each } = rule.levels[prefix.split(':', 1)[0] as Level]
  const travellers = counts.travellers(prefix)
  const all = (of: Prefix) => standings.reduce((sum, one) => sum + counts.counted(subject, of, one), 0)
  const elsewhere = part === 0 ? 0 : (part * (all(anywhere) - all(prefix))) / ofAnAddress
  const times = counts.young ? Math.max(young, Math.min(most, elsewhere)) : share
  const base = Math.floor(rule.base[standing] * times)
  const grows = standing === 'new' || standing === 'aged'
  return base + (grows ? each * Math.min(travellers, rule.max) : 0)
}

/**
 * Whether one more counts; if so, uses up one of the allowance at every level. A higher standing may use what
 * lower ones leave, never the other way round: thrown-away cookies take nothing from kept ones, new ones
 * nothing from old ones.
 */
export function admit(
  counts: AdmissionCounts,
  subject: string,
  { prefixes, standing }: { prefixes: readonly Prefix[]; standing: Standing },
): boolean {
  const open = standings.slice(0, standings.indexOf(standing) + 1).toReversed()
  const taken: Standing[] = []
  for (const prefix of prefixes) {
    const free = open.find(
      (one) => counts.counted(subject, prefix, one) < allowanceOf(counts, { subject, prefix, standing: one }),
    )
    if (free === undefined) return false
    taken.push(free)
  }
  prefixes.forEach((prefix, i) => counts.charge(subject, prefix, taken[i]!))
  counts.charge(subject, anywhere, standing)
  return true
}

// Visitors' CPU budgets. Each device and each prefix of an address has a budget in milliseconds of our CPU
// that refills over time; a request is charged to all budgets it belongs to (docs/decisions/operating.md).
import { LRUCache } from 'lru-cache'
import { prefixesOf, type Level } from '../visitors/crowd-rule.ts'

/** `made`: answers that must be made, which are expensive. `small`: everything else, including votes. */
export type Kind = 'small' | 'made'
type Budget = Record<Kind, number> & { readonly key: string; readonly size: number; at: number }
/** The budgets of one request: its prefixes, and the device where it showed a cookie of ours. */
export type Payer = readonly Budget[]
/** The visitor's widest prefix. */
export const networkOf = (payer: Payer): string => payer[0]!.key

/** Milliseconds of CPU. An answer that must be made also costs the time spent on it. */
export const costs = { kept: 0.03, file: 0.3, answered: 1, handshake: 3, poll: 0.3 } as const

export type Budgets = ReturnType<typeof openBudgets>

/** Seconds of income in a full budget, and how many times that it may be overdrawn. */
const holds = 15
const mayOwe = 4

/**
 * An IPv6 /48 is a site, or one customer of a host: it may spend as much as an IPv4 /24, its parts no more than these
 * shares. A /40 is a customer who hired 256 of them, or a hundred thousand phones of a carrier.
 */
const shares: Partial<Record<Level, number>> = {
  '4/24': 1,
  '6/40': 2,
  '6/48': 1,
  '6/56': 0.5,
  '6/64': 0.25,
}

/** @param limits milliseconds of CPU a minute, for one device and for one network. */
export function openBudgets(
  limits: { device: number; network: number },
  now: () => number = () => performance.now(),
) {
  // Visitors away longest are forgotten first: their budgets are full again anyway.
  // As sizes of one each: of a number of entries, the cache would take the memory at once, 2.8 MB.
  const known = new LRUCache<string, Budget>({ maxSize: 100_000, sizeCalculation: () => 1 })

  function budget(key: string, perMinute: number): Budget {
    let one = known.get(key)
    if (!one) {
      const size = (perMinute / 60) * holds
      one = { key, size, small: size, made: size, at: now() }
      known.set(key, one)
    }
    return one
  }

  function filled(one: Budget, at = now()): Budget {
    const income = ((at - one.at) / 1_000) * (one.size / holds)
    if (income <= 0) return one
    one.small = Math.min(one.size, one.small + income)
    one.made = Math.min(one.size, one.made + income)
    one.at = at
    return one
  }

  function take(one: Budget, kind: Kind, milliseconds: number): void {
    filled(one)[kind] = Math.max(-mayOwe * one.size, one[kind] - milliseconds)
  }

  /** The level of the emptiest budget at a moment: 1 is full; at 0 or less nothing can be charged. */
  const left = (payer: Payer, kind: Kind, at = now()): number => {
    let min = 1
    for (const one of payer) min = Math.min(min, filled(one, at)[kind] / one.size)
    return min
  }

  return {
    of(address: string, device?: string): Payer {
      const networks = networksOf(address).map(({ key, share }) => budget(key, limits.network * share))
      return device === undefined ? networks : [...networks, budget(`device ${device}`, limits.device)]
    },
    pay(payer: Payer, kind: Kind, milliseconds: number): void {
      for (const one of payer) take(one, kind, milliseconds)
    },
    /** The moment in milliseconds, for budgets that are compared. */
    now,
    left,
    /** Seconds until the budget is positive again. */
    wait: (payer: Payer, kind: Kind): number => Math.max(1, Math.ceil(-left(payer, kind) * holds) + 1),
  }
}

/** Widest first. Invalid addresses (a socket that was reset immediately has none) share one prefix. */
function networksOf(address: string): { key: string; share: number }[] {
  const networks = prefixesOf(address).flatMap(({ level, bits }) => {
    const share = shares[level]
    return share === undefined ? [] : [{ key: `${level} ${bits}`, share }]
  })
  return networks.length > 0 ? networks.toReversed() : [{ key: '4/24 unknown', share: 1 }]
}

// Visitors' CPU budgets. Each device and each prefix of an address has a budget in milliseconds of our CPU
// that refills over time; a request is charged to all budgets it belongs to (docs/decisions/operating.md).
import { LRUCache } from 'lru-cache'
import { prefixesOf, type Level } from '../visitors/crowd-rule.ts'

/** `made`: answers that must be made, which are expensive. `small`: everything else, including votes. */
export type Kind = 'small' | 'made'
type Spent = Record<Kind, number>
type Budget = Spent & { readonly key: string; readonly size: number; at: number }
/** The budgets of one request: its prefixes, and the device where it showed a cookie of ours. */
export type Payer = readonly Budget[]
/** The visitor's widest prefix. */
export const networkOf = (payer: Payer): string => payer[0]!.key

/** Milliseconds of CPU. An answer that must be made also costs the time spent on it. */
export const costs = { kept: 0.03, file: 0.3, answered: 1, handshake: 3, poll: 0.3 } as const

export type Budgets = {
  of(address: string, device?: string): Payer
  pay(payer: Payer, kind: Kind, milliseconds: number): void
  /** The moment in milliseconds, for budgets that are compared. */
  now(): number
  /** The level of the emptiest budget at a moment: 1 is full; at 0 or less nothing can be charged. */
  left(payer: Payer, kind: Kind, at?: number): number
  /** Seconds until the budget is positive again. */
  wait(payer: Payer, kind: Kind): number
  /** Spending since the last call, for the other processes; undefined if none. */
  report(): string | undefined
  /** Applies another process's report. */
  applyReport(news: string): void
}

/** Seconds of income in a full budget, and how many times that it may be overdrawn. */
const holds = 15
const mayOwe = 4
/** Milliseconds; by then any budget is full again. */
const forgottenAfter = 120_000
/** Smaller amounts (milliseconds) are not reported, and at most this many budgets are: one message has 8,000 bytes. */
const worthTelling = 5
const mostTold = 100

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
  now: () => number = Date.now,
): Budgets {
  // Visitors away longest are forgotten first, and all after two minutes: their budgets are full again anyway.
  // As sizes of one each: of a number of entries, the cache would take the memory at once, 2.8 MB.
  const known = new LRUCache<string, Budget>({ maxSize: 100_000, sizeCalculation: () => 1 })
  let spent = new Map<string, Spent>()
  let swept = now()

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

  const left = (payer: Payer, kind: Kind, at = now()) => {
    let min = 1
    for (const one of payer) min = Math.min(min, filled(one, at)[kind] / one.size)
    return min
  }

  return {
    of(address, device) {
      const networks = networksOf(address).map(({ key, share }) => budget(key, limits.network * share))
      return device === undefined ? networks : [...networks, budget(`device ${device}`, limits.device)]
    },
    pay(payer, kind, milliseconds) {
      for (const one of payer) {
        take(one, kind, milliseconds)
        const told = spent.get(one.key) ?? { small: 0, made: 0 }
        told[kind] += milliseconds
        spent.set(one.key, told)
      }
    },
    now,
    left,
    wait: (payer, kind) => Math.max(1, Math.ceil(-left(payer, kind) * holds) + 1),
    report() {
      if (now() - swept > forgottenAfter / 2) {
        swept = now()
        for (const [key, { at }] of known.entries()) if (swept - at > forgottenAfter) known.delete(key)
      }
      const worth = [...spent].filter(([, { small, made }]) => small + made >= worthTelling)
      spent = new Map()
      if (worth.length === 0) return undefined
      worth.sort(([, a], [, b]) => b.small + b.made - a.small - a.made)
      return JSON.stringify(
        worth.slice(0, mostTold).map(([key, of]) => [key, Math.round(of.small), Math.round(of.made)]),
      )
    },
    applyReport(news) {
      for (const [key, small, made] of JSON.parse(news) as [string, number, number][]) {
        const perMinute = key.startsWith('device ') ? limits.device : limits.network * shareOf(key)
        const one = budget(key, perMinute)
        take(one, 'small', small)
        take(one, 'made', made)
      }
    },
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

function shareOf(key: string): number {
  return shares[key.slice(0, key.indexOf(' ')) as Level] ?? 1
}

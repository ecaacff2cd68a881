// What the site does with a crowd, without a database: the same rule on counters in memory. It sees only what
// the site sees.
import {
  admit,
  isTraveller,
  regionOf,
  rule,
  standingOf,
  type AdmissionCounts,
  type Standing,
  prefixesOf,
} from '../../src/base/server/visitors/crowd-rule.ts'

/** A browser's cookie; `id` identifies the browser. */
export type Cookie = { id: number; born: number; region: string }
type Held = { prefixes: string[]; standing: Standing; at: number }

const prefixesAt = new Map<string, string[]>()
function hashed(address: string): string[] {
  let known = prefixesAt.get(address)
  if (!known) {
    known = prefixesOf(address).map(({ level, bits }) => `${level}:${bits.padStart(16, '-')}`)
    prefixesAt.set(address, known)
  }
  return known
}

export class Server {
  readonly counted = new Set<number>()
  readonly held = new Map<number, Held>()
  readonly #counts = new Map<string, number>()
  readonly #travellers = new Map<string, Map<string, Set<number>>>()
  readonly #looks = new Set<string>()
  #devices = 0
  readonly #book: AdmissionCounts

  constructor(young: boolean) {
    this.#book = {
      young,
      counted: (_subject, prefix, standing) => this.#counts.get(`${prefix} ${standing}`) ?? 0,
      travellers: (prefix) => {
        const regions = [...(this.#travellers.get(prefix)?.values() ?? [])].map(({ size }) => size)
        return regions.length === 0 ? 0 : regions.reduce((a, b) => a + b) - Math.max(...regions)
      },
      charge: (_subject, prefix, standing) => {
        const key = `${prefix} ${standing}`
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
      },
    }
  }

  /** A personal call: returns the cookie, records a traveller, and judges a held vote again. */
  visit(cookie: Cookie | undefined, address: string, at: number): Cookie {
    if (!cookie) return this.#give(address, at)
    const standing = this.#standing(cookie, address, at)
    const own = this.held.get(cookie.id)
    if (own) {
      const seen = { ...own, prefixes: hashed(address), standing }
      if (admit(this.#book, '', seen)) this.#count(cookie.id)
      else this.held.set(cookie.id, seen)
    }
    return cookie
  }

  vote(cookie: Cookie | undefined, of: { address: string; look: string; at: number }): Cookie {
    const { address, look, at } = of
    const prefixes = hashed(address)
    const own = cookie ?? this.#give(address, at)
    const standing = cookie ? this.#standing(cookie, address, at) : 'bare'
    const sign = `${prefixes[1]} ${look}`
    const second = standing === 'bare' && this.#looks.has(sign)
    if (!second && admit(this.#book, '', { prefixes, standing })) {
      this.#looks.add(sign)
      this.#count(own.id)
    } else this.held.set(own.id, { prefixes, standing, at })
    return own
  }

  /** Runs every few minutes, like on the site: judges some of the held votes again, in random order. */
  sweep(pick: (below: number) => number, some = 1000): void {
    const waiting = [...this.held].filter(([, { standing }]) => standing !== 'bare')
    const sample = Array.from(
      { length: Math.min(some, waiting.length) },
      () => waiting[pick(waiting.length)]!,
    )
    const rank = { bare: 3, quick: 2, new: 1, aged: 0 }
    for (const [id, one] of sample.toSorted(
      ([, a], [, b]) => rank[a.standing] - rank[b.standing] || a.at - b.at,
    ))
      if (this.held.has(id) && admit(this.#book, '', one)) this.#count(id)
  }

  #count(id: number): void {
    this.held.delete(id)
    this.counted.add(id)
  }

  #give(address: string, at: number): Cookie {
    return { id: (this.#devices += 1), born: at, region: regionOf(hashed(address)) }
  }

  #standing(cookie: Cookie, address: string, at: number): Standing {
    const prefixes = hashed(address)
    const standing = standingOf({ shown: true, age: at - cookie.born })
    const here = regionOf(prefixes)
    if (isTraveller({ standing, born: cookie.region, here }))
      for (const prefix of prefixes) {
        const regions = this.#travellers.get(prefix) ?? new Map<string, Set<number>>()
        this.#travellers.set(prefix, regions)
        regions.set(cookie.region, (regions.get(cookie.region) ?? new Set()).add(cookie.id % rule.slots))
      }
    return standing
  }
}

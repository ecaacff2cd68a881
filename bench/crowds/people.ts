// Honest crowds: where they live, what they did on the site before, and how they vote. All figures are
// assumptions and are printed.
import { chance, type Chance } from './chance.ts'
import type { Act } from './play.ts'

export const [minute, hour, day] = [60, 3600, 24 * 3600]
/** The poll opens at second 0; the previous month is ordinary traffic. */
export const before = -30 * day

/** Share voting with a client that makes only the specified calls, without requesting a cookie first. */
const plain = 0.01

export type Crowd = {
  name: string
  people: number
  /** Share of phones that used the site in the previous month. */
  known: number
  /** Share of phones of one model; the others are of 40 models. */
  alike: number
  /** When they vote, in seconds after the opening. */
  from: number
  within: number
  /** Where a voter votes, and where else their phone goes online. */
  place(one: number, by: Chance): { here: () => string; elsewhere: () => string }
}

const ip4 = (region: number, net: number, host: number) =>
  `${10 + (region >> 8)}.${region & 255}.${net & 255}.${1 + (host % 254)}`
const ip6 = (region: number, pool: number, of: number) =>
  `2409:${(0x4000 + region).toString(16)}:${pool.toString(16)}:${of.toString(16)}::1`

/** Mobile networks and home lines all over the country: 60 regions of IPv4 and 30 of IPv6. */
export function anywhere(by: Chance): string {
  return by.happens(0.5)
    ? ip4(by.whole(60), by.whole(256), by.whole(254))
    : ip6(by.whole(30), by.whole(65_536), by.whole(65_536))
}

/** A home line, an office or second SIM card for some, anything else when travelling. */
function elsewhere(by: Chance, settled: number): () => string {
  const line = by.happens(settled) ? anywhere(by) : undefined
  return () => (line !== undefined && by.happens(0.85) ? line : anywhere(by))
}

/** A carrier's /24 with 254 addresses: a phone gets a different one each time. */
export const villageAddress = (by: Chance) => ip4(100, 1, by.whole(254))
export const hostelAddress = (by: Chance) => ip4(101, 1, by.whole(2))

export const village: Crowd = {
  name: 'village, 4,000 phones in one carrier /24',
  people: 4000,
  known: 0.12,
  alike: 0.6,
  from: 8 * hour,
  within: 2 * day,
  place: (_one, by) => ({ here: () => villageAddress(by), elsewhere: elsewhere(by, 0.4) }),
}
export const hostel: Crowd = {
  name: 'college hostel, 1,500 phones behind two addresses',
  people: 1500,
  known: 0.3,
  alike: 0.3,
  from: 18 * hour,
  within: 4 * hour,
  place: (_one, by) => ({ here: () => hostelAddress(by), elsewhere: elsewhere(by, 0.9) }),
}
export const electionNight: Crowd = {
  name: 'election night, 20,000 phones in an hour, 9 in 10 new',
  people: 20_000,
  known: 0.1,
  alike: 0.3,
  from: 20 * hour,
  within: hour,
  place(_one, by) {
    const town = by.whole(12)
    const here = by.happens(0.5)
      ? () => ip4(200 + town, town, by.whole(32))
      : () => ip6(40 + town, town * 256 + by.whole(64), by.whole(65_536))
    return { here, elsewhere: elsewhere(by, 0.45) }
  },
}
export const oneApp: Crowd = {
  name: 'one app, 5,000 equal webviews in 16 IPv6 /48',
  people: 5000,
  known: 0.15,
  alike: 1,
  from: 8 * hour,
  within: day,
  place: (_one, by) => ({
    here: () => ip6(70, 0x100 + by.whole(16), by.whole(65_536)),
    elsewhere: elsewhere(by, 0.4),
  }),
}

/**
 * Mobile lines in India (TRAI, 2025: Jio 41 %, Airtel 34, Vi 17, BSNL 8) with the IPv6 blocks that they announce. How a
 * carrier deals out its block is an assumption: by circle, each with its own /40s.
 */
const carriers: { share: number; address(by: Chance, circle: number): string }[] = [
  { share: 0.41, address: (by, circle) => block(0x2409, 0x4040 + circle, by.whole(256), by) },
  { share: 0.34, address: (by, circle) => block(0x2401, 0x4900, circle * 8 + by.whole(8), by) },
  { share: 0.17, address: (by, circle) => block(0x2402, 0x3a80, circle * 4 + by.whole(4), by) },
  { share: 0.08, address: (by, circle) => ip4(150 + circle, by.whole(64), by.whole(254)) },
]
/** One of 16 /48s of a /40, any /64. */
const block = (first: number, second: number, slash40: number, by: Chance) =>
  `${first.toString(16)}:${second.toString(16)}:${(slash40 * 256 + by.whole(16)).toString(16)}:${by.whole(65_536).toString(16)}::1`

/** @param people votes of a country of five million phones that know the site, or will. */
export const country = (people: number, circles = 22): Crowd => ({
  name: `country, ${people.toLocaleString('en')} votes${circles === 1 ? ' of one circle' : ''}`,
  people,
  known: 0.1,
  alike: 0.3,
  from: 8 * hour,
  within: day,
  place(_one, by) {
    let at = by.next()
    const carrier = carriers.find(({ share }) => (at -= share) < 0) ?? carriers[0]!
    const circle = by.whole(circles)
    return { here: () => carrier.address(by, circle), elsewhere: elsewhere(by, 0.4) }
  },
})

/** All actions of a crowd's phones, unordered. `phone` is unique in the simulation. */
export function actsOf(crowd: Crowd, first: number, seed: number, known = crowd.known): Act[] {
  const by = chance(seed)
  const acts: Act[] = []
  for (let n = 0; n < crowd.people; n += 1) {
    const phone = first + n
    const look = by.happens(crowd.alike) ? 'best seller' : `model ${by.whole(40)}`
    const { here, elsewhere: away } = crowd.place(n, by)
    const place = () => (by.happens(0.65) ? here() : away())
    if (by.happens(known))
      for (let visits = 1; visits === 1 || by.happens(0.75); visits += 1)
        acts.push({ is: 'visit', phone, at: before * by.next(), address: place() })
    const at = crowd.from + crowd.within * by.next()
    const address = here()
    if (!by.happens(plain))
      // Touching the ballot requests one's own vote, and so a cookie.
      acts.push({ is: 'visit', phone, at: at - Math.max(1, by.around(9, 0.7)), address })
    acts.push({ is: 'vote', phone, at, address, look, honest: true, asks: true, stays: true })
    for (let back = at; by.happens(0.35);) {
      back += day * (0.3 + by.next() * 2)
      acts.push({ is: 'visit', phone, at: back, address: place() })
    }
  }
  return acts
}

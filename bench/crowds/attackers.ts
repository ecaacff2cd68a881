// Attackers who want more than one vote. Each sends 10,000.
import { chance, type Chance } from './chance.ts'
import { anywhere, day, hour, hostelAddress, villageAddress } from './people.ts'
import type { Act } from './play.ts'

export const votes = 10_000

export type Attack = {
  name: string
  /** One machine on one network: its gain must be bounded. */
  one: boolean
  address(n: number, by: Chance): string
  /**
   * `none`: throws cookies away. `instant`, `careful`: keeps them, and waits like a reader. `aged`: collects
   * them three days before.
   */
  cookies: 'none' | 'instant' | 'careful' | 'aged'
  /** Where cookies are collected, and shown again before the poll; by default its own address. */
  collects?(n: number, by: Chance): string
  from: number
  within: number
  /** The same fingerprint for all, a different one for each, or that of the most common phone. */
  look?: 'best seller'
}

export function actsOf(attack: Attack, first: number, seed: number): Act[] {
  const by = chance(seed)
  const acts: Act[] = []
  for (let n = 0; n < votes; n += 1) {
    const phone = first + n
    const at = attack.from + attack.within * by.next()
    const address = attack.address(n, by)
    if (attack.cookies === 'careful') acts.push({ is: 'visit', phone, at: at - 4 - 10 * by.next(), address })
    if (attack.cookies === 'aged') {
      for (const back of [3, 1.5])
        acts.push({ is: 'visit', phone, at: -back * day, address: attack.collects?.(n, by) ?? address })
      acts.push({ is: 'visit', phone, at: at - 10, address })
    }
    const look = attack.look ?? `forged ${n}`
    const asks = attack.cookies !== 'none'
    const stays = asks && attack.cookies !== 'instant'
    acts.push({ is: 'vote', phone, at, address, look, honest: false, asks, stays })
    // Checks a day later whether the vote counts by now.
    if (stays) acts.push({ is: 'visit', phone, at: at + 1.2 * day, address })
  }
  return acts
}

const own = '203.0.113.7'
const slash48 = (_n: number, by: Chance) =>
  `2a01:4f8:77:${by.whole(65_536).toString(16)}::${by.whole(65_536).toString(16)}`
const clouds = Array.from(
  { length: 50 },
  (_, n) => `${['51.15', '65.21', '139.59', '159.89', '3.108'][n % 5]}.${n}.9`,
)
const fast = { from: 18.5 * hour, within: 20 * 60 }

export const alone: Attack[] = [
  { name: 'one IPv4, cookies thrown away', one: true, address: () => own, cookies: 'none', ...fast },
  {
    name: 'one IPv4, cookies kept and shown at once',
    one: true,
    address: () => own,
    cookies: 'instant',
    ...fast,
  },
  {
    name: 'one IPv4, cookies kept, waits like a reader',
    one: true,
    address: () => own,
    cookies: 'careful',
    ...fast,
  },
  { name: 'one IPv4, cookies of three days', one: true, address: () => own, cookies: 'aged', ...fast },
  {
    name: 'one IPv4, dripping for a week',
    one: true,
    address: () => own,
    cookies: 'careful',
    from: hour,
    within: 6.5 * day,
  },
  { name: 'one IPv6 /48, another /64 each time', one: true, address: slash48, cookies: 'careful', ...fast },
  { name: 'one IPv6 /48, cookies of three days', one: true, address: slash48, cookies: 'aged', ...fast },
  {
    name: 'IPv4 and IPv6 of one machine, cookies carried over',
    one: false,
    address: (n, by) => (n % 2 ? own : slash48(n, by)),
    collects: (n, by) => (n % 2 ? slash48(n, by) : own),
    cookies: 'aged',
    ...fast,
  },
  { name: '50 cloud addresses', one: false, address: (n) => clouds[n % 50]!, cookies: 'careful', ...fast },
  {
    name: '50 cloud addresses, cookies carried around',
    one: false,
    address: (n) => clouds[n % 50]!,
    collects: (_n, by) => by.among(clouds),
    cookies: 'aged',
    ...fast,
  },
  {
    name: '1,000 hired addresses all over',
    one: false,
    address: (n) => anywhere(chance(n % 1000)),
    cookies: 'careful',
    ...fast,
  },
]

const inHostel = {
  one: true,
  address: (_n: number, by: Chance) => hostelAddress(by),
  look: 'best seller' as const,
  ...fast,
}
export const amongStudents: Attack[] = [
  { ...inHostel, name: 'a student, cookies thrown away', cookies: 'none' },
  { ...inHostel, name: 'a student, cookies kept and shown at once', cookies: 'instant' },
  { ...inHostel, name: 'a student, waits like a reader', cookies: 'careful' },
  { ...inHostel, name: 'a student, cookies of three days', cookies: 'aged' },
]
const inVillage = { one: true, look: 'best seller' as const, from: 10 * hour, within: 10 * hour }
export const amongVillagers: Attack[] = [
  {
    ...inVillage,
    name: 'a line in the village’s /24, cookies thrown away',
    address: () => '10.100.1.7',
    cookies: 'none',
  },
  {
    ...inVillage,
    name: 'a line in the village’s /24, waits like a reader',
    address: () => '10.100.1.7',
    cookies: 'careful',
  },
  {
    ...inVillage,
    name: 'a phone in flight mode and out: all addresses, no cookies',
    address: (_n, by) => villageAddress(by),
    cookies: 'none',
  },
  {
    ...inVillage,
    name: 'the same, waits like a reader',
    address: (_n, by) => villageAddress(by),
    cookies: 'careful',
  },
]

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
/** Each of its 256 /48s in turn. */
const slash40 = (n: number, by: Chance) =>
  `2a0e:b107:${(0x2000 + (n % 256)).toString(16)}:${by.whole(65_536).toString(16)}::1`
const slash32 = (n: number, by: Chance) =>
  `2a0e:b107:${(n % 65_536).toString(16)}:${by.whole(65_536).toString(16)}::1`
const clouds = Array.from(
  { length: 50 },
  (_, n) => `${['51.15', '65.21', '139.59', '159.89', '3.108'][n % 5]}.${n}.9`,
)
const fast = { from: 18.5 * hour, within: 20 * 60 }
const here = () => own
const cloud = (n: number) => clouds[n % clouds.length]!

const attack = (
  name: string,
  address: Attack['address'],
  cookies: Attack['cookies'],
  more?: Partial<Attack>,
) => ({
  name,
  address,
  cookies,
  one: true,
  ...fast,
  ...more,
})

export const alone: Attack[] = [
  attack('one IPv4, cookies thrown away', here, 'none'),
  attack('one IPv4, cookies kept and shown at once', here, 'instant'),
  attack('one IPv4, cookies kept, waits like a reader', here, 'careful'),
  attack('one IPv4, cookies of three days', here, 'aged'),
  attack('one IPv4, dripping for a week', here, 'careful', { from: hour, within: 6.5 * day }),
  attack('one IPv6 /48, another /64 each time', slash48, 'careful'),
  attack('one IPv6 /48, cookies of three days', slash48, 'aged'),
  attack('a hired IPv6 /40, cookies thrown away', slash40, 'none', { one: false }),
  attack('a hired IPv6 /40, waits like a reader', slash40, 'careful', { one: false }),
  attack('a hired IPv6 /40, cookies of three days', slash40, 'aged', { one: false }),
  attack('a company’s IPv6 /32, waits like a reader', slash32, 'careful', { one: false }),
  attack(
    'IPv4 and IPv6 of one machine, cookies carried over',
    (n, by) => (n % 2 ? own : slash48(n, by)),
    'aged',
    { one: false, collects: (n, by) => (n % 2 ? slash48(n, by) : own) },
  ),
  attack('50 cloud addresses', cloud, 'careful', { one: false }),
  attack('50 cloud addresses, cookies carried around', cloud, 'aged', {
    one: false,
    collects: (_n, by) => by.among(clouds),
  }),
  attack('1,000 hired addresses all over', (n) => anywhere(chance(n % 1000)), 'careful', { one: false }),
]

const inHostel = (_n: number, by: Chance) => hostelAddress(by)
const asStudent = { look: 'best seller' } as const
export const amongStudents: Attack[] = [
  attack('a student, cookies thrown away', inHostel, 'none', asStudent),
  attack('a student, cookies kept and shown at once', inHostel, 'instant', asStudent),
  attack('a student, waits like a reader', inHostel, 'careful', asStudent),
  attack('a student, cookies of three days', inHostel, 'aged', asStudent),
]
const line = () => '10.100.1.7'
const phone = (_n: number, by: Chance) => villageAddress(by)
const asVillager = { look: 'best seller', from: 10 * hour, within: 10 * hour } as const
export const amongVillagers: Attack[] = [
  attack('a line in the village’s /24, cookies thrown away', line, 'none', asVillager),
  attack('a line in the village’s /24, waits like a reader', line, 'careful', asVillager),
  attack('a phone in flight mode and out: all addresses, no cookies', phone, 'none', asVillager),
  attack('the same, waits like a reader', phone, 'careful', asVillager),
]

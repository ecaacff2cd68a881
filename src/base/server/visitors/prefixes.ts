// The prefixes of an address by which votes, requests and visitors are counted, narrowest first.
import ipaddr from 'ipaddr.js'

const lengths = {
  4: { '4/32': 4, '4/24': 3, '4/16': 2 },
  16: { '6/64': 8, '6/56': 7, '6/48': 6, '6/32': 4 },
} as const
export type Level = keyof (typeof lengths)[4] | keyof (typeof lengths)[16]

/** `bits` in hex. An IPv4 address inside IPv6 counts as IPv4; invalid addresses share one prefix. */
export function prefixesOf(address: string): { level: Level; bits: string }[] {
  if (!ipaddr.isValid(address)) return [{ level: '4/32', bits: 'unknown' }]
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

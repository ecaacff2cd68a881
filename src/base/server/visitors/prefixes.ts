// The prefixes of an address that votes and requests are counted by, the narrowest first.
import ipaddr from 'ipaddr.js'
import type { Level } from './crowd-rule.ts'

const levels = {
  4: { '4/32': 4, '4/24': 3, '4/16': 2 },
  16: { '6/64': 8, '6/56': 7, '6/48': 6, '6/32': 4 },
} as const

/** `bits` in hex. An IPv4 address inside IPv6 counts as IPv4; what is no address is one place that all of its kind share. */
export function prefixesOf(address: string): { level: Level; bits: string }[] {
  if (!ipaddr.isValid(address)) return [{ level: '4/32', bits: 'unknown' }]
  const bytes = ipaddr.process(address).toByteArray()
  const hex = Buffer.from(bytes).toString('hex')
  return Object.entries(levels[bytes.length as 4 | 16]).map(([level, length]) => ({
    level: level as Level,
    bits: hex.slice(0, 2 * length),
  }))
}

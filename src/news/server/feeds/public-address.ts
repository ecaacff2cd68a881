// Which network addresses may be contacted for a document address that comes from outside.
import ipaddr from 'ipaddr.js'

const nat64 = ipaddr.IPv6.parse('64:ff9b::')
const global = ipaddr.IPv6.parse('2000::')

/**
 * Whether this is a public address, given as text. An address that embeds an IPv4 address and leads there
 * counts as that one.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  const six = address as ipaddr.IPv6
  // IPv6-only networks reach IPv4 hosts through this prefix.
  if (six.match(nat64, 96)) return isPublicAddress(six.toByteArray().slice(12).join('.'))
  // Not 6to4 (2002::) nor Teredo (2001::): obsolete tunnels to any IPv4 address.
  return six.range() === 'unicast' && six.match(global, 3)
}

export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
}

// Whether a document may be fetched from an address, judged from the address alone, before any request.
import { isIP } from 'node:net'

/** Why an address is not fetched; the end of a sentence for people. */
export class AddressRefused extends Error {}

/**
 * The canonical address, without fragment. Throws `AddressRefused`. Refuses IP addresses in every notation: a
 * name's address is checked again when connecting.
 */
export function documentAddress(text: string, base?: URL): URL {
  if (text.length > 2000 || !URL.canParse(text, base)) throw new AddressRefused('the address cannot be read')
  const url = new URL(text, base)
  url.hash = ''
  const { hostname } = url
  if (url.protocol !== 'https:') throw new AddressRefused('the address does not begin with https://')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('the address holds a user name')
  if (url.port !== '') throw new AddressRefused('the address names a port')
  // The parser has already turned 0x7f.1, 2130706433 and 0177.0.0.1 into 127.0.0.1.
  if (hostname.startsWith('[') || isIP(hostname) !== 0)
    throw new AddressRefused('the address is a number, not a name')
  if (
    !/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) ||
    /(^|\.)(local|localhost|internal|home\.arpa)$/.test(hostname)
  ) {
    throw new AddressRefused('the host is not a public name')
  }
  return url
}

/** The form used by an allow-list: a host with and without www. has one owner. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, '')
}

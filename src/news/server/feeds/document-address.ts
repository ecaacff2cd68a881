// Whether a document may be fetched from an address: decided on the address alone, before anybody is asked for it.
import { isIP } from 'node:net'

/** Why an address is not fetched; a sentence's end that a person may read. */
export class AddressRefused extends Error {}

/**
 * The address in its one spelling, without fragment. Throws `AddressRefused`.
 * Numbers instead of a name are refused in every spelling: a name's address is looked at again when connecting.
 */
export function documentAddress(text: string, base?: URL): URL {
  if (text.length > 2000 || !URL.canParse(text, base)) throw new AddressRefused('the address cannot be read')
  const url = new URL(text, base)
  url.hash = ''
  const { hostname } = url
  if (url.protocol !== 'https:') throw new AddressRefused('the address does not begin with https://')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('the address holds a user name')
  if (url.port !== '') throw new AddressRefused('the address names a port')
  // The parser has turned 0x7f.1, 2130706433 and 0177.0.0.1 into 127.0.0.1 by now.
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

/** What an allow-list compares: a host with and without www. is one owner. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, '')
}

// What proxies say about a client, in the forms that they write: with ports, brackets, quotes, or as RFC 7239 has it.
import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** Who sent it on to whom, the nearest first; undefined: no proxy says anything in this header. */
export function forwardedFor(headers: IncomingHttpHeaders, header: 'x-forwarded-for' | 'forwarded') {
  const { [header]: value } = headers
  if (value === undefined) return undefined
  const hops = split(String(value), ',')
  const named = header === 'forwarded' ? hops.map((hop) => parameterOf(hop, 'for') ?? '') : hops
  // An empty header names nobody.
  return named.length === 0 ? [''] : named
}

/** The host that the last proxy was asked for, if it says so. */
export function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const listed = headers['x-forwarded-host']
  if (listed !== undefined) return split(String(listed), ',')[0]
  const [last] = split(headers.forwarded ?? '', ',')
  const host = last === undefined ? undefined : parameterOf(last, 'host')
  return host === undefined ? undefined : unquoted(host)
}

function parameterOf(hop: string, wanted: string): string | undefined {
  for (const pair of split(hop, ';')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*)$/s.exec(pair) ?? []
    if (name?.toLowerCase() === wanted) return value?.trim()
  }
  return undefined
}

const mostParts = 20

/**
 * Not inside quotes, the last part first: there the nearest proxy has written. Whatever a client wrote before it, a quote that
 * never closes or a thousand commas, changes nothing there.
 */
function split(text: string, by: ',' | ';'): string[] {
  const parts: string[] = []
  let end = text.length
  let quoted = false
  for (let i = end - 1; i >= -1 && parts.length < mostParts; i -= 1) {
    if (text[i] === '"') quoted = !quoted
    if (i >= 0 && (quoted || text[i] !== by)) continue
    parts.push(text.slice(i + 1, end).trim())
    end = i
  }
  return parts.filter((one) => one !== '')
}

const unquoted = (text: string) =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text

/** The address in one entry; undefined: it names none. */
export function addressIn(entry: string): string | undefined {
  const text = unquoted(entry.trim()).trim()
  // [2001:db8::1], [2001:db8::1]:443, 203.0.113.7:51234; the port may be a name (RFC 7239, 6).
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(text) ?? []
  const found = [bracketed, plain, text].find((one) => one !== undefined && isIP(one) !== 0)
  // The zone of a link-local address means something to that proxy only.
  return found?.replace(/%.*$/, '')
}

/** How an entry looks, without saying whose it is. */
export const shapeOf = (entry: string) =>
  // The word of RFC 7239.
  /^unknown$/i.test(entry) ? entry : shape(entry)

const shape = (entry: string) =>
  entry
    .slice(0, 60)
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/\d+/g, '9')
    .replaceAll(/[^\x20-\x7e]/g, '?')

// Normalises the address of a request before anything else reads it.

export type RequestAddress =
  /** No resource here can have such an address. */
  | 'unreadable'
  /** The address itself, or its canonical form: no doubled slash, no dot segment, no trailing slash. */
  | { readonly address: string; readonly isCanonical: boolean }

/**
 * @param raw the target in the request line. A proxy's absolute form (`http://host/path`), `*` and anything
 * else without a leading slash is invalid.
 */
export function readAddress(raw: string | undefined): RequestAddress {
  if (!raw?.startsWith('/')) return 'unreadable'
  // Concatenated, not resolved: `//host/path` would otherwise name another host, and `//` none at all.
  const url = URL.parse(`http://site${raw}`)
  if (!url || url.host !== 'site') return 'unreadable'
  const single = url.pathname.replace(/\/{2,}/g, '/')
  const path = single.startsWith('/api/') ? single : single.replace(/(?<=.)\/$/, '')
  const asked = /^[^?#]*/.exec(raw)![0]
  return { address: path + url.search, isCanonical: path === asked && !raw.includes('#') }
}

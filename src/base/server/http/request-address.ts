// The one way in which the server reads the address of a request, before anything else looks at it.

export type RequestAddress =
  /** Nothing here can have such an address. */
  | 'unreadable'
  /** The address itself, or the one that says the same: no doubled slash, no dot segment, no slash at the end of a page. */
  | { readonly address: string; readonly isCanonical: boolean }

/**
 * @param raw what stands in the request line. A proxy's absolute form (`http://host/path`), `*` and whatever
 * else does not begin with a slash is unreadable.
 */
export function readAddress(raw: string | undefined): RequestAddress {
  if (!raw?.startsWith('/')) return 'unreadable'
  // Joined and not resolved: `//host/path` would otherwise name another host, and `//` none at all.
  const url = URL.parse(`http://site${raw}`)
  if (!url || url.host !== 'site') return 'unreadable'
  const single = url.pathname.replace(/\/{2,}/g, '/')
  const path = single.startsWith('/api/') ? single : single.replace(/(?<=.)\/$/, '')
  const asked = /^[^?#]*/.exec(raw)![0]
  return { address: path + url.search, isCanonical: path === asked && !raw.includes('#') }
}

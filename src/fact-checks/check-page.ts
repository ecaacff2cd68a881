// The page of a check: one, whatever the spelling of its address.

/** Says where a reader came from, or in which form, and nothing of the page. */
const passing =
  /^(?:utm_\w+|fbclid|[gdy]clid|gbraid|wbraid|msclkid|twclid|igsh(?:id)?|mc_[ce]id|srsltid|_g[al]|ref|ref_src|referrer|share|amp|outputtype|cmpid|ocid)$/i

/** The address to show: without what counts clicks. */
export function withoutCounting(address: string): string {
  const url = new URL(address)
  for (const name of url.searchParams.keys().toArray()) if (passing.test(name)) url.searchParams.delete(name)
  return url.href
}

/** The same text for all spellings: http, www, the host for phones, strokes, AMP, index.html, a place on the page, the order of a query. */
export function checkPage(address: string): string {
  const url = new URL(withoutCounting(address))
  // Some sites have their pages behind the fragment.
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  url.searchParams.sort()
  url.pathname = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/^\/amp(?=\/.)|\.amp(?=(?:\.html?)?\/*$)/g, '')
    .replace(/\/(?:amp|index\.(?:html?|php))?\/*$/, '')
  const { hostname, port, pathname, search, hash } = url
  const host = hostname.replace(/^(?:(?:www|amp|m|mobile)\.)+(?=.+\.)/, '') + (port && `:${port}`)
  return host + pathname.replace(/\/$/, '') + search + hash
}

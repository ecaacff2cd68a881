// Leaves for another page, or asks this one again with other parameters. Another page is always a document of its own; the same
// page with other parameters changes in place (src/app/web/parts/change.ts), so that a list keeps its place and a field its focus.
export type Way = {
  /** Takes the place of this page in the browser's history. */
  replace?: boolean
  /** The browser has gone back or forward already. */
  back?: boolean
  /** Without an answer the page stays as it is. */
  quiet?: boolean
}

/** `undefined`: no script changes pages in place (the server, a test). */
let inPlace: ((to: URL, way: Way) => Promise<boolean>) | undefined

export function changesInPlace(change: typeof inPlace): void {
  inPlace = change
}

/** @param to an address of this site, with the language. @returns whether it is there, or on its way. */
export async function goTo(to: string, way: Way = {}): Promise<boolean> {
  const address = new URL(to, location.href)
  // Without a network this page stays.
  if (inPlace && (address.pathname === location.pathname || !navigator.onLine)) return inPlace(address, way)
  if (way.replace === true) location.replace(address)
  else location.assign(address)
  return true
}

/** Shows this page again, as it is now; tells whether it could. */
export const again = (): Promise<boolean> => goTo(location.href, { replace: true, quiet: true })

// Leaves for another page, which is always a document of its own, or shows this one again as it is now: within it
// (src/app/web/parts/change.ts), so that a list keeps its place and a field its focus.
type ThisPage = {
  again(): Promise<boolean>
  /** Without a network. */
  stay(wanted: string): Promise<void>
}

/** `undefined`: there is none (the server, a test). */
let page: ThisPage | undefined

export function thisPage(is: ThisPage): void {
  page = is
}

/** @param to an address of this site, with the language. */
export function goTo(to: string, { replace = false } = {}): void {
  const { href } = new URL(to, location.href)
  if (page && !navigator.onLine) void page.stay(href)
  else if (replace) location.replace(href)
  else location.assign(href)
}

/** Tells whether it could. */
export const again = async (): Promise<boolean> => (await page?.again()) ?? true

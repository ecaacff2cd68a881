// Reads the linked data (JSON-LD) of a web page.

/** The texts of its blocks, in order. Takes time linear in the size of any page. */
export function linkedDataIn(html: string): string[] {
  return html
    .split(/<script\b/i)
    .slice(1)
    .flatMap((part) => {
      const begin = part.indexOf('>') + 1
      const isData = /\btype\s*=\s*["']?application\/ld\+json\b/i.test(part.slice(0, Math.min(begin, 500)))
      const end = part.search(/<\/script/i)
      return begin > 0 && isData ? [part.slice(begin, end < begin ? undefined : end).trim()] : []
    })
}

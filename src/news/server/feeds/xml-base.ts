// What the parser does not know of: `xml:base` at whatever depth; in RSS, namespaces, links in Atom's form and empty ones.

const tag =
  /<(?:!--[^]*?(?:-->|$)|!\[CDATA\[[^]*?(?:\]\]>|$)|\?[^]*?(?:\?>|$)|(\/?)([\w:.-]+)((?:\s+[^<>"']*(?:"[^"]*"|'[^']*'))*[^<>"']*?)(\/?)>)([^<]*)/g
const attribute = /(\s(?:href|url|src|rdf:about|rdf:resource))(\s*=\s*)(["'])(.*?)\3/gi
const baseOf = /\sxml:base\s*=\s*(["'])(.*?)\1/i
/** Elements whose text is an address. */
const address = /^(?:\w+:)?(?:link|comments|logo|icon|guid)$/i

/** @param url the address of the document. */
export function withAbsoluteAddresses(xml: string, url: string): string {
  if (!/\sxml:base\s*=/i.test(xml)) return xml
  const open: { name: string; base: string | undefined }[] = []
  return xml.replace(
    tag,
    (all: string, end: string, name?: string, attributes = '', empty = '', text = '') => {
      if (name === undefined) return all
      if (end === '/') {
        // What was never closed ends here too.
        const at = open.findLastIndex((one) => one.name === name)
        if (at !== -1) open.length = at
        return all
      }
      const inherited = open.at(-1)?.base
      const own = baseOf.exec(attributes)?.[2]
      const base = own === undefined ? inherited : (absolute(own, inherited ?? url) ?? inherited)
      if (empty === '') open.push({ name, base })
      if (base === undefined) return all
      const resolved = attributes
        .replace(baseOf, () => ` xml:base="${base}"`)
        .replace(attribute, (found: string, key: string, is: string, _: string, value: string) => {
          const whole = absolute(value, base)
          return whole === undefined ? found : `${key}${is}"${whole}"`
        })
      const isAddress =
        address.test(name) && text.trim() !== '' && !/isPermaLink\s*=\s*["']false/i.test(attributes)
      return `<${name}${resolved}${empty}>${isAddress ? (absolute(text.trim(), base) ?? text) : text}`
    },
  )
}

function absolute(value: string, base: string): string | undefined {
  const plain = value.replaceAll('&amp;', '&')
  return URL.canParse(plain, base) ? new URL(plain, base).href.replaceAll('&', '&amp;') : undefined
}

/** RSS has no namespace of its own; what some programs name or write there, that of Atom, hides it from the parser. */
export function plainRss(rss: string): string {
  return rss
    .replace(/<(?:rss|channel)\b[^<>]*>/gi, (found) =>
      found.replace(/\sxmlns\s*=\s*(?:"[^"]*"|'[^']*')/i, ''),
    )
    .replace(/<link>\s*<\/link>/gi, '')
    .replace(/<link\s[^<>]*?(?:\/>|>[^<]*<\/link>)/gi, (found) => {
      const [href, rel = 'alternate'] = ['href', 'rel'].map(
        (name) => new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'i').exec(found)?.[2],
      )
      return href === undefined ? found : isPage(rel) ? `<link>${href}</link>` : ''
    })
}

/** In capitals, as the address that defines the word, or as the one address that the page is to have. */
export const isPage = (rel: string): boolean => /^(?:.*\/)?(?:alternate|canonical)$/i.test(rel)

// Finds the items in a document that a parser may not manage as a whole.

const itemTag = /<(\/?)((?:[\w-]+:)?(?:item|entry))(?=[\s/>])[^<>]*?(\/?)>/gi

/** Where each item begins and ends; one that is never closed ends where the next begins. Takes time linear in the length. */
export function itemBlocks(body: string): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = []
  let from: number | undefined
  for (const { 0: text, 1: end, 3: empty, index } of body.matchAll(itemTag)) {
    if (end === '' && from !== undefined) blocks.push({ from, to: index })
    if (end === '') from = index
    if (from === undefined || (end === '' && empty === '')) continue
    blocks.push({ from, to: index + text.length })
    from = undefined
  }
  if (from !== undefined) blocks.push({ from, to: body.length })
  return blocks
}

/** As long as it was, with blanks for comments and quoted text: what looks like an item there is none. */
export function withoutHidden(body: string): string {
  const parts: string[] = []
  let at = 0
  for (const { 0: opening, index } of body.matchAll(/<!--|<!\[CDATA\[/g)) {
    if (index < at) continue
    const end = body.indexOf(opening === '<!--' ? '-->' : ']]>', index)
    if (end < 0) break
    parts.push(body.slice(at, index), ' '.repeat(end - index))
    at = end
  }
  return parts.join('') + body.slice(at)
}

type Stating = { dates: unknown[]; images: unknown[]; language?: string | undefined }

/** If a document is broken in one place, only the item there is lost. */
export function itemByItem<Item extends Stating>(
  body: string,
  blocks: readonly { from: number; to: number }[],
  parse: (block: string) => readonly Item[],
): { items: Item[]; broken: number } {
  const items = blocks.flatMap(({ from, to }) => {
    try {
      const block = body.slice(from, to)
      return parse(block).map((item) => withStated(item, block))
    } catch {
      return []
    }
  })
  return { items, broken: blocks.length - items.length }
}

/** When an item was published, under whatever name its program says so. */
const moment =
  /<(?:[\w-]+:)?(?:pub[\w-]*date|publish(?!er)\w*|updated|issued|modified|date|created)(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[)?([^<\]]+)/gi
/** An element that holds nothing but the address of a picture. */
const picture =
  /<((?!link|guid|id\b|comments)[\w:-]+)(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[\s*)?(https:\/\/[^\s<>\]]+\.(?:jpe?g|png|webp|gif|avif)(?:\?[^\s<>\]]*)?)\s*(?:\]\]>)?\s*<\/\1>/gi

const language = /<(?:[\w-]+:)?lang(?:uage)?\s*>\s*(?:<!\[CDATA\[)?([\w-]+)/i

/** What an item says in elements that the parser does not know. */
export function statedIn(block: string): { dates: string[]; images: string[]; language: string | undefined } {
  return {
    language: language.exec(block)?.[1],
    dates: [...block.matchAll(moment)].map(([, date]) => date!),
    images: [...block.matchAll(picture)].map(([, , address]) => address!),
  }
}

/** Behind what the parser has understood. */
export function withStated<Item extends Stating>(item: Item, block: string): Item {
  const stated = statedIn(block)
  return {
    ...item,
    dates: [...item.dates, ...stated.dates],
    images: [...item.images, ...stated.images],
    language: item.language ?? stated.language,
  }
}

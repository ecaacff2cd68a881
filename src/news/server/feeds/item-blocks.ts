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

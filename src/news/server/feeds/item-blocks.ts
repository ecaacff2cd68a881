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

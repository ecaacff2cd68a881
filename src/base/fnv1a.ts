/** FNV-1a, 32 bits, over a text's UTF-16 code units. */
export function fnv1a(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

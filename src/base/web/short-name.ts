// A message is named by its English text. In what the browser loads, names are shortened: the text itself is long, and
// Hindi would carry it beside its own. Measured: 0.9 kB of brotli less on the home page, 2 to 5 kB on the others.

/** The same for the build and for looking up (FNV-1a, 32 bits; the build refuses two messages with one name). */
export function shortName(message: string): string {
  let hash = 0x811c9dc5
  for (let n = 0; n < message.length; n += 1) hash = Math.imul(hash ^ message.charCodeAt(n), 0x01000193)
  return (hash >>> 0).toString(36)
}

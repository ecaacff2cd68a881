// Decodes bytes to text, whatever the server, the document and the bytes claim about the encoding.

/** @param contentType the header, if any. Never throws: undecodable bytes become U+FFFD. */
export function decodeDocument(bytes: Uint8Array, contentType?: string): string {
  const marked = byteOrderMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    // Text in other encodings is almost never valid UTF-8, and servers often name the wrong one.
    return encodedOnce(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = text.match(/\ufffd/g)?.length ?? 0
    const read = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
    // One broken letter does not make a text another encoding, whatever its labels say.
    if (broken <= read) return text
    const labels = [statedEncoding(contentType ?? '', /charset\s*=\s*["']?([\w.:-]+)/i), inDocument(bytes)]
    const label = labels.find((one) => one !== undefined && one !== 'utf-8')
    const cut = cutLetters(bytes)
    if (label === undefined && broken - cut <= read + cut) return text
    return new TextDecoder(label ?? 'windows-1252').decode(bytes)
  }
}

const upper = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))
const inner = `${upper.slice(0, 64)}\\x80-\\x9f`
const encodedTwice = new RegExp(`(?:[à-ï][${inner}]{2}|[Ø-Û][${inner}])+`, 'g')

/** UTF-8 that a program took for Windows-1252 and encoded again: à¤¸ is स, â€™ an apostrophe. */
function encodedOnce(text: string): string {
  return text.replace(encodedTwice, (run) => {
    const bytes = Uint8Array.from(run, (letter) =>
      upper.includes(letter) ? 128 + upper.indexOf(letter) : letter.charCodeAt(0),
    )
    const read = new TextDecoder().decode(bytes)
    return /^(?:[\u0600-\u06ff]|[\u0900-\u0dff]|[\u2010-\u203a₹])+$/.test(read) ? read : run
  })
}

function byteOrderMark([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  // The first character is ASCII (`<`, `{`, a space), so the position of its zero byte reveals the byte order
  // without a mark.
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return undefined
}

function inDocument(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  return statedEncoding(head, /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i)
}

/** The encoding's standard name, if it exists; `cp-1251` is `cp1251`. */
function statedEncoding(text: string, form: RegExp): string | undefined {
  const label = form.exec(text)?.[1]
  for (const name of label === undefined ? [] : [label, label.replaceAll(/[^a-z0-9]/gi, '')]) {
    try {
      const { encoding } = new TextDecoder(name)
      // A document with an odd number of bytes is not UTF-16, whatever it claims.
      return encoding.startsWith('utf-16') ? undefined : encoding
    } catch {
      // The next spelling.
    }
  }
  return undefined
}

/** Letters of UTF-8 that lack their last byte: of other encodings hardly any text has such pairs. */
function cutLetters(bytes: Uint8Array): number {
  const middle = (at: number) => (bytes[at] ?? 0) >> 6 === 0b10
  return bytes.filter((byte, at) => byte >> 4 === 0b1110 && middle(at + 1) && !middle(at + 2)).length
}

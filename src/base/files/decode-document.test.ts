import { describe, expect, it } from 'vitest'
import { decodeDocument } from './decode-document.ts'

const text = '<?xml version="1.0"?><rss>“नमस्ते” café</rss>'
const bytes = (of: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(of, encoding))
const xml = (encoding: string, rest: number[]) =>
  new Uint8Array([...Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), ...rest])
const end = (of: string) => of.slice(of.indexOf('?>') + 2)

describe('a document is decoded', () => {
  it('in UTF-8, with and without a byte-order mark', () => {
    expect(decodeDocument(bytes(text, 'utf8'))).toBe(text)
    expect(decodeDocument(bytes(`\ufeff${text}`, 'utf8'))).toBe(text)
  })

  it('as UTF-8 although server and document name another encoding', () => {
    const lying = text.replace('?>', ' encoding="iso-8859-1"?>')
    expect(decodeDocument(bytes(lying, 'utf8'), 'text/xml; charset=ISO-8859-1')).toBe(lying)
  })

  it('in UTF-16 of either byte order, with and without a mark', () => {
    const little = bytes(text, 'utf16le')
    const big = new Uint8Array(Buffer.from(little).swap16())
    expect(decodeDocument(new Uint8Array([0xff, 0xfe, ...little]))).toBe(text)
    expect(decodeDocument(new Uint8Array([0xfe, 0xff, ...big]))).toBe(text)
    expect(decodeDocument(little)).toBe(text)
    expect(decodeDocument(big)).toBe(text)
  })

  it.each([
    ['windows-1252', [0x93, 0x63, 0x61, 0x66, 0xe9, 0x94], '“café”'],
    ['iso-8859-1', [0x63, 0x61, 0x66, 0xe9], 'café'],
    ['windows-1251', [0xcf, 0xf0], 'Пр'],
    ['cp-1251', [0xcf, 0xf0], 'Пр'],
  ])('as %s if the document says so', (name, rest, meant) => {
    expect(end(decodeDocument(xml(name, rest)))).toBe(meant)
  })

  it('as the server says if the document says nothing', () => {
    expect(decodeDocument(new Uint8Array([0x63, 0xe9]), 'text/xml; charset="iso-8859-1"')).toBe('cé')
  })

  it('once more if it was encoded twice', () => {
    const twice = (of: string) => bytes(new TextDecoder('windows-1252').decode(bytes(of, 'utf8')), 'utf8')
    for (const once of ['सड़क खुली', 'سڑک کھل گئی', 'Minister’s ₹500 crore'])
      expect(decodeDocument(twice(once))).toBe(once)
    const french = 'Soirée à\u00a0« la mode »'
    expect(decodeDocument(bytes(french, 'utf8'))).toBe(french)
  })

  it('as windows-1252 if it claims UTF-8 wrongly', () => {
    expect(end(decodeDocument(xml('utf-8', [0x63, 0x61, 0x66, 0xe9])))).toBe('café')
  })

  it('as UTF-8 if only one byte is invalid', () => {
    const broken = new Uint8Array([...bytes('नमस्ते', 'utf8'), 0xe0])
    expect(decodeDocument(broken)).toBe('नमस्ते\ufffd')
  })

  it('as UTF-8 although a letter is cut and every label names another encoding', () => {
    const hindi = bytes('अधिकारी अ', 'utf8').subarray(0, -1)
    const label = 'text/xml; charset=ISO-8859-1'
    expect(decodeDocument(hindi, label)).toBe('अधिकारी \ufffd')
    expect(end(decodeDocument(xml('ISO-8859-1', [...hindi]), label))).toBe('अधिकारी \ufffd')
    // In an English text the cut letter is the only one that is not ASCII.
    expect(decodeDocument(new Uint8Array([0x61, 0xe2, 0x80, 0x3c]))).toBe('a\ufffd<')
    expect(decodeDocument(new Uint8Array([...bytes('a — b', 'utf8'), 0xff]), label)).toBe('a — b\ufffd')
  })

  it('as the document says if the server says UTF-8 wrongly', () => {
    expect(end(decodeDocument(xml('windows-1251', [0xcf, 0xf0, 0xe8]), 'text/xml; charset=utf-8'))).toBe(
      'При',
    )
  })

  it('in some way, whatever is claimed', () => {
    expect(decodeDocument(xml('no-such-encoding', [0xe9]), 'charset=nonsense')).toContain('é')
    expect(decodeDocument(new Uint8Array())).toBe('')
    expect(decodeDocument(new Uint8Array([0xff]))).toHaveLength(1)
  })
})

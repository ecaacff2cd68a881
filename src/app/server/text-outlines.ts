// Turns text into outlines, shaped by HarfBuzz with our own fonts: a server may have none, and only a shaper
// knows how letters of Indian scripts combine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs'

export type FontWeight = 'regular' | 'bold'
/** In units of the font's size; `scale` converts the path's own units. */
type Glyph = { path: string; x: number; y: number; scale: number }

const require = createRequire(import.meta.url)
const weights = { regular: '400Regular', bold: '700Bold' }

function font(family: string, file: string, weight: FontWeight) {
  const name = weights[weight]
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${family}/${name}/${file}_${name}.ttf`))
  const face = new Face(new Blob(new Uint8Array(bytes).buffer))
  return { font: new Font(face), unitsPerEm: face.upem, paths: new Map<number, string>() }
}

const fonts = (weight: FontWeight) => ({
  latin: font('noto-sans', 'NotoSans', weight),
  devanagari: font('noto-sans-devanagari', 'NotoSansDevanagari', weight),
})
let loaded: Record<FontWeight, ReturnType<typeof fonts>> | undefined

/** Width in pixels at this size. */
export function widthOf(words: string, size: number, weight: FontWeight): number {
  return lettered(words, weight).width * size
}

/** SVG paths, with the first letter at 0, 0 on the baseline. */
export function outlines(words: string, size: number, weight: FontWeight): string {
  return lettered(words, weight)
    .glyphs.filter(({ path }) => path !== '')
    .map(({ path, x, y, scale }) => {
      // In fonts the y axis points up, in pictures down.
      const place = `translate(${x * size} ${y * size}) scale(${scale * size} ${-scale * size})`
      return `<path transform="${place}" d="${path}"/>`
    })
    .join('')
}

function lettered(words: string, weight: FontWeight): { glyphs: Glyph[]; width: number } {
  loaded ??= { regular: fonts('regular'), bold: fonts('bold') }
  const glyphs: Glyph[] = []
  let width = 0
  for (const [run] of words.matchAll(
    /[^\p{Script=Devanagari}]+|\p{Script=Devanagari}[\p{Script=Devanagari}\u200c\u200d]*/gu,
  )) {
    const {
      font: from,
      unitsPerEm,
      paths,
    } = loaded[weight][/\p{Script=Devanagari}/u.test(run) ? 'devanagari' : 'latin']
    const buffer = new Run()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    shape(from, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [n, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const at = positions[n]!
      let path = paths.get(codepoint)
      if (path === undefined) paths.set(codepoint, (path = from.glyphToPath(codepoint)))
      glyphs.push({
        path,
        x: width + at.xOffset / unitsPerEm,
        y: -at.yOffset / unitsPerEm,
        scale: 1 / unitsPerEm,
      })
      width += at.xAdvance / unitsPerEm
    }
  }
  return { glyphs, width }
}

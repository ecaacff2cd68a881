// Turns text into outlines, shaped by HarfBuzz with our own fonts: a server may have none, and only a shaper
// knows how letters of Indian scripts combine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs'
import { languages } from '#base/languages.ts'

export type FontWeight = 'regular' | 'bold'
/** In units of the font's size; `scale` converts the path's own units. */
type Glyph = { path: string; x: number; y: number; scale: number }

const require = createRequire(import.meta.url)
const weights = { regular: '400Regular', bold: '700Bold' }

function font(family: string, weight: FontWeight) {
  const name = weights[weight]
  const file = family.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${family}/${name}/${file}_${name}.ttf`))
  const face = new Face(new Blob(new Uint8Array(bytes).buffer))
  return { font: new Font(face), unitsPerEm: face.upem, paths: new Map<number, string>() }
}

const latin = 'Latin'
const scripts = [...new Set(Object.values(languages).map(({ script }) => script))].filter((s) => s !== latin)
const anyScript = new RegExp(
  scripts
    .map((s) => String.raw`(?<${s}>\p{Script=${s}}[\p{Script=${s}}\u200c\u200d]*)`)
    .concat(`[^${scripts.map((s) => String.raw`\p{Script=${s}}`).join('')}]+`)
    .join('|'),
  'gu',
)

/** Text in one script each. What is in no script of ours goes with Latin. */
function runsOf(words: string): { run: string; script: string }[] {
  return Array.from(words.matchAll(anyScript), ({ 0: run, groups = {} }) => ({
    run,
    script: scripts.find((s) => groups[s] !== undefined) ?? latin,
  }))
}

/** By script. */
const fonts = (weight: FontWeight) =>
  new Map(Object.values(languages).map(({ script, pictureFont }) => [script, font(pictureFont, weight)]))
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
  for (const { run, script } of runsOf(words)) {
    const { font: from, unitsPerEm, paths } = loaded[weight].get(script)!
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

// Turns text into outlines, shaped by HarfBuzz with our own fonts: a server may have none, and only a shaper
// knows how letters of Indian scripts combine.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import bidiFactory from 'bidi-js'
import { Blob, Buffer as Run, Direction as Towards, Face, Font, shape } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'
import { languages } from '#base/languages.ts'

/** `headline`: the serif of the pages' headings. */
export type FontWeight = 'regular' | 'bold' | 'headline'
export type Direction = 'ltr' | 'rtl'
/** In units of the font's size; `scale` converts the path's own units. */
type Glyph = { path: string; x: number; y: number; scale: number }

// The package claims to be an ES module but is CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const require = createRequire(import.meta.url)
const weights = { regular: '400Regular', bold: '700Bold' }

type PictureFont = { font: Font; unitsPerEm: number; paths: Map<number, string> }

function fontOf(bytes: Uint8Array): PictureFont {
  const face = new Face(new Blob(new Uint8Array(bytes).buffer))
  return { font: new Font(face), unitsPerEm: face.upem, paths: new Map() }
}

function plainFont(family: string, weight: 'regular' | 'bold') {
  const name = weights[weight]
  const file = family.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return fontOf(readFileSync(require.resolve(`@expo-google-fonts/${family}/${name}/${file}_${name}.ttf`)))
}

const latin = 'Latin'
const scripts = [...new Set(Object.values(languages).map(({ script }) => script))].filter((s) => s !== latin)
const anyScript = new RegExp(
  scripts
    .map((s) => String.raw`(?<${s}>\p{scx=${s}}[\p{scx=${s}}\u200c\u200d]*)`)
    .concat(`[^${scripts.map((s) => String.raw`\p{scx=${s}}`).join('')}]+`)
    .join('|'),
  'gu',
)

type TextRun = { run: string; script: string; level: number }

/**
 * Text in one script and direction each, from left to right as it is read. Characters of other scripts use the
 * Latin font.
 */
function runsOf(words: string, direction: Direction): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(words, direction)
  const runs: (TextRun & { from: number })[] = []
  for (const { 0: all, index, groups = {} } of words.matchAll(anyScript)) {
    const script = scripts.find((s) => groups[s] !== undefined) ?? latin
    for (const [n, letter] of all.split('').entries()) {
      const level = embedding.levels[index + n] ?? 0
      const last = runs.at(-1)
      if (n > 0 && last?.level === level) last.run += letter
      else runs.push({ run: letter, script, level, from: index + n })
    }
  }
  const order = bidi.getReorderedIndices(words, embedding)
  return runs.toSorted((a, b) => order.indexOf(a.from) - order.indexOf(b.from))
}

/** The files of the pages. Urdu has none (docs/decisions/languages.md). */
const headlines = new Map<string, PictureFont>()
for (const script of [latin, ...scripts]) {
  const file = join(import.meta.dirname, `../../web/fonts/${script.toLowerCase()}.woff2`)
  if (existsSync(file)) headlines.set(script, fontOf(await wawoff2.decompress(readFileSync(file))))
}

const families = new Map(Object.values(languages).map(({ script, pictureFont }) => [script, pictureFont]))
const loaded = new Map<string, PictureFont>()

/** Read when a picture first needs it. */
function plainFontFor(script: string, weight: 'regular' | 'bold'): PictureFont {
  const name = `${script} ${weight}`
  const known = loaded.get(name)
  if (known) return known
  const read = plainFont(families.get(script)!, weight)
  loaded.set(name, read)
  return read
}

/** Width in pixels at this size. */
export function widthOf(words: string, size: number, weight: FontWeight): number {
  return lettered(words, weight, 'ltr').width * size
}

/** SVG paths, with the first letter at 0, 0 on the baseline. */
export function outlines(words: string, size: number, weight: FontWeight, direction: Direction): string {
  return lettered(words, weight, direction)
    .glyphs.filter(({ path }) => path !== '')
    .map(({ path, x, y, scale }) => {
      // In fonts the y axis points up, in pictures down.
      const place = `translate(${x * size} ${y * size}) scale(${scale * size} ${-scale * size})`
      return `<path transform="${place}" d="${path}"/>`
    })
    .join('')
}

/** The same for all: HarfBuzz has its memory until V8 collects the object as garbage, and V8 sees only a small one. */
const buffer = new Run()

function lettered(
  words: string,
  weight: FontWeight,
  direction: Direction,
): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = []
  let width = 0
  for (const run of runsOf(words, direction).flatMap((one) => withFonts(one, weight))) {
    const { unitsPerEm, paths, font: from } = run.font
    set(run)
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

type SetRun = TextRun & { font: PictureFont }

/** Shapes it, into the buffer. */
function set({ run, level, font: of }: SetRun): void {
  buffer.clearContents()
  buffer.addText(run)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Towards.RTL : Towards.LTR)
  shape(of.font, buffer)
}

const words = new Intl.Segmenter('hi', { granularity: 'word' })

/**
 * The headline face has the letters that our words need; others, as ₹, are set in bold, with the rest of their word: a vowel sign
 * without its consonant is a dotted circle.
 */
function withFonts(one: TextRun, weight: FontWeight): SetRun[] {
  if (weight !== 'headline') return [{ ...one, font: plainFontFor(one.script, weight) }]
  const bold = { ...one, font: plainFontFor(one.script, 'bold') }
  const font = headlines.get(one.script)
  if (!font) return [bold]
  set({ ...one, font })
  const missing = new Set(
    buffer.getGlyphInfos().flatMap(({ codepoint, cluster }) => (codepoint === 0 ? cluster : [])),
  )
  const parts: SetRun[] = []
  for (const { segment, index } of words.segment(one.run)) {
    const last = parts.at(-1)
    const its = [...missing].some((n) => n >= index && n < index + segment.length) ? bold.font : font
    if (last?.font === its) last.run += segment
    else parts.push({ ...one, run: segment, font: its })
  }
  return one.level % 2 === 1 ? parts.toReversed() : parts
}

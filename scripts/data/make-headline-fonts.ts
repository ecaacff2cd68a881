/**
 * Makes the headline face of the pages: one file for each script, with the letters and joined forms that our words
 * and names need.
 *   node scripts/data/make-headline-fonts.ts
 * Writes src/app/web/fonts/*.woff2 and prints the bytes of each, and which of our words it sets otherwise than the
 * whole font.
 * Run it when a language is added. A joined form that is missing is shown with its virama; a missing letter comes from the
 * device's font. Urdu has none: even so small a Nastaliq takes 80 kB (docs/decisions/languages.md).
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer as Run, Face, Font, shape, shapeWithTrace, TracePhase, Variation } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'

type HarfBuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory }

const require = createRequire(import.meta.url)
const folder = 'src/app/web/fonts'
const bold = 700
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, n) => n + 0x20))
const latinSigns = `${ascii}\u00a0–—‘’“”…·×−₹→←`
const latinFeatures = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'mark', 'mkmk']
/** For scripts other than Latin: signs that belong to none, and the joiners. */
const sharedSigns = ' \u200c\u200d\u25cc।॥'

const sources = {
  Latin: '@fontsource/newsreader/files/newsreader-latin-700-normal.woff2',
  Devanagari: '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-700-normal.woff2',
  Bengali: '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff2',
  Gurmukhi: '@fontsource-variable/noto-serif-gurmukhi/files/noto-serif-gurmukhi-gurmukhi-wght-normal.woff2',
  Tamil: '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-700-normal.woff2',
  Telugu: '@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu-700-normal.woff2',
}

const text = ['src', 'data']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((f) => `${root}/${f}`))
  .filter((file) => /\.(po|csv|json)$|names\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const harfBuzz = (
  await WebAssembly.instantiate(readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')), {})
).instance.exports as unknown as HarfBuzz

mkdirSync(folder, { recursive: true })
for (const [script, file] of Object.entries(sources)) {
  const whole = (await wawoff2.decompress(readFileSync(require.resolve(file)))).slice()
  const words = new Set(text.match(new RegExp(`[\\p{scx=${script}}\\u200c\\u200d]+`, 'gu')))
  const small = subset(whole, script === 'Latin' ? undefined : words)
  const packed = (await wawoff2.compress(small)).slice()
  writeFileSync(`${folder}/${script.toLowerCase()}.woff2`, packed)
  const odd = changed(whole, small, words)
  console.log(
    `${script}: ${packed.length} bytes; ${odd.length} of ${words.size} words differ ${odd.join(' ')}`,
  )
}

/** @param words undefined for Latin letters, which are named above. */
function subset(bytes: Uint8Array, words: Set<string> | undefined): Uint8Array {
  const call = (name: string, ...args: number[]) => harfBuzz[name]!(...args)
  const at = call('malloc', bytes.length)
  new Uint8Array(harfBuzz.memory.buffer).set(bytes, at)
  const face = call('hb_face_create', call('hb_blob_create', at, bytes.length, 2, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const letters = call('hb_subset_input_unicode_set', input)
  for (const sign of words ? new Set(sharedSigns + [...words].join('')) : latinSigns)
    call('hb_set_add', letters, sign.codePointAt(0)!)
  const glyphs = call('hb_subset_input_glyph_set', input)
  for (const glyph of words ? glyphsOf(bytes, words) : []) call('hb_set_add', glyphs, glyph)
  const features = call('hb_subset_input_set', input, 6)
  call('hb_set_clear', features)
  if (words) call('hb_set_invert', features)
  else for (const feature of latinFeatures) call('hb_set_add', features, tag(feature))
  call('hb_subset_input_pin_axis_location', input, face, tag('wght'), bold)
  // 1: without hints; 0x200: no joined forms but those added above.
  call('hb_subset_input_set_flags', input, words ? 0x201 : 1)
  const made = call('hb_subset_or_fail', face, input)
  if (made === 0) throw new Error('HarfBuzz could not make the subset')
  const result = call('hb_face_reference_blob', made)
  const start = call('hb_blob_get_data', result, 0)
  return new Uint8Array(harfBuzz.memory.buffer.slice(start, start + call('hb_blob_get_length', result)))
}

/** Every glyph on the way to the joined forms of these words. */
function glyphsOf(bytes: Uint8Array, words: Set<string>): Set<number> {
  const font = fontOf(bytes)
  const glyphs = [...words].flatMap((word) =>
    shapeWithTrace(font, run(word), [], 0, TracePhase.DONT_STOP).flatMap(({ t }) =>
      (t as { g: number }[]).map(({ g }) => g),
    ),
  )
  return new Set(glyphs)
}

/** Words whose letters the smaller font places differently. */
function changed(whole: Uint8Array, small: Uint8Array, words: Set<string>): string[] {
  const [before, after] = [fontOf(whole), fontOf(small)]
  const places = (font: Font, word: string) => {
    const shaped = run(word)
    shape(font, shaped)
    return shaped
      .getGlyphPositions()
      .map(({ xAdvance }) => xAdvance)
      .join()
  }
  return [...words].filter((word) => places(before, word) !== places(after, word))
}

function fontOf(bytes: Uint8Array): Font {
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
  font.setVariations([new Variation('wght', bold)])
  return font
}

function run(word: string): Run {
  const made = new Run()
  made.addText(word)
  made.guessSegmentProperties()
  return made
}

function tag(name: string): number {
  return new TextEncoder().encode(name).reduce((sum, letter) => sum * 256 + letter, 0)
}

// The preview picture of a shared page: 1200 × 630, its fact in large letters, with date and source.
import { Resvg } from '@resvg/resvg-js'
import type { Preview } from '#base/pages/preview.ts'
import { languages, type Language } from '#base/languages.ts'
import { outlines, widthOf, type Direction, type FontWeight } from './text-outlines.ts'

const width = 1200
const height = 630
const margin = 72
/** The line above the site's name. */
const footer = 548
const colours = {
  paper: '#faf8f3',
  ink: '#14213d',
  muted: '#545b6b',
  accent: '#b3500d',
  fact: '#5e2a74',
  good: '#1b6e3c',
  bad: '#a61b1b',
  line: '#dbd5c7',
  mark: '#f5a15c',
}

/** PNG bytes. */
export function draw(preview: Preview, siteName: string, language: Language): Buffer {
  const svg = svgOf(preview, siteName, languages[language].direction)
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

function svgOf(
  { kicker, verdict, title, sentence, bar, facts, source }: Preview,
  siteName: string,
  direction: Direction,
): string {
  // What is on the left in one direction is on the right in the other.
  const text = (x: number, y: number, words: string, look: Look) => written(x, y, words, look, direction)
  const mark = direction === 'rtl' ? width - 2 * margin - 36 : 0
  const isFull = facts.length > 0 && widthOf(title, 76, 'headline') > width - 2 * margin
  const size = title.length > 90 ? 48 : title.length > 45 || isFull ? 58 : 76
  const heading: Look = { size, fill: colours.ink, weight: 'headline' }
  const top = verdict ? 256 : 172
  const max = facts.length > 0 || sentence !== undefined || verdict ? 3 : 5
  const lines = wrapped(title, width - 2 * margin, max, heading)
  const above: Look = { size: 30, fill: colours.fact, weight: 'bold' }
  const looks = [42, 36, 31].map((of): Look => ({ size: of, fill: colours.ink, weight: 'headline' }))
  const underTitle = top + lines.length * size * 1.22
  const most =
    facts.length > 0 || bar ? 2 : Math.min(4, Math.max(2, Math.floor((footer - 20 - underTitle) / 54)))
  const fitted = (look: Look) => wrapped(sentence ?? '', width - 2 * margin, most, look)
  const saying = looks.find((look) => !fitted(look).at(-1)!.endsWith('…')) ?? looks.at(-1)!
  const said = sentence === undefined ? [] : fitted(saying)
  const below = underTitle + said.length * 54 + (said.length > 0 ? 12 : 0)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    // As on a page: the violet of the ink on a voter's finger opens the fact.
    `<rect x="${margin}" y="56" width="${width - 2 * margin}" height="8" fill="${colours.fact}"/>`,
    text(margin, 116, wrapped(kicker, width - 2 * margin, 1, above)[0]!, above),
    ...(verdict
      ? [text(margin, 205, verdict.word, { size: 76, fill: colours[verdict.tone], weight: 'headline' })]
      : []),
    ...lines.map((line, n) => text(margin, top + (n + 0.5) * size * 1.22, line, heading)),
    ...said.map((line, n) => text(margin, underTitle + 34 + n * 54, line, saying)),
    ...(bar ? drawnBar(bar, Math.min(below + 34, footer - 110), text, direction) : []),
    ...facts.slice(0, 2).flatMap(({ figure, label }, n) => {
      const x = margin + n * 560
      const first = below + 138
      const about = wrapped(label, 520, first + 36 > footer - 12 ? 1 : 2, { size: 28 })
      return [
        text(x, below + 84, figure, { size: 64, fill: colours.ink, weight: 'headline' }),
        ...about.map((line, at) => text(x, first + at * 36, line, { size: 28, fill: colours.muted })),
      ]
    }),
    `<line x1="${margin}" x2="${width - margin}" y1="${footer}" y2="${footer}" stroke="${colours.line}" stroke-width="2"/>`,
    `<rect x="${margin + mark}" y="566" width="36" height="36" rx="6" fill="${colours.ink}"/>`,
    `<path d="M${margin + mark + 9} 584 l7 7 l12 -14" fill="none" stroke="${colours.mark}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
    text(margin + 50, 594, siteName, { size: 28, fill: colours.ink, weight: 'bold' }),
    ...(source === undefined
      ? []
      : [
          text(width - margin, 593, wrapped(source, 760, 1, { size: 22 })[0] ?? '', {
            size: 22,
            fill: colours.muted,
            anchor: 'end',
          }),
        ]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

const barHeight = 72

/** The bar of a seat's page, each name in its part or, where that is too small, below it. */
function drawnBar(
  parts: NonNullable<Preview['bar']>,
  y: number,
  text: (x: number, y: number, words: string, look: Look) => string,
  direction: Direction,
): string[] {
  const room = width - 2 * margin
  const fills = [colours.ink, colours.muted]
  let from = 0
  const drawn = parts.slice(0, 2).flatMap(({ name, share, shown }, n) => {
    const size = (share / 100) * room
    const x = margin + from
    from += size
    const look: Look = { size: 28, fill: colours.paper, weight: 'bold' }
    const whole = `${name} ${shown}`
    const isIn = widthOf(whole, 28, 'bold') <= size - 40
    const under: Look = { size: 28, fill: colours.muted }
    return [
      `<rect x="${direction === 'rtl' ? width - x - size : x}" y="${y}" width="${size}" height="${barHeight}" fill="${fills[n]}"/>`,
      text(x + 20, y + 46, isIn ? whole : shown, look),
      ...(isIn
        ? []
        : [
            text(
              x,
              y + barHeight + 34,
              wrapped(name, n === 0 ? size - 20 : width - margin - x, 1, under)[0]!,
              under,
            ),
          ]),
    ]
  })
  return [
    `<rect x="${margin}" y="${y}" width="${room}" height="${barHeight}" fill="${colours.line}"/>`,
    ...drawn,
  ]
}

type Look = { size: number; fill: string; weight?: FontWeight; anchor?: 'start' | 'end' }

function written(x: number, y: number, words: string, look: Look, direction: Direction): string {
  const { size, fill, weight = 'regular', anchor = 'start' } = look
  const from = direction === 'rtl' ? width - x : x
  const leftOf = (anchor === 'end') !== (direction === 'rtl')
  const left = leftOf ? from - widthOf(words, size, weight) : from
  return `<g transform="translate(${left} ${y})" fill="${fill}">${outlines(direction === 'rtl' ? words.replaceAll(latinBeforeFigure, '$1\u200f') : words, size, weight, direction)}</g>`
}

/** "Election Commission of India, 4 جون": among Arabic letters the day would be read with the name before it. */
const latinBeforeFigure = /(\p{Script=Latin})(?=[\s,.:;·(]+\d)/gu

/** Lines that fit into `room` pixels, at most `max`; the rest ends with an ellipsis. */
function wrapped(
  words: string,
  pixels: number,
  maxLines: number,
  { size, weight = 'regular' }: Omit<Look, 'fill'>,
) {
  const fits = (line: string) => widthOf(line, size, weight) <= pixels
  const lines: string[] = []
  let line = ''
  for (const word of words.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const shown = lines.slice(0, maxLines)
  if (lines.length > maxLines) shown[maxLines - 1] += '…'
  return shown.map((one) => shortened(one, fits))
}

function shortened(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const words = line.replace(/…$/, '').split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  if (words.length > 1) return `${words.join(' ')}…`
  // Cut between what readers see as letters.
  const letters = Array.from(
    new Intl.Segmenter('hi').segment(line.replace(/…$/, '')),
    ({ segment }) => segment,
  )
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

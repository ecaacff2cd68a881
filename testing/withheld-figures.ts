// Finds figures that must not be published about the persons of src/candidates/server/fictional-doubts.ts, in
// any text: JSON, HTML, CSV.
import { count, percent, rupees } from '#base/web/format.ts'

/** Every ratio of two amounts that must not be computed: [from, years, to]. */
const heldRatios: readonly [from: number, to: number, years: number][] = [
  [1_313_131, 47_474_747, 5],
  [1_313_131, 22_334_455, 15],
  [1_313_131, 88_776_655, 15],
  [47_474_747, 22_334_455, 10],
  [47_474_747, 88_776_655, 10],
  [3_141_592, 5_358_979, 5],
  [41_213, 312_779, 5],
]

/** Amounts and case counts on which sources disagree. */
const disputed: readonly (readonly [number, number, written: (value: number) => string[]])[] = [
  [22_334_455, 88_776_655, asMoney],
  [83, 57, asCases],
]

const saidToDiffer = /Sources differ|sources differ|स्रोत एकमत नहीं|"disputed"/

/** Lists what is published but must not be. */
export function withheldFiguresIn(text: string): string[] {
  return [
    ...heldRatios.flatMap(([from, to, years]) => {
      const growth = (to / from - 1) * 100
      const yearly = ((to / from) ** (1 / years) - 1) * 100
      return [growth, yearly].flatMap(asGrowth).filter((form) => isIn(text, form))
    }),
    ...disputed.flatMap(([one, other, written]) => {
      const [has, hasOther] = [one, other].map((value) => written(value).some((form) => isIn(text, form)))
      if (!has && !hasOther) return []
      if (!has || !hasOther) return [`only ${has ? one : other}`]
      return saidToDiffer.test(text) ? [] : [`${one} and ${other} without a word`]
    }),
    ...outcomesIn(text),
  ]
}

/** A figure must not be part of a longer one. */
function isIn(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (!/[\d.,]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + form.length] ?? '')) return true
  }
  return false
}

function asGrowth(growth: number): string[] {
  const size = Math.abs(growth)
  const times = count(Math.round(size / 100) + 1, 'en')
  const raw = String(size)
  return [
    ...[0, 1, 2].map((decimals) => percent(size, 'en', decimals)),
    ...['times', 'गुना', 'x', '×'].flatMap((word) =>
      size < 900 ? [] : [`${times} ${word}`, `${times}${word}`],
    ),
    raw,
    ...(raw.length > 8 ? [raw.slice(0, 7)] : []),
  ]
}

function asMoney(value: number): string[] {
  return [String(value), count(value, 'en'), rupees(value, 'en'), rupees(value, 'hi')]
}

function asCases(value: number): string[] {
  return [
    `"criminal_cases_count":${value}`,
    `"latest_criminal_cases":${value}`,
    `"min_cases":${value}`,
    `"max_cases":${value}`,
    `"latest_cases":${value}`,
    `"value":${value}`,
    `>${value}<`,
    `${value} declared case`,
    `${value} घोषित`,
  ]
}

/** Nobody is known to be elected; a constituency's own awaited result has its own wording. */
function outcomesIn(text: string): string[] {
  const flat = [
    /"election_year":2014,(?:(?!election_year).)*?"won":(?:true|false)/,
    /"party":"NVP","won":(?:true|false),"figures":/,
  ]
  const words = text.replaceAll(/<script[^]*?<\/script>/g, '')
  return [
    ...flat.filter((form) => form.test(text)).map(String),
    ...(/Anahita Kurian/.test(words) && />[^<]*\b(?:Elected|Not elected)\b/.test(words)
      ? ['an outcome in words']
      : []),
    ...(/Anahita Kurian/.test(words) && /निर्वाचित/.test(words) && !saidToDiffer.test(words)
      ? ['an outcome in Hindi']
      : []),
  ]
}

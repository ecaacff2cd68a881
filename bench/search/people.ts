// Any number of fictional people: a few words that half of them share, and many that are rare.

/** Common words, with the share of persons who have each, and their Hindi spelling. */
const usual: readonly [word: string, hindi: string, share: number][] = [
  ['Kumar', 'कुमार', 0.11],
  ['Singh', 'सिंह', 0.1],
  ['Ram', 'राम', 0.05],
  ['Devi', 'देवी', 0.04],
  ['Lal', 'लाल', 0.03],
  ['Prasad', 'प्रसाद', 0.03],
  ['Yadav', 'यादव', 0.025],
  ['Sharma', 'शर्मा', 0.025],
  ['Mohan', 'मोहन', 0.02],
  ['Rao', 'राव', 0.02],
  ['Rajesh', 'राजेश', 0.015],
  ['Srinivas', 'श्रीनिवास', 0.01],
  ['Lakshmi', 'लक्ष्मी', 0.01],
  ['Suresh', 'सुरेश', 0.01],
  ['Mahesh', 'महेश', 0.01],
]

const starts =
  'ka kha ga cha ja ta da na pa ba ma ya ra la va sa ha shi vi su pra dha bha jo de ni mi ro'.split(' ')
const middles = 'ra la na ma ti di ni ri vi shi ke ne su mu ro lo ndra sha lli tta ksha nta rma'.split(' ')
const ends = 'n m l r sh th j k ya ka na ra dev nath kar wal pur ji raj'.split(' ')

/** The same numbers in every run. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const words = (() => {
  const next = chance(7)
  const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)]!
  return Array.from({ length: 30_000 }, () => {
    const word = pick(starts) + pick(middles) + (next() < 0.4 ? pick(middles) : '') + pick(ends)
    return word[0]!.toUpperCase() + word.slice(1)
  })
})()

export function nameOf(next: () => number): string {
  const rare = () => words[Math.floor(next() ** 3 * words.length)]!
  const common = () => {
    let share = next() * 0.5
    for (const [word, , of] of usual) if ((share -= of) < 0) return word
    return rare()
  }
  const parts = [
    next() < 0.3 ? common() : rare(),
    ...(next() < 0.4 ? [rare()] : []),
    next() < 0.6 ? common() : rare(),
  ]
  return next() < 0.12 ? [`${parts[0]![0]}.`, ...parts.slice(1)].join(' ') : parts.join(' ')
}

/** A name of only common words, in Hindi. */
export function hindiName(next: () => number): string {
  const pick = () => usual[Math.floor(next() * usual.length)]![1]
  return next() < 0.3 ? pick() : `${pick()} ${pick()}`
}

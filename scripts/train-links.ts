// node scripts/run.mjs scripts/train-links.ts AFFIDAVITS.csv.gz PAIRS.csv.gz: makes src/candidates/link-weights.ts anew.
// Logistic regression by plain gradient descent from zero: no chance in it, so the same files give the same weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isImpossible } from '../src/candidates/contradictions.ts'
import { scoredPairs } from '../src/candidates/link.ts'
import { featuresOf } from '../src/candidates/link-score.ts'
import type { Weights } from '../src/candidates/link-score.ts'
import { weights as former } from '../src/candidates/link-weights.ts'
import type { Candidacy } from '../src/candidates/profile.ts'
import { candidacyForms } from '../src/sources/candidacy-form.ts'
import { readCandidacies } from '../src/sources/candidacy-lines.ts'
import { labelledPairs, placeKey, tunedStates } from './link-pairs.ts'

const [affidavits, pairsFile] = process.argv.slice(2)
if (!affidavits || !pairsFile) throw new Error('Usage: train-links AFFIDAVITS.csv.gz PAIRS.csv.gz')

const rounds = 3_000
const step = 2
const pull = 0.0005

const form = candidacyForms.find(({ id }) => id === 'ls-affidavits-2004-2019')!
const text = gunzipSync(readFileSync(affidavits)).toString('utf8')
const { columns, records } = readCandidacies(form, 'affidavits', text).file
const [year, state, seat, id] = ['Year', 'State', 'Constituency', 'ID'].map((name) => columns.indexOf(name))
const candidacies = records
  .map(({ cells, constituency, affidavit, id: _, ...record }): Candidacy => ({
    ...record,
    ...affidavit,
    source: form.id,
    seat: constituency,
    key: placeKey(cells[year!], cells[state!], cells[seat!], cells[id!]),
  }))
  .toSorted((a, b) => (a.key < b.key ? -1 : 1))
const at = new Map(candidacies.map(({ key }, i) => [key, i]))
const pairs = labelledPairs(pairsFile).filter((pair) => tunedStates.has(pair.state))

// Which seats lie near depends a little on the weights: the second time they come from the first.
let weights: Weights = Object.keys(former).length > 0 ? former : { bias: 3 }
for (let time = 0; time < 2; time++) {
  const { evidenceOf, profiles } = scoredPairs(candidacies, weights)
  const rows = pairs.flatMap(({ a, b, isMatch }) => {
    const [i, j] = [at.get(a)!, at.get(b)!]
    const evidence = evidenceOf(i, j)
    // What a rule forbids needs no weight.
    return evidence && evidence.sameState && !isImpossible(profiles[i]!, profiles[j]!)
      ? [{ features: [...featuresOf(evidence), ['bias', 1] as [string, number]], isMatch }]
      : []
  })
  weights = train(rows)
}
const lines = Object.entries(weights).map(([name, weight]) => `  '${name}': ${weight},`)
writeFileSync(
  new URL('../src/candidates/link-weights.ts', import.meta.url),
  `// Made by scripts/train-links.ts: what each piece of evidence adds to the log-odds of one person.
import type { Weights } from './link-score.ts'

export const weights: Weights = {
${lines.join('\n')}
}
`,
)

function train(rows: readonly { features: [string, number][]; isMatch: boolean }[]): Weights {
  const names = [...new Set(rows.flatMap(({ features }) => features.map(([name]) => name)))].toSorted()
  const place = new Map(names.map((name, i) => [name, i]))
  const data = rows.map(({ features, isMatch }) => ({
    features: features.map(([name, value]) => [place.get(name)!, value] as const),
    truth: isMatch ? 1 : 0,
  }))
  const weight = new Float64Array(names.length)
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(names.length)
    for (const { features, truth } of data) {
      const sum = features.reduce((total, [i, value]) => total + weight[i]! * value, 0)
      const error = 1 / (1 + Math.exp(-sum)) - truth
      for (const [i, value] of features) slope[i]! += error * value
    }
    for (let i = 0; i < names.length; i++) {
      const pulled = names[i] === 'bias' ? 0 : pull * weight[i]!
      weight[i]! -= step * (slope[i]! / data.length + pulled)
    }
  }
  return Object.fromEntries(names.map((name, i) => [name, Math.round(weight[i]! * 100) / 100]))
}

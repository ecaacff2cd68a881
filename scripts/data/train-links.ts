// node scripts/run.mjs scripts/data/train-links.ts AFFIDAVITS.csv.gz PAIRS.csv.gz TCPD.csv.gz…: writes src/candidates/linkage/weights.json:
// what each piece of evidence adds to the log-odds of being one person.
// TCPD's person ids show what results say without parents. They miss many links, so the weights err towards
// not linking.
// Logistic regression by Newton's method from zero: deterministic, so the same files give the same weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isContradicted, isImpossible } from '../../src/candidates/linkage/contradictions.ts'
import type { Evidence } from '../../src/candidates/linkage/evidence.ts'
import { scoredPairs } from '../../src/candidates/linkage/scored-pairs.ts'
import { featuresOf, knownTraitsOf, knownTraits, probability } from '../../src/candidates/linkage/score.ts'
import type { Weights } from '../../src/candidates/linkage/score.ts'
import former from '../../src/candidates/linkage/weights.json' with { type: 'json' }
import type { Candidacy } from '../../src/candidates/linkage/profile.ts'
import { candidacyFormats } from '../../src/sources/candidacies/candidacy-format.ts'
import { readCandidacies } from '../../src/sources/candidacies/candidacy-lines.ts'
import { labelledPairs, placeKey, tunedStates } from './link-pairs.ts'

const [affidavits, pairsFile, ...tcpd] = process.argv.slice(2)
if (!affidavits || !pairsFile)
  throw new Error('Usage: train-links AFFIDAVITS.csv.gz PAIRS.csv.gz TCPD.csv.gz…')

const rounds = 12
const pull = 0.0005

const candidacies = candidaciesIn('ls-affidavits-2004-2019', affidavits, (cell) =>
  placeKey(cell('Year'), cell('State'), cell('Constituency'), cell('ID')),
).map(({ candidacy, label }) => ({ ...candidacy, key: label }))
candidacies.sort((a, b) => (a.key < b.key ? -1 : 1))
const at = new Map(candidacies.map(({ key }, i) => [key, i]))
const pairs = labelledPairs(pairsFile).filter((pair) => tunedStates.has(pair.state))

/**
 * Uses each pair as it is, without parents' names, and without ages: labels proved by parents teach what the
 * remaining evidence says.
 */
const masks: ((one: Evidence) => Evidence)[] = [
  (one) => one,
  (one) => ({ ...one, parent: null }),
  (one) => ({ ...one, parent: null, birthYears: null, education: null }),
]

// Which constituencies are near depends slightly on the weights, so a second round uses those of the first.
let weights: Weights = former
for (let time = 0; time < 2; time++) {
  const { evidenceOf, profiles } = scoredPairs(candidacies, weights)
  const rows = pairs.flatMap(({ a, b, isMatch }) => {
    const [i, j] = [at.get(a)!, at.get(b)!]
    const evidence = evidenceOf(i, j)
    // Pairs forbidden by a rule need no weight.
    const isRuled = !evidence || isImpossible(profiles[i]!, profiles[j]!) || isContradicted(evidence)
    return isRuled || !evidence.sameState ? [] : masks.map((mask) => ({ evidence: mask(evidence), isMatch }))
  })
  for (const path of tcpd) rows.push(...resultPairs(path, weights))
  weights = Object.fromEntries(
    knownTraits.map((part) => [part, train(rows.filter(({ evidence }) => knownTraitsOf(evidence) === part))]),
  ) as Weights
}
writeFileSync(
  new URL('../../src/candidates/linkage/weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
)

type Labelled = { candidacy: Candidacy; label: string }

/** Sorted by key; `tell` reads more fields of a line. */
function candidaciesIn(
  id: string,
  path: string,
  tell: (cell: (name: string) => string | undefined) => string,
): Labelled[] {
  const form = candidacyFormats.find((one) => one.id === id)!
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  const { columns, records } = readCandidacies(form, path, text).file
  return records
    .map(({ cells, constituency, affidavit, id: key, ...record }) => ({
      candidacy: { ...record, ...affidavit, source: form.id, seat: constituency, key },
      label: tell((name) => cells[columns.indexOf(name)]),
    }))
    .toSorted((a, b) => (a.candidacy.key < b.candidacy.key ? -1 : 1))
}

/** From the tuned states, a sample of pairs that may be one person's. */
function resultPairs(path: string, known: Weights): { evidence: Evidence; isMatch: boolean }[] {
  const isAssembly = !basename(path).includes('ge')
  const labelled = candidaciesIn(
    isAssembly ? 'tcpd-ae' : 'tcpd-ge',
    path,
    (cell) => cell('pid') ?? '',
  ).filter(({ candidacy }) => tunedStates.has(candidacy.state.replaceAll('_', ' ').toUpperCase()))
  // Dissimilar pairs teach as well.
  const open = Object.fromEntries(
    Object.entries(known).map(([part, of]) => [part, { ...of, bias: of['bias']! + 2 }]),
  ) as unknown as Weights
  const { edges, evidenceOf } = scoredPairs(
    labelled.map(({ candidacy }) => candidacy),
    open,
  )
  const every = Math.ceil(edges.length / 8_000)
  return edges
    .filter((_, i) => i % every === 0)
    .map(({ a, b }) => ({
      evidence: evidenceOf(a, b)!,
      isMatch: labelled[a]!.label !== '' && labelled[a]!.label === labelled[b]!.label,
    }))
}

function train(pairsOf: readonly { evidence: Evidence; isMatch: boolean }[]): Record<string, number> {
  const rows = pairsOf.map(({ evidence, isMatch }) => ({
    features: [...featuresOf(evidence), ['bias', 1] as [string, number]],
    isMatch,
  }))
  const names = [...new Set(rows.flatMap(({ features }) => features.map(([name]) => name)))].toSorted()
  const place = new Map(names.map((name, i) => [name, i]))
  const data = rows.map(({ features, isMatch }) => ({
    features: features.map(([name, value]) => [place.get(name)!, value] as const),
    truth: isMatch ? 1 : 0,
  }))
  const weight = names.map(() => 0)
  const pulls = names.map((name) => (name === 'bias' ? 1e-9 : pull) * data.length)
  for (let round = 0; round < rounds; round++) {
    const slope = weight.map((w, i) => pulls[i]! * w)
    const bend = names.map((_one, i) => names.map((_other, j) => (i === j ? pulls[i]! : 0)))
    for (const { features, truth } of data) {
      const sure = probability(features.reduce((total, [i, value]) => total + weight[i]! * value, 0))
      for (const [i, value] of features) {
        slope[i]! += (sure - truth) * value
        for (const [j, other] of features) bend[i]![j]! += sure * (1 - sure) * value * other
      }
    }
    for (const [i, step] of solve(bend, slope).entries()) weight[i]! -= step
  }
  return Object.fromEntries(names.map((name, i) => [name, Math.round(weight[i]! * 100) / 100]))
}

/** Solves `matrix` x = `right` by elimination; overwrites both. */
function solve(matrix: number[][], right: number[]): number[] {
  for (const [i, row] of matrix.entries())
    for (const [k, other] of matrix.entries()) {
      if (k === i || other[i] === 0) continue
      const times = other[i]! / row[i]!
      for (let j = i; j < row.length; j++) other[j]! -= times * row[j]!
      right[k]! -= times * right[i]!
    }
  return right.map((value, i) => value / matrix[i]![i]!)
}

// Labelled pairs of candidacies, for training and scoring the linkage.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

/** States used for training the weights and choosing thresholds. All others are held out. */
export const tunedStates = new Set([
  'UTTAR PRADESH',
  'UTTARAKHAND',
  'UTTARANCHAL',
  'MAHARASHTRA',
  'MADHYA PRADESH',
  'CHHATTISGARH',
  'GUJARAT',
  'TAMIL NADU',
  'PUDUCHERRY',
  'PONDICHERRY',
  'GOA',
  'HIMACHAL PRADESH',
])

export type LabelledPair = { a: string; b: string; state: string; isMatch: boolean }

type Row = Record<string, string>

export function readTable(path: string): Row[] {
  const bytes = readFileSync(path)
  return parse<Row>(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true })
}

/** `a` and `b` are as made by `placeKey`. Skips pairs labelled `unclear`. */
export function labelledPairs(path: string): LabelledPair[] {
  return readTable(path)
    .filter(({ label }) => label === 'match' || label === 'nonmatch')
    .map((row) => ({
      a: placeKey(row['year_1'], row['state_1'], row['constituency_1'], row['id_1']),
      b: placeKey(row['year_2'], row['state_2'], row['constituency_2'], row['id_2']),
      state: row['state_1']!,
      isMatch: row['label'] === 'match',
    }))
}

export function placeKey(...parts: (string | undefined)[]): string {
  return parts.map((part) => (part ?? '').trim()).join('|')
}

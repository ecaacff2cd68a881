// The columns of lists of candidates, under the headers that publishers give them.
import { isUnknown } from '#base/files/unknown-cell.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import {
  address,
  column,
  columnOf,
  count,
  day,
  name,
  optional,
  required,
  rupees,
  text,
  type Values,
} from '../columns.ts'
import { tidyCell } from '../parse-cells.ts'
import headers from './nomination-headers.json' with { type: 'json' }
import states from './nomination-state-words.json' with { type: 'json' }

const electionId = /^(ls|va)(-[a-z0-9]+)+$/

const known = (called: readonly string[]) =>
  optional(column(called, (cell) => (isUnknown(tidyCell(cell)) ? null : tidyCell(cell))))

/** What lists call it. */
const stateWords: Readonly<Record<string, NominationState>> = states as Record<string, NominationState>

function stateIn(cell: string): NominationState | null | undefined {
  if (isUnknown(cell)) return null
  const words = (cell.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !ofPapers.test(word))
  // “Not accepted”, “yet to be accepted” and, in Hindi, “स्वीकृत नहीं” are for a person to read.
  if (stateWords[words[0] ?? ''] === undefined || words.includes('नहीं')) return undefined
  const meant = new Set(words.flatMap((word) => stateWords[word] ?? []))
  // What was accepted, turned down or withdrawn was filed.
  if (meant.size > 1) meant.delete('nominated')
  return meant.size === 1 ? [...meant][0] : undefined
}

/** Words beside a name that say that nobody can vote for them. */
export const isGone = (word: string) =>
  goneWords.has(word) || stateWords[word] === 'withdrawn' || stateWords[word] === 'rejected'
const goneWords = new Set([
  'expired',
  'deceased',
  'died',
  'cancelled',
  'disqualified',
  'दिवंगत',
  'खारिज',
  'रद्द',
])

const ofPapers = /^(?:nominations?|candidat\p{L}+|papers?|नामांकन|நாமனை|வேட்புமனு|மனு)$/u

/** Headers of a cell that holds both. */
export const { nameAndParty } = headers

export const nominationColumns = {
  name: required(name([...headers.name, ...nameAndParty]), 'who stands?'),
  nameLocal: known(headers.nameLocal),
  seat: optional(text(headers.seat)),
  number: optional(count(headers.number, 999)),
  state: optional(text(headers.state)),
  house: optional(text(headers.house)),
  election: optional(
    columnOf(headers.election, 'an id of the calendar like va-up-2027', (cell) =>
      isUnknown(cell) ? null : electionId.test(cell) ? cell : undefined,
    ),
  ),
  status: optional(
    columnOf(
      headers.status,
      'a state of a candidacy: announced, nominated, accepted, rejected, withdrawn or contesting',
      stateIn,
    ),
  ),
  day: optional(day(headers.day)),
  party: known(headers.party),
  alliance: known(headers.alliance),
  symbol: known(headers.symbol),
  ballotNumber: optional(count(headers.ballotNumber, 400)),
  /** Of the list; on the ballot only where that list is the ballot’s. */
  serial: optional(count(headers.serial, 99_999)),
  reason: known(headers.reason),
  affidavit: optional(address(headers.affidavit)),
  age: optional(count(headers.age, 120)),
  parent: known(headers.parent),
  assets: optional(rupees(headers.assets)),
  liabilities: optional(rupees(headers.liabilities)),
  cases: optional(count(headers.cases, 9999)),
  education: known(headers.education),
  source: optional(text(headers.source)),
  address: optional(address(headers.address)),
}

export type NominationCells = Values<typeof nominationColumns>

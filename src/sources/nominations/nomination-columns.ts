// The columns of lists of candidates, under the headers that publishers give them.
import type { NominationState } from '#candidates/nominations/states.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import {
  column,
  columnOf,
  count,
  day,
  isUnknown,
  name,
  optional,
  required,
  rupees,
  text,
  type Values,
} from '../columns.ts'
import { tidyCell } from '../parse-cells.ts'

const known = (headers: readonly string[]) =>
  optional(column(headers, (cell) => (isUnknown(tidyCell(cell)) ? null : tidyCell(cell))))

/** What lists call it. */
const stateWords: Readonly<Record<string, NominationState>> = {
  announced: 'announced',
  declared: 'announced',
  nominated: 'nominated',
  filed: 'nominated',
  applied: 'nominated',
  received: 'nominated',
  accepted: 'accepted',
  valid: 'accepted',
  rejected: 'rejected',
  invalid: 'rejected',
  withdrawn: 'withdrawn',
  withdrew: 'withdrawn',
  contesting: 'contesting',
}

function stateIn(cell: string): NominationState | null | undefined {
  if (isUnknown(cell)) return null
  const words = cell.toLowerCase().match(/\p{L}+/gu) ?? []
  const meant = new Set(words.flatMap((word) => stateWords[word] ?? []))
  return meant.size === 1 ? [...meant][0] : undefined
}

export const nominationColumns = {
  name: required(
    name(['name', 'candidate', 'candidate_name', 'name_of_candidate', 'name_of_the_candidate']),
    'who stands?',
  ),
  nameLocal: known(['name_local', 'candidate_ml', 'name_in_local_language', 'name_in_vernacular']),
  seat: text([
    'seat',
    'seat_id',
    'constituency',
    'constituency_name',
    'ac_name',
    'pc_name',
    'assembly_constituency',
    'name_of_constituency',
  ]),
  number: optional(count(['constituency_no', 'number', 'ac_no', 'pc_no', 'constituency_number'], 999)),
  state: optional(text(['state', 'state_name', 'st_name'])),
  house: optional(text(['house', 'election_type', 'type'])),
  election: known(['election', 'election_id']),
  status: optional(
    columnOf(
      ['status', 'stage', 'nomination_status', 'current_status', 'candidate_status'],
      'a state of a candidacy: announced, nominated, accepted, rejected, withdrawn or contesting',
      stateIn,
    ),
  ),
  day: optional(day(['day', 'as_of', 'date', 'list_date'])),
  party: known(['party', 'party_name', 'party_affiliation', 'political_party']),
  alliance: known(['alliance', 'front']),
  symbol: known(['symbol', 'symbol_allotted', 'symbol_name', 'election_symbol']),
  ballotNumber: optional(
    count(
      ['ballot_order', 'ballot_number', 'serial_no', 'sl_no', 'sr_no', 's_no', 'serial_number', 'order'],
      400,
    ),
  ),
  reason: known(['reason', 'reason_for_rejection', 'rejection_reason']),
  affidavit: optional(
    columnOf(
      ['affidavit', 'affidavit_url', 'affidavit_link'],
      'a web address like https://affidavit.example/1',
      (cell) => (isUnknown(cell) ? null : webAddress(cell)),
    ),
  ),
  age: optional(count(['age'], 120)),
  assets: optional(rupees(['assets', 'total_assets'])),
  liabilities: optional(rupees(['liabilities', 'total_liabilities'])),
  cases: optional(count(['cases', 'criminal_cases', 'pending_cases'], 9999)),
  education: known(['education']),
  source: optional(text(['source', 'reported_by'])),
  address: optional(
    columnOf(['source_url', 'url', 'link'], 'a web address like https://gazette.example/1', (cell) =>
      isUnknown(cell) ? null : webAddress(cell),
    ),
  ),
}

export type NominationCells = Values<typeof nominationColumns>

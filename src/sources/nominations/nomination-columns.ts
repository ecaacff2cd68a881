// The columns of lists of candidates, under the headers that publishers give them.
import { isUnknown } from '#base/files/unknown-cell.ts'
import type { NominationState } from '#candidates/nominations/states.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import {
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

const electionId = /^(ls|va)(-[a-z0-9]+)+$/

const known = (headers: readonly string[]) =>
  optional(column(headers, (cell) => (isUnknown(tidyCell(cell)) ? null : tidyCell(cell))))

/** What lists call it. */
const stateWords: Readonly<Record<string, NominationState>> = {
  स्वीकृत: 'accepted',
  वैध: 'accepted',
  अस्वीकृत: 'rejected',
  निरस्त: 'rejected',
  वापस: 'withdrawn',
  ஏற்பு: 'accepted',
  ஏற்கப்பட்டது: 'accepted',
  நிராகரிப்பு: 'rejected',
  நிராகரிக்கப்பட்டது: 'rejected',
  வாபஸ்: 'withdrawn',
  announced: 'announced',
  declared: 'announced',
  nominated: 'nominated',
  filed: 'nominated',
  applied: 'nominated',
  received: 'nominated',
  accepted: 'accepted',
  valid: 'accepted',
  validly: 'accepted',
  rejected: 'rejected',
  invalid: 'rejected',
  withdrawn: 'withdrawn',
  withdrew: 'withdrawn',
  contesting: 'contesting',
}

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

const ofPapers = /^(?:nominations?|candidat\p{L}+|papers?|नामांकन|நாமனை|வேட்புமனு|மனு)$/u

/** Headers of a cell that holds both. */
export const nameAndParty = [
  'name_and_party',
  'candidate_and_party',
  'candidate_party',
  'name_of_candidate_and_party',
  'candidate_name_and_party',
  'अभ्यर्थी और दल',
  'अभ्यर्थी का नाम और दल',
  'अभ्यर्थी का नाम एवं दल',
  'अभ्यर्थी का नाम व दल',
  'प्रत्याशी एवं दल',
]

export const nominationColumns = {
  name: required(
    name([
      'name',
      'candidate',
      'candidate_name',
      'name_of_candidate',
      'name_of_the_candidate',
      'अभ्यर्थी का नाम',
      'प्रत्याशी का नाम',
      'வேட்பாளர் பெயர்',
      'வேட்பாளரின் பெயர்',
      ...nameAndParty,
    ]),
    'who stands?',
  ),
  nameLocal: known(['name_local', 'candidate_ml', 'name_in_local_language', 'name_in_vernacular']),
  seat: optional(
    text([
      'seat',
      'seat_id',
      'constituency',
      'constituency_name',
      'ac_name',
      'pc_name',
      'assembly_constituency',
      'name_of_constituency',
      'निर्वाचन क्षेत्र',
      'विधानसभा क्षेत्र',
      'தொகுதி',
    ]),
  ),
  number: optional(count(['constituency_no', 'number', 'ac_no', 'pc_no', 'constituency_number'], 999)),
  state: optional(text(['state', 'state_name', 'st_name', 'राज्य', 'மாநிலம்'])),
  house: optional(text(['house', 'election_type', 'type'])),
  election: optional(
    columnOf(['election', 'election_id'], 'an id of the calendar like va-up-2027', (cell) =>
      isUnknown(cell) ? null : electionId.test(cell) ? cell : undefined,
    ),
  ),
  status: optional(
    columnOf(
      [
        'status',
        'stage',
        'nomination_status',
        'current_status',
        'candidate_status',
        'application_status',
        'स्थिति',
        'நிலை',
      ],
      'a state of a candidacy: announced, nominated, accepted, rejected, withdrawn or contesting',
      stateIn,
    ),
  ),
  day: optional(day(['day', 'as_of', 'date', 'list_date'])),
  party: known([
    'party',
    'party_name',
    'party_affiliation',
    'political_party',
    'राजनैतिक दल',
    'राजनीतिक दल',
    'दल',
    'दल संबद्धता',
    'दल से संबद्धता',
    'पार्टी',
    'கட்சி',
  ]),
  alliance: known(['alliance', 'front']),
  symbol: known([
    'symbol',
    'symbol_allotted',
    'symbol_name',
    'election_symbol',
    'sym',
    'आबंटित प्रतीक',
    'आवंटित प्रतीक',
    'प्रतीक',
    'निर्वाचन प्रतीक',
    'चुनाव चिन्ह',
    'चुनाव चिह्न',
    'आबंटित चुनाव चिह्न',
    'आवंटित चुनाव चिह्न',
    'சின்னம்',
  ]),
  ballotNumber: optional(count(['ballot_order', 'ballot_number', 'order'], 400)),
  /** Of the list; on the ballot only where that list is the ballot’s. */
  serial: optional(
    count(
      [
        'serial_no',
        'sl_no',
        'sr_no',
        's_no',
        'serial_number',
        'क्रम सं',
        'क्रम संख्या',
        'क्रम संख्यांक',
        'क्र सं',
        'வ எண்',
        'வரிசை எண்',
      ],
      99_999,
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
  age: optional(count(['age', 'आयु', 'வயது'], 120)),
  parent: known([
    'parent',
    'father_name',
    'father/husband_name',
    'father/husband’s name',
    'name_of_father_or_husband',
  ]),
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

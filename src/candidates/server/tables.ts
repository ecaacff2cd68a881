// The tables of this subject, as migrations/0003, 0005, 0006, 0020 and 0030 make them.
import type { Generated } from 'kysely'
import type { Kept } from '../history/disclosure.ts'

export type CandidateTables = {
  candidacy_header: { id: string; columns: string[] }
  candidacy_record: {
    id: string
    source_id: string
    file: string
    line: number
    year: number
    election: string
    state: string
    constituency: string
    name: string
    parent: string | null
    sex: 'female' | 'male' | 'other' | null
    party: string | null
    votes: number | null
    won: boolean | null
    header_id: string
    cells: string[]
  }
  affidavit: {
    record_id: string
    year: number
    age: number | null
    assets: number | null
    liabilities: number | null
    cases: number | null
    education: string | null
    education_score: number | null
    source_id: string
  }
  person: {
    id: string
    founded_by: string
    name: string
    parent: string | null
    merged_into: string | null
    made_at: Generated<string>
  }
  candidacy_link: {
    key: string
    record_id: string | null
    candidacy_id: string | null
    person_id: string
    confidence: number | null
    tied_to: string | null
    signals: Generated<string[]>
    by_operator: Generated<boolean>
  }
  link_doubt: {
    a: string
    b: string
    probability: number
    signals: string[]
    evidence: unknown
    shipped: Generated<boolean>
  }
  link_shipped: {
    key: string
    person: number
    confidence: number | null
    tied_to: string | null
    signals: string[]
  }
  link_decision: {
    id: Generated<number>
    kind: 'same' | 'different'
    reason: string
    decided_by: string
    decided_at: Generated<string>
    undone_by: string | null
    undone_at: string | null
  }
  link_decision_pair: { decision_id: number; a: string; b: string }
  election_record: Kept & {
    person_id: string
    at: number
    election: string
    state: string
    constituency: string
    seat: string
    constituency_id: string | null
    seat_change: 'same' | 'moved' | 'redrawn' | null
    name: string
    party: string | null
    votes: number | null
    assets_doubtful: boolean
    keys: string[]
    candidacy_id: string | null
  }
  career: {
    person_id: string
    name: string
    parent: string | null
    elections: number
    years: number[]
    constituencies: string[]
    seat_changes: number
    party_changes: number
    latest_assets: number | null
    latest_assets_year: number | null
    latest_cases: number | null
    latest_cases_year: number | null
    confidence: number | null
    starting_assets: number | null
    starting_year: number | null
    peak_assets: number | null
    peak_year: number | null
    total_growth: number | null
    growth_rate_annual: number | null
    held: string[]
    source_ids: string[]
  }
  /** `keys` in the text form of a tsvector. */
  person_search: { person_id: string; elections: number; folded: string; sorted: string; keys: string }
}

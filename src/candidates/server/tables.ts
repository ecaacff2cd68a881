// The tables of this subject, as migrations/0003 makes them.
import type { Generated } from 'kysely'

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
  link_doubt: { a: string; b: string; probability: number; signals: string[]; evidence: unknown }
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
}

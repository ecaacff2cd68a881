// The tables derived for readers, by person (migrations/0003, 0005, 0006, 0020 and 0030).
import type { Career } from '../history/candidacy-history.ts'
import type { ContestRecord } from '../history/election-records.ts'

export type CandidateTables = {
  election_record: ContestRecord & { person_id: string; at: number }
  career: Career & { person_id: string; name: string; parent: string | null; held: string[] }
  /** `keys` in the text form of a tsvector. */
  person_search: {
    person_id: string
    elections: number
    folded: string
    sorted: string
    keys: string
    renown: number
  }
}

// The tables of this subject, as migrations/0001 and 0002 make them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { ContestStatus, House, Reservation } from '../results.ts'

export type ConstituencyTables = {
  source: {
    id: string
    publisher: string
    title: string
    licence: string
    credit: string
    address: string | null
    as_of: string
    imported_at: Generated<string>
    rows: number
    shipped: Generated<boolean>
  }
  state: { code: string; name: string; name_hi: string | null; kind: 'state' | 'union_territory' }
  state_name: { state_code: string; spelling: string; folded: string; skeleton: string }
  constituency: {
    id: string
    house: House
    state_code: string
    number: number
    name: string
    name_hi: string | null
    reservation: Reservation | null
    delimitation: number
    superseded: Generated<boolean>
    source_id: string
  }
  constituency_name: {
    constituency_id: string
    spelling: string
    folded: string
    joined: GeneratedAlways<string>
    skeleton: string
  }
  party: { id: string; name: string; short: string | null; aliases: Generated<string[]> }
  election: { id: string; house: House; state_code: string | null; year: number; label: string }
  contest: {
    election_id: string
    constituency_id: string
    state_then: string
    name_then: string
    status: ContestStatus
    poll_date: string | null
    electors: number | null
    votes_polled: number | null
    turnout: number | null
    result_source_id: string | null
    turnout_source_id: string | null
    poll_date_source_id: string | null
  }
  candidacy: {
    id: string
    election_id: string
    constituency_id: string
    name: string
    party_id: string | null
    independent: boolean
    nota: boolean
    evm_votes: number | null
    postal_votes: number | null
    votes: number | null
    position: number | null
    won: boolean
  }
  seat_shape: {
    constituency_id: string
    x: number
    y: number
    path: string | null
    approximate: boolean
    source_id: string
  }
}

// Stores and returns a caller's choices in constituencies.
import { refuse, silencePeriod, type Input } from '#base/contract.ts'
import { plainText } from '#base/plain-text.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { notCandidateOfSeat, type CandidateVote, type voteForCandidate } from '../candidate-votes.ts'
import type { Guarding } from './vote-store.ts'

const columns = sql`constituency_id as "constituencyId", candidate_id as "candidateId", choice,
  to_json(created_at at time zone 'UTC')#>>'{}' || 'Z' as "createdAt",
  to_json(changed_at at time zone 'UTC')#>>'{}' || 'Z' as "changedAt"`

/** Refuses votes in a silence period, by the database's clock, and for someone who does not contest there. */
export async function keepCandidateVote(
  db: Database,
  { candidateId, constituencyId, choice }: Input<typeof voteForCandidate>['body'],
  by: Identity,
  closed: Guarding,
): Promise<CandidateVote> {
  const text = plainText(choice)
  return db.transaction(async (trx) => {
    const clock = await trx<{ now: string }>`select now() as now`
    const now = new Date(clock[0]!.now)
    const silent = closed({ class: 'A', places: [constituencyId] }, now.getTime())
    if (silent) throw refuse(silencePeriod, silent)
    const contests = await trx`
      select from candidacy y where y.constituency_id = ${constituencyId} and not y.nota
        and (y.id = ${candidateId} or exists (select from candidacy_link l
          where l.candidacy_id = y.id and l.person_id = ${candidateId})) limit 1`
    if (contests.length === 0) throw refuse(notCandidateOfSeat)
    const rows = await trx<CandidateVote>`
      insert into candidate_vote (voter, constituency_id, candidate_id, choice, created_at, changed_at)
      values (${by.key}, ${constituencyId}, ${candidateId}, ${text}, now(), now())
      on conflict (voter, constituency_id) do update
        set candidate_id = excluded.candidate_id, choice = excluded.choice, changed_at = excluded.changed_at
      returning ${columns}`
    return rows[0]!
  })
}

export async function candidateVotesOf(db: Database, { key }: Identity): Promise<CandidateVote[]> {
  const rows = await db<CandidateVote>`
    select ${columns} from candidate_vote where voter = ${key} order by changed_at desc, constituency_id`
  return rows
}

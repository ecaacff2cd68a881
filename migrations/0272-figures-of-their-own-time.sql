-- The newest moments at which the margin, the round and the candidates' votes of a seat were said: another page may have said
-- since then only who leads.
alter table count_seat add column margin_at timestamptz, add column round_at timestamptz, add column votes_at timestamptz;
update count_seat s set margin_at = s.at, round_at = s.at, votes_at = coalesce((r.state->>'votesAt')::timestamptz, s.at)
  from count_reading r where r.id = s.reading_id;
update count_reading set state = state - 'votesAt' where state ? 'votesAt';

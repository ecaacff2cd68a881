-- An operator's word on growth that the rules of src/candidates/history/growth.ts hold back; the latest one counts.
-- Confirmed: kept out of the ranking for good. Released: ranked, as long as the figures are the ones that were looked at.
create table growth_review (
  person_id text primary key references person on delete cascade,
  verdict text not null check (verdict in ('release', 'confirm')),
  starting_assets bigint not null,
  starting_year smallint not null,
  peak_assets bigint not null,
  peak_year smallint not null,
  reason text not null check (reason <> ''),
  decided_by text not null,
  decided_at timestamptz not null default now()
);

-- The orders of the list of leaders, again with the name in them: a page far down is found in the index alone.
drop index leader_score_rank_lower_id_idx, leader_position_score_rank_lower_id_idx, leader_lower_id_idx,
  leader_position_lower_id_idx, leader_trend_recent_count_score_rank_lower_id_idx,
  leader_position_trend_recent_count_score_rank_lower_id_idx;
create index on leader (score desc nulls last, rank, lower(name), id) include (name) where current;
create index on leader (position, score desc nulls last, rank, lower(name), id) include (name) where current;
create index on leader (lower(name), id) include (name) where current;
create index on leader (position, lower(name), id) include (name) where current;
create index on leader (trend desc, recent_count desc, score desc nulls last, rank, lower(name), id) include (name)
  where current;
create index on leader (position, trend desc, recent_count desc, score desc nulls last, rank, lower(name), id)
  include (name) where current;

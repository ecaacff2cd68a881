-- An operator's word on growth that the rules of src/candidates/growth.ts hold back; the latest one counts.
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

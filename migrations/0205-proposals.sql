-- Changes that take two people, of all kinds (src/base/server/proposals/kind.ts). Nothing is deleted.
create table proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z-]+$'),
  -- Kind and id of what it is about, as in operator_act.
  subject text not null check (subject ~ '^[a-z-]+:.'),
  stated jsonb not null check (jsonb_typeof(stated) = 'object'),
  -- What the site knew when it was proposed.
  basis jsonb,
  reason text check (reason <> ''),
  -- How many people it takes.
  persons smallint not null default 2 check (persons in (1, 2)),
  -- As in the log, and the people who answer for it: whose machine it was.
  proposed_by text not null,
  authors text[] not null check (authors <> '{}'),
  proposed_at timestamptz not null default now(),
  confirmed_by text,
  confirmed_at timestamptz,
  dropped_by text,
  dropped_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  -- Why it was dropped or undone.
  closed_reason text,
  -- Where it stood before there was one table: "election_change 5".
  former text unique,
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (num_nulls(dropped_by, dropped_at) in (0, 2)),
  check (num_nulls(undone_by, undone_at) in (0, 2)),
  check (confirmed_at is null or dropped_at is null),
  check (undone_at is null or confirmed_at is not null),
  check (persons = 1 or confirmed_by <> all (authors))
);
create unique index on proposal (kind, subject) where confirmed_at is null and dropped_at is null;
create index on proposal (subject);

create function proposal_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'proposal: rows are never deleted';
end $$;
create trigger proposal_is_kept before delete on proposal for each row execute function proposal_is_kept();

-- The person behind a machine; null: a person acted.
alter table operator_act add column person text;
-- Whose invitation gave access last; null: the command line.
alter table operator add column invited_by text, add column invited_at timestamptz;

-- Whoever gave a machine of that name a token answers for what it proposed.
create function people_behind(operator text) returns text[] language sql stable as $$
  select array[operator] || array(select distinct issued_by from operator_token where 'machine:' || name = operator and issued_by is not null)
$$;

-- Elections and rolls.
insert into proposal (kind, subject, stated, reason, proposed_by, authors, proposed_at, confirmed_by, confirmed_at, dropped_by,
  dropped_at, former)
select kind, 'election:' || subject, coalesce(stated, '{}'), reason, proposed_by,
  case when num_nulls(confirmed_at, dropped_at) = 2 then people_behind(proposed_by) else array[proposed_by] end, proposed_at,
  confirmed_by, confirmed_at, dropped_by, dropped_at, 'election_change ' || id
from election_change order by proposed_at, id;

alter table election_history drop constraint election_history_change_id_fkey;
update election_history h set change_id = p.id from proposal p where p.former = 'election_change ' || h.change_id;
alter table election_history add foreign key (change_id) references proposal;
drop table election_change;

create or replace function keep_election_history() returns trigger language plpgsql as $$
begin
  insert into election_history (kind, subject, was, now, change_id, run_id)
  select tg_argv[0],
    case tg_argv[0] when 'calendar' then coalesce(n, o) ->> 'id'
      else concat_ws(' ', coalesce(n, o) ->> 'state_code', coalesce(n, o) ->> 'phase') end,
    o, n,
    nullif(current_setting('matdata.proposal', true), '')::bigint,
    nullif(current_setting('matdata.import_run', true), '')::integer
  from (select case when tg_op <> 'INSERT' then to_jsonb(old) end as o,
    case when tg_op <> 'DELETE' then to_jsonb(new) end as n) as t
  where o is distinct from n;
  return null;
end $$;

-- Ends of terms: the table keeps those that count.
insert into proposal (kind, subject, stated, basis, reason, proposed_by, authors, proposed_at, confirmed_by, confirmed_at,
  dropped_by, dropped_at, undone_by, undone_at, closed_reason, former)
select 'office-end', 'leader:' || leader_id,
  jsonb_strip_nulls(jsonb_build_object('leader', leader_id, 'until', held_until, 'source', source, 'sourceDay', source_day,
    'successor', case when successor is not null then jsonb_build_object('name', successor,
      'party', coalesce(p.short, p.name), 'from', successor_from) end)),
  jsonb_build_object('knownAsOf', known_as_of), e.reason, proposed_by,
  case when num_nulls(confirmed_at, undone_at) = 2 then people_behind(proposed_by) else array[proposed_by] end, proposed_at,
  confirmed_by, confirmed_at,
  case when confirmed_at is null then undone_by end, case when confirmed_at is null then undone_at end,
  case when confirmed_at is not null then undone_by end, case when confirmed_at is not null then undone_at end,
  undone_reason, 'office_end ' || e.id
from office_end e left join party p on p.id = successor_party order by proposed_at, e.id;

alter table office_end add column proposal_id bigint references proposal;
update office_end e set proposal_id = p.id from proposal p where p.former = 'office_end ' || e.id;
delete from office_end where confirmed_at is null or undone_at is not null;
alter table office_end alter column proposal_id set not null,
  drop column reason, drop column proposed_by, drop column proposed_at, drop column confirmed_by, drop column confirmed_at,
  drop column undone_by, drop column undone_at, drop column undone_reason,
  add unique (leader_id), add unique (proposal_id);

-- The calendar of elections as announced. A past election without a row here has its phases in contest.poll_date
-- (src/elections/server/store.ts).
create table election_calendar (
  -- That of the table election, where it is listed there: va-up-2027, ls-2024, ls-by-2026-11.
  id text primary key check (id ~ '^(ls|va)(-[a-z0-9]+)+$'),
  house text not null check (house in ('lok_sabha', 'assembly')),
  kind text not null check (kind in ('general', 'by-election')),
  -- Names of states; empty for the whole country.
  states text[] not null,
  announced_on date,
  model_code_from date,
  model_code_until date check (model_code_until >= model_code_from),
  counting_day date,
  -- The window under section 126A: {"from", "until", "order", "url"}.
  exit_polls jsonb,
  -- As in src/elections/calendar.ts.
  phases jsonb not null check (jsonb_typeof(phases) = 'array'),
  status text not null check (status in ('announced', 'due')),
  -- Of an election that is due: {"from": "2027-02", "until": "2027-05", "lastElection"}.
  due jsonb,
  as_of date not null,
  -- {"publisher", "title", "url"}
  source jsonb not null,
  -- Came with the product's starter data: a newer starter may replace it.
  shipped boolean not null default false,
  check ((status = 'due') = (due is not null)),
  check ((status = 'due') = (phases = '[]'))
);
select watch_imports('election_calendar', 'id', 'shipped');

-- The revisions of the electoral rolls, by state. A date that is not known is null.
create table roll_revision (
  state_code text not null references state,
  -- As the Commission counts them: 1, 2, 3; "special" for a special summary revision instead.
  phase text not null check (phase in ('1', '2', '3', 'special', 'later')),
  announced_on date,
  enumeration_until date,
  draft_on date,
  claims_until date,
  final_on date,
  qualifying_day date,
  -- Names of the dates above that may have changed since they were read.
  unconfirmed text[] not null,
  as_of date not null,
  -- {"publisher", "title", "url"}
  source jsonb not null,
  shipped boolean not null default false,
  primary key (state_code, phase)
);
select watch_imports('roll_revision', 'state_code,phase', 'shipped');

-- Changes entered at the desk. One person proposes, another confirms; nothing is deleted.
create table election_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('calendar', 'roll')),
  -- The id of the calendar, or state and phase of the revision: UP 2.
  subject text not null,
  -- The new row as JSON; null removes it.
  stated jsonb,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  confirmed_by text check (confirmed_by <> proposed_by),
  confirmed_at timestamptz,
  dropped_by text,
  dropped_at timestamptz,
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (num_nulls(dropped_by, dropped_at) in (0, 2)),
  check (num_nulls(confirmed_at, dropped_at) >= 1)
);
-- One at a time for each subject.
create unique index on election_change (kind, subject) where confirmed_at is null and dropped_at is null;

-- Every change of either table, from the desk, an import or its undoing, as it happened.
create table election_history (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null default now(),
  was jsonb,
  now jsonb,
  -- The desk's change, or the import's run; both null for starter data.
  change_id bigint references election_change,
  run_id integer
);
create index on election_history (kind, subject, id);

create function keep_election_history() returns trigger language plpgsql as $$
begin
  insert into election_history (kind, subject, was, now, change_id, run_id)
  select tg_argv[0],
    case tg_argv[0] when 'calendar' then coalesce(n, o) ->> 'id'
      else concat_ws(' ', coalesce(n, o) ->> 'state_code', coalesce(n, o) ->> 'phase') end,
    o, n,
    nullif(current_setting('matdata.election_change', true), '')::bigint,
    nullif(current_setting('matdata.import_run', true), '')::integer
  from (select case when tg_op <> 'INSERT' then to_jsonb(old) end as o,
    case when tg_op <> 'DELETE' then to_jsonb(new) end as n) as t
  where o is distinct from n;
  return null;
end $$;
create trigger keep_history after insert or update or delete on election_calendar
  for each row execute function keep_election_history('calendar');
create trigger keep_history after insert or update or delete on roll_revision
  for each row execute function keep_election_history('roll');

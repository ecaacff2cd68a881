-- Candidates of coming elections. A row is one candidacy as it stands now; every state that it had, with its day, its source
-- and who entered it, stays in nomination_state.
create table nomination (
  -- A digest of election, seat and the name under which it was first listed: an import read again finds its rows.
  id text primary key check (id ~ '^n[0-9a-f]{16}$'),
  -- As in the calendar: va-up-2027, ls-by-2026-11.
  election_id text not null check (election_id ~ '^(ls|va)(-[a-z0-9]+)+$'),
  constituency_id text not null references constituency,
  -- announced: named by a party or by themselves, no papers filed yet.
  state text not null check (state in ('announced', 'nominated', 'accepted', 'rejected', 'withdrawn', 'contesting')),
  name text not null check (name <> ''),
  -- In the script of the state, as published.
  name_local text check (name_local <> ''),
  -- As published; the party of the register, where it is certain.
  party text check (party <> ''),
  party_id text references party,
  independent boolean not null,
  alliance text check (alliance <> ''),
  ballot_number smallint check (ballot_number between 1 and 400),
  -- In words.
  symbol text check (symbol <> ''),
  -- As the returning officer gives it.
  reason text check (reason <> ''),
  affidavit text check (affidavit ~ '^https?://'),
  age smallint check (age between 18 and 120),
  -- Whole rupees; null is "not known".
  assets bigint check (assets >= 0),
  liabilities bigint check (liabilities >= 0),
  -- As declared.
  cases smallint check (cases >= 0),
  education text check (education <> ''),
  -- The day for which the source says so.
  stated_at date not null,
  source_id text not null references source
);
create index on nomination (constituency_id);
create index on nomination (election_id);
select watch_imports('nomination', 'id');

-- Of which day the latest list of a seat is: an older one changes nothing.
create table nomination_list (
  election_id text not null,
  constituency_id text not null references constituency,
  listed_on date not null,
  source_id text not null references source,
  primary key (election_id, constituency_id)
);
select watch_imports('nomination_list', 'election_id,constituency_id');

-- Only ever added to, by the trigger below.
create table nomination_state (
  id bigint generated always as identity primary key,
  nomination_id text not null,
  election_id text not null,
  constituency_id text not null,
  at timestamptz not null default now(),
  -- unlisted: a later list of the seat does not have it. taken-back: the entry was undone.
  state text not null,
  day date not null,
  was jsonb,
  now jsonb,
  -- Who entered it: the import's run or the desk's change; neither: an undo.
  run_id integer,
  proposal_id bigint references proposal
);
create index on nomination_state (constituency_id, id);

create function keep_nomination_state() returns trigger language plpgsql as $$
begin
  insert into nomination_state (nomination_id, election_id, constituency_id, state, day, was, now, run_id, proposal_id)
  select coalesce(n, o) ->> 'id', coalesce(n, o) ->> 'election_id', coalesce(n, o) ->> 'constituency_id',
    coalesce(n ->> 'state', case when listed is null then 'taken-back' else 'unlisted' end),
    coalesce((n ->> 'stated_at')::date, listed, (o ->> 'stated_at')::date), o, n,
    nullif(current_setting('matdata.import_run', true), '')::integer,
    nullif(current_setting('matdata.proposal', true), '')::bigint
  from (select case when tg_op <> 'INSERT' then to_jsonb(old) end as o,
    case when tg_op <> 'DELETE' then to_jsonb(new) end as n,
    nullif(current_setting('matdata.listed_on', true), '')::date as listed) as t
  where o is distinct from n;
  return null;
end $$;
create trigger keep_state after insert or update or delete on nomination
  for each row execute function keep_nomination_state();

create function nomination_state_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'nomination_state: rows are never changed or deleted';
end $$;
create trigger nomination_state_is_kept before update or delete on nomination_state
  for each row execute function nomination_state_is_kept();

-- Whose candidacy it is, made anew with every linking. Doubtful: it may be this person's, which nobody is told.
create table nomination_link (
  nomination_id text primary key references nomination on delete cascade,
  person_id text not null,
  confidence real not null check (confidence between 0 and 1),
  doubtful boolean not null
);
create index on nomination_link (person_id);

-- What operators did. Rows are only ever added.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The token's subject.
  operator text not null check (operator <> ''),
  role text not null check (role in ('moderator', 'admin')),
  act text not null check (act ~ '^[a-z-]+\.[a-z-]+$'),
  subject text not null check (subject ~ '^[a-z-]+:'),
  details jsonb not null
);
create index on operator_act (subject);

create function operator_act_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'operator_act: rows are only ever added';
end $$;
create trigger operator_act_is_final before update or delete on operator_act
  for each row execute function operator_act_is_final();

-- What visitors say is wrong: on a poll, on a candidate's page.
create table report (
  id uuid primary key default gen_random_uuid(),
  -- Kind and id of what it is about: poll:2f…, candidate:p…
  subject text not null check (subject ~ '^[a-z-]+:.+'),
  message text not null check (message <> ''),
  -- Who sent it, as key and network of src/base/server/visitors/identity.ts.
  sender text not null,
  network text not null,
  sent_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('corrected', 'hidden', 'nothing-wrong')),
  check (num_nulls(closed_at, closed_by, outcome) in (0, 3))
);
-- One open report for each sender and subject: a second one replaces the text.
create unique index on report (subject, sender) where closed_at is null;
create index on report (sent_at) where closed_at is null;
create index on report (sender, sent_at);

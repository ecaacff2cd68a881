-- Every opening and closing of a silence period as it happened, and the operator's switch. Only ever added to.
create table silence_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  what text not null check (what in ('closed', 'opened', 'off', 'on')),
  -- Of the window (src/elections/silence.ts); null for the switch.
  window_id text,
  election text,
  classes text[] not null,
  -- Codes of states and ids of constituencies; null: everywhere.
  places text[],
  law text not null,
  reason text not null,
  -- When it was due by the calendar.
  due_at timestamptz,
  check ((what in ('closed', 'opened')) = (window_id is not null and due_at is not null))
);
create index on silence_change (id desc) where window_id is null;
-- Several processes see the same edge; one of them writes it down.
create unique index on silence_change (window_id, what, due_at) where window_id is not null;

create function silence_record_is_final() returns trigger language plpgsql as $$
begin
  raise exception '%: rows are only ever added', tg_table_name;
end $$;
create trigger silence_record_is_final before update or delete on silence_change
  for each statement execute function silence_record_is_final();

-- Offices with a life: since when, until when, checked on which day; and whether that still says who is in office.

alter table leader
  -- The election that gave the office, as exact as is known: 2024-06; null for who is only stated to hold it.
  add column elected_on text check (elected_on ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  -- Stated to have left; held_until may be unknown.
  add column left_office boolean not null default false,
  -- Who this is, where a shipped list says so: the election, its year and the seat that they won there: va 2026 va-as-37.
  add column person_of text check (person_of ~ '^\S+ \d{4} \S+$'),
  -- The candidacy_link.key that this leads to.
  add column person_key text,
  -- What src/leaders/office.ts makes of all that is known; set by every import, and once on each Indian day.
  add column status text not null default 'not checked lately',
  -- What the status goes by, as exact as is known: the end, the later term or the later election.
  add column status_day text,
  -- Who followed, where somebody did.
  add column followed_by text,
  drop column election_since;

update leader set elected_on = as_of where elected;
update leader set left_office = true where held_until is not null;
update leader set current = false;
-- The last one known of a seat, in office or not.
create index on leader (constituency_id);
alter table leader add check (current = (status = 'in office'));

-- Ends of terms that the desk has learnt of. One person proposes, another one confirms; nothing is deleted.
create table office_end (
  id bigint generated always as identity primary key,
  leader_id text not null references leader,
  -- Null: not known when.
  held_until text check (held_until ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  -- The public page that says so, and the day on which it did.
  source text not null check (source ~ '^https?://'),
  source_day date not null,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  confirmed_by text check (confirmed_by <> proposed_by),
  confirmed_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  undone_reason text,
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (num_nulls(undone_by, undone_at, undone_reason) in (0, 3))
);
-- One at a time for each holder.
create unique index on office_end (leader_id) where undone_at is null;

delete from setting where name = 'offices-settled-on';

-- What members of the Lok Sabha did in a term, as far as a source has it. Unknown is null, never 0.
create table member_term (
  -- The house, its number, the seat and the name: ls-17-ls-up-77-asha-rani.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)+$'),
  term smallint not null check (term > 0),
  -- As the source has it.
  name text not null check (name <> ''),
  name_key text not null,
  -- Null for nominated members.
  constituency_id text references constituency,
  state_code text references state,
  -- Null for an independent member.
  party text,
  nominated boolean not null,
  sex text check (sex in ('female', 'male')),
  age smallint check (age between 18 and 120),
  own_term smallint check (own_term > 0),
  held_from date not null,
  -- Null: in office on the last day of the period.
  held_until date,
  -- The days that the figures cover.
  period_from date not null,
  period_until date not null,
  attendance_from date not null,
  -- Why figures are missing, or cover a part of the term.
  gap text check (gap in ('minister', 'presiding', 'opposition-leader', 'rejoined', 'incomplete')),
  note text,
  -- Percent of the sittings.
  attendance numeric(5, 2) check (attendance between 0 and 100),
  questions integer check (questions >= 0),
  debates integer check (debates >= 0),
  bills integer check (bills >= 0),
  -- Whole months of the period in which they were members.
  months smallint not null generated always as (greatest(0,
    round((least(coalesce(held_until, period_until), period_until) - greatest(held_from, period_from)) / 30.44)))
    stored,
  source_id text not null references source,
  -- Whose work this is: a candidacy_link.key. Null: not known, and never guessed.
  person_key text,
  check (held_until >= held_from),
  check (period_until >= period_from),
  check (nominated = (constituency_id is null)),
  check (gap is not null or num_nulls(questions, debates, bills) = 0)
);
create index on member_term (term, state_code, constituency_id);
create index on member_term (constituency_id);
create index on member_term (person_key);

-- Questions by ministry, those with at least one.
create table member_topic (
  member_id text not null references member_term on delete cascade,
  ministry text not null check (ministry <> ''),
  questions integer not null check (questions > 0),
  primary key (member_id, ministry)
);

-- Single questions, where a source lists them.
create table member_question (
  -- A digest of everything below: the same file imported again changes nothing.
  id text primary key check (id ~ '^q[0-9a-f]{20}$'),
  member_id text not null references member_term on delete cascade,
  asked_on date not null,
  title text not null check (title <> ''),
  ministry text not null check (ministry <> ''),
  starred boolean not null,
  source_id text not null references source
);
create index on member_question (member_id, asked_on desc, id);
create index on member_question (member_id, ministry, asked_on desc, id);

select watch_imports('member_term', 'id', 'months,person_key');
select watch_imports('member_topic', 'member_id,ministry');
select watch_imports('member_question', 'id');

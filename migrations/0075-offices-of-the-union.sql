-- Speaker, ministers and members of the Rajya Sabha; and every stated term of an office, for its history.
alter table leader
  drop constraint leader_position_check,
  add check (position in ('prime_minister', 'chief_minister', 'mp', 'mla', 'speaker', 'minister', 'rajya_sabha')),
  -- What a minister is responsible for, in the source's words.
  add column portfolio text check (portfolio <> ''),
  -- When the term is due to end, where the source says so: 2028.
  add column term_due text check (term_due ~ '^\d{4}(-\d\d(-\d\d)?)?$');
-- The history of an office.
create index on leader (office);

-- One term of one person in one office. Who came back after somebody else has several.
create table office_term (
  leader_id text not null references leader on delete cascade,
  held_from text not null check (held_from ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  held_until text check (held_until ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  -- A source says that this term has ended, possibly without a date.
  ended boolean not null,
  as_of text not null check (as_of ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  source_id text not null references source,
  primary key (leader_id, held_from)
);
select watch_imports('office_term', 'leader_id,held_from');

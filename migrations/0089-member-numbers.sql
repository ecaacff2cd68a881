-- An entry that takes its promise off the page; on record like the others.
alter table promise_entry add column withdrawn boolean not null default false;

-- The history of an office.
create index on leader (office);

-- The number under which a publisher's record of questions names a member: that record has no names.
create table member_number (
  member_id text primary key references member_term on delete cascade,
  number text not null check (number <> ''),
  source_id text not null references source
);
select watch_imports('member_number', 'member_id');

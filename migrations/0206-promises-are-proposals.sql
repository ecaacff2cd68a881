-- Entries of the ledger of promises are proposed like everything that takes two people; the table keeps the published ones.
insert into proposal (kind, subject, stated, proposed_by, authors, proposed_at, confirmed_by, confirmed_at, dropped_by, dropped_at,
  former)
select 'promise', 'promise:' || promise,
  jsonb_strip_nulls(jsonb_build_object('promise', promise, 'who', who, 'personId', person_id, 'statement', statement,
    'saidOn', said_on, 'source', source, 'note', note, 'withdrawn', nullif(withdrawn, false),
    'outcome', case when outcome is not null
      then jsonb_build_object('is', outcome, 'source', outcome_source, 'day', outcome_day) end)),
  proposed_by,
  case when num_nulls(confirmed_at, dropped_at) = 2 then people_behind(proposed_by) else array[proposed_by] end, proposed_at,
  confirmed_by, confirmed_at, dropped_by, dropped_at, 'promise_entry ' || id
from promise_entry order by proposed_at, id;

alter table promise_entry add column proposal_id bigint unique references proposal;
update promise_entry e set proposal_id = p.id from proposal p where p.former = 'promise_entry ' || e.id;
delete from promise_entry where confirmed_at is null;
alter table promise_entry rename column confirmed_at to published_at;
alter table promise_entry
  alter column proposal_id set not null,
  alter column published_at set not null,
  alter column published_at set default now(),
  drop column proposed_by, drop column proposed_at, drop column confirmed_by, drop column dropped_by, drop column dropped_at;

-- What a table said twice, or what nobody asks for, takes no room: a first database is a fifth smaller.

-- A member has a few hundred questions and three dozen ministries: they are found by the member.
drop index member_question_member_id_asked_on_id_idx, member_question_member_id_ministry_asked_on_id_idx;
create index on member_question (member_id);
alter table member_topic drop constraint member_topic_pkey;
create index on member_topic (member_id);

-- A place lies where its PIN codes say, and is known from where they are.
alter table locality drop column source_id;

-- A person is known from where their contests are.
alter table career drop column source_ids;

-- The candidacies that it was put together from, beside `candidacy_id`.
update election_record set keys = array_remove(keys, candidacy_id) where candidacy_id = any(keys);

-- One row for each candidate: what they got on the machines of each assembly seat, {"va-up-173": 912}.
alter table segment_vote rename to segment_vote_once;
create table segment_vote (
  candidacy_id text primary key references candidacy on delete cascade,
  evm_votes jsonb not null check (jsonb_typeof(evm_votes) = 'object'),
  source_id text not null references source
);
insert into segment_vote
select candidacy_id, jsonb_object_agg(constituency_id, evm_votes), min(source_id) from segment_vote_once group by 1;
drop table segment_vote_once;
alter index segment_vote_pkey1 rename to segment_vote_pkey;
create index on segment_vote using gin (evm_votes) with (fastupdate = off);

-- The shipped decisions on persons, read and replaced as a whole: one text, as src/candidates/linkage/shipped-links.ts has it.
alter table link_shipped rename to link_shipped_once;
create table link_shipped (links json not null);
insert into link_shipped
select json_agg(json_build_object('key', key, 'person', person, 'tie', case when tied_to is not null
  then json_build_object('with', tied_to, 'probability', confidence, 'signals', coalesce(signals, '{}')) end) order by person, key)
from link_shipped_once having count(*) > 0;
drop table link_shipped_once;

-- The same index twice.
drop index if exists leader_office_idx2;

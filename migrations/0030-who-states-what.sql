-- Of a contest with several sources: who states which figure, every value where they differ (src/candidates/history/election-records.ts).
-- {"assets": [{"value": 1000000, "sources": ["a"]}, …]}; filled by the next linking.
alter table election_record add column stated jsonb not null default '{}';

-- Persons of whom it is disputed whether they won count as winners nowhere; here they are counted.
alter table declared_cases add column winners_disputed integer not null default 0;

-- A growth rests on all figures between its start and its peak: where sources differ on one, it is held.
update career c set held = held || '{disputed}'
where not held && '{disputed,not enough}'
  and exists (select from election_record r where r.person_id = c.person_id and 'assets' = any(r.disputed));

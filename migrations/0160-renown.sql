-- How well known a person is by their elections, so that of many who are called alike the known one comes first: the most
-- votes that they ever had, in thousands, and 2,000 more if they ever won. Derived with the other columns by every linking.
alter table person_search add column renown integer not null default 0;

update person_search p set renown = r.renown
from (
  select person_id, coalesce(max(votes), 0) / 1000 + case when bool_or(won) then 2000 else 0 end as renown
  from election_record group by person_id
) r
where r.person_id = p.person_id and r.renown > 0;

-- A common name has more persons than a search looks at; names without their vowels are looked for among the elected only.
create index on person_search using gin (keys) with (fastupdate = off) where renown >= 2000;
create index on person_search using gin (string_to_array(translate(folded, 'aeiouhy', ''), ' ')) with (fastupdate = off) where renown >= 2000;

-- Declared cases, counted when persons are linked (src/candidates/server/declared-cases.ts): a page only adds up.
create table declared_cases (
  year smallint not null,
  election text not null,
  state text not null,
  party text,
  -- Persons; one in two seats of an election counts once. Whose sources contradict each other counts as disputed only.
  known integer not null,
  declared integer not null,
  winners integer not null,
  winners_declared integer not null,
  disputed integer not null,
  unique nulls not distinct (year, election, state, party)
);

-- The elections that affidavits with cases are of.
create table declared_cases_election (
  year smallint not null,
  election text not null,
  -- All of them from sources that hold only persons who were members at some time.
  members_only boolean not null,
  -- Candidates in the results; null where these are not held.
  stood integer,
  source_ids text[] not null,
  primary key (year, election)
);

insert into declared_cases
with stood as (
  select distinct on (person_id, year, election) year, election, state, party, cases, coalesce(won, false) as won,
    'cases' = any(disputed) as disputed
  from election_record where cases is not null
  order by person_id, year, election, won desc nulls last, at)
select year, election, state, party,
  count(*) filter (where not disputed),
  count(*) filter (where not disputed and cases > 0),
  count(*) filter (where not disputed and won),
  count(*) filter (where not disputed and won and cases > 0),
  count(*) filter (where disputed)
from stood group by 1, 2, 3, 4;

insert into declared_cases_election
select r.year, r.election, bool_and(s.shipped), (
  select nullif(count(*), 0) from candidacy y join election e on e.id = y.election_id
  where not nota and e.year = r.year and e.house = 'lok_sabha' and r.election = 'ls'), array_agg(distinct s.id)
from affidavit a join candidacy_record r on r.id = a.record_id join source s on s.id = a.source_id
where a.cases is not null
group by 1, 2;

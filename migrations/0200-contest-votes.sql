-- What was counted in a contest, computed here for every page, list and map: the number of candidates, the most votes and the
-- second most of a candidate, what lies between them (0 for a tie), and all votes, those for none of them included. Each is
-- null where it is not known; of a contest of which only some candidates are known, so is the sum.
create view contest_votes as
select k.election_id, k.constituency_id, v.candidates, v.first, v.second, v.first - v.second as margin,
  case when not k.is_part then v.counted end as counted
from contest k cross join lateral (
  select count(*) filter (where not y.nota)::int as candidates, sum(y.votes)::int as counted,
    max(y.votes) filter (where not y.nota) as first,
    (array_agg(y.votes order by y.votes desc nulls last) filter (where not y.nota))[2] as second
  from candidacy y where y.election_id = k.election_id and y.constituency_id = k.constituency_id) v;

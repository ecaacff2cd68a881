-- Drafts of fact checks wait like everything that takes two people; what was published before is in the operators' log.
insert into proposal (kind, subject, stated, proposed_by, authors, proposed_at, former)
select 'fact-check', 'fact-check:' || request_id,
  jsonb_strip_nulls(jsonb_build_object('request', request_id, 'verdict', verdict, 'reason', reason, 'evidence', evidence,
    'note', note)),
  drafted_by, people_behind(drafted_by), drafted_at, 'fact_check_draft ' || request_id
from fact_check_draft order by drafted_at;
drop table fact_check_draft;

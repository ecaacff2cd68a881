-- Decisions on links are proposals like all others; the table keeps the pairs of those that count.
insert into proposal (kind, subject, stated, reason, persons, proposed_by, authors, proposed_at, confirmed_by, confirmed_at,
  undone_by, undone_at, former)
select 'link', 'link-decision:' || id,
  jsonb_build_object('decision', kind, 'pairs', coalesce(
    (select jsonb_agg(jsonb_build_array(a, b) order by a, b) from link_decision_pair where decision_id = d.id), '[]')),
  -- One person decided then.
  reason, 1, decided_by, array[decided_by], decided_at, decided_by, decided_at, undone_by, undone_at, 'link_decision ' || id
from link_decision d order by decided_at, id;

alter table link_decision_pair add column proposal_id bigint references proposal, add column kind text check (kind in ('same', 'different'));
update link_decision_pair l set proposal_id = p.id, kind = p.stated ->> 'decision'
from proposal p where p.former = 'link_decision ' || l.decision_id;
delete from link_decision_pair l using link_decision d where d.id = l.decision_id and d.undone_at is not null;
alter table link_decision_pair
  drop column decision_id,
  alter column proposal_id set not null,
  alter column kind set not null,
  add primary key (proposal_id, a, b);
create index on link_decision_pair (a, b);
drop table link_decision;
drop function people_behind(text);

-- A source may name only some of the candidates: then nobody knows the sum of the votes.
alter table contest add is_part boolean not null default false;

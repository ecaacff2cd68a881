-- What a poll is about during a silence period: proposed by rule when it is asked, changed at the desk.
alter table poll
  -- Null: not classified yet, and treated as A. E: a matter of fact, never closed.
  add column silence_class text check (silence_class in ('A', 'C', 'E')),
  -- Codes of states (up) and ids of constituencies (va-up-77); null: everywhere.
  add column silence_places text[] check (cardinality(silence_places) > 0),
  add column silence_by text not null default 'rule' check (silence_by in ('rule', 'desk'));
update poll set silence_class = 'C' where type = 'election';
create index on poll (created_at) where silence_class is null;

-- Whether a story reports on an opinion or exit poll, as the desk says; null: as the words of its headline say.
alter table story add column reports_poll boolean;

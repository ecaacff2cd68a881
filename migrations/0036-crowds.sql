-- Who counts when many come from one network: src/base/server/visitors/crowd-rule.ts. Prefixes of addresses stand here as keyed hashes only.

create table crowd_count (
  -- What is counted: poll:<id>, leader:<id>, or a kind of request with its Indian day.
  subject text not null,
  prefix text not null,
  standing text not null check (standing in ('bare', 'quick', 'new', 'aged')),
  counted integer not null check (counted > 0),
  until timestamptz not null,
  primary key (subject, prefix, standing)
);
create index on crowd_count (until);
comment on table crowd_count is 'How many newcomers of a prefix were counted for a subject; starts again after `until`';

create table crowd_traveller (
  prefix text not null,
  region text not null,
  slot smallint not null,
  seen_on date not null default current_date,
  primary key (prefix, region, slot)
);
create index on crowd_traveller (seen_on);
comment on table crowd_traveller is 'Cookies from another region were shown here; says nothing about which. Cleared after 60 days';

-- What the rule needs to look at a held one again. Absent once it counts.
alter table poll_vote add column prefixes text[],
  add column standing text check (standing in ('bare', 'quick', 'new', 'aged'));
alter table leader_rating add column prefixes text[],
  add column standing text check (standing in ('bare', 'quick', 'new', 'aged'));
create index on leader_rating (leader_id) where held;

-- A day's quota asks the same rule now.
alter table poll drop column creator_network;
alter table report drop column network;
delete from fact_check_spending where purse like 'new:%';

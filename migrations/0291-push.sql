-- Phones that are told what is new about a seat, by their browsers' own services (docs/decisions/0291-push.md).
create table push_subscription (
  id bigint generated always as identity primary key,
  -- The browser's own address for this site at its service: who knows it, and the keys, can reach that browser and nobody else.
  endpoint text not null check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  seat text not null references constituency on delete cascade,
  language text not null,
  made_at timestamptz not null default now(),
  -- Nothing is sent before: being sent, told a short while ago, silent, or refused.
  next_at timestamptz not null default now(),
  failures smallint not null default 0,
  unique (endpoint, seat)
);
create index on push_subscription (seat);

-- What is known of a seat that somebody follows, by its address in the seat's feed; the empty one: that it was looked at.
create table push_event (
  seat text not null references constituency on delete cascade,
  event text not null,
  primary key (seat, event)
);

-- What is to be told, and was: each thing once to each phone.
create table push_message (
  subscription_id bigint not null references push_subscription on delete cascade,
  event text not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (subscription_id, event)
);
create index on push_message (subscription_id) where sent_at is null;

-- The people who work at the desk, how they prove who they are, and where they are signed in.
create table operator (
  id uuid primary key default gen_random_uuid(),
  -- Stands in the log of acts: two names are two people. Machines are called machine:…
  name text not null check (name <> '' and name !~* '^machine:'),
  role text not null check (role in ('moderator', 'admin')),
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
-- A name is never given to a second person, not even when the first one has gone.
create unique index on operator (lower(name));

create table operator_passkey (
  -- The credential's id, base64url.
  id text primary key,
  operator_id uuid not null references operator on delete cascade,
  label text not null check (label <> ''),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index on operator_passkey (operator_id);

-- A link with which an operator makes a first passkey, once. Only a hash of its code is here.
create table operator_invitation (
  code_hash bytea primary key,
  operator_id uuid not null references operator on delete cascade,
  expires_at timestamptz not null
);
create index on operator_invitation (operator_id);

create table operator_session (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator on delete cascade,
  passkey_id text references operator_passkey on delete set null,
  token_hash bytea not null unique,
  -- What was signed to get in: nobody gets in with it a second time.
  challenge text not null unique,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on operator_session (operator_id) where ended_at is null;

-- Failed sign-ins of an account or a network, in a row.
create table sign_in_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null
);

-- Tokens are for machines only. Those that people were given before end within a month.
alter table operator_token add column purpose text check (purpose <> ''), add column issued_by text;
update operator_token set purpose = 'given before operators signed in with passkeys',
  expires_at = least(expires_at, now() + interval '30 days');
alter table operator_token alter column purpose set not null;

-- Checks by fact-check organisations, imported. Of their texts only claim and title are kept, never the article.
create table fact_check (
  -- Made from address and claim, so that importing again finds the same row.
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  title text not null check (title <> ''),
  -- Null when the title is the claim.
  claim text check (claim <> ''),
  verdict text not null check (verdict in ('true', 'false', 'misleading', 'unverified')),
  -- The organisation's own word.
  rating text check (rating <> ''),
  source text not null check (source <> '' and source not like '%,%'),
  topic text check (topic <> '' and topic not like '%,%'),
  language text check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  published_at timestamptz,
  updated_at timestamptz,
  created_at timestamptz not null default now(),
  source_url text not null check (source_url ~ '^https?://'),
  -- What a claim is compared by: its words as they sound, and their consonants.
  folded text not null,
  tokens text[] not null
);
create index on fact_check (coalesce(published_at, created_at) desc, id);
create index on fact_check (source);
create index on fact_check (topic);
create index on fact_check using gin (folded gin_trgm_ops);
create index on fact_check using gin (tokens);

-- What visitors ask to be checked. Nothing here says from which device a claim came.
create table fact_check_request (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the receipt; the receipt itself is with its sender only.
  receipt_hash text not null unique,
  claim text not null check (char_length(claim) between 5 and 2000),
  source_url text check (source_url ~ '^https?://'),
  region text check (region <> '' and char_length(region) <= 100),
  confidence text not null check (confidence in ('Low', 'Medium', 'High')),
  email text check (email <> ''),
  sent_at timestamptz not null default now(),
  stage text not null default 'received' check (stage in ('received', 'in review', 'completed', 'declined')),
  -- An operator's name in the token.
  assigned_to text,
  merged_into uuid references fact_check_request check (merged_into <> id),
  merged_at timestamptz,
  -- When it was completed or declined.
  answered_at timestamptz,
  decline_reason text check (decline_reason <> ''),
  verdict text check (verdict in ('true', 'false', 'misleading', 'unverified')),
  reason text check (reason <> ''),
  -- [{"url": …, "title": …}]
  evidence jsonb not null default '[]',
  folded text not null,
  tokens text[] not null,
  check ((stage in ('completed', 'declined')) = (answered_at is not null)),
  check ((stage = 'declined') = (decline_reason is not null)),
  check (num_nonnulls(verdict, reason) = case stage when 'completed' then 2 else 0 end),
  check (num_nonnulls(merged_into, merged_at) in (0, 2)),
  check (merged_into is null or stage in ('received', 'in review'))
);
create index on fact_check_request (stage, sent_at) where merged_into is null;
create index on fact_check_request (answered_at desc, id) where stage = 'completed';
create index on fact_check_request (merged_into);
create index on fact_check_request (sent_at) where email is not null;
create index on fact_check_request using gin (folded gin_trgm_ops);
create index on fact_check_request using gin (tokens);

-- The answer, or the correction of one, that waits for a second person.
create table fact_check_draft (
  request_id uuid primary key references fact_check_request,
  revision integer not null default 1,
  verdict text not null check (verdict in ('true', 'false', 'misleading', 'unverified')),
  reason text not null check (reason <> ''),
  evidence jsonb not null,
  -- Only a correction has one.
  note text check (note <> ''),
  drafted_by text not null,
  drafted_at timestamptz not null default now()
);

-- What was changed on published checks. Rows are only ever added.
create table fact_check_correction (
  id bigint generated always as identity primary key,
  request_id uuid not null references fact_check_request,
  corrected_at timestamptz not null default now(),
  note text not null check (note <> ''),
  earlier_verdict text not null,
  earlier_reason text not null,
  earlier_evidence jsonb not null
);
create index on fact_check_correction (request_id);

-- The daily quota: what a cookie, and a fingerprint on one network, have spent on an Indian day. Cleared after the day.
create table fact_check_spending (
  day date not null,
  -- Keyed hashes, see src/base/server/visitors/identity.ts.
  purse text not null,
  -- One for each request, in each of the purses that it was paid from.
  payment uuid not null,
  primary key (day, purse, payment)
);

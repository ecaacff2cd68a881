-- Tokens that this site has given to operators. The token itself is not here, only what it must agree with.
create table operator_token (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  role text not null check (role in ('moderator', 'admin')),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

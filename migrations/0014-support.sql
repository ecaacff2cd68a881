-- What was paid to whoever runs the site. No names, addresses, devices or cards: those stay with the payment provider.

-- One row for each attempt to pay: an order (one-time) or a subscription (monthly).
create table support_payment (
  id uuid primary key default gen_random_uuid(),
  -- Made by the browser: the same press of the button, sent twice, is one payment.
  idempotency_key uuid not null unique,
  mode text not null check (mode in ('onetime', 'monthly')),
  amount_paise bigint not null check (amount_paise >= 100),
  -- The provider's id (order_…, sub_…); null until it has answered.
  provider_id text unique,
  state text not null default 'created' check (state in ('created', 'failed', 'authorised', 'paid', 'ended')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- Money that has come, as the provider's webhook told: once for an order, monthly for a subscription.
create table support_charge (
  -- The provider's id (pay_…): several events may tell of it, it is counted once.
  id text primary key,
  payment uuid not null references support_payment,
  amount_paise bigint not null,
  charged_at timestamptz not null default now()
);
create index on support_charge (payment);

-- The provider's plans for monthly amounts that no setting names.
create table support_plan (
  amount_paise bigint primary key,
  plan_id text not null
);

-- Webhook events that were dealt with; the provider may send one more than once, for a day.
create table support_event (
  id text primary key,
  received_at timestamptz not null default now()
);
create index on support_event (received_at);

-- Complaints to the Grievance Officer (IT Rules 2021, rule 3(2)): numbered, with the time by which each must be settled.
create table grievance (
  number integer generated always as identity primary key,
  kind text not null check (kind in ('complaint', 'removal', 'intimate-image')),
  -- Erased half a year after it was settled, as are the address and who sent it.
  message text,
  page text,
  email text,
  receipt_hash text unique,
  sender text,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  answer text,
  check ((settled_at is null) = (answer is null))
);
create index on grievance (due_at) where settled_at is null;

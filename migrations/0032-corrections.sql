-- The public log of corrections: what was wrong on this site, and what it says now. Those that came with the product stand
-- in data/corrections.json.
create table correction (
  id bigint generated always as identity primary key,
  corrected_on date not null,
  -- Since when it was wrong; null where nobody knows.
  wrong_since date,
  found_by text not null check (found_by in ('reader', 'auditor', 'source')),
  -- What it is about, in a few words; then what was wrong, and what it says now.
  about text not null check (about <> ''),
  wrong text not null check (wrong <> ''),
  now text not null check (now <> ''),
  about_hi text,
  wrong_hi text,
  now_hi text,
  -- Addresses of the pages concerned: /c/ls-up-77.
  pages text[] not null,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  check (wrong_since <= corrected_on)
);
create index on correction using gin (pages);

-- Where every stored figure comes from. A row is one file of one publisher, as it was imported last.
create table source (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  publisher text not null,
  title text not null,
  licence text not null,
  -- How the publisher wants to be named beside its figures.
  credit text not null,
  -- The publisher's homepage.
  address text check (address ~ '^https?://'),
  -- The day on which the figures were true.
  as_of date not null,
  -- When an import last changed something; importing the same file again leaves it alone.
  imported_at timestamptz not null default now(),
  -- Rows of the file that were taken.
  rows integer not null check (rows >= 0),
  -- Came with the product's starter data: a newer starter may replace it, and never what an operator imported.
  shipped boolean not null default false
);

-- Which starter data this database holds: one row, or none.
create table starter_data (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  loaded_at timestamptz not null default now()
);

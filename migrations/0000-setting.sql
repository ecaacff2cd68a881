-- What the site decides once and must remember: its key, which starter data it holds.
create table setting (
  name text primary key,
  value text not null
);

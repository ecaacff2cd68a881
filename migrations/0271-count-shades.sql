-- The parties of a count that have a shade of their own in bar, table and map, in the order of the shades. A party keeps its
-- shade through the night, whatever its rank.
create table count_shade (
  election_id text primary key,
  parties text[] not null
);

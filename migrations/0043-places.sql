-- PIN codes and names of places, and the seats they lead to; and where seats lie among each other.
-- Lists of seats have the heaviest first; `…_offices` says how many post offices lie in each.

create table pin (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  state_code text not null references state,
  districts text[] not null,
  -- With those whose seat is not known.
  offices smallint not null check (offices > 0),
  assembly text[] not null,
  assembly_offices smallint[] not null check (cardinality(assembly) = cardinality(assembly_offices)),
  lok_sabha text[] not null,
  lok_sabha_offices smallint[] not null check (cardinality(lok_sabha) = cardinality(lok_sabha_offices)),
  source_id text not null references source
);

-- What post offices are called: one row for names that sound the same.
create table locality (
  -- The folded name without spaces.
  key text collate "C" primary key,
  skeleton text collate "C" not null,
  names text[] not null,
  pins text[] not null,
  source_id text not null references source
);
create index on locality (skeleton);

create table district (
  name text not null,
  state_code text not null references state,
  key text collate "C" not null,
  skeleton text collate "C" not null,
  assembly text[] not null,
  assembly_offices smallint[] not null check (cardinality(assembly) = cardinality(assembly_offices)),
  lok_sabha text[] not null,
  lok_sabha_offices smallint[] not null check (cardinality(lok_sabha) = cardinality(lok_sabha_offices)),
  source_id text not null references source,
  primary key (state_code, name)
);

create table seat_place (
  constituency_id text primary key references constituency on delete cascade,
  -- Of an assembly seat; null where it is not known.
  lok_sabha_id text references constituency,
  -- Those of its post offices, the largest first.
  districts text[] not null,
  -- Of the same house, across states too.
  neighbours text[] not null,
  source_id text not null references source
);
create index on seat_place (lok_sabha_id);

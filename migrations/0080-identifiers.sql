-- What a seat is called elsewhere. Absent where no published list has it.
alter table constituency
  -- The Election Commission's code of the state and the number of the seat: S24-77.
  add column eci_code text check (eci_code ~ '^[SU][0-9]{2}-[0-9]+$'),
  add column wikidata_id text check (wikidata_id ~ '^Q[0-9]+$'),
  -- Open Civic Data: ocd-division/country:in/state:up/cd:varanasi
  add column ocd_id text check (ocd_id ~ '^ocd-division/country:in/');

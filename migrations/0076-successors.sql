-- The record of an end may name who followed in the same office, by the same source; it counts with the same confirmation.
alter table office_end
  add column successor text check (successor <> ''),
  -- A party of the register; null: the source does not say.
  add column successor_party text references party,
  add column successor_from text check (successor_from ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  add check (successor is not null or num_nulls(successor_party, successor_from) = 2);

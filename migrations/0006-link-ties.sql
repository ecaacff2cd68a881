-- Candidacies known to be one person's by evidence that this database does not hold: the starter's affidavits
-- come without the parents' names by which they were linked. An operator's word wins over a tie.
create table link_tie (
  a text not null,
  b text not null,
  probability real not null check (probability between 0 and 1),
  signals text[] not null,
  primary key (a, b),
  check (a < b)
);

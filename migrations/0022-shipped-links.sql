-- Who is who among the candidacies that the product brings along: decided when the data were made, with evidence that does not ship
-- (parents, sex, ages of other sources). Linking takes these persons as they are and adds to them; an operator's word wins.
create table link_shipped (
  key text primary key,
  -- Candidacies of one number are one person; two numbers are two persons, and linking never makes them one.
  person integer not null,
  confidence real check (confidence between 0 and 1),
  tied_to text,
  signals text[] not null default '{}',
  check ((confidence is null) = (tied_to is null))
);

-- Replaced by the above: ties told what had been linked, and not what had been refused.
drop table link_tie;

-- Doubts that came with the data stay when linking makes its own again.
alter table link_doubt add shipped boolean not null default false;

-- A person's offices are found by what leads to the person.
create index on leader (person_key) where person_key is not null;

-- Nothing asks for a person by these: the first is read as a whole, the second replaced as a whole.
alter table person drop constraint person_founded_by_key;
alter table link_shipped drop constraint link_shipped_pkey;
alter table link_shipped alter signals drop not null, alter signals drop default;
-- Most candidacies are no line of a file.
alter table candidacy_link drop constraint candidacy_link_record_id_key;
create unique index on candidacy_link (record_id) where record_id is not null;

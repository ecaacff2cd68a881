-- What a source says of a candidate's sex: opposite sexes are not one person.

alter table candidacy_record add column sex text check (sex in ('female', 'male', 'other'));

-- What the site knew of the holder when the end was recorded: only a source of a later day says that they are in office again.
alter table office_end add column known_as_of text not null;

-- An import that is undone takes a holder away whom it brought in; the operators' log still says what was recorded of them.
alter table office_end drop constraint office_end_leader_id_fkey,
  add foreign key (leader_id) references leader on delete cascade;

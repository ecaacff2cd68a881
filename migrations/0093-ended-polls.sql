-- Open polls are listed first: few of many, or few others between them, are found without reading all.
create index on poll (ends_at) where hidden_at is null and deleted_at is null;

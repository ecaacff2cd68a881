-- Leaders who left office are searched too: an index of those in office alone was never used for it.
drop index leader_search_key_idx;
create index on leader using gin (search_key gin_trgm_ops);
-- Each way in which a seat's name can match has its index: the search no longer reads all names.
create index on constituency_name (lower(spelling) text_pattern_ops);
create index on constituency_name (joined text_pattern_ops);
create index on constituency_name (skeleton text_pattern_ops);

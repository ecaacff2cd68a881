-- What stories and polls are found by (src/base/server/search-tokens.ts). Null until filled; the site fills it when it starts.

alter table story add column search_tokens text[];
create index on story using gin (search_tokens);
create index on story (id) where search_tokens is null;

alter table poll add column search_tokens text[];
create index on poll using gin (search_tokens);

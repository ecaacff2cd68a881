-- An address that several items share identifies none of them.
alter table article drop constraint article_url_key;
-- The same text for all spellings of one page's address (src/news/same-item.ts).
alter table article add column page text;
update article set page = regexp_replace(regexp_replace(url, '^https?://(www\.)?', ''), '/+$', '');
alter table article alter column page set not null;
create index on article (page);
-- The date as its publisher last stated it; null if none can be read. What is shown follows it when it changes.
alter table article add column stated_at timestamptz;
-- Of its words; feeds carry several languages.
alter table article add column language text check (language ~ '^[a-z]{2,3}$');
update article set language = f.language from feed f where f.id = feed_id;
alter table article alter column language set not null;

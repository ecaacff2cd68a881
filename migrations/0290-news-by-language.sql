-- What follows one language: the news in it.
create index on story (language, published_at desc, id desc) where hidden_at is null;

alter table feed add column terms text check (terms ~ '^https://');
comment on column feed.terms is 'The address of its publisher''s terms; null: not known';

-- Whether published_at is the publisher's date; false: when the article was first seen, as its date is missing, not readable or to come.
alter table article add column dated boolean not null default true;

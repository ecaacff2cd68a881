-- What operators should know of a feed's last whole reading: items left out, or not shown as stated, by text.
alter table feed add column remarks jsonb;
-- Where its publisher says it has moved for good; it is read from there, and waits for an operator.
alter table feed add column moved_to text check (moved_to ~ '^https?://');
-- When the whole feed was last read: a server that says "unchanged" is believed for a day.
alter table feed add column whole_at timestamptz;
-- Its server has called a changed document unchanged: it is not asked whether it has changed.
alter table feed add column lies boolean not null default false;
-- A shipped feed that an operator edited: new versions of the software leave it as it is.
alter table feed add column is_edited boolean not null default false;

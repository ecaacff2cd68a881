-- A report says on which page the mistake stands, and which figure it is.
alter table report add column page text check (page ~ '^/([a-z][^\s]*)?$');
alter table report add column figure text check (figure <> '');
-- A page with many figures may have more than one mistake: only the same report sent twice is stored once.
drop index report_subject_sender_idx;
create unique index on report (subject, sender, coalesce(figure, ''), md5(message)) where closed_at is null;

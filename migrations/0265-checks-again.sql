-- A page that was read has a time too: it is read again, since its publisher may correct what it says.
alter table fact_check_page drop constraint fact_check_page_check;
update fact_check_page set next_at = now() where next_at is null;
alter table fact_check_page alter column next_at set not null;

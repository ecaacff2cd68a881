-- A page that was read has a time too: it is read again, since its publisher may correct what it says. Without one, now.
alter table fact_check_page drop constraint fact_check_page_check;

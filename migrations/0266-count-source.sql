-- Whose figures a page or file has, where it says so; otherwise they are the Election Commission's.
alter table count_document add column source text check (length(source) <= 200);

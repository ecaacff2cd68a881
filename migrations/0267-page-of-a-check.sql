-- The page of a check is one on the hosts for phones, too, and wherever its address says AMP; src/fact-checks/check-page.ts decides.
drop index fact_check_fact_check_page_key_idx;
create or replace function fact_check_page_key(url text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(url, '^https?://((www|amp|m|mobile)\.)*', ''), '//+', '/', 'g'),
    '^([^/?#]+)/amp/', '\1/'),
    '(\.amp)?(\.html?)?(/(amp|index\.(html?|php)))?/*([?#].*)?$', ''))
$$;
create index on fact_check (fact_check_page_key(source_url));

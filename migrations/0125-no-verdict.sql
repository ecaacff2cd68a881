-- A verdict may be absent: of an organisation's rating that we do not understand, we say nothing.
alter table fact_check alter column verdict drop not null;
-- "unverified" stays only where the organisation's own word says so. Ratings that were not stored are read again.
update fact_check set verdict = null
  where verdict = 'unverified' and lower(coalesce(rating, '')) not in ('unverified', 'unproven', 'not proven',
    'unsubstantiated', 'no evidence', 'inconclusive', 'cannot be verified', 'not verified', 'unconfirmed', 'अपुष्ट',
    'असत्यापित', 'पुष्टि नहीं', 'साबित नहीं', 'અપ્રમાણિત', 'ਅਪੁਸ਼ਟ', 'অযাচাইকৃত', 'যাচাই করা যায়নি', 'غیر مصدقہ');

-- Why a page of a feed is not, or not wholly, in the site; and when it is asked again.
alter table fact_check_page add column fault text check (fault <> '');
alter table fact_check_page add column next_at timestamptz;
alter table fact_check_page add check ((fault is null) = (next_at is null));
-- What was given up for good is read again, once.
update fact_check_page set said = '', failures = 0;

-- The same for addresses that may be spellings of one, and for some others; src/fact-checks/check-page.ts decides.
create function fact_check_page_key(url text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(
    regexp_replace(regexp_replace(url, '^https?://(www\.)?', ''), '//+', '/', 'g'),
    '(/(amp|index\.(html?|php)))?/*([?#].*)?$', ''))
$$;
create index on fact_check (fact_check_page_key(source_url));

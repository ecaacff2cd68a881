-- A person's years, constituencies and latest declarations are those of their contests, from which lists take them.
alter table career drop column years, drop column constituencies, drop column latest_assets_year, drop column latest_cases_year;

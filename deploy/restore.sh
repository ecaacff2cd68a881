#!/bin/sh
# deploy/restore.sh DUMP: restores a dump made by backup.sh into the empty database in DATABASE_URL, all of it
# or nothing.
# Never into the database in use: restore beside it, check, then point the site's DATABASE_URL at the new one.
set -eu
dump=${1:?usage: DATABASE_URL=postgres://…/restored deploy/restore.sh DUMP}
: "${DATABASE_URL:?set DATABASE_URL to the new, empty database}"
tables=$(psql --no-psqlrc --tuples-only --no-align --command="select count(*) from pg_tables where schemaname = 'public'" "$DATABASE_URL")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables already. Make an empty one (createdb) and name that." >&2
  exit 1
fi
pg_restore --no-owner --no-privileges --single-transaction --exit-on-error --dbname="$DATABASE_URL" "$dump"
# Without fresh statistics the first searches are slow. Only our tables: the system's belong to the superuser.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL" <<'SQL'
select format('analyze %I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' \gexec
SQL
echo "Restored $dump."

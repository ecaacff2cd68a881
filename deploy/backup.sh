#!/bin/sh
# deploy/backup.sh FOLDER: one dump of the database in DATABASE_URL, while the site runs. Dumps older than KEEP_DAYS (14) go.
# An address can be read in `ps`: leave the password out of it and put it into ~/.pgpass. A dump holds the site's keys,
# so it is readable by its owner only.
set -eu
folder=${1:?usage: DATABASE_URL=postgres://… deploy/backup.sh FOLDER}
: "${DATABASE_URL:?set DATABASE_URL as the site has it}"
umask 077
mkdir -p "$folder"
name=$folder/matdata-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$name.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --file="$name.part" "$DATABASE_URL"
# A dump whose list cannot be read, or that was cut short, is none.
pg_restore --file=/dev/null "$name.part"
sync "$name.part"
mv "$name.part" "$name"
find "$folder" -name 'matdata-*.dump' -mtime "+${KEEP_DAYS:-14}" -delete
echo "$name"

#!/bin/sh
# deploy/backup.sh FOLDER: dumps the database in DATABASE_URL while the site runs. Deletes dumps older than
# KEEP_DAYS (14).
# `ps` shows command-line arguments: keep the password out of the address, in ~/.pgpass. A dump contains the
# site's keys, so only its owner may read it.
set -eu
folder=${1:?usage: DATABASE_URL=postgres://… deploy/backup.sh FOLDER}
: "${DATABASE_URL:?set DATABASE_URL as the site has it}"
umask 077
mkdir -p "$folder"
name=$folder/matdata-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$name.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --file="$name.part" "$DATABASE_URL"
# An unreadable or truncated dump is no backup.
pg_restore --file=/dev/null "$name.part"
sync "$name.part"
mv "$name.part" "$name"
find "$folder" -name 'matdata-*.dump' -mtime "+${KEEP_DAYS:-14}" -delete
echo "$name"

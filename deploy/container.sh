#!/bin/sh
# The container's entry: without arguments it becomes the site, otherwise it runs a command of the site:
# docker compose exec site deploy/container.sh operator --add "Asha Rao" --role admin
set -eu
node=node_modules/.bin/node
[ $# -gt 0 ] || exec "$node" --max-semi-space-size=16 --heap-growing-percent=40 dist/site/main.js
command=src/app/server/commands/$1.ts
[ -f "$command" ] || { echo "There is no command $1." >&2; exit 2; }
shift
exec "$node" "$command" "$@"

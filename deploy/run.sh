#!/bin/sh
# deploy/run.sh COMMAND ARGUMENT…: runs a command of the site (import, operator, token, doctor, dump …) with the settings
# and as the user of the service: `sudo deploy/run.sh operator --add "Asha Rao" --role admin`.
# systemd reads /etc/matdata.env, exactly as it does for the site; only root may read that file.
set -eu
name=${1:?usage: sudo deploy/run.sh COMMAND ARGUMENT…}
shift
site=${SITE:-/srv/matdata}
[ -f "$site/src/app/server/commands/$name.ts" ] || {
  echo "There is no command $name. The commands: $(cd "$site/src/app/server/commands" && grep -l '^await' ./*.ts | sed 's/^..//; s/\.ts$//' | tr '\n' ' ')" >&2
  exit 2
}
if [ -t 0 ] && [ -t 1 ]; then through=--pty; else through=--pipe; fi
exec systemd-run --quiet --wait --collect "$through" --uid=matdata \
  --property=EnvironmentFile=/etc/matdata.env --working-directory="$PWD" \
  "$site/node_modules/.bin/node" "$site/src/app/server/commands/$name.ts" "$@"

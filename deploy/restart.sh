#!/bin/sh
# deploy/restart.sh PORT…: restarts the processes one after another; each must serve before the next is
# restarted.
# If one does not come back, the others keep running and this says so.
set -eu
[ $# -ge 2 ] || { echo "usage: deploy/restart.sh PORT PORT… (with a single process visitors would notice)" >&2; exit 2; }
for port in "$@"; do
  systemctl restart "matdata@$port"
  tries=0
  until curl --silent --fail --max-time 3 --output /dev/null "http://127.0.0.1:$port/healthz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 240 ]; then
      echo "matdata@$port does not serve after two minutes; the ones after it were not touched. See journalctl -u matdata@$port" >&2
      exit 1
    fi
    sleep 0.5
  done
  echo "matdata@$port serves"
done

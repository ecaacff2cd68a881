#!/bin/sh
# deploy/check-container.sh: builds the image of deploy/Dockerfile with buildah, which needs no daemon, and starts the site
# in it. NODE_IMAGE and BASE_IMAGE name other base images, where Docker's registry cannot be reached.
# Debian: apt install buildah crun; run it as root.
set -eu
cd "$(dirname "$0")/.."
export BUILDAH_ISOLATION=${BUILDAH_ISOLATION:-chroot}
buildah build --layers=false --file deploy/Dockerfile --ignorefile deploy/Dockerfile.dockerignore --tag matdata-check \
  ${NODE_IMAGE:+--build-arg NODE_IMAGE="$NODE_IMAGE"} ${BASE_IMAGE:+--build-arg BASE_IMAGE="$BASE_IMAGE"} .
site=$(buildah from --pull-never matdata-check)
cleanup() {
  [ -z "${running:-}" ] || kill "$running" 2>/dev/null || true
  wait 2>/dev/null || true
  buildah rm "$site" >/dev/null
}
trap cleanup EXIT
port=${PORT:-3989}
# Without a network of its own, so that its port is this machine's.
buildah run --network host --env PORT="$port" --env HOST=127.0.0.1 --env FEEDS=off "$site" -- deploy/container.sh &
running=$!
tries=0
until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/healthz"; do
  tries=$((tries + 1))
  [ "$tries" -lt 360 ] || { echo "FAILED  the site in the container does not serve" >&2; exit 1; }
  kill -0 "$running" || { echo "FAILED  the container ended" >&2; exit 1; }
  sleep 0.5
done
curl --silent --fail "http://127.0.0.1:$port/c/ls-up-77" | grep --quiet Varanasi && echo "ok      the site in the container shows a page"
buildah run --network host "$site" -- deploy/container.sh operator --list
echo "ok      a command runs beside it"
if buildah run "$site" -- sh -c 'touch /srv/matdata/src/x' 2>/dev/null; then echo "FAILED  the site can write to its code"; exit 1; fi
echo "ok      the site cannot write to its code"

#!/bin/sh
# Makes all secrets that docker-compose.yml hands on, a file for each, once:
#   sh infra/deploy/secrets.sh secrets
# Keep the folder where no backup of the databases is: without person_keys nobody reads what is personal in them.
# Whoever is not its owner cannot enter it; the files themselves are readable, since containers see them one by one and
# have users of their own. Where PostgreSQL or NATS is another server, write its address into event_store_url_* or nats_url_*.
set -eu
folder=${1:?where to? sh infra/deploy/secrets.sh secrets}
[ ! -e "$folder" ] || { echo "$folder is there already; nothing was changed" >&2; exit 1; }
mkdir -m 700 "$folder"
umask 022
cd "$folder"

put() { printf '%s\n' "$2" >"$1"; }
# a letter first, as NATS has to take it for a text
password() { echo "p$(openssl rand -hex 24)"; }

owner=$(password)
put postgres_password "$owner"
put event_store_url_owner "postgres://portal:$owner@postgres/portal"
put read_model_2_url_owner "postgres://portal:$owner@postgres-2/portal"
for role in command notifier projector query backup; do
  own=$(password)
  put "role_${role}_password" "$own"
  put "event_store_url_$role" "postgres://portal_$role:$own@postgres/portal"
  case $role in projector | query) put "read_model_2_url_$role" "postgres://portal_$role:$own@postgres-2/portal" ;; esac
done
for user in writer follower; do
  own=$(password)
  put "nats_${user}_password" "$own"
  put "nats_url_$user" "nats://$user:$own@nats:4222"
done
for name in person_keys reservations file_signing bus identity backup_key; do
  put "$name" "$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=')"
done
put metrics_token "$(password)"
put grafana_password "$(password)"

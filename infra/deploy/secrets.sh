#!/bin/sh
# Makes all secrets that docker-compose.yml hands on, a file for each, once:
#   sh infra/deploy/secrets.sh secrets
# Keep the folder where no backup of the databases is: without person_keys nobody reads what is personal in them.
# Whoever is not its owner cannot enter it; the files themselves are readable, since containers see them one by one and
# have users of their own. Where PostgreSQL or NATS is another server, write its address into event_store_url_* or nats_url_*.
set -eu
folder=${1:?where to? sh infra/deploy/secrets.sh secrets}
umask 022
put() { printf '%s\n' "$2" >"$1"; }
# what is optional: a file is written once its variable names it, such as SMTP_URL_FILE=/run/secrets/smtp_url
optional() {
  for name in audit_token audit_url backup_s3_access_key_id backup_s3_secret_access_key \
    event_replica_url_owner event_replica_url_projector event_replica_url_query \
    identity_url_backup identity_url_command identity_url_notifier identity_url_owner identity_url_projector identity_url_query \
    notifier_read_model_url oidc_client_secret opensearch_password otel_exporter_otlp_headers read_group_urls \
    read_model_url_notifier read_model_url_owner read_model_url_projector read_model_url_query \
    s3_access_key_id s3_secret_access_key sms_token sms_url smtp_url trusted_sources; do
    [ -e "$1/$name" ] || : >"$1/$name"
  done
}
[ ! -e "$folder" ] || {
  optional "$folder"
  echo "$folder is there already; nothing was changed but that optional files which were missing are there now, empty" >&2
  exit 1
}
mkdir -m 700 "$folder"
optional "$folder"
cd "$folder"

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

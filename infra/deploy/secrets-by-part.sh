#!/bin/sh
# Copies the folder of secrets.sh into a folder for each part of the chart, which makes a Secret of each (values: `secrets`):
#   sh infra/deploy/secrets-by-part.sh secrets parts
# A part's folder has the keys that its pods mount; optional ones that are empty stay out.
set -eu
from=$(cd "${1:?where from? sh infra/deploy/secrets-by-part.sh secrets parts}" && pwd)
to=${2:?where to? sh infra/deploy/secrets-by-part.sh secrets parts}
umask 077
mkdir "$to"
cd "$to"

# take PART FILE…: files that are absent or empty are left out
take() {
  part=$1
  shift
  mkdir -p "$part"
  for name in "$@"; do
    [ ! -s "$from/$name" ] || cp "$from/$name" "$part/"
  done
}

for part in command query projector notifier owner; do
  take "$part" person_keys reservations file_signing bus identity otel_exporter_otlp_headers \
    "event_store_url_$part" "identity_url_$part" "event_replica_url_$part"
  for file in "$from"/read_model_*url_"$part"; do take "$part" "${file##*/}"; done
done
for part in command notifier owner; do take "$part" nats_url_writer; done
for part in query projector; do take "$part" nats_url_follower opensearch_password; done
for part in command query backup owner; do take "$part" s3_access_key_id s3_secret_access_key; done
for part in backup owner; do take "$part" backup_key backup_s3_access_key_id backup_s3_secret_access_key; done
take command oidc_client_secret trusted_sources
take query notifier_read_model_url
take notifier audit_token audit_url read_group_urls smtp_url sms_token sms_url
take backup event_store_url_backup identity_url_backup otel_exporter_otlp_headers
take gateway metrics_token otel_exporter_otlp_headers
# the operator's commands look at read models as the projector does
take owner event_store_url_projector
for file in "$from"/role_*_password "$from"/read_model_*url_projector; do take owner "${file##*/}"; done
take seal seal_key

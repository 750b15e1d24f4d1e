#!/bin/sh
# Makes all that docker-compose.yml has to be told, once:
#   sh infra/deploy/secrets.sh > .env
# Keep the file where no backup of the databases is: without SECRET_PERSON_KEYS nobody reads what is personal in them.
set -eu
umask 077
# passwords begin with a letter, as NATS has to take them for texts
for name in POSTGRES_PASSWORD ROLE_COMMAND_PASSWORD ROLE_NOTIFIER_PASSWORD ROLE_PROJECTOR_PASSWORD ROLE_QUERY_PASSWORD \
  NATS_WRITER_PASSWORD NATS_FOLLOWER_PASSWORD; do
  echo "$name=p$(openssl rand -hex 24)"
done
for name in SECRET_PERSON_KEYS SECRET_RESERVATIONS SECRET_FILE_SIGNING SECRET_BUS SECRET_IDENTITY; do
  echo "$name=$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=')"
done

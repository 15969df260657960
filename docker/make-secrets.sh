#!/bin/sh
# Makes the secrets that docker-compose.yml mounts, each once: what is there stays. Containers run
# under other users than you, so the files are readable and the folder is not.
set -eu
cd "$(dirname "$0")/.."
folder="${SECRETS_DIR:-secrets}"
mkdir -p "$folder"
chmod 700 "$folder"

# Keeps what its input says under a name, unless there is something already.
keep() {
  [ -s "$folder/$1" ] || cat > "$folder/$1"
  chmod 444 "$folder/$1"
}

for name in auth_secret unsubscribe_secret records_secret auth_client_secret audience_client_secret \
  campaigns_client_secret gateway_client_secret visit_secret; do
  openssl rand -base64 32 | keep "$name"
done
openssl genpkey -algorithm ed25519 | openssl base64 -A | keep auth_signing_key
# Empty until there is one before: see docs/secrets.md.
for name in auth_previous_signing_key unsubscribe_previous_secret; do
  [ -e "$folder/$name" ] || : > "$folder/$name"
  chmod 444 "$folder/$name"
done
openssl rand -hex 32 | keep mongo_root_password
openssl rand -hex 32 | keep mongo_password
openssl rand -base64 756 | keep mongo_key
printf 'mongodb://second-set:%s@mongo:27017/?replicaSet=rs0&authSource=admin\n' \
  "$(cat "$folder/mongo_password")" | keep mongodb_uri

[ -s "$folder/sendgrid_api_key" ] ||
  echo "Put an API key of SendGrid with Mail Send into $folder/sendgrid_api_key."

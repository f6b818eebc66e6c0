# Functions of the programs in deploy/; sourced, not run. Tests use other folders than these.
release=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
opt=${AVSAR_OPT:-/opt/avsar} etc=${AVSAR_ETC:-/etc/avsar} lib=${AVSAR_LIB:-/var/lib/avsar}
processes=(avsar-api@1 avsar-api@2 avsar-worker avsar-web@1 avsar-web@2)

say() { printf '%s\n' "$*"; }
die() { printf 'deploy: %s\n' "$*" >&2; exit 1; }
step() { printf '== %s (%d s)\n' "$1" "$SECONDS"; }

require_root() { [ "$(id -u)" = 0 ] || die 'run this as root'; }
require_release() {
  [ -s "$release/RELEASE" ] && [ -x "$release/bin/node" ] ||
    die "$release is not a release: make one with deploy/release, unpack it on this machine, and run deploy/install there"
}

# use_installed PROGRAM ARGUMENT…: goes on with the program of the installed release, if there is one. The users of the
# processes cannot read a release in root's home.
use_installed() {
  local program=$1
  shift
  [ -e "$opt/current/RELEASE" ] && [ "$(realpath "$opt/current")" != "$(realpath "$release")" ] || return 0
  exec "$opt/current/deploy/$program" "$@"
}

# put MODE OWNER:GROUP FILE: writes standard input to FILE if it differs. Succeeds if the file was changed.
put() {
  local mode=$1 owner=$2 file=$3 new
  new=$(mktemp "$(dirname "$file")/.new.XXXXXX")
  cat >"$new"
  if [ -f "$file" ] && cmp -s "$new" "$file" && [ "$(stat -c %a "$file")" = "${mode#0}" ]; then
    rm "$new"
    return 1
  fi
  chown "$owner" "$new" && chmod "$mode" "$new" && mv "$new" "$file"
  say "   wrote $file"
}

# value FILE NAME: the value of a variable in a file of settings; nothing if there is no such file.
value() { [ ! -s "$1" ] || sed -n "s/^$2=//p" "$1" | tail -n 1; }
# setting NAME: the value of a variable in the settings.
setting() { value "$etc/settings.env" "$1"; }

# put_settings FILE: keeps the operator's settings, the first time, and makes the secrets.
put_settings() {
  if [ -n "$1" ]; then
    # What concerns backups is kept apart: api, worker and web must not be able to delete backups.
    [ -s "$etc/settings.env" ] || sed '/^BACKUP_/d' "$1" | put 0600 root:root "$etc/settings.env" || true
    [ -s "$etc/backup.env" ] || ! grep -q '^BACKUP_.*=.' "$1" || grep '^BACKUP_' "$1" | put 0600 root:root "$etc/backup.env" || true
    cmp -s <(sed '/^BACKUP_/d' "$1") "$etc/settings.env" || say "   $etc/settings.env exists and was kept; change it there, then run this again"
  fi
  [ -s "$etc/settings.env" ] || die 'the first time --settings is needed: fill in a copy of deploy/settings.example.env'
  public_name=$(public_name_of_settings)
  [ -n "$public_name" ] || die 'PUBLIC_ORIGIN is missing in the settings'
  [ -s "$etc/secrets.env" ] || "$release/bin/node" "$release/apps/api/dist/main.js" secrets | put 0600 root:root "$etc/secrets.env" || true
}
# put_addresses PLACE SETTINGS: database addresses with new passwords, once, and further settings of api and worker.
# PLACE is the part of an address after the @. Of the addresses, api and worker get their own only.
put_addresses() {
  [ -s "$etc/owner.env" ] || put 0600 root:root "$etc/owner.env" <<EOF || true
OWNER_DATABASE_URL=postgres://avsar_owner:$(openssl rand -hex 24)@$1
DATABASE_URL=postgres://avsar_api:$(openssl rand -hex 24)@$1
WORKER_DATABASE_URL=postgres://avsar_worker:$(openssl rand -hex 24)@$1
$2
EOF
  local name
  for name in $(sed -n 's/^\([A-Z_]*\)=.*/\1/p' "$etc/owner.env"); do
    [ -z "$(setting "$name")" ] || say "   CAUTION: $name in $etc/settings.env has no effect: change it in $etc/owner.env, then run this again"
  done
  grep -v '^OWNER_DATABASE_URL\|^WORKER_DATABASE_URL\|^BACKUP_STATE_FILE' "$etc/owner.env" | put 0600 root:root "$etc/api.env" || true
  grep -v '^OWNER_DATABASE_URL\|^DATABASE_URL' "$etc/owner.env" |
    sed 's/^WORKER_DATABASE_URL=\(.*\)/&\nDATABASE_URL=\1/' | put 0600 root:root "$etc/worker.env" || true
}
# put_web_settings SETTINGS: what the web process needs of the settings, and further ones.
put_web_settings() {
  put 0600 root:root "$etc/web.env" <<EOF || true
PUBLIC_ORIGIN=$(setting PUBLIC_ORIGIN)
$1
INSTITUTE_NETWORKS=$(setting INSTITUTE_NETWORKS)
$(grep '^LOG_LEVEL=\|^PAYMENT_SOURCES=\|^TRACES_' "$etc/settings.env" || true)
EOF
}
# put_certificate CERTIFICATE KEY: keeps the given files. Without them it makes a self-signed certificate, where there is
# none, and fails. Sets `certificate_changed` if given files are new: nginx has to read them.
put_certificate() {
  certificate_changed=''
  if [ -n "$1" ]; then
    [ "$(openssl x509 -in "$1" -noout -pubkey)" = "$(openssl pkey -in "$2" -pubout)" ] ||
      die "$1 and $2 do not belong together: the certificate was not changed"
    openssl x509 -in "$1" -noout -checkhost "$public_name" | grep -q 'does match' ||
      say "   CAUTION: the certificate is not for $public_name: browsers warn"
    put 0600 root:root "$etc/tls/key.pem" <"$2" && certificate_changed=yes || true
    put 0644 root:root "$etc/tls/fullchain.pem" <"$1" && certificate_changed=yes || true
  elif [ ! -s "$etc/tls/fullchain.pem" ]; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$public_name" \
      -addext "subjectAltName=DNS:$public_name" -keyout "$etc/tls/key.pem" -out "$etc/tls/fullchain.pem" 2>/dev/null || die "no certificate could be made"
    return 1
  fi
}

# Copies the release to its own folder beside the older ones.
place_release() {
  local id
  id=$(cat "$release/RELEASE")
  target=$opt/releases/$id
  mkdir -p "$opt/releases"
  [ "$release" != "$target" ] || return 0
  if [ ! -e "$target/RELEASE" ]; then
    rm -rf "$target.new"
    cp -a "$release" "$target.new"
    chown -R root:root "$target.new"
    chmod -R go-w,a+rX "$target.new"
    mv "$target.new" "$target"
    say "   placed release $id"
  fi
}

# switch_to FOLDER: `current` names the release that processes use from their next start on.
switch_to() { ln -sfn "$1" "$opt/current.new" && mv -T "$opt/current.new" "$opt/current"; }

# operate RELEASE COMMAND…: an operator's command of the api, with the owner's database address.
operate() {
  local folder=$1
  shift
  systemd-run --quiet --pipe --wait --collect --uid=avsar-operator --gid=avsar-files \
    -p EnvironmentFile="$etc/settings.env" -p EnvironmentFile="$etc/secrets.env" -p EnvironmentFile="$etc/owner.env" \
    -p Environment=NODE_ENV=production -p WorkingDirectory="$folder" -p UMask=0007 -p NoNewPrivileges=yes -p PrivateTmp=yes \
    "$folder/bin/node" apps/api/dist/main.js "$@"
}

put_operator_command() {
  put 0755 root:root /usr/local/sbin/avsar <<'EOF' || true
#!/bin/bash
# An operator's command of Avsar, as root: avsar setup, avsar verify-audit, avsar create-admin --username NAME …
. /opt/avsar/current/deploy/common.sh
require_root
case ${1:-} in
  serve | work) die "$1 is run by systemd: systemctl status 'avsar-*'" ;;
esac
operate "$(realpath "$opt/current")" "$@"
EOF
}

# The address at which a process says that it is ready.
ready_address() {
  case $1 in
    avsar-api@*) echo "http://127.0.0.1:30${1#*@}0/api/health/ready" ;;
    avsar-web@*) echo "http://127.0.0.1:30${1#*@}1/health/ready" ;;
    avsar-worker) echo 'http://127.0.0.1:9465/' ;;
  esac
}

# put_units RELEASE: copies units and drop-ins that differ. Succeeds if one was changed.
put_units() {
  local file changed=1
  while read -r file; do
    install -d "/etc/systemd/system/$(dirname "$file")"
    put 0644 root:root "/etc/systemd/system/$file" <"$1/deploy/systemd/$file" && changed=0
  done < <(cd "$1/deploy/systemd" && find . -type f -printf '%P\n' | sort)
  [ "$changed" = 1 ] || systemctl daemon-reload
  return $changed
}

# wait_ready PROCESS SECONDS
wait_ready() {
  local address seconds=$2
  address=$(ready_address "$1")
  for _ in $(seq $((seconds * 2))); do
    curl -fsS -o /dev/null --max-time 2 "$address" 2>/dev/null && return 0
    sleep 0.5
  done
  return 1
}

# restart PROCESS: fails if the process does not become ready within a minute.
restart() {
  systemctl restart "$1" && wait_ready "$1" 60 || return 1
  # nginx tries a process that was away again after some seconds: the next one waits for that.
  sleep "${UPGRADE_PAUSE_SECONDS:-6}"
}

# has_old_settings PROCESS: the process was started before its settings were last changed.
has_old_settings() {
  local started changed files
  case $1 in
    avsar-api@*) files=("$etc"/{settings,secrets,api}.env) ;;
    avsar-worker) files=("$etc"/{settings,secrets,worker}.env) ;;
    avsar-web@*) files=("$etc/web.env") ;;
  esac
  started=$(systemctl show -p ActiveEnterTimestamp --value --timestamp=unix "$1")
  changed=$(stat -c %Y "${files[@]}" | sort -n | tail -n 1)
  [ "$changed" -gt "${started#@}" ]
}

# render_nginx RELEASE: the configuration of nginx for the contract of this release.
render_nginx() {
  local folder=$1 name certificate key network institute=()
  name=${public_name:?}
  certificate=$etc/tls/fullchain.pem key=$etc/tls/key.pem
  for network in $(setting INSTITUTE_NETWORKS | tr ',' ' '); do institute+=(--institute "$network"); done
  "$folder/bin/node" "$folder/scripts/render-nginx.ts" "${institute[@]}" --web 127.0.0.1:3011 --web 127.0.0.1:3021 \
    --api 127.0.0.1:3010 --api 127.0.0.1:3020 --name "$name" --certificate "$certificate" --key "$key" --include "$etc/nginx"
}
# put_nginx RELEASE: writes the configuration of nginx if it differs. Succeeds if the file was changed; a configuration that
# cannot be made does not replace the one in place.
put_nginx() {
  local text
  text=$(render_nginx "$1") || die 'the configuration of nginx cannot be made; the one in place was kept'
  put 0644 root:root /etc/nginx/nginx.conf <<<"$text"
}
public_name_of_settings() { setting PUBLIC_ORIGIN | sed -E 's#^https?://([^/:]+).*#\1#'; }

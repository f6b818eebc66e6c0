# Functions of deploy/backup-setup, deploy/backup, deploy/restore and deploy/restore-drill; sourced, not run.
#
# Two programs of Debian write into one second place, a folder or an S3 bucket, each with the same passphrase:
#   pgBackRest   the database: backups, and every segment of the write-ahead log as soon as it is full or a minute old
#   restic       uploaded files, and the settings and secrets in /etc/avsar
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# For a PostgreSQL that is not Debian's cluster "main": its data folder, the folder of its socket, and its port.
own_cluster=${AVSAR_PGDATA:+yes}
pgdata=${AVSAR_PGDATA:-$(ls -d /var/lib/postgresql/*/main 2>/dev/null | sort -V | tail -n 1 || true)}
socket=${AVSAR_PGSOCKET:-/var/run/postgresql}
port=${AVSAR_PGPORT:-5432}
node=${AVSAR_NODE:-$release/bin/node}
# Who runs the operator's commands, and the group that may read uploaded files.
operator=${AVSAR_OPERATOR:-avsar-operator}
files_group=${AVSAR_FILES_GROUP:-avsar-files}

pgbackrest_conf=${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}
work=$lib/backup
state=$work/state.json
stanza=avsar

backup_setting() { value "$etc/backup.env" "$1"; }
# Where a test restore puts its copy of database and files.
scratch_place() { local place; place=$(backup_setting BACKUP_SCRATCH); echo "${place:-/var/tmp}"; }
require_backup_setup() {
  [ -n "$(backup_setting BACKUP_PASSPHRASE)" ] && [ -s "$pgbackrest_conf" ] || die 'backups are not set up: run deploy/backup-setup'
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }
query() { as_postgres psql -qAtX -v ON_ERROR_STOP=1 -h "$socket" -p "$port" "$@"; }
postgres_version() { cat "$pgdata/PG_VERSION"; }
postgres_bin() { echo "/usr/lib/postgresql/$(postgres_version)/bin"; }

start_postgres() {
  if [ -n "$own_cluster" ]; then
    as_postgres "$(postgres_bin)/pg_ctl" -D "$pgdata" -w -s -t 3600 -l "$pgdata.log" -o "-p $port -k $socket" start
  else
    systemctl start "postgresql@$(postgres_version)-main"
  fi
}
stop_postgres() {
  [ -s "$pgdata/PG_VERSION" ] || return 0
  if [ -z "$own_cluster" ]; then
    systemctl stop "postgresql@$(postgres_version)-main"
  elif [ -e "$pgdata/postmaster.pid" ]; then
    as_postgres "$(postgres_bin)/pg_ctl" -D "$pgdata" -w -s -m fast stop
  fi
}
# wait_writable DATA-FOLDER SOCKET-FOLDER PORT: waits until a PostgreSQL has replayed its log and accepts changes; two
# hours at most. Fails at once when its process has ended.
wait_writable() {
  for _ in $(seq 14400); do
    [ "$(as_postgres psql -qAtX -h "$2" -p "$3" -d postgres -c 'select pg_is_in_recovery()' 2>/dev/null)" != f ] || return 0
    [ -e "$1/postmaster.pid" ] || return 1
    sleep 0.5
  done
  return 1
}

pgbackrest() { as_postgres /usr/bin/pgbackrest --config="$pgbackrest_conf" --stanza="$stanza" "$@"; }

restic() {
  local place
  place=$(backup_setting BACKUP_S3_BUCKET)
  if [ -n "$place" ]; then
    place=s3:$(backup_setting BACKUP_S3_ENDPOINT)/$place/files
  else
    place=$(backup_setting BACKUP_FOLDER)/files
  fi
  # Times of snapshots are written in the time zone of the process.
  TZ=UTC RESTIC_REPOSITORY=$place RESTIC_PASSWORD=$(backup_setting BACKUP_PASSPHRASE) RESTIC_CACHE_DIR=$work/cache \
    AWS_ACCESS_KEY_ID=$(backup_setting BACKUP_S3_KEY_ID) AWS_SECRET_ACCESS_KEY=$(backup_setting BACKUP_S3_KEY_SECRET) \
    AWS_DEFAULT_REGION=$(backup_setting BACKUP_S3_REGION) /usr/bin/restic --quiet "$@"
}

# Uploaded files are on a disk of this machine, or in a bucket of their own.
files_on_disk() { [ "$(setting STORAGE)" != s3 ]; }
# The name of the database in its address.
database_name() { value "$etc/owner.env" OWNER_DATABASE_URL | sed -E 's#^[^:]+://[^/]*/([^?]+).*#\1#'; }
files_folder() { value "$etc/owner.env" STORAGE_FOLDER; }

# ask_avsar [NAME=VALUE…] COMMAND…: an operator's command of the api with the settings of this installation, and other
# values for some variables. Values reach the command through its environment, which other users cannot read.
ask_avsar() (
  while IFS= read -r line; do
    case $line in [A-Z]*=*) export "${line?}" ;; esac
  done < <(cat "$etc/settings.env" "$etc/secrets.env" "$etc/owner.env")
  export NODE_ENV=production
  while [[ $1 == *=* ]]; do export "$1" && shift; done
  cd "$release"
  exec runuser -u "$operator" -g "$files_group" -G "$(id -gn "$operator")" -- "$node" apps/api/dist/main.js "$@"
)

now() { date -u +%Y-%m-%dT%H:%M:%SZ; }

# write_state JQ-OPTIONS… FILTER: changes the state file, which the worker reads for its metrics. A reader sees the old
# state or the new one, and two writers wait for each other.
write_state() {
  (
    flock 9
    [ -s "$state" ] || echo '{}' >"$state"
    jq "$@" "$state" >"$state.new" && chmod 0644 "$state.new" && mv "$state.new" "$state"
  ) 9>"$work/state.lock"
}

# only_one [-n]: one backup, restore or test restore at a time. With -n it ends quietly if another one is running.
only_one() {
  exec 8>"$work/lock"
  flock "$@" 8 || { say 'another backup or restore is running'; exit 0; }
}

# The newest backup as JSON: its label, times, sizes and the notes that deploy/backup made.
newest_backup() { pgbackrest info --output=json | jq '.[0].backup // [] | max_by(.timestamp.stop) // empty'; }

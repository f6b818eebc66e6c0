#!/bin/bash
# A real S3 server for tests, on 127.0.0.1 only: Ceph's gateway with an in-memory store. On Debian:
#   apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common
#
#   export TEST_S3_URL=$(scripts/s3.sh start FOLDER)     prints http://KEY:SECRET@127.0.0.1:PORT after about 12 s
#   scripts/s3.sh stop FOLDER                            stops the processes started there, and removes the folder
set -euo pipefail

usage() { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
[ $# = 2 ] || usage
folder=$(realpath -m "$2")
daemons=(client.rgw.a osd.0 mon.a) # in the order in which they are stopped
export CEPH_CONF=$folder/ceph.conf

free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'; }
uuid() { cat /proc/sys/kernel/random/uuid; }
add_key() { ceph-authtool "$folder/keyring" --gen-key "$@" >/dev/null; }

write_settings() { # FSID MONITOR PORT
  cat >"$CEPH_CONF" <<SETTINGS
[global]
fsid = $1
mon_initial_members = a
mon_host = $2
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
keyring = $folder/keyring
auth_allow_insecure_global_id_reclaim = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_warn = 2
mon_data_avail_crit = 1
run_dir = $folder
pid_file = $folder/\$type.\$id.pid
admin_socket = $folder/\$type.\$id.asok
log_file = $folder/\$type.\$id.log
mon_data = $folder/mon
osd_data = $folder/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
rgw_dns_name = localhost
rgw_data = $folder/rgw
[client.rgw.a]
rgw_frontends = beast endpoint=127.0.0.1:$3
SETTINGS
}

start() {
  local fsid monitor port osd key secret as_root=()
  mkdir -p "$folder/mon" "$folder/osd" "$folder/rgw"
  cd "$folder"
  fsid=$(uuid) osd=$(uuid) port=$(free_port)
  monitor="[v2:127.0.0.1:$(free_port),v1:127.0.0.1:$(free_port)]"
  [ "$(id -u)" != 0 ] || as_root=(--setuser root --setgroup root)
  write_settings "$fsid" "$monitor" "$port"
  ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *' >/dev/null
  add_key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  add_key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *' --cap mgr 'allow profile osd'
  add_key -n client.rgw.a --cap mon 'allow rw' --cap osd 'allow rwx'
  monmaptool --create --fsid "$fsid" --addv a "$monitor" monmap >/dev/null
  ceph-mon --mkfs -i a --keyring keyring --monmap monmap "${as_root[@]}"
  ceph-mon -i a "${as_root[@]}" >/dev/null 2>&1
  ceph osd new "$osd" 0 >/dev/null 2>&1
  ceph-osd -i 0 --mkfs --osd-uuid "$osd" >/dev/null 2>&1
  ceph-osd -i 0 >/dev/null 2>&1
  radosgw -n client.rgw.a >/dev/null 2>&1
  node -e 'const wait = (left) => fetch(process.argv[1]).catch(() => left > 0 ? new Promise((go) => setTimeout(go, 100)).then(() => wait(left - 1)) : process.exit(1)); wait(600)' "http://127.0.0.1:$port"
  key=$(uuid | tr -d -) secret=$(uuid | tr -d -)
  radosgw-admin user create --uid=tests --display-name=tests --access-key="$key" --secret-key="$secret" >/dev/null 2>&1
  echo "http://$key:$secret@127.0.0.1:$port"
}

stop() {
  local daemon pid
  for daemon in "${daemons[@]}"; do
    [ -s "$folder/$daemon.pid" ] || continue
    pid=$(cat "$folder/$daemon.pid")
    # A pid file can outlive its process, and the pid may belong to another process by now.
    case $(cat "/proc/$pid/comm" 2>/dev/null || true) in radosgw | ceph-osd | ceph-mon) kill "$pid" ;; *) continue ;; esac
    for _ in $(seq 100); do
      [ -d "/proc/$pid" ] || break
      sleep 0.1
    done
    [ ! -d "/proc/$pid" ] || kill -KILL "$pid"
  done
  rm -rf "$folder"
}

case $1 in start) start ;; stop) stop ;; *) usage ;; esac

# A fresh Debian machine for trials of deploy/: its own root folder, systemd, users and network, by systemd-nspawn.
# Sourced, not run; needs root. The network reaches Debian's mirrors through address translation; nothing outside reaches it.
suite=${DEBIAN_SUITE:-bookworm}
places=${TRIAL_FOLDER:-/var/tmp/avsar-trial}

install_trial_packages() {
  local missing=()
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
  command -v systemd-nspawn >/dev/null || missing+=(systemd-container)
  command -v iptables >/dev/null || missing+=(iptables)
  [ ${#missing[@]} = 0 ] || apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# start_machine NAME: makes the root folder, boots it, and waits for systemd. Sets `machine_pid`.
start_machine() {
  machine=$1
  local root=$places/$machine base=$places/$suite.tar
  mkdir -p "$places"
  [ -s "$base" ] || mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates,iproute2 "$suite" "$base" http://deb.debian.org/debian
  rm -rf "$root" && mkdir -p "$root" && tar -C "$root" -xf "$base"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  echo "$machine" >"$root/etc/hostname"
  echo '127.0.0.1 localhost' >"$root/etc/hosts"
  ip netns add "$machine"
  ip link add "$machine-out" type veth peer name inside netns "$machine"
  ip addr add 10.77.0.1/24 dev "$machine-out" && ip link set "$machine-out" up
  ip netns exec "$machine" sh -c 'ip addr add 10.77.0.2/24 dev inside; ip link set inside up; ip link set lo up; ip route add default via 10.77.0.1'
  sysctl -q -w net.ipv4.ip_forward=1
  iptables -t nat -A POSTROUTING -s 10.77.0.0/24 -j MASQUERADE
  systemd-nspawn --quiet -D "$root" --machine="$machine" --boot --register=no --keep-unit --network-namespace-path="/run/netns/$machine" \
    --resolv-conf=off --capability=CAP_NET_ADMIN >"$places/$machine.log" 2>&1 &
  nspawn_pid=$!
  for _ in $(seq 60); do
    # In the first moment there is no process yet.
    machine_pid=$(pgrep -P "$nspawn_pid" | head -n 1 || true)
    [ -n "$machine_pid" ] && inside systemctl is-system-running 2>/dev/null | grep -q 'running\|degraded' && return
    sleep 0.5
  done
  tail -n 20 "$places/$machine.log" >&2
  return 1
}

# release_of COMMIT: the path of its release, which is made if need be. RELEASES: a folder in which releases are kept,
# since making one takes minutes.
release_of() {
  local id folder=${RELEASES:-${work:?}}
  id=$(git -C "${root:?}" rev-parse --short=12 "$1")
  ls "$folder"/avsar-*-"$id".tar.gz 2>/dev/null || "$root/deploy/release" "$folder" "$1"
}
# unpack RELEASE NAME: puts a release into the machine, as /root/NAME.
unpack() {
  local folder=$places/$machine/root/$2
  mkdir -p "$folder" && tar -C "$folder" --strip-components=1 -xf "$1"
}

# inside COMMAND…: runs a command in the machine, as root.
inside() { nsenter -t "$machine_pid" -m -u -i -n -p -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
# near COMMAND…: runs a command of this machine in the other's network.
near() { ip netns exec "$machine" "$@"; }

stop_machine() {
  # Killed, not shut down: a machine that does not start up properly would not shut down properly either. Its first process
  # too: without systemd-nspawn it would live on, and a next machine would share its control groups.
  [ -z "${machine_pid:-}" ] || kill -KILL "$machine_pid" 2>/dev/null
  [ -z "${nspawn_pid:-}" ] || { kill -KILL "$nspawn_pid" 2>/dev/null; wait "$nspawn_pid" 2>/dev/null; }
  iptables -t nat -D POSTROUTING -s 10.77.0.0/24 -j MASQUERADE 2>/dev/null
  ip link del "$machine-out" 2>/dev/null
  ip netns del "$machine" 2>/dev/null
  rm -rf "${places:?}/${machine:?}"
}

# Prometheus for trial/faults; sourced, not run. It is a process of this machine in the network of the other one, taken from
# Debian's package without installing it.

# A disk of the trial is a thousandth of a real one.
small_rules() { sed 's/\b5e9\b/5e6/' "$root/deploy/prometheus/alerts.yml"; }
# The same rules again, with the label `clock: fast`: a minute of a rule is six seconds. They say what fires if a fault
# lasts ten times as long. The figures that processes read at most every 15 seconds or every minute are not faster.
fast_rules() { small_rules | perl -pe 's/(\bfor: |\[)(\d+)([mh])/$1 . $2 * ($3 eq "h" ? 360 : 6) . "s"/ge; s/^( +)severity: \w+$/$&\n$1clock: fast/'; }

start_prometheus() {
  local folder=$work/prometheus program=$places/prometheus/usr/bin/prometheus
  if [ ! -x "$program" ]; then
    (cd "$work" && apt-get download -qq prometheus && dpkg -x prometheus_*.deb "$places/prometheus") || fail 'prometheus cannot be fetched'
  fi
  mkdir -p "$folder"
  small_rules >"$folder/alerts.yml"
  fast_rules >"$folder/fast.yml"
  cat >"$folder/prometheus.yml" <<EOF
global: { scrape_interval: 2s, evaluation_interval: 2s, scrape_timeout: 2s }
rule_files: [alerts.yml, fast.yml]
scrape_configs:
  - { job_name: avsar-api, static_configs: [{ targets: ['127.0.0.1:9410', '127.0.0.1:9420'] }] }
  - { job_name: avsar-worker, static_configs: [{ targets: ['127.0.0.1:9465'] }] }
  - { job_name: avsar-web, static_configs: [{ targets: ['127.0.0.1:9411', '127.0.0.1:9421'] }] }
EOF
  ip netns exec "$machine" "$program" --config.file="$folder/prometheus.yml" --storage.tsdb.path="$folder/data" --web.listen-address=127.0.0.1:9090 >"$work/prometheus.log" 2>&1 &
  prometheus_pid=$!
  for _ in $(seq 60); do
    [ -z "$(query_prometheus 'count(up == 1)' | grep '"5"' || true)" ] || return 0
    sleep 1
  done
  tail -n 5 "$work/prometheus.log" >&2
  fail 'prometheus does not see five processes'
}
query_prometheus() { near curl -sS --max-time 5 http://127.0.0.1:9090/api/v1/query --data-urlencode "query=$1" 2>/dev/null; }

# alerts_firing CLOCK SECONDS: the alerts that fired in so many last seconds, one to a line, with their severity. CLOCK is
# `fast`, or empty for the rules as they are.
alerts_firing() {
  query_prometheus "count by (alertname, severity) (max_over_time(ALERTS{alertstate=\"firing\", clock=\"$1\"}[${2}s]))" |
    grep -o '"alertname":"[^"]*","severity":"[^"]*"' | sed -E 's/"alertname":"(.*)","severity":"(.*)"/\1 (\2)/' | sort -u || true
}
# new_alerts CLOCK SECONDS KNOWN: the same in one line, without those that fired before the fault.
new_alerts() {
  local found
  found=$(alerts_firing "$1" "$2" | grep -vxF "${3:-none}" | paste -sd, | sed 's/,/, /g' || true)
  echo "${found:-none}"
}
# Waits until the alerts of the fault before are over, so that each fault has its own.
settle_alerts() {
  for _ in $(seq 45); do
    [ -n "$(alerts_firing fast 3)" ] || return 0
    sleep 2
  done
}

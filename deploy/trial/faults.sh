# The faults of trial/faults; sourced, not run. Each function is one fault: it breaks something, waits, and stops breaking
# it. It never repairs: a process, unit or file system that needs a hand afterwards is a failed trial.

# The disks of database, files and logs are small file systems of their own, in memory, so that each can be full alone.
make_small_disks() {
  inside cp -a /var/log /root/log
  small_disk /var/log 96M
  inside cp -a /root/log/. /var/log/
  inside mkdir -p /var/log/journal
  inside systemctl restart systemd-journald
  inside journalctl --flush
  small_disk /var/lib/postgresql 512M
  small_disk /var/lib/avsar/files 64M
}
small_disk() { inside mkdir -p "$1" && inside mount -t tmpfs -o "size=$2,mode=755" trial-disk "$1"; }

nothing() { sleep 10; }

# kill_often UNIT…: ten times SIGKILL, to one unit after the other. The next one only when all is well again: this tries one
# death at a time. If all processes of a kind are dead, nginx answers 503 with a page that says so (nginx-edges.test.ts).
kill_often() {
  local units=("$@") unit pid since
  for time in $(seq 0 9); do
    unit=${units[time % ${#units[@]}]}
    pid=$(main_pid "$unit")
    since=$(milliseconds)
    inside sh -c "kill -KILL $pid"
    # Until systemd has noticed and started another one, the machine may look well.
    for _ in $(seq 100); do
      case $(main_pid "$unit") in 0 | "$pid") sleep 0.1 ;; *) break ;; esac
    done
    wait_whole "$since"
    sleep 2
  done
}
main_pid() { inside systemctl show -P MainPID "$1"; }

restart_database() { inside systemctl restart "$postgres"; }
redis_away() { inside systemctl stop redis-server; sleep 30; inside systemctl start redis-server; }

# disk_full FOLDER: a file takes all the space of the folder's disk for 65 seconds.
disk_full() {
  local free
  # Again and again, since PostgreSQL and journald free some space meanwhile.
  for _ in $(seq 13); do fill "$1"; sleep 5; done
  fill "$1"
  free=$(inside df --output=avail -k "$1" | tail -n 1)
  [ "$free" -lt 200 ] || problem "$title: the disk was not full: $free KB"
  [ "$1" != /var/lib/postgresql ] || note="\`ready\`: $(ask /api/health/ready)"
  empty "$1"
}
fill() { inside sh -c 'cat /dev/zero >>"$1/full" 2>/dev/null' sh "$1" || true; }
empty() { inside rm "$1/full"; }

# PostgreSQL stops when it needs a new segment of its log and has no room. systemd starts it again and again until it has.
log_disk_full() {
  fill /var/lib/postgresql
  for _ in $(seq 8); do sql 'select pg_switch_wal()' >/dev/null 2>&1 || true; sleep 0.5; done
  sleep 40
  sql 'select 1' >/dev/null 2>&1 && note='PostgreSQL did not stop' || note='PostgreSQL had stopped'
  empty /var/lib/postgresql
}

# The clock of api, worker, web and PostgreSQL, by libfaketime, since a container shares the clock of its host, which nobody
# sets here. What is tried: the time of day jumps while the processes run, and the monotonic clock goes on, as when an
# operator or a time server sets the clock. What is not: nginx, Redis, systemd's timers and the kernel keep the right time.
before_clock_jump() {
  local library unit
  library=$(inside sh -c 'ls /usr/lib/*/faketime/libfaketime.so.1')
  set_clock +0
  for unit in avsar-api@ avsar-web@ avsar-worker; do
    inside mkdir -p "/etc/systemd/system/$unit.service.d"
    printf '[Service]\nEnvironment=LD_PRELOAD=%s %s\n' "$library" "$faketime_settings" |
      inside tee "/etc/systemd/system/$unit.service.d/trial.conf" >/dev/null
  done
  { echo "LD_PRELOAD = '$library'"; tr ' ' '\n' <<<"$faketime_settings" | sed "s/=\(.*\)/ = '\1'/"; } |
    inside tee -a "$(postgres_environment)" >/dev/null
  restart_all
}
faketime_settings='FAKETIME_TIMESTAMP_FILE=/etc/faketimerc FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1'
postgres_environment() { echo "/etc/postgresql/$(inside ls /etc/postgresql)/main/environment"; }
set_clock() { echo "$1" | inside tee /etc/faketimerc >/dev/null; }
restart_all() {
  inside systemctl daemon-reload
  inside systemctl restart "$postgres"
  inside systemctl restart 'avsar-api@*' 'avsar-web@*' avsar-worker
  inside bash /root/whole || fail 'the processes do not start with another clock'
}
clock_jump() {
  local token later real
  real=$(date +%s)
  token=$(log_in)
  set_clock +3600
  sleep 45
  [ $(($(sql 'select extract(epoch from now())::int') - real)) -gt 3600 ] || problem "$title: the clock of PostgreSQL did not jump"
  note="an admin's log-in of before: $(admin_status "$token")"
  later=$(log_in)
  note="$note; a new one: $(admin_status "$later")"
  set_clock +0
  sleep 45
  note="$note; after the jump back: $(admin_status "$token") and $(admin_status "$later")"
  note="$note; $(sql "select count(*) from pgboss.job where state < 'active' and start_after > now() + interval '50 minutes' and name like 'enquiries.%'") mails wait for the hour to pass"
}
admin_status() { ask /api/admin/payment-checks -o /dev/null -w '%{http_code}' -H "authorization: Bearer $1"; }
after_clock_jump() {
  # Mails that were asked for just before the jump back wait until that time comes. The hour passes in the queue.
  sql "update pgboss.job set start_after = start_after - interval '1 hour'
    where state < 'active' and name like 'enquiries.%' and start_after > now() + interval '50 minutes'"
  inside rm -r /etc/systemd/system/avsar-{api@,web@,worker}.service.d
  inside sed -i '/FAKE\|LD_PRELOAD/d' "$(postgres_environment)"
  restart_all
}

# A certificate that ended yesterday. It heals as certbot's hook does it: new files, and a reload of nginx. The renewal by
# certbot itself is not tried, since no authority can be reached.
certificate_expired() {
  local tls=/etc/avsar/tls library
  library=$(inside sh -c 'ls /usr/lib/*/faketime/libfaketime.so.1')
  inside cp -a $tls /root/tls
  inside env LD_PRELOAD="$library" FAKETIME=-2d openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 \
    -subj "/CN=$name" -addext "subjectAltName=DNS:$name" -keyout $tls/key.pem -out $tls/fullchain.pem 2>/dev/null
  inside systemctl reload nginx
  sleep 2
  note="browsers: $(inside curl -sS --cacert $tls/fullchain.pem "https://$name/" 2>&1 >/dev/null | sed -n 's/^curl: //p' || true)"
  note="$note; doctor: $(inside avsar doctor | grep '^[A-Z]* *certificate ' | tr -s ' ' || true)"
  # The worker looks at the certificate once a minute; the alert waits for five minutes, which are 30 seconds here.
  sleep 95
  inside sh -c "cat /root/tls/fullchain.pem >$tls/fullchain.pem; cat /root/tls/key.pem >$tls/key.pem; rm -r /root/tls"
  inside systemctl reload nginx
}

# Two enquiries are acknowledged while no mail server listens. A day passes in the queue: whenever a mail waits for its next
# try, the wait is added up and skipped, by moving the times of its row in the database (skip-a-day.sql). Then a mail server
# is there, and each mail has to arrive once. Reads are the only load, so that no other mail waits.
mail_away() {
  stop_inbox
  for person in one two; do
    ask /api/contact-us -o /dev/null -w '%{http_code}\n' -H 'content-type: application/json' \
      -d "{\"fullName\":\"Asha Trial\",\"email\":\"day-$person@people.test\",\"contactNumber\":\"9876543210\",\"qualification\":\"BCA\",\"query\":\"Question $person of the day\"}"
  done | grep -c 201 | grep -qx 2 || problem "$title: the enquiries were not accepted"
  inside runuser -u postgres -- psql -qAtX -v ON_ERROR_STOP=1 -d avsar -f - <"$here/skip-a-day.sql" >"$work/day" 2>&1 || problem "$title: $(tail -n 1 "$work/day")"
  start_inbox
  # A try may be under way; the next one would come within 15 minutes.
  for _ in $(seq 10); do
    sql "update pgboss.job set start_after = now() where name = 'enquiries.acknowledge' and state = 'retry'"
    sleep 2
  done
  for person in one two; do
    [ "$(grep -c "day-$person@people.test" "$work/inbox")" = 1 ] || problem "$title: $(grep -c "day-$person@" "$work/inbox") mails to $person"
  done
  note="two mails of that time: $(paste -sd, "$work/day" | sed "s/,/ and /"), each arrived once"
}

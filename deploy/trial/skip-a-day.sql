-- Lets a day pass for the mails that wait in the queue, in minutes (trial/faults.sh). Prints the tries and the hours of each.
create temporary table day as
  select id, interval '0' as waited from pgboss.job where name = 'enquiries.acknowledge' and state < 'completed';
do $$
begin
  while (select min(waited) from day) < interval '24 hours' loop
    if exists (select from pgboss.job join day using (id) where state >= 'completed') then
      raise exception 'a mail was given up after %', (select min(waited) from day);
    end if;
    with waiting as (
      select id, start_after - now() as remaining from pgboss.job join day using (id)
      where name = 'enquiries.acknowledge' and state = 'retry' and start_after > now() for update of job
    ), moved as (
      update pgboss.job set start_after = now(), created_on = created_on - remaining, keep_until = keep_until - remaining
      from waiting where job.id = waiting.id and job.name = 'enquiries.acknowledge' returning job.id, remaining
    )
    update day set waited = waited + remaining from moved where moved.id = day.id;
    commit;
    perform pg_sleep(0.2);
  end loop;
end $$;
select format('%s tries in %s hours', retry_count + 1, round(extract(epoch from waited) / 3600, 1))
  from pgboss.job join day using (id) order by 1;

import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const monthsAhead = 3;

/** Creates the partitions of the next months for every partitioned table. Existing partitions are not changed. */
export async function makePartitionsJob({ db }: { readonly db: Db }): Promise<void> {
  await db.execute(sql`
    select make_month_partitions(oid::regclass, ${monthsAhead}) from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace`);
}

import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const monthsAhead = 3;

/** Makes the coming months of every partitioned table; what is already there is left alone. */
export async function makePartitionsJob({ db }: { readonly db: Db }): Promise<void> {
  await db.execute(sql`
    select make_month_partitions(oid::regclass, ${monthsAhead}) from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace`);
}

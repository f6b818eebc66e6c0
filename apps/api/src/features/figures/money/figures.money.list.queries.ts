import { discountWays, type MoneyGroup, moneyWays } from '@avsar/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { moneyFigures } from '#database/tables/figures.ts';
import type { GroupPage } from '../figures.page.queries.ts';
import { isOnPage } from '../figures.page.queries.ts';

const ways = sql`${sql.param([...moneyWays, ...discountWays])}::text[]`;

/** A number for each group of rows `m`; `figures.groups.policy.ts` says what it stands for. */
const groups: Readonly<Record<MoneyGroup, SQL>> = {
  day: sql`m.day - date '1970-01-01'`,
  month: sql`(extract(year from m.day) * 12 + extract(month from m.day))::int`,
  course: sql`m.course_id`,
  batch: sql`m.batch_id`,
  counsellor: sql`m.counsellor_id`,
  way: sql`array_position(${ways}, m.way)`,
};

const kindsOf = { received: sql`('received', 'refunded')`, discount: sql`('discount')` } as const;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly by: MoneyGroup;
  /** Money, or what was given away. */
  readonly kind: keyof typeof kindsOf;
}

/** In paise. What went back is 0 for discounts. */
export interface MoneySums extends Record<string, unknown> {
  readonly id: number;
  readonly amount: number;
  readonly count: number;
  readonly back: number;
  readonly backCount: number;
}

/** Adds up the summary, whose rows of a period are few beside those of the ledger. */
export async function listMoneyGroups(db: Db, { from, to, by, kind }: Asked, page: GroupPage): Promise<MoneySums[]> {
  const { rows } = await db.execute<MoneySums>(sql`
    select * from (
      select ${groups[by]} as id,
        coalesce(sum(m.amount_in_paise) filter (where m.kind = ${kind}), 0)::float8 as amount,
        coalesce(sum(m.count) filter (where m.kind = ${kind}), 0)::float8 as count,
        coalesce(sum(m.amount_in_paise) filter (where m.kind = 'refunded'), 0)::float8 as back,
        coalesce(sum(m.count) filter (where m.kind = 'refunded'), 0)::float8 as "backCount"
      from ${moneyFigures} m where m.day between ${from}::date and ${to}::date and m.kind in ${kindsOf[kind]}
      group by 1) g
    where ${isOnPage(page)}`);
  return rows;
}

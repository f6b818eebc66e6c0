import { type SQL, sql } from 'drizzle-orm';
import type { PagePlace } from '#shared/page.ts';

/** A page of groups `g` with `id` and `amount`: in the order of their ids, or by amount, the largest first. */
export interface GroupPage {
  readonly isInOrder: boolean;
  /** The last group of the page before. */
  readonly after: PagePlace | undefined;
  readonly limit: number;
}

/** The condition, the order and the limit of a page. */
export function isOnPage({ isInOrder, after, limit }: GroupPage): SQL {
  const order = isInOrder ? sql`g.id` : sql`g.amount desc, g.id desc`;
  return sql`${isFurther(isInOrder, after)} order by ${order} limit ${limit}`;
}

function isFurther(isInOrder: boolean, after: PagePlace | undefined): SQL {
  if (after === undefined) return sql`true`;
  if (isInOrder) return sql`g.id > ${after.id}`;
  return sql`(g.amount, g.id) < (${after.key}::float8, ${after.id}::int)`;
}

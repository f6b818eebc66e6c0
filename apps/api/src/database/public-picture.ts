import { sql, type SQLWrapper } from 'drizzle-orm';
import { media } from './tables/media.ts';

/**
 * The hash in the address of a public picture. A subquery per row that has a picture: with a join, the planner reads
 * the whole media table.
 */
export const publicHashOf = (imageId: SQLWrapper) =>
  sql<string | null>`case when ${imageId} is not null then
    (select m.hash from ${media} m where m.id = ${imageId} and m.visibility = 'public') end`;

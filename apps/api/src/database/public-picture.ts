import { sql, type SQLWrapper } from 'drizzle-orm';
import { media } from './tables/media.ts';

/**
 * The hash by which a public picture is addressed, looked up for each row of a page that has one: joined, the planner would
 * sooner read every file there is.
 */
export const publicHashOf = (imageId: SQLWrapper) =>
  sql<string | null>`case when ${imageId} is not null then
    (select m.hash from ${media} m where m.id = ${imageId} and m.visibility = 'public') end`;

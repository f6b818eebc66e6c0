import { sql } from 'drizzle-orm';
import { courses } from './tables/courses.ts';

/** The course is on offer: shown on the site, and for sale. */
export const isOffered = sql<boolean>`(${courses.archivedAt} is null and not ${courses.isDraft})`;

import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** When the owner's figures were last counted, by name of the summary. */
export const figureRuns = pgTable('figure_runs', {
  name: text('name').primaryKey(),
  asOf: instant('as_of').notNull(),
  /** The newest row that was counted, for summaries that count only what is new. */
  watermark: bigint('watermark', { mode: 'number' }).notNull().default(0),
});

import { and, eq, type SQL } from 'drizzle-orm';
import { meetings } from './tables/meetings.ts';

/**
 * SQL condition: this trainer gives the class instead of the batch's trainer. A substitute has access to this class
 * only, never to the batch, so a query about a batch must not use it (ADR-0114).
 */
export const givesMeeting = (trainerId: number): SQL | undefined =>
  and(eq(meetings.isSubstitute, true), eq(meetings.trainerId, trainerId));

import { sql } from 'drizzle-orm';
import { enrolments } from './tables/enrolments.ts';

/**
 * The student has paid and sits in no batch of the course. The condition of the index `enrolments_without_seat`, word
 * for word.
 */
export const isPaidWithoutSeat = sql<boolean>`(${enrolments.seatCount} = 0 and ${enrolments.status} = 'Active' and ${enrolments.source} = 'payment')`;

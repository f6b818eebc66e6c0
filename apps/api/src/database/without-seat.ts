import { sql } from 'drizzle-orm';
import { enrolments } from './tables/enrolments.ts';

/**
 * The student takes the course and sits in none of its batches; a frozen course waits for no seat. The condition of the
 * indexes `enrolments_waiting` and `enrolments_waiting_of_course`, word for word.
 */
export const isWithoutSeat = sql<boolean>`(${enrolments.seatCount} = 0 and ${enrolments.status} = 'Active' and ${enrolments.frozenAt} is null)`;

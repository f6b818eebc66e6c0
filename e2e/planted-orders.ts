import { randomUUID } from 'node:crypto';
import { query } from './database.ts';
import { plantCourse, type Planted, plantStudentOf } from './planted-teaching.ts';
import type { StoredAuth } from './sign-in.ts';

/** A unique reference number of a bank transfer. */
export const newReference = () => `UTR${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

export interface PlantedOrder {
  readonly id: number;
  readonly student: Planted;
  readonly course: Planted;
}

/** Inserts a student with an order that was attempted, but not paid. */
export async function plantOrder(): Promise<PlantedOrder> {
  // `plantStudentOf` needs a course, so the student is enrolled in another one.
  const student = await plantStudentOf(await plantCourse());
  const course = await plantCourse();
  const [row] = await query<{ id: number }>(
    `insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at)
       values ($1, $2, $3, 500000, 'attempted', now() - interval '2 hours', now() - interval '1 hour') returning id`,
    [student.id, course.id, randomUUID()],
  );
  if (row === undefined) throw new Error('There is no order');
  await query(
    `insert into order_events (order_id, at, kind, actor)
       values ($1, now() - interval '2 hours', 'created', 'student'),
         ($1, now() - interval '1 hour', 'attempted', 'student')`,
    [row.id],
  );
  return { id: row.id, student, course };
}

/** Inserts an unchecked bank transfer for an order, as submitted by its student. */
export async function plantTransferOf({ id }: PlantedOrder): Promise<string> {
  const reference = newReference();
  await query(
    `insert into offline_payments (order_id, reference, submitted_at) values ($1, $2, now() - interval '30 minutes')`,
    [id, reference],
  );
  return reference;
}

/**
 * Makes the last password confirmation of a session 11 minutes old, so that moving money asks for the password again.
 */
export async function expirePasswordProof({ token }: StoredAuth): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  await query(`update sessions set proved_at = now() - interval '11 minutes' where token_id = $1`, [claims.jti]);
}

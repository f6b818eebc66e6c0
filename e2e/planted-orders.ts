import { randomUUID } from 'node:crypto';
import { query } from './database.ts';
import { plantCourse, type Planted, plantStudentOf } from './planted-teaching.ts';
import type { StoredAuth } from './sign-in.ts';

/** A bank's number as nobody else has it. */
export const newReference = () => `UTR${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

export interface PlantedOrder {
  readonly id: number;
  readonly student: Planted;
  readonly course: Planted;
}

/** Somebody who wants a course and has tried to pay for it. */
export async function plantOrder(): Promise<PlantedOrder> {
  // They take another course already: that is how people are made here.
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

/** What its student told us of: a transfer that nobody has looked for yet. */
export async function plantTransferOf({ id }: PlantedOrder): Promise<string> {
  const reference = newReference();
  await query(
    `insert into offline_payments (order_id, reference, submitted_at) values ($1, $2, now() - interval '30 minutes')`,
    [id, reference],
  );
  return reference;
}

/** As if the password had been typed a while ago: whoever moves money now is asked for it again. */
export async function letProofAge({ token }: StoredAuth): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  await query(`update sessions set proved_at = now() - interval '11 minutes' where token_id = $1`, [claims.jti]);
}
